import Big from 'big.js'
import type { Order } from './orders.queries.ts'

export type OrderedLine = Order['lines'][number]
export type Shipment = Order['shipments'][number]
/** Lots of a shipment have no branch. */
type Lot = Omit<OrderedLine['lots'][number], 'baseQuantity' | 'locReportName'> & { locReportName?: string }

/** A line, or the part of a line that goes one way if it goes several. `quantity` is in the line's unit. */
export type LinePart = { line: OrderedLine; quantity: string; isPart: boolean; lots: readonly Lot[] }
/** Lines that go the same way. `gone`: they were shipped or picked up, but no shipment is known for them. */
export type LineGroup =
  | { kind: 'coming' | 'back-ordered' | 'gone' | 'cancelled'; parts: LinePart[] }
  | { kind: 'shipment'; shipment: Shipment; parts: LinePart[] }

const isOver = ({ status }: OrderedLine) => status === 'shipped' || status === 'invoiced'

/**
 * Returns an order's lines in groups. Lines that have not left come first. Then come the lines that have left, by
 * shipment.
 */
export function groupsOf({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): LineGroup[] {
  const shipped = shipments.map((shipment): LineGroup => ({
    kind: 'shipment',
    shipment,
    parts: lines.flatMap((line) => shippedPart(line, shipment)),
  }))
  const rest = lines.flatMap((line) => restOf(line, shipments))
  const group = (kind: 'coming' | 'back-ordered' | 'gone' | 'cancelled'): LineGroup => ({
    kind,
    parts: rest.filter((part) => kindOf(part) === kind),
  })
  return [group('coming'), group('back-ordered'), group('gone'), ...shipped, group('cancelled')].filter(
    ({ parts }) => parts.length > 0,
  )
}

function kindOf({ line, quantity }: LinePart) {
  if (line.status === 'cancelled') return 'cancelled'
  if (isOver(line)) return 'gone'
  return new Big(line.qtyBackOrdered).gte(quantity) ? 'back-ordered' : 'coming'
}

const ofLine = (line: OrderedLine, shipment: Shipment) =>
  shipment.lines.filter(({ lineNumber, sequence }) => lineNumber === line.lineNumber && sequence === line.sequence)
const sum = (lots: readonly Pick<Lot, 'quantity'>[]) =>
  lots.reduce((total, { quantity }) => total.plus(quantity), new Big(0))

function shippedPart(line: OrderedLine, shipment: Shipment): LinePart[] {
  const lots = ofLine(line, shipment)
  const quantity = sum(lots)
  return lots.length === 0 ? [] : [{ line, quantity: quantity.toFixed(), isPart: !quantity.eq(line.quantity), lots }]
}

/** The part of the line that is in no shipment. */
function restOf(line: OrderedLine, shipments: readonly Shipment[]): LinePart[] {
  const gone = shipments.flatMap((shipment) => ofLine(line, shipment))
  if (gone.length === 0) return [{ line, quantity: line.quantity, isPart: false, lots: line.lots }]
  const left = new Big(line.quantity).minus(sum(gone))
  if (isOver(line) || left.lte(0)) return []
  const lots = gone.some(({ dyeLot, roll }) => dyeLot || roll) ? line.lotsToCome : line.lots
  return [{ line, quantity: left.toFixed(), isPart: true, lots }]
}
