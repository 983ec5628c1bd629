import { z } from 'zod'
import type { Store } from './store.ts'

const wait = z.number().int().min(0).max(86_400_000)

/** How the sandbox behaves. `POST /v1/settings` changes what it names. All waits are milliseconds. */
const Settings = z.strictObject({
  /** Where messages go. Until it is known, they wait. */
  webhookUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  /** Sends each message twice at the same time. */
  duplicate: z.boolean(),
  /** Lets each message wait for the next one of its payment, and sends it after that. */
  shuffle: z.boolean(),
  /** How late messages go out. */
  delayMs: wait,
  /** The wait before a message that was not taken is sent again. It doubles each time. */
  retryMs: wait.min(1),
  /** From the payer's consent until the money of a bank account is there. */
  settleMs: wait,
  /** From then on until the bank returns it. */
  returnMs: wait,
  /** From the charge of a card until it is reversed or charged back. */
  chargebackMs: wait,
  /** From the error page of the card that times out until its charge. */
  lateMs: wait,
  /** From the moment at which a submitted form is kept until it is answered. */
  answerMs: wait,
})
export type Settings = z.output<typeof Settings>

export const SettingsChange = Settings.partial()

const defaults: Settings = {
  webhookUrl: '',
  duplicate: false,
  shuffle: false,
  delayMs: 0,
  retryMs: 1000,
  settleMs: 30_000,
  returnMs: 60_000,
  chargebackMs: 60_000,
  lateMs: 10_000,
  answerMs: 0,
}

export function readSettings(store: Store): Settings {
  const row = store.prepare('select value from settings').get()
  if (!row) return defaults
  return { ...defaults, ...SettingsChange.parse(JSON.parse(String(row.value))) }
}

export function changeSettings(store: Store, change: z.output<typeof SettingsChange>): Settings {
  const settings = { ...readSettings(store), ...change }
  store
    .prepare(
      `insert into settings (only_row, value)
       values (1, ?)
       on conflict (only_row) do update set value = excluded.value`,
    )
    .run(JSON.stringify(settings))
  return settings
}
