import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Session } from './sessions.ts'
import { findMethod } from './keepings.ts'
import { Asked, findByReference, findSession, isPayable, save, sessionFor } from './sessions.ts'
import { readSettings } from './settings.ts'
import type { Store } from './store.ts'
import { within } from './store.ts'
import type { Instrument } from './test-numbers.ts'
import { named } from './test-numbers.ts'

/** What a merchant asks for who charges a method. */
export const AskedCharge = Asked.pick({
  reference: true,
  amount: true,
  customerNumber: true,
  description: true,
}).extend({
  methodId: z.string(),
})

/** A method that the customer does not have, or that was forgotten. */
export class NoMethod extends Error {}

type Act = 'charge' | 'settle' | 'take-back'

/**
 * Takes the payment of a payer who has filled in the form. A second submit of the same page changes nothing: the
 * session is no longer one that can be paid.
 */
export function submit(store: Store, id: string, instrument: Instrument): Session {
  return within(store, () => {
    const session = sessionOf(store, id)
    if (!isPayable(session)) return session
    const { testNumber, label, last4 } = instrument
    const paying = { ...session, testNumber, label, last4 }
    const { step, declined } = named(session.kind, instrument.testNumber)
    if (declined !== undefined) return save(store, { ...paying, state: 'declined', code: declined })
    if (step === 'late') setTimer(store, id, 'charge', readSettings(store).lateMs)
    if (step !== undefined) return save(store, { ...paying, step })
    return charge(store, paying)
  })
}

/** Ends the 3-D Secure step. */
export function verify(store: Store, id: string, isComplete: boolean): Session {
  return within(store, () => {
    const session = sessionOf(store, id)
    if (session.state !== 'open' || session.step !== 'verify') return session
    if (isComplete) return charge(store, session)
    return save(store, { ...session, step: '', state: 'declined', code: 'authentication-failed' })
  })
}

/**
 * Charges a method, or finds the charge of the reference. The bank may need long for its answer: then it is `open` until
 * the timer has run.
 *
 * @throws NoMethod
 * @throws Conflict if the reference has another amount or method, or is that of a page
 */
export function chargeMethod(store: Store, asked: z.output<typeof AskedCharge>): Session {
  return within(store, () => {
    const method = findMethod(store, asked.methodId, asked.customerNumber)
    const isKnown = findByReference(store, asked.reference) !== null
    // What was charged before the method was forgotten is still found.
    if (!method || (method.forgottenAt !== null && !isKnown)) throw new NoMethod('The customer has no such method.')
    const { kind, testNumber, label, last4 } = method
    const session = sessionFor(store, { ...asked, kind, returnUrl: '' })
    if (isKnown) return session
    const paying = { ...session, testNumber, label, last4 }
    const { step, declined, declinedLater = declined } = named(kind, testNumber)
    if (declinedLater !== undefined) return save(store, { ...paying, state: 'declined', code: declinedLater })
    if (step !== 'late') return charge(store, paying)
    setTimer(store, session.id, 'charge', readSettings(store).lateMs)
    return save(store, { ...paying, step })
  })
}

function charge(store: Store, session: Session): Session {
  const { settleMs } = readSettings(store)
  const charged = { ...session, step: '', confirmation: `SB-${randomBytes(5).toString('hex').toUpperCase()}` } as const
  if (session.kind === 'card') return settle(store, charged)
  setTimer(store, session.id, 'settle', settleMs)
  return save(store, { ...charged, state: 'pending' })
}

function settle(store: Store, session: Session): Session {
  const { returnMs, chargebackMs } = readSettings(store)
  if (named(session.kind, session.testNumber).takenBack !== undefined)
    setTimer(store, session.id, 'take-back', session.kind === 'card' ? chargebackMs : returnMs)
  return save(store, { ...session, state: 'settled' })
}

const sessionOf = (store: Store, id: string): Session => {
  const session = findSession(store, id)
  if (!session) throw new Error(`There is no session ${id}`)
  return session
}

/** Timers are rows, so that they outlive the process. */
function setTimer(store: Store, sessionId: string, act: Act, wait: number) {
  store.prepare('insert into timers (session_id, act, due_at) values (?, ?, ?)').run(sessionId, act, Date.now() + wait)
}

export function nextTimerAt(store: Store): number | null {
  return z.number().nullable().parse(store.prepare('select min(due_at) as due from timers').get()?.due)
}

const Timer = z.object({ sessionId: z.string(), act: z.enum(['charge', 'settle', 'take-back']) })

/** Runs the timer that is due first, and removes it in the same transaction. */
export function runNextTimer(store: Store) {
  within(store, () => {
    const row = store.prepare(`
      delete from timers
      where timer_id = (select timer_id from timers order by due_at, timer_id limit 1)
      returning session_id as "sessionId", act`)
    const { sessionId, act } = Timer.parse(row.get())
    const session = sessionOf(store, sessionId)
    if (act === 'charge') charge(store, session)
    else if (act === 'settle') settle(store, session)
    else save(store, { ...session, state: 'returned', code: named(session.kind, session.testNumber).takenBack ?? '' })
  })
}
