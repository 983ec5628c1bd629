import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { queueMessage } from './messages.ts'
import { Asked as AskedSession, Conflict } from './sessions.ts'
import type { Store } from './store.ts'
import { within } from './store.ts'
import type { Instrument } from './test-numbers.ts'
import { named } from './test-numbers.ts'

/** What a merchant asks for. */
export const Asked = AskedSession.pick({ reference: true, kind: true, customerNumber: true, returnUrl: true })

const Keeping = Asked.extend({
  id: z.string(),
  state: z.enum(['open', 'expired', 'kept']),
  /** Between the form and the end: a 3-D Secure step. */
  step: z.enum(['', 'verify']),
  /** Whether it ended because the bank refused the card. */
  isRefused: z.number(),
  testNumber: z.string(),
  label: z.string(),
  last4: z.string(),
  expires: z.string(),
  methodId: z.string().nullable(),
  forgottenAt: z.number().nullable(),
})
/** A page on which a payer adds a card or a bank account, and what was added on it. */
export type Keeping = z.output<typeof Keeping>
/** A card or a bank account that was added. */
export type Method = Keeping & { methodId: string }

/** Whether a payer may still fill in the form. */
export const isFillable = ({ state, step }: Keeping) => state === 'open' && step === ''

const columns = `
  id, reference, kind, customer_number as "customerNumber", return_url as "returnUrl", state, step,
  is_refused as "isRefused", test_number as "testNumber", label, last4, expires, method_id as "methodId",
  forgotten_at as "forgottenAt"`

export function findKeeping(store: Store, id: string): Keeping | null {
  const row = store.prepare(`select ${columns} from keepings where id = ?`).get(id)
  return row ? Keeping.parse(row) : null
}

/** A method of this customer, also if it was forgotten. */
export function findMethod(store: Store, methodId: string, customerNumber: string): Method | null {
  const row = store
    .prepare(`select ${columns} from keepings where method_id = ? and customer_number = ?`)
    .get(methodId, customerNumber)
  return row ? { ...Keeping.parse(row), methodId } : null
}

/**
 * Opens the page of a reference, or finds it.
 *
 * @throws Conflict if the reference has another kind or customer
 */
export function openKeeping(store: Store, asked: z.output<typeof Asked>): Keeping {
  return within(store, () => {
    const { reference, kind, customerNumber, returnUrl } = asked
    store
      .prepare(
        `insert into keepings (id, reference, kind, customer_number, return_url)
         values (?, ?, ?, ?, ?)
         on conflict (reference) do nothing`,
      )
      .run(`ks_${randomBytes(18).toString('base64url')}`, reference, kind, customerNumber, returnUrl)
    const keeping = Keeping.parse(store.prepare(`select ${columns} from keepings where reference = ?`).get(reference))
    if (keeping.kind !== kind || keeping.customerNumber !== customerNumber)
      throw new Conflict(`Reference ${reference} has another kind or customer.`)
    return keeping
  })
}

/** Takes the form of a payer. A second submit of the same page changes nothing. */
export function submitKeeping(store: Store, id: string, instrument: Instrument): Keeping {
  return within(store, () => {
    const keeping = keepingOf(store, id)
    if (!isFillable(keeping)) return keeping
    const filled = { ...keeping, ...instrument }
    const { step, declined } = named(keeping.kind, instrument.testNumber)
    if (declined !== undefined) return save(store, { ...filled, state: 'expired', isRefused: 1 })
    return step === 'verify' ? save(store, { ...filled, step }) : keep(store, filled)
  })
}

/** Ends the 3-D Secure step. */
export function verifyKeeping(store: Store, id: string, isComplete: boolean): Keeping {
  return within(store, () => {
    const keeping = keepingOf(store, id)
    if (keeping.state !== 'open' || keeping.step !== 'verify') return keeping
    if (isComplete) return keep(store, keeping)
    return save(store, { ...keeping, step: '', state: 'expired', isRefused: 1 })
  })
}

/** Ends a page on which nothing was added. */
export function closeKeeping(store: Store, id: string): Keeping {
  return within(store, () => {
    const keeping = keepingOf(store, id)
    return keeping.state === 'open' ? save(store, { ...keeping, step: '', state: 'expired' }) : keeping
  })
}

/** Forgets a method. What was charged stays. */
export function forgetMethod(store: Store, methodId: string) {
  store
    .prepare('update keepings set forgotten_at = ? where method_id = ? and forgotten_at is null')
    .run(Date.now(), methodId)
}

const keep = (store: Store, keeping: Keeping) =>
  save(store, { ...keeping, step: '', state: 'kept', methodId: `pm_${randomBytes(18).toString('base64url')}` })

const keepingOf = (store: Store, id: string): Keeping => {
  const keeping = findKeeping(store, id)
  if (!keeping) throw new Error(`There is no page ${id}`)
  return keeping
}

/** Writes what has become of a page. If its state is another, a message tells the merchant. */
function save(store: Store, keeping: Keeping): Keeping {
  const before = keepingOf(store, keeping.id)
  const { id, state, step, isRefused, testNumber, label, last4, expires, methodId } = keeping
  store
    .prepare(
      `update keepings
       set state = ?, step = ?, is_refused = ?, test_number = ?, label = ?, last4 = ?, expires = ?, method_id = ?
       where id = ?`,
    )
    .run(state, step, isRefused, testNumber, label, last4, expires, methodId, id)
  if (before.state !== state)
    queueMessage(store, { about: 'method', sessionId: id, type: `method.${state}`, at: Date.now() })
  return keeping
}
