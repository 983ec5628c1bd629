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

/** Milliseconds for which what another content service said is believed, and for which it is not asked again when it did not answer: pages do not wait for it one by one. */
const BELIEVED = 300_000
const LEFT_ALONE = 30_000

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

/** Ours is kept until it changes. Another's is kept for some minutes, and longer while it does not answer; however many wait for it, it is asked once. */
function readerOf({ sql, config, http }: App): () => Promise<Options> {
  if (config.contentUrl.startsWith('/')) return async () => Options.parse((await initialContent(sql)).appOption)
  let known: Options
  let until = 0
  let reading: Promise<Options> | null = null

  const read = async () => {
    try {
      known = Options.parse((await contentFrom(config.contentUrl)).appOption)
      until = Date.now() + BELIEVED
    } catch (error) {
      http.log.warn({ err: error }, 'app options could not be read')
      until = Date.now() + LEFT_ALONE
    }
    reading = null
    return known
  }
  return async () => (Date.now() < until ? known : (reading ??= read()))
}
