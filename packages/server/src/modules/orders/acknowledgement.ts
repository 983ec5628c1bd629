import { piecesText } from '@sidemark/contract/rules/pieces'
import { itemName } from '@sidemark/contract/rules/item-name'
import { indented } from '@sidemark/contract/rules/plain-text'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { releaseSentences, type ReleaseReason } from '@sidemark/contract/rules/release'
import { spokenQuantity, spokenDollars } from '@sidemark/contract/rules/spoken'
import { dayInWords } from '@sidemark/contract/rules/day'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'

type Order = {
  orderNumber: string
  poNumber: string
  sidemark: string
  comments: string
  shipComplete: boolean
  promisedDate: string | null
}

/** The data of a line in a mail, from a checkout or a change. */
type MailLine = Pick<
  CheckoutLine,
  | 'lineNumber'
  | 'sku'
  | 'description'
  | 'color'
  | 'quantity'
  | 'UMCode'
  | 'priceUOM'
  | 'onHand'
  | 'baseQty'
  | 'backOrdered'
  | 'sidemark'
  | 'net'
  | 'day'
> & {
  cuts?: CheckoutLine['cuts']
  priceParts?: CheckoutLine['priceParts'] | undefined
  lots: Pick<CheckoutLine['lots'][number], 'dyeLot' | 'roll' | 'due'>[]
}
/** The data of an order in a mail, from a checkout or a change. */
export type MailState = Pick<CheckoutState, 'locReportName' | 'shipViaDescription' | 'total'> & {
  charges: { description: string; amount: string }[]
  shipTo: Pick<CheckoutState['shipTo'], 'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip'> & { shipViaHow: string }
  lines: MailLine[]
}

/**
 * The mail that confirms an order: goods, lots, day and delivery, and whether it waits for release. It has amounts only
 * for users who may see prices.
 */
export function acknowledgement(
  scope: Scope,
  state: MailState,
  order: Order & { releaseReasons: ReleaseReason[] },
): Mail {
  const thanks = `Thank you for your order ${order.orderNumber}.`
  return order.releaseReasons.length > 0
    ? orderMail(scope, state, order, {
        subject: 'received, on hold for release',
        opening: `${thanks}\n${waitingText(order.releaseReasons, scope.claims)}`,
      })
    : orderMail(scope, state, order, { subject: 'received', opening: thanks })
}

/** Says that an order waits for release, with the reasons for users who may see prices. */
export const waitingText = (reasons: ReleaseReason[], { showPrices }: Pick<Scope['claims'], 'showPrices'>) =>
  [
    'It is on hold until we release it. Its goods stay set aside for you, and we will write to you.',
    ...(showPrices ? reasons.map((reason) => releaseSentences[reason]) : []),
  ].join('\n')

/**
 * A mail that shows the current state of an order. `words` describe what happened to it and are used in the first
 * sentence.
 */
export function orderMail(
  { user, customer, claims }: Scope,
  state: MailState,
  order: Order,
  words: { subject: string; opening: string },
): Mail {
  const { shipTo, locReportName, shipViaDescription } = state
  const pickup = shipTo.shipViaHow === 'W'
  const place = pickup
    ? `Pickup at ${locReportName}`
    : [
        `${shipViaDescription} to ${shipTo.name}`,
        shipTo.line1,
        shipTo.line2,
        `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`,
      ]
        .filter(Boolean)
        .join('\n')
  const head = [
    `Customer: ${customer.customerName} (${customer.customerNumber})`,
    order.poNumber && `PO: ${order.poNumber}`,
    order.sidemark && `Sidemark: ${order.sidemark}`,
    place,
    order.promisedDate &&
      !hidesDate(state, claims.hideBOETA) &&
      `${pickup ? 'Ready' : 'Delivery'}: ${dayInWords(order.promisedDate)}${order.shipComplete ? ', complete' : ''}`,
    order.comments && `Comments: ${indented(order.comments)}`,
  ]
  const amounts = claims.showPrices
    ? [
        '',
        ...state.charges.map(({ description, amount }) => `${description}: ${spokenDollars(amount)}`),
        `Total: ${spokenDollars(state.total)}`,
      ]
    : []
  const lines = state.lines.flatMap((line) => ['', ...lineText(line, claims)])
  return {
    to: user.email,
    subject: `Order ${order.orderNumber} ${words.subject}${order.poNumber && `, PO ${order.poNumber}`}`,
    text: [words.opening, '', ...head.filter(Boolean), ...lines, ...amounts].join('\n'),
    about: `order ${order.orderNumber}`,
  }
}

const hidesDate = ({ lines }: MailState, hidesBackOrders: boolean) =>
  hidesBackOrders && lines.some(({ onHand, baseQty }) => onHand < baseQty)

function lineText(
  line: MailLine,
  { showPrices, showColorFields, showItemSidemark, hideBOETA }: Scope['claims'],
): string[] {
  const { lineNumber, sku, description, color, quantity, UMCode, onHand, baseQty, backOrdered, sidemark, net, day } =
    line
  const short = onHand < baseQty
  const lots = line.lots
    .filter(({ due }) => due === null)
    .map(({ dyeLot, roll }) => [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(' '))
    .filter(Boolean)
  return [
    `${lineNumber}  ${sku}  ${showColorFields ? itemName({ description, color }) : description}`,
    `    ${spokenQuantity(quantity)} ${UMCode}${lots.length > 0 ? `, ${lots.join(', ')}` : ''}${showPrices && net !== null ? `, ${spokenDollars(net)}` : ''}`,
    ...(showPrices && line.priceParts?.length ? [`    ${pricePartsText(line.priceParts, line)}`] : []),
    ...(line.cuts ?? []).map((cut) => `    Cut ${piecesText(showItemSidemark ? cut : { ...cut, sidemark: '' })}`),
    short
      ? `    On back order: ${spokenQuantity(backOrdered)} ${UMCode}${!hideBOETA && day ? `, expected ${dayInWords(day)}` : ''}`
      : day
        ? `    ${dayInWords(day)}`
        : '',
    showItemSidemark && sidemark ? `    Sidemark: ${sidemark}` : '',
  ].filter((text) => text !== '')
}
