import { addDays } from './days.ts'
import { displaySkus } from './sundries.ts'
import type { DemoItem, DemoStyle } from './goods.ts'

/** Dealer levels, as a share of the list price in 1/100. Better customers have the higher level. */
export const levels = [
  { code: 'LEVEL-1', name: 'Dealer', percent: 92 },
  { code: 'LEVEL-2', name: 'Key dealer', percent: 87 },
  { code: 'LEVEL-3', name: 'Builder and multi-store', percent: 82 },
] as const
export type LevelCode = (typeof levels)[number]['code']

/** The pallet or roll price as a share of the carton or cut price, in 1/1000. */
const BREAK_PERMILLE = 955

/**
 * The price on a level (or on the list, if there is no level) for a quantity in base units, in ten-thousandths of a
 * dollar.
 */
export function priceOf(item: DemoItem, level: LevelCode | null, baseQty: number): number {
  const percent = levels.find(({ code }) => code === level)?.percent ?? 100
  return withBreak(item, wholeCents((item.listPrice * percent) / 100), baseQty)
}

/** The price, or the pallet or roll price from the break quantity on. */
const withBreak = (item: DemoItem, low: number, baseQty: number) =>
  item.breakAt && baseQty >= item.breakAt.minQty ? wholeCents((low * BREAK_PERMILLE) / 1000) : low
/** The trade has prices in cents. Only the factor of a contract for a product line gives more decimals. */
export const wholeCents = (tenThousandths: number) => Math.round(tenThousandths / 100) * 100

/** The rows of an item on the list and the levels: list, sku, min_qty, price in ten-thousandths, tag. */
export function* listAndLevelPrices(item: DemoItem): Generator<[string, number, number, string]> {
  for (const code of [null, ...levels.map((level) => level.code)]) {
    const list = code ?? 'LIST'
    yield [list, 0, priceOf(item, code, 0), item.breakAt?.low ?? '']
    if (item.breakAt) yield [list, item.breakAt.minQty, priceOf(item, code, item.breakAt.minQty), item.breakAt.high]
  }
}

/** One contract counts its breaks over the colors of a style, and one gives way to lower promotions. */
export const contracts = ['201000', '201300', '201400', '202100', '202400', '202900'].map((customer) => ({
  customer,
  code: `CON-${customer}`,
  break_over: customer === '202400' ? 'style' : 'item',
  promotions: customer === '202900' ? 'lower' : 'ignored',
}))

/**
 * Promotions around the day: one that runs, one for holders of a display, one that comes later, and one that is over.
 */
export const promotions = (day: string) => [
  {
    code: 'PROMO-NOW',
    name: 'Rigid core truckload days',
    starts: addDays(day, -12),
    ends: addDays(day, 17),
    display_sku: '',
    category: 'lvp',
    percent: 80,
    every: 3,
  },
  {
    code: 'PROMO-TILE',
    name: 'Porcelain month',
    starts: addDays(day, -3),
    ends: addDays(day, 26),
    display_sku: '',
    category: 'tile-porcelain',
    percent: 79,
    every: 4,
  },
  {
    code: 'PROMO-RACK',
    name: 'Harrow Reserve rack pricing',
    starts: addDays(day, -90),
    ends: addDays(day, 90),
    display_sku: displaySkus.hardwood,
    category: 'hardwood-engineered',
    percent: 78,
    every: 2,
  },
  {
    code: 'PROMO-NEXT',
    name: 'Winter carpet event',
    starts: addDays(day, 24),
    ends: addDays(day, 54),
    display_sku: '',
    category: 'carpet-broadloom',
    percent: 81,
    every: 4,
  },
  {
    code: 'PROMO-PAST',
    name: 'Fall laminate closeout',
    starts: addDays(day, -75),
    ends: addDays(day, -15),
    display_sku: '',
    category: 'laminate',
    percent: 76,
    every: 1,
  },
]
export type Promotion = ReturnType<typeof promotions>[number]

/**
 * The rows of an item in a promotion: min_qty, price in ten-thousandths, tag. There are none if the item is not part of
 * it. `n` is the style's number in its category.
 */
export function* promotionPrices(
  promotion: Promotion,
  style: DemoStyle,
  item: DemoItem,
  n: number,
): Generator<[number, number, string]> {
  if (style.category !== promotion.category || n % promotion.every !== 0) return
  const low = wholeCents((item.listPrice * promotion.percent) / 100)
  yield [0, low, item.breakAt?.low ?? '']
  if (item.breakAt) yield [item.breakAt.minQty, withBreak(item, low, item.breakAt.minQty), item.breakAt.high]
}
