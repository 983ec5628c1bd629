import Big from 'big.js'
import type { Order } from './orders.queries.ts'

export type Line = Order['lines'][number]
export type Shipment = Order['shipments'][number]
type Lot = Line['lots'][number]

/** A line or, where it goes in several ways, what of it goes this way; `quantity` in the line's unit. */
export type LinePart = { line: Line; quantity: string; isPart: boolean; lots: readonly Lot[] }
/** Lines that have the same way before or behind them. `gone`: shipped or picked up, and nobody told with what. */
export type LineGroup = { kind: 'coming' | 'back-ordered' | 'gone' | 'cancelled'; parts: LinePart[] } | { kind: 'shipment'; shipment: Shipment; parts: LinePart[] }

const isOver = ({ status }: Line) => status === 'shipped' || status === 'invoiced'

/** An order's lines by what becomes of them: what is still to come first, then what left, each with its shipment. */
export function groupsOf({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): LineGroup[] {
  const shipped = shipments.map((shipment): LineGroup => ({ kind: 'shipment', shipment, parts: lines.flatMap((line) => shippedPart(line, shipment)) }))
  const rest = lines.flatMap((line) => restOf(line, shipments))
  const group = (kind: 'coming' | 'back-ordered' | 'gone' | 'cancelled'): LineGroup => ({ kind, parts: rest.filter((part) => kindOf(part) === kind) })
  return [group('coming'), group('back-ordered'), group('gone'), ...shipped, group('cancelled')].filter(({ parts }) => parts.length > 0)
}

function kindOf({ line, quantity }: LinePart) {
  if (line.status === 'cancelled') return 'cancelled'
  if (isOver(line)) return 'gone'
  return new Big(line.qtyBackOrdered).gte(quantity) ? 'back-ordered' : 'coming'
}

const ofLine = (line: Line, shipment: Shipment) => shipment.lines.filter(({ lineNumber, sequence }) => lineNumber === line.lineNumber && sequence === line.sequence)
const sum = (lots: readonly Pick<Lot, 'quantity'>[]) => lots.reduce((total, { quantity }) => total.plus(quantity), new Big(0))

function shippedPart(line: Line, shipment: Shipment): LinePart[] {
  const lots = ofLine(line, shipment)
  const quantity = sum(lots)
  return lots.length === 0 ? [] : [{ line, quantity: quantity.toFixed(), isPart: !quantity.eq(line.quantity), lots }]
}

/** What of the line no shipment has taken. */
function restOf(line: Line, shipments: readonly Shipment[]): LinePart[] {
  const gone = shipments.flatMap((shipment) => ofLine(line, shipment))
  if (gone.length === 0) return [{ line, quantity: line.quantity, isPart: false, lots: line.lots }]
  const left = new Big(line.quantity).minus(sum(gone))
  if (isOver(line) || left.lte(0)) return []
  const lots = gone.some(({ dyeLot, roll }) => dyeLot || roll) ? line.lotsToCome : line.lots
  return [{ line, quantity: left.toFixed(), isPart: true, lots }]
}
