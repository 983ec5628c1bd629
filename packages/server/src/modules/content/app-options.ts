import type { OptionName } from '@sidemark/contract'
import { maxEtasNumber } from '@sidemark/contract/rules/max-etas'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import { contentNow } from './content-now.ts'

/**
 * The parts of app-option that decide which pages exist and how many expected deliveries of a line are shown. Every
 * part may be absent.
 */
const Options = z
  .object({
    drawer: z.record(z.string(), z.unknown()).nullish().catch(null),
    items: z
      .object({ etas: z.object({ MaxETAs: z.string() }).nullish().catch(null) })
      .nullish()
      .catch(null),
    Payments: z.object({ MakePayments: z.string().nullish() }).nullish().catch(null),
  })
  .nullish()
  .catch(null)

/**
 * Whether an app option is true, so that routes follow it as the pages do. An option that is missing or cannot be read
 * is not true, because such options open only what they name. docs/decisions/guards.md.
 */
export function appOptions(app: App) {
  const options = optionsOf(app)
  return async (name: OptionName) => (await options())?.drawer?.[name] === true
}

/** The most expected deliveries of a line that are shown: MaxETAs as on the wire, -1 for all. */
export function mostEtas(app: App) {
  const options = optionsOf(app)
  return async () => maxEtasNumber((await options())?.items?.etas?.MaxETAs)
}

/** Whether invoices can be paid here: MakePayments is there and not Disabled, as the pages see it. Requirements. */
export function makesPayments(app: App) {
  const options = optionsOf(app)
  return async () => ((await options())?.Payments?.MakePayments ?? 'Disabled') !== 'Disabled'
}

function optionsOf(app: App) {
  const content = contentNow(app)
  return async () => Options.parse((await content())?.appOption)
}
