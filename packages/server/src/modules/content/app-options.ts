import type { OptionName } from '@sidemark/contract'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { contentNow } from './content-now.ts'

/** The parts of app-option that say which pages there are, and how many days of goods on their way are told; every part may be absent. */
const Options = z.object({
  drawer: z.record(z.string(), z.unknown()).nullish().catch(null),
  items: z.object({ etas: z.object({ MaxETAs: z.string() }).nullish().catch(null) }).nullish().catch(null),
}).nullish().catch(null)

/**
 * Whether an app option is true, so that routes follow it as the pages do. An option that is missing, or that cannot be asked for, is not:
 * such options open only what they say. docs/decisions/guards.md.
 */
export function appOptions(app: App) {
  const options = optionsOf(app)
  return async (name: OptionName) => (await options())?.drawer?.[name] === true
}

/** How many days of goods on their way are told of a line at most: MaxETAs as the wire has it, -1 for all. */
export function mostEtas(app: App) {
  const options = optionsOf(app)
  return async () => maxEtasNumber((await options())?.items?.etas?.MaxETAs)
}

function optionsOf(app: App) {
  const content = contentNow(app)
  return async () => Options.parse((await content())?.appOption)
}
