import { DEFAULT_LOCALE } from '@sidemark/contract/rules/locale'
import { shownIn, shownPrice } from '@sidemark/contract/rules/money'
import { amountIn } from '@sidemark/contract/rules/units'
import { z } from 'zod'

/** The most days of incoming goods that an item page can show, because MaxETAs is at most three. */
const MOST_ETAS = 3
/** The length of an instant without fractions of a second. */
const WHOLE_SECONDS = '2026-11-20T12:00:00'.length

const whole = z.string().transform(BigInt)
/**
 * Branch code and name, dye lot, roll, base units that the customer can use, how many of these are held for the
 * customer, day of arrival, and how far away the branch is (0 for the customer's own).
 */
const Lot = z
  .tuple([z.string(), z.string(), z.string(), z.string(), z.int(), z.int(), z.string().nullable(), z.int()])
  .transform(([code, name, dyeLot, roll, usable, held, due, far]) => ({
    code,
    name,
    dyeLot,
    roll,
    usable,
    held,
    due,
    far,
  }))
type Lot = z.output<typeof Lot>
const Facts = z.object({
  factors: z.array(z.object({ UMCode: z.string(), num: z.string(), den: z.string(), sellable: z.boolean() })),
})
const Lots = z.array(Lot)
const Promotion = z.object({ sourceName: z.string(), ends: z.string().nullable() })
/** By unit the price per price unit, its source, and the promotion that it comes from. '' is the default quantity. */
const Prices = z.record(z.string(), z.tuple([z.string(), z.string(), Promotion.nullable()]))

/**
 * An item from its statement. `card`, `details`, `styleDetails`: JSON text of the edition, as fields; `card` begins the
 * object. `prices`: as JSON text, for the default quantity and for one of each unit that is larger than the default unit.
 * `countedAt`: when the ERP counted the oldest of the lots.
 */
export const FoundItem = z.object({
  card: z.string(),
  details: z.string(),
  styleDetails: z.string(),
  priceUOM: z.string(),
  stockUnit: z.string(),
  stockNum: whole,
  stockDen: whole,
  prices: z.string().nullable(),
  bought: z.boolean(),
  today: z.string(),
  lots: z.string().nullable(),
  countedAt: z.string().nullable(),
  orderMultiple: z.number(),
})
type FoundItem = z.output<typeof FoundItem>
type Stock = Pick<FoundItem, 'stockUnit' | 'stockNum' | 'stockDen'>

/** The wire's Item as JSON text. */
export function writeItem(found: FoundItem): string {
  const lots = found.lots === null ? [] : Lots.parse(JSON.parse(found.lots)).filter(({ usable }) => usable > 0)
  const onHand = lots.filter(({ due }) => due === null)
  return `${found.card},"price":${priceText(found)},"stock":${stockText(
    found,
    onHand,
    lots.filter(({ due }) => due !== null),
  )},"bought":${found.bought},"lots":[${onHand
    .toSorted(nearest)
    .map((lot) => lotText(found, lot))
    .join()}],"stockAsOf":${found.countedAt === null ? 'null' : `"${found.countedAt.slice(0, WHOLE_SECONDS)}Z"`},"orderMultiple":${found.orderMultiple},${found.details},${found.styleDetails}}`
}

/** The customer's branch first, then others by transfer days; the largest lot of each first. Trade T-4.2. */
const nearest = (a: Lot, b: Lot) =>
  a.far - b.far ||
  compareText(a.name, b.name) ||
  b.usable - a.usable ||
  compareText(a.dyeLot, b.dyeLot) ||
  compareText(a.roll, b.roll)
const { compare: compareText } = new Intl.Collator(DEFAULT_LOCALE)

function priceText({ details, priceUOM, prices }: FoundItem) {
  const of = Prices.parse(JSON.parse(prices ?? '{}'))
  const usual = of['']
  if (!usual) return 'null'
  const [unitPrice, source, promotion] = usual
  const { factors } = Facts.parse(JSON.parse(`{${details}}`))
  const stated = factors.find(({ UMCode }) => UMCode === priceUOM)
  const perUnit = factors
    .filter(({ sellable }) => sellable)
    .map(
      (unit) =>
        `{"UMCode":"${unit.UMCode}","price":"${unit === stated || !stated ? shownPrice(unitPrice) : shownIn(of[unit.UMCode]?.[0] ?? unitPrice, stated, unit)}"}`,
    )
  const named = promotion === null ? '"sourceName":"","ends":null' : JSON.stringify(promotion).slice(1, -1)
  return `{"unitPrice":"${shownPrice(unitPrice)}","priceUOM":"${priceUOM}","source":"${source}",${named},"perUnit":[${perUnit.join()}]}`
}

function stockText(found: FoundItem, onHand: Lot[], coming: Lot[]) {
  const here = onHand.filter(({ far }) => far === 0)
  // As stock_state says it. Lots without anything that the customer can use are left out before.
  const state = here.length > 0 ? 'available' : onHand.length + coming.length > 0 ? 'later' : 'none'
  return `{"here":${quantityText(found, sumOf(here))},"largestLot":${
    here.length > 0 ? quantityText(found, BigInt(Math.max(...here.map(({ usable }) => usable)))) : 'null'
  },"elsewhere":${quantityText(found, sumOf(onHand) - sumOf(here))},"etas":[${etasOf(coming)
    .map((eta) => etaText(found, eta))
    .join()}],"state":"${state}"}`
}

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, { usable }) => sum + BigInt(usable), 0n)

/** The stock that is due at a branch by day, the earliest first. */
function etasOf(coming: Lot[]) {
  const days = Map.groupBy(coming, ({ due, code }) => `${due} ${code}`)
  return [...days.values()]
    .toSorted(
      ([a], [b]) =>
        compareText(a?.due ?? '', b?.due ?? '') ||
        (a?.far ?? 0) - (b?.far ?? 0) ||
        compareText(a?.name ?? '', b?.name ?? ''),
    )
    .slice(0, MOST_ETAS)
}

function etaText(found: FoundItem, lots: Lot[]) {
  const { name = '', due = null } = lots[0] ?? {}
  // A date that has passed is not a date any more. Trade T-4.5.
  const date = due !== null && due >= found.today ? `"${due}"` : 'null'
  return `{"location":${JSON.stringify(name)},"quantity":"${amount(found, sumOf(lots))}","UMCode":"${found.stockUnit}","date":${date}}`
}

const lotText = (found: FoundItem, { code, name, dyeLot, roll, usable, held }: Lot) =>
  `{"location":${JSON.stringify(code)},"locReportName":${JSON.stringify(name)},"dyeLot":${JSON.stringify(dyeLot)},"roll":${JSON.stringify(roll)},"available":${quantityText(
    found,
    BigInt(usable),
  )},"heldForYou":"${amount(found, BigInt(held))}"}`

const amount = ({ stockNum, stockDen }: Stock, baseQty: bigint) => amountIn(baseQty, stockNum, stockDen)
const quantityText = (found: Stock, baseQty: bigint) =>
  `{"quantity":"${amount(found, baseQty)}","UMCode":"${found.stockUnit}"}`
