import { releaseSentences } from '@sidemark/contract/rules/release'
import type { Letter } from './letter/letter.ts'
import {
  backOrdersOf,
  canceledOrder,
  dayOf,
  nameOf,
  type SeenOrder,
  WAITING,
  wholeOrder,
  withWhen,
} from './order-letters.ts'

const toApprover = 'You are receiving this email because you may approve orders of this account.'
const toBuyer = 'You are receiving this email because you placed this order.'

/** The mail that asks an approver. Its link opens the order, and decides nothing. @param until when the order lapses, as people read it */
export const askingLetter = (seen: SeenOrder, until: string): Letter =>
  waitingLetter(seen, {
    subject: `${nameOf(seen.order)} waits for your approval`,
    title: `Approve order ${seen.order.orderNumber}?`,
    opening: [`${seen.order.enteredBy || 'A colleague'} ordered this. ${RESERVED} ${untilText(until)}`],
    reason: toApprover,
  })

/** The mail that reminds an approver a day before the order lapses. */
export const remindingLetter = (seen: SeenOrder, until: string): Letter =>
  waitingLetter(seen, {
    subject: `${nameOf(seen.order)} still waits for approval`,
    title: `Order ${seen.order.orderNumber} still waits for approval`,
    opening: [`${seen.order.enteredBy || 'A colleague'} ordered this. ${untilText(until)}`],
    reason: toApprover,
  })

const RESERVED = 'Its items are reserved, and nothing ships before you or a colleague approve it.'
const untilText = (until: string) => `It is canceled if nobody approves it by ${until}.`

/** A mail with the whole order, and the way to its page. */
function waitingLetter(seen: SeenOrder, words: Parameters<typeof wholeOrder>[1]): Letter {
  const letter = wholeOrder(seen, words)
  return { ...letter, action: letter.action && { ...letter.action, text: 'Review and approve' } }
}

/** The mail that confirms an order that was approved. It may be on hold for our release now. @param by who approved it */
export function approvedLetter(seen: SeenOrder, by: string): Letter {
  const { order } = seen
  const reasons = order.releaseReasons
  return wholeOrder(seen, {
    subject: reasons ? `${nameOf(order)} approved: on hold for release` : withWhen(`${nameOf(order)} approved`, order),
    title: `Order ${order.orderNumber} is approved`,
    opening: [
      `${by} approved your order. ${reasons ? WAITING : dayOf(order)}`,
      ...(reasons ?? []).map((reason) => releaseSentences[reason]),
      ...backOrdersOf(order),
    ],
    reason: toBuyer,
  })
}

/** The mail that an order was rejected. @param why in the words of the approver */
export const rejectedLetter = (seen: SeenOrder, { by, why }: { by: string; why: string }): Letter => ({
  ...canceledOrder(seen, {
    subject: `${nameOf(seen.order)} was not approved`,
    title: `Order ${seen.order.orderNumber} was not approved`,
    opening: [`${by} rejected your order. It was canceled, and its items are not reserved any longer.`],
    reason: toBuyer,
  }),
  message: { from: `Reason from ${by}`, text: why },
})

/** The mail that nobody approved an order in time. */
export const lapsedLetter = (seen: SeenOrder): Letter =>
  canceledOrder(seen, {
    subject: `${nameOf(seen.order)} canceled: not approved in time`,
    title: `Order ${seen.order.orderNumber} was canceled`,
    opening: ['Nobody approved it in time. Its items are not reserved any longer.'],
    reason: 'You are receiving this email because you placed this order or may approve it.',
  })
