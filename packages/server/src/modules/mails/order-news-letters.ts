import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { trackingAddress } from '@sidemark/contract/rules/carriers'
import { wallClock } from '@sidemark/contract/rules/clock'
import { dayText } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import type { VisibleOrder } from '#modules/documents/visible.ts'
import { contactOf, counterOf } from './branch.ts'
import { countOf, lotText, orderLine, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
import { actionOf, factsOf, nameOf, placeOf, standingLines, type SeenOrder } from './order-letters.ts'

type Shipment = VisibleOrder['shipments'][number]
export const newsReason = 'You are receiving this email because you placed this order.'
export const inPortal = 'in this order'

/** Lines with something that is still on back order. */
const linesToCome = (order: VisibleOrder) => standingLines(order).filter(({ qtyBackOrdered }) => qtyBackOrdered !== '0')
const toComeSection = (order: VisibleOrder) => {
  const lines = linesToCome(order)
  return lines.length === 0
    ? []
    : [
        sectionOf(
          'Still to come',
          lines.map((line) => orderLine(line, order, false)),
          inPortal,
        ),
      ]
}

/**
 * The mail that goods are on their way, with their lots, rolls and tracking numbers.
 *
 * @param places of the shipments in the order
 */
export function shippedLetter(seen: SeenOrder, places: number[]): Letter | null {
  const { order, branch } = seen
  const shipments = places.flatMap((place) => order.shipments[place] ?? [])
  const [first] = shipments
  if (!first || order.pickup) return null
  const isAll = standingLines(order).every(({ status }) => status === 'shipped' || status === 'invoiced')
  const what = isAll
    ? order.shipments.length > shipments.length
      ? `The rest of order ${order.orderNumber}`
      : `Order ${order.orderNumber}`
    : `Part of order ${order.orderNumber}`
  const carriers = [...new Set(shipments.map(({ carrier }) => carrier).filter(Boolean))].join(', ')
  return {
    subject: `${nameOf(order)} ${isAll ? 'shipped' : 'shipped in part'}${carriers && `: ${carriers}`}`,
    preheader: [carriers, ...shipments.map(({ tracking }) => tracking), order.sidemark].filter(Boolean).join(' · '),
    title: `${what} has shipped`,
    opening: [
      `${carriers ? `${carriers} has your goods` : 'Your goods are on their way'}.${shipments.some(({ lines }) => lines.length > 0) ? ' Please check lots and rolls when they arrive, before you install them.' : ''}`,
    ],
    facts: [
      ...shipments.flatMap((shipment) => shipmentFacts(shipment, branch.timeZone)),
      // The carrier has often the name of the way.
      ...factsOf(seen).filter(({ label, value }) => label !== 'Ship via' || value !== carriers),
    ],
    place: placeOf(seen),
    action: actionOf(seen),
    sections: [
      ...shipments.map((shipment) =>
        sectionOf(
          shipments.length === 1 ? 'In this shipment' : `Shipped ${shippedOn(shipment, branch.timeZone)}`,
          goodsIn(shipment, order),
          inPortal,
        ),
      ),
      ...toComeSection(order),
    ].filter(({ lines }) => lines.length > 0),
    closing: contactOf(branch),
    reason: newsReason,
  }
}

const shippedOn = ({ shippedAt }: Shipment, timeZone: string) => dayText(wallClock(shippedAt, timeZone).date)

function shipmentFacts(shipment: Shipment, timeZone: string): NonNullable<Letter['facts']> {
  const { carrier, tracking, deliveredAt } = shipment
  return [
    { label: 'Shipped', value: shippedOn(shipment, timeZone) },
    ...(deliveredAt ? [{ label: 'Delivered', value: dayText(wallClock(deliveredAt, timeZone).date) }] : []),
    ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
    ...(tracking ? [{ label: 'Tracking', value: tracking, href: trackingAddress(carrier, tracking) }] : []),
  ]
}

/** The goods of a shipment. The lots and rolls of one line are together, each with its quantity. */
function goodsIn({ lines }: Shipment, order: VisibleOrder): LetterLine[] {
  const byLine = Map.groupBy(lines, ({ lineNumber, sequence }) => `${lineNumber} ${sequence}`)
  return [...byLine.values()].flatMap((parts) => {
    const [first] = parts
    const line =
      first && order.lines.find((one) => one.lineNumber === first.lineNumber && one.sequence === first.sequence)
    if (!first || !line) return []
    return [
      {
        name: itemAndSize(line),
        code: first.sku,
        quantity: parts.map(formatQuantityOf).join(' + '),
        amount: '',
        details: [
          ...parts.flatMap((part) => {
            const name = lotText(part)
            return name === '' ? [] : [{ text: parts.length > 1 ? `${name}: ${formatQuantityOf(part)}` : name }]
          }),
          ...(line.sidemark ? [{ text: `Sidemark: ${line.sidemark}`, style: 'italic' as const }] : []),
          ...(line.comments ? [{ text: line.comments, style: 'muted' as const }] : []),
        ],
      },
    ]
  })
}

/** The mail that an order waits at the counter, with the hours of the week and the holidays. Null for a delivery. */
export function readyLetter(seen: SeenOrder): Letter | null {
  const { order, branch } = seen
  if (!order.pickup || order.status !== 'ready') return null
  const ready = standingLines(order).filter(({ qtyBackOrdered, quantity }) => qtyBackOrdered !== quantity)
  // Nobody knows on which day the reader comes.
  const counter = counterOf(branch, null)
  return {
    subject: `${nameOf(order)} ready for pickup at ${branch.locReportName}`,
    preheader: [counter.lines.at(-1), countOf(ready.length, 'line'), order.sidemark].filter(Boolean).join(' · '),
    title: `Order ${order.orderNumber} is ready for pickup`,
    opening: [
      `Your goods are at our ${branch.locReportName} counter. Please give them order number ${order.orderNumber}.`,
    ],
    place: {
      title: 'Pickup at',
      ...counter,
      lines: [...counter.lines, ...branch.holidays.map(({ day, name }) => `Closed ${dayText(day)} (${name})`)],
    },
    facts: factsOf(seen),
    action: actionOf(seen),
    sections: [
      sectionOf(
        'Ready',
        ready.map((line) => orderLine(line, order, false)),
        inPortal,
      ),
      ...toComeSection({ ...order, lines: order.lines.filter((line) => !ready.includes(line)) }),
    ],
    closing: contactOf(branch),
    reason: newsReason,
  }
}
