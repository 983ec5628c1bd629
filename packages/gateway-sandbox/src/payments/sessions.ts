import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { queueMessage } from './messages.ts'
import type { Store } from './store.ts'
import { within } from './store.ts'

/** What a merchant asks for. */
export const Asked = z.object({
  reference: z.string().min(1).max(100),
  /** Dollars with two decimals. */
  amount: z.string().regex(/^(?!0*\.00$)\d{1,9}\.\d{2}$/),
  kind: z.enum(['card', 'ach']),
  customerNumber: z.string().max(40),
  description: z.string().max(200),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
})

const Session = Asked.extend({
  id: z.string(),
  /** Empty for a charge of a method. It has no page. */
  returnUrl: z.string(),
  /** The method that is charged, or null if the payer fills in the page. */
  methodId: z.string().nullable(),
  state: z.enum(['open', 'expired', 'declined', 'pending', 'settled', 'returned']),
  /** Between the form and the charge: a 3-D Secure step, or a charge that comes late. */
  step: z.enum(['', 'verify', 'late']),
  /** The name of the test number. */
  testNumber: z.string(),
  label: z.string(),
  last4: z.string(),
  code: z.string(),
  confirmation: z.string(),
  changedAt: z.number(),
})
export type Session = z.output<typeof Session>
type New = z.output<typeof Asked> & Pick<Session, 'methodId'>

/** Whether a payer may still fill in the form. This is what makes a second submit harmless. */
export const isPayable = ({ state, step }: Session) => state === 'open' && step === ''

/** A reference that another payment has. */
export class Conflict extends Error {}

const columns = `
  id, reference, amount, kind, customer_number as "customerNumber", description, return_url as "returnUrl", method_id as "methodId",
  state, step, test_number as "testNumber", label, last4, code, confirmation, changed_at as "changedAt"`

export function findSession(store: Store, id: string): Session | null {
  const row = store.prepare(`select ${columns} from sessions where id = ?`).get(id)
  return row ? Session.parse(row) : null
}

/** Includes what changed at the instant itself. Oldest first. */
export function changedSince(store: Store, instant: Date): Session[] {
  const rows = store
    .prepare(`select ${columns} from sessions where changed_at >= ? order by changed_at, rowid`)
    .all(instant.getTime())
  return rows.map((row) => Session.parse(row))
}

/**
 * Opens the session of a reference, or finds it. A session that has ended is found as well: a merchant who wants
 * another try takes another reference.
 *
 * @throws Conflict if the reference has another amount, kind or customer, or is that of a charge
 */
export function openSession(store: Store, asked: z.output<typeof Asked>): Session {
  return within(store, () => sessionFor(store, { ...asked, methodId: null }))
}

/**
 * The session of a reference, which is new if there is none yet.
 *
 * @throws Conflict
 */
export function sessionFor(store: Store, asked: New): Session {
  const { reference, amount, kind, customerNumber, description, returnUrl, methodId } = asked
  store
    .prepare(
      `insert into sessions (id, reference, amount, kind, customer_number, description, return_url, method_id, changed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (reference) do nothing`,
    )
    .run(
      `ps_${randomBytes(18).toString('base64url')}`,
      reference,
      amount,
      kind,
      customerNumber,
      description,
      returnUrl,
      methodId,
      Date.now(),
    )
  const session = Session.parse(store.prepare(`select ${columns} from sessions where reference = ?`).get(reference))
  const isSame = (['amount', 'kind', 'customerNumber', 'methodId'] as const).every((key) => session[key] === asked[key])
  if (!isSame) throw new Conflict(`Reference ${reference} has another amount, kind, customer or method.`)
  return session
}

export function findByReference(store: Store, reference: string): Session | null {
  const row = store.prepare(`select ${columns} from sessions where reference = ?`).get(reference)
  return row ? Session.parse(row) : null
}

/** Ends a session that nobody has paid. A charge that is already under way cannot be stopped. */
export function closeSession(store: Store, id: string): Session | null {
  return within(store, () => {
    const session = findSession(store, id)
    if (session?.state !== 'open' || session.step === 'late') return session
    return save(store, { ...session, state: 'expired', step: '' })
  })
}

/** Writes what has become of a session. If its state is another, a message tells the merchant. */
export function save(store: Store, session: Session): Session {
  const before = findSession(store, session.id)
  const changedAt = Math.max(Date.now(), before?.changedAt ?? 0)
  store
    .prepare(
      `update sessions
       set state = ?, step = ?, test_number = ?, label = ?, last4 = ?, code = ?, confirmation = ?, changed_at = ?
       where id = ?`,
    )
    .run(
      session.state,
      session.step,
      session.testNumber,
      session.label,
      session.last4,
      session.code,
      session.confirmation,
      changedAt,
      session.id,
    )
  if (before?.state !== session.state)
    queueMessage(store, { about: 'payment', sessionId: session.id, type: `payment.${session.state}`, at: changedAt })
  return { ...session, changedAt }
}
