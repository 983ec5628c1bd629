import { itemName } from '@sidemark/contract/rules/item-name'
import { indented } from '@sidemark/contract/rules/plain-text'
import { spoken, spokenDollars } from '@sidemark/contract/rules/spoken'
import { dayInWords } from '@sidemark/contract/rules/promise-sentences'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import type { Scope } from '#platform/who.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'

type Order = { orderNumber: string; poNumber: string; sidemark: string; comments: string; shipComplete: boolean; promisedDate: string | null }

/** What a mail tells of a line, of what checkout or a change knows. */
type MailLine = Pick<CheckoutLine, 'lineNumber' | 'sku' | 'description' | 'color' | 'quantity' | 'UMCode' | 'onHand' | 'baseQty' | 'backOrdered' | 'sidemark' | 'net' | 'day'> & {
  lots: Pick<CheckoutLine['lots'][number], 'dyeLot' | 'roll' | 'due'>[]
}
/** What a mail tells of an order, of what checkout or a change knows. */
export type MailState = Pick<CheckoutState, 'locReportName' | 'shipViaDescription' | 'total'> & {
  charges: { description: string; amount: string }[]
  shipTo: Pick<CheckoutState['shipTo'], 'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip'> & { shipViaHow: string }
  lines: MailLine[]
}

/** The mail that an order was received: what, from which lot, when, where to; amounts only for people who may see prices. */
export const acknowledgement = (scope: Scope, state: MailState, order: Order): Mail =>
  orderMail(scope, state, order, { subject: 'received', opening: `Thank you for your order ${order.orderNumber}.` })

/** A mail that tells an order as it stands. `words`: what became of it, and the first sentence. */
export function orderMail({ user, customer, claims }: Scope, state: MailState, order: Order, words: { subject: string; opening: string }): Mail {
  const { shipTo, locReportName, shipViaDescription } = state
  const pickup = shipTo.shipViaHow === 'W'
  const place = pickup ? `Pickup at ${locReportName}` : [`${shipViaDescription} to ${shipTo.name}`, shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`].filter(Boolean).join('\n')
  const head = [
    `Customer: ${customer.customerName} (${customer.customerNumber})`,
    order.poNumber && `PO: ${order.poNumber}`,
    order.sidemark && `Sidemark: ${order.sidemark}`,
    place,
    order.promisedDate && !hidesDate(state, claims.hideBOETA) && `${pickup ? 'Ready' : 'Delivery'}: ${dayInWords(order.promisedDate)}${order.shipComplete ? ', complete' : ''}`,
    order.comments && `Comments: ${indented(order.comments)}`,
  ]
  const amounts = claims.showPrices ? ['', ...state.charges.map(({ description, amount }) => `${description}: ${spokenDollars(amount)}`), `Total: ${spokenDollars(state.total)}`] : []
  const lines = state.lines.flatMap((line) => ['', ...lineText(line, claims)])
  return {
    to: user.email,
    subject: `Order ${order.orderNumber} ${words.subject}${order.poNumber && `, PO ${order.poNumber}`}`,
    text: [words.opening, '', ...head.filter(Boolean), ...lines, ...amounts].join('\n'),
    about: `order ${order.orderNumber}`,
  }
}

const hidesDate = ({ lines }: MailState, hidesBackOrders: boolean) => hidesBackOrders && lines.some(({ onHand, baseQty }) => onHand < baseQty)

function lineText(line: MailLine, { showPrices, showColorFields, showItemSidemark, hideBOETA }: Scope['claims']): string[] {
  const { lineNumber, sku, description, color, quantity, UMCode, onHand, baseQty, backOrdered, sidemark, net, day } = line
  const short = onHand < baseQty
  const lots = line.lots.filter(({ due }) => due === null).map(({ dyeLot, roll }) => [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(' ')).filter(Boolean)
  return [
    `${lineNumber}  ${sku}  ${showColorFields ? itemName({ description, color }) : description}`,
    `    ${spoken(quantity)} ${UMCode}${lots.length > 0 ? `, ${lots.join(', ')}` : ''}${showPrices && net !== null ? `, ${spokenDollars(net)}` : ''}`,
    short ? `    On back order: ${spoken(backOrdered)} ${UMCode}${!hideBOETA && day ? `, expected ${dayInWords(day)}` : ''}` : day ? `    ${dayInWords(day)}` : '',
    showItemSidemark && sidemark ? `    Sidemark: ${sidemark}` : '',
  ].filter((text) => text !== '')
}
