import { approversText } from '@sidemark/contract/rules/approval'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayText } from '@sidemark/contract/rules/day'
import { comesInParts } from '@sidemark/contract/rules/promised-days'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { releaseSentences } from '@sidemark/contract/rules/release'
import type { OrderHead } from '#modules/documents/order-head.ts'
import type { VisibleOrder } from '#modules/documents/visible.ts'
import { contactOf, counterOf, type Branch } from './branch.ts'
import { countOf, orderLine, poText, sectionOf } from './goods.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'

/** An order as the reader of a mail may see it. */
export type SeenOrder = {
  order: VisibleOrder
  head: OrderHead
  branch: Branch
  /** Whether the reader may open orders in the portal. A user who may only place orders gets no link and no PDF. */
  opensOrders: boolean
  /** Whether the reader may see the days of back orders. */
  seesDays: boolean
  links: PortalLinks
}

/** "Order 480001 (PO 12)". */
export const nameOf = ({ orderNumber, poNumber }: VisibleOrder) => `Order ${orderNumber}${poText(poNumber)}`

/**
 * "ready Mon, Nov 23 at Dayton", "first delivery Tue, Nov 24, all by Fri, Nov 27", or '' if the day is not known or may
 * not be seen.
 */
function whenOf(order: VisibleOrder): string {
  const { promisedDate, lastDate, pickup, datePassed, locReportName } = order
  if (promisedDate === null || datePassed) return ''
  const isInParts = comesInParts(order)
  const day = dayText(promisedDate)
  const first = pickup
    ? `${isInParts ? 'first items ' : ''}ready ${day} at ${locReportName}`
    : `${isInParts ? 'first ' : ''}delivery ${day}`
  return isInParts && lastDate !== null ? `${first}, all by ${dayText(lastDate)}` : first
}
/** The subject of a mail about an order, with its day if the reader may see it. */
export const withWhen = (subject: string, order: VisibleOrder) => {
  const when = whenOf(order)
  return when === '' ? subject : `${subject}: ${when}`
}

/** The mail that confirms an order. If the order waits for release, it says that, and why for readers of prices. */
export function placedLetter(seen: SeenOrder): Letter {
  const { order } = seen
  const reasons = order.releaseReasons
  if (reasons)
    return wholeOrder(seen, {
      subject: `${nameOf(order)} received: on hold for release`,
      title: `Order ${order.orderNumber} is on hold for release`,
      opening: [`Thank you for your order. ${WAITING}`, ...reasons.map((reason) => releaseSentences[reason])],
      reason: 'You are receiving this email because you placed this order.',
    })
  return wholeOrder(seen, {
    subject: withWhen(`${nameOf(order)} confirmed`, order),
    title: `Order ${order.orderNumber} is confirmed`,
    opening: [`Thank you for your order. ${dayOf(order)}`, ...backOrdersOf(order)],
    reason: 'You are receiving this email because you placed this order.',
  })
}

export const WAITING = 'It is on hold until we release it. Its items stay reserved for you, and we will email you.'

/** The mail that an order was changed, with what it says now. */
export function changedLetter(seen: SeenOrder): Letter {
  const { order } = seen
  const reasons = order.releaseReasons
  return wholeOrder(seen, {
    subject: order.approval
      ? `${nameOf(order)} changed: waiting for approval`
      : withWhen(`${nameOf(order)} changed`, order),
    title: `Order ${order.orderNumber} was changed`,
    opening: [
      'Here is your updated order.',
      ...(reasons
        ? [WAITING, ...reasons.map((reason) => releaseSentences[reason])]
        : [waitingText(order) ?? dayOf(order)]),
      ...backOrdersOf(order),
    ],
    reason: 'You are receiving this email because you changed this order.',
  })
}

/** What a mail about a change says of an order that waits, or null if it does not wait. */
const waitingText = ({ approval }: SeenOrder['order']) =>
  approval && `It waits for approval by ${approversText(approval.approvers)}. Its items stay reserved.`

/** The mail that an order on hold was released. */
export const releasedLetter = (seen: SeenOrder): Letter =>
  wholeOrder(seen, {
    subject: withWhen(`${nameOf(seen.order)} released`, seen.order),
    title: `Order ${seen.order.orderNumber} was released`,
    opening: [
      `We released your order, and our warehouse is working on it now. ${dayOf(seen.order)}`,
      ...backOrdersOf(seen.order),
    ],
    reason: 'You are receiving this email because you placed this order.',
  })

/** The mail that an order on hold was declined. @param why in the words of our staff */
export const declinedLetter = (seen: SeenOrder, why: string): Letter => ({
  ...canceledOrder(seen, {
    subject: `${nameOf(seen.order)} declined`,
    title: `Order ${seen.order.orderNumber} was declined`,
    opening: ['We could not release your order. It was canceled, and it will not be filled.'],
    reason: 'You are receiving this email because you placed this order.',
  }),
  message: { from: `Reason from ${seen.branch.locReportName}`, text: why },
})

