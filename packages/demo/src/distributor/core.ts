import type { DemoItem, DemoStyle, DemoUnit } from './goods.ts'
import type { DemoLot } from './stock.ts'

/** The items of the history, with their stock. These are the first 12,000 items, even if there are more. */
export type CoreItem = { item: DemoItem; style: DemoStyle; lots: DemoLot[] }
export type Core = { items: CoreItem[]; bySku: Map<string, CoreItem>; goods: CoreItem[] }

const unitOf = (item: DemoItem, code: string): DemoUnit => {
  const found = item.units.find(({ unit }) => unit === code)
  if (!found) throw new Error(`${item.sku} is not sold by ${code}.`)
  return found
}

/**
 * The base units of a whole quantity in a unit. The demo orders only quantities that are whole numbers of base units.
 */
export const baseOf = (item: DemoItem, code: string, quantity: number): number => {
  const { num, den } = unitOf(item, code)
  return Math.round((quantity * num) / den)
}

/**
 * The amount for base units at a price per price unit, in cents. It is rounded once, half up, because amounts are
 * positive.
 */
export function netOf(item: DemoItem, base: number, price: number): number {
  const { num, den } = unitOf(item, item.priceUnit)
  return Math.round((base * den * price) / (num * 100))
}

/** The quantity in the price unit with 4 decimals, as text. */
export function priceQtyOf(item: DemoItem, base: number): string {
  const { num, den } = unitOf(item, item.priceUnit)
  const tenThousandths = Math.round((base * den * 10_000) / num)
  return `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`
}
