import type { OptionName } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { contentFrom } from './content-elsewhere.ts'
import { initialContent } from './initial-content.ts'

/** The part of app-option that says which pages there are; every part may be absent. */
const Options = z.object({ drawer: z.record(z.string(), z.unknown()).nullish().catch(null) }).nullish().catch(null)
type Shown = Record<string, unknown>

/** Minutes for which what another content service said is believed. */
const BELIEVED = 5

/**
 * Whether an app option is true, so that routes follow it as the pages do. An option that is missing, or that cannot be asked for, is not:
 * such options open only what they say. docs/decisions/guards.md.
 */
export function appOptions({ sql, config, http }: App) {
  const isOurs = config.contentUrl.startsWith('/')
  let known: { shown: Shown; until: number } | null = null

  /** Ours is kept until it changes; another's for some minutes, and longer while it does not answer. */
  async function drawer(): Promise<Shown> {
    if (isOurs) return shownIn((await initialContent(sql)).appOption)
    if (known && Date.now() < known.until) return known.shown
    try {
      const { appOption } = await contentFrom(config.contentUrl)
      known = { shown: shownIn(appOption), until: Date.now() + BELIEVED * 60_000 }
    } catch (error) {
      http.log.warn({ err: error }, 'app options could not be read')
    }
    return known?.shown ?? {}
  }

  return async (name: OptionName) => (await drawer())[name] === true
}

const shownIn = (appOption: unknown): Shown => Options.parse(appOption)?.drawer ?? {}