/** The mail that an order was canceled. @param reason a sentence about the hold that it came from, or '' */
export const canceledLetter = (seen: SeenOrder, reason: string): Letter =>
  canceledOrder(seen, {
    subject: `${nameOf(seen.order)} canceled`,
    title: `Order ${seen.order.orderNumber} was canceled`,
    opening: ['It will not be filled.', ...(reason === '' ? [] : [reason])],
    reason: 'You are receiving this email because you canceled this order.',
  })

/** The mail with an answer of our staff. */
export function answeredLetter(seen: SeenOrder, { author, message }: { author: string; message: string }): Letter {
  const { order, branch, opensOrders, links } = seen
  return {
    subject: `${nameOf(order)}: you have a reply`,
    preheader: message,
    title: `Reply about order ${order.orderNumber}`,
    opening: [],
    message: { from: `${author}, ${branch.locReportName}`, text: message },
    facts: factsOf(seen),
    action: opensOrders ? { text: 'View order and reply', href: links.order(order.orderNumber) } : null,
    closing: contactOf(branch),
    reason: 'You are receiving this email because you messaged us about this order or placed it.',
  }
}

/** What a mail about an order says in words of its own. */
type Words = Pick<Letter, 'subject' | 'title' | 'opening' | 'reason'>

/** A mail with everything that an order says: its goods, amounts, place and day. */
export function wholeOrder(seen: SeenOrder, words: Words): Letter {
  const { order, branch, opensOrders } = seen
  const lines = standingLines(order)
  return {
    ...words,
    preheader: [
      countOf(lines.length, 'line'),
      ...(order.total === undefined ? [] : [formatMoney(order.total)]),
      order.sidemark,
    ]
      .filter(Boolean)
      .join(' · '),
    facts: factsOf(seen),
    place: placeOf(seen),
    action: actionOf(seen),
    sections: [
      sectionOf(
        countOf(lines.length, 'line'),
        lines.map((line) => orderLine(line, order)),
        opensOrders ? 'in the attached PDF' : 'in this order',
      ),
    ],
    totals: totalsOf(order),
    closing: contactOf(branch),
  }
}

/** A mail about an order that is over. It names no amount, because nothing is due. */
export function canceledOrder(seen: SeenOrder, words: Words): Letter {
  const { order, branch } = seen
  const lines = standingLines(order)
  return {
    ...words,
    preheader: [countOf(lines.length, 'line'), order.sidemark].filter(Boolean).join(' · '),
    facts: factsOf(seen),
    action: actionOf(seen),
    sections: [
      sectionOf(
        countOf(lines.length, 'line'),
        lines.map((line) => orderLine(line, order, false)),
        'in this order',
      ),
    ],
    closing: contactOf(branch),
  }
}

/** Lines that were taken out before are not in the order any more. */
export const standingLines = ({ lines }: VisibleOrder) => lines.filter(({ isTakenOut }) => !isTakenOut)

export const actionOf = ({ order, opensOrders, links }: SeenOrder): Letter['action'] =>
  opensOrders ? { text: 'View order', href: links.order(order.orderNumber) } : null

/** When the goods are ready or arrive, in a sentence. @param whole its subject if all of them come on one day */
export function dayOf(order: VisibleOrder, whole = order.shipComplete ? 'All of it' : 'It'): string {
  const { pickup, promisedDate, lastDate, datePassed, locReportName } = order
  if (!promisedDate || datePassed) return 'We will email you when we have a date.'
  const isInParts = comesInParts(order)
  const what = isInParts ? 'The first items' : whole
  const rest = isInParts && lastDate ? `, and all of it by ${dayText(lastDate)}` : ''
  return pickup
    ? `${what} will be ready for pickup at ${locReportName} on ${dayText(promisedDate)}${rest}.`
    : `${what} will be delivered on ${dayText(promisedDate)}${rest}.`
}

export const backOrdersOf = ({ backOrderedLines }: VisibleOrder): string[] =>
  backOrderedLines === 0
    ? []
    : [`${countOf(backOrderedLines, 'line')} ${backOrderedLines === 1 ? 'is' : 'are'} on back order. See below.`]

export function factsOf({ order, head }: SeenOrder): NonNullable<Letter['facts']> {
  const { poNumber, sidemark, pickup, shipViaDescription, comments } = order
  const facts: [label: string, value: string][] = [
    ['Customer', `${head.customer.name} (${head.customer.customerNumber})`],
    ['PO', poNumber],
    ['Sidemark', sidemark],
    ['Ship via', pickup ? '' : shipViaDescription],
    ['Comments', comments],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

/** The counter with its hours and the way there, or the address that the goods go to. */
export function placeOf({ order, branch }: SeenOrder): Letter['place'] {
  const { pickup, shipTo, promisedDate } = order
  if (pickup) return { title: 'Pickup at', ...counterOf(branch, promisedDate) }
  return { title: 'Ship to', lines: [shipTo.name, ...addressLines(shipTo)].filter((line) => line !== ''), links: [] }
}

const totalsOf = ({ charges, total }: VisibleOrder): Letter['totals'] =>
  charges && total !== undefined
    ? [
        ...charges.map(({ description, amount }) => ({ label: description, amount: formatMoney(amount) })),
        { label: 'Total', amount: formatMoney(total) },
      ]
    : []
