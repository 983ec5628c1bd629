import type { OptionName } from '@sidemark/contract'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { contentFrom } from './content-elsewhere.ts'
import { initialContent } from './initial-content.ts'

/** The parts of app-option that say which pages there are, and how many days of goods on their way are told; every part may be absent. */
const Options = z.object({
  drawer: z.record(z.string(), z.unknown()).nullish().catch(null),
  items: z.object({ etas: z.object({ MaxETAs: z.string() }).nullish().catch(null) }).nullish().catch(null),
}).nullish().catch(null)
type Options = z.output<typeof Options>

/** Minutes for which what another content service said is believed. */
const BELIEVED = 5

/**
 * Whether an app option is true, so that routes follow it as the pages do. An option that is missing, or that cannot be asked for, is not:
 * such options open only what they say. docs/decisions/guards.md.
 */
export function appOptions(app: App) {
  const options = readerOf(app)
  return async (name: OptionName) => (await options())?.drawer?.[name] === true
}

/** How many days of goods on their way are told of a line at most: MaxETAs as the wire has it, -1 for all. */
export function mostEtas(app: App) {
  const options = readerOf(app)
  return async () => maxEtasNumber((await options())?.items?.etas?.MaxETAs)
}

function readerOf({ sql, config, http }: App): () => Promise<Options> {
  const isOurs = config.contentUrl.startsWith('/')
  let known: { options: Options; until: number } | null = null

  /** Ours is kept until it changes; another's for some minutes, and longer while it does not answer. */
  return async () => {
    if (isOurs) return Options.parse((await initialContent(sql)).appOption)
    if (known && Date.now() < known.until) return known.options
    try {
      const { appOption } = await contentFrom(config.contentUrl)
      known = { options: Options.parse(appOption), until: Date.now() + BELIEVED * 60_000 }
    } catch (error) {
      http.log.warn({ err: error }, 'app options could not be read')
    }
    return known?.options
  }
}
