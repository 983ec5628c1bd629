import { addDays, daysBetween } from './days.ts'
import type { Dice } from './dice.ts'
import { diceOf } from './dice.ts'
import { famousStock } from './famous.ts'
import type { DemoItem } from './goods.ts'
import type { Calendar } from './places.ts'

/** One lot, roll or incoming line, in base units. `allocated` grows as the ERP's open orders allocate from it. */
export type DemoLot = {
  location: string
  lot: string
  roll: string
  due: string
  onHand: number
  allocated: number
  /** The lower price of some remnants. */
  percentOff?: number
}

/** The places where stock is. Columbus has the most of it, and the other branches have the goods that sell there. */
const places = ['CMH', 'CMH', 'CMH', 'CMH', 'DAY', 'CLE', 'PIT', 'ORD', 'ORD', 'BNA'] as const

/**
 * Lots, rolls and incoming goods of an item. Every combination of location, lot, roll and due date occurs at most once.
 */
export function lotsOf(seed: string, { today: day, onWorkday }: Calendar, item: DemoItem): DemoLot[] {
  const fixed = famousStock[item.sku]
  if (fixed)
    return fixed.map(({ location, lot, onHand, dueIn }) => ({
      location,
      lot,
      roll: '',
      due: dueIn === undefined ? '' : onWorkday(location, addDays(day, dueIn)),
      onHand,
      allocated: 0,
    }))
  const dice = diceOf(seed, 'stock', item.sku)
  const { lot: size, lots: count, rolls } = item.stocking
  const found = new Map<string, DemoLot>()
  const shared = lotBefore(day, dice.int(0, 1e6))
  for (let n = dice.int(count[0], count[1]); n > 0; n--) {
    const location = dice.pick(places)
    // Two of three rolls come from the same dyeing.
    const lot = item.lotPolicy === 'any' ? '' : rolls && dice.chance(0.66) ? shared : lotBefore(day, dice.int(0, 1e6))
    const roll = rolls ? rollName(dice) : ''
    const key = `${location}/${lot}/${roll}`
    const onHand = rolls && item.roll && dice.chance(0.45) ? item.roll.rollInches : dice.int(size[0], size[1])
    const known = found.get(key)
    if (known) known.onHand += onHand
    else found.set(key, { location, lot, roll, due: '', onHand, allocated: 0 })
  }
  // Pieces below 9 ft, every second one by its number.
  for (const left of found.values())
    if (left.roll && left.onHand < 108 && Number(left.roll.slice(1)) % 2 === 0) left.percentOff = 30
  const coming =
    item.discontinued || item.kind === 'rental' ? 0 : dice.chance(found.size === 0 ? 0.75 : 0.17) ? dice.int(1, 2) : 0
  for (let n = 0; n < coming; n++) {
    const wanted = addDays(day, dice.int(3, 18) + n * 21)
    const location = dice.chance(0.75) ? 'CMH' : dice.pick(places)
    const due = onWorkday(location, wanted)
    found.set(due, {
      location,
      lot: '',
      roll: '',
      due,
      onHand: rolls && item.roll ? item.roll.rollInches * dice.int(1, 4) : size[1] * dice.int(1, 3),
      allocated: 0,
    })
  }
  return [...found.values()]
}

/** How long one lot of an item is sold before the next one comes. */
const LOT_DAYS = 42

/** The lot in stock that random numbers stand for: made in the months before the day, and before the last one was sold. */
const lotBefore = (day: string, n: number) => lotName(addDays(day, -LOT_DAYS - (n % 240)), n)

/** `24B7`: year, month letter, run of the month. */
const lotName = (made: string, n: number) =>
  `${made.slice(2, 4)}${'ABCDEFGHJKLM'[Number(made.slice(5, 7)) - 1]}${1 + (n % 89)}`

/** The serial number of a roll. */
export const rollName = (dice: Dice) => `R${dice.int(100_000, 999_999)}`

/**
 * The lot of goods that have left: in the last weeks the one that is in stock today, and before that one that was made in
 * the weeks before the order. Every item changes its lots on other days.
 */
export function lotSold(seed: string, today: string, item: DemoItem, lots: DemoLot[], ordered: string): string {
  if (item.lotPolicy === 'any') return ''
  const ahead = diceOf(seed, 'lots sold', item.sku).int(0, LOT_DAYS - 1)
  const turn = Math.floor((daysBetween(ordered, today) + ahead) / LOT_DAYS)
  const inStock = lots.find(({ due }) => due === '')
  if (turn === 0 && inStock) return inStock.lot
  const n = diceOf(seed, 'lots sold', item.sku, turn).int(0, 1e6)
  const firstSold = addDays(today, ahead + 1 - (turn + 1) * LOT_DAYS)
  const made = addDays(firstSold, -1 - (n % LOT_DAYS))
  // What is in stock is another lot.
  return lots.some(({ lot }) => lot === lotName(made, n)) ? lotName(made, n + 1) : lotName(made, n)
}

/** Allocates a quantity from one lot, at the customer's branch first. Null if no single lot has it. */
export function takeFromOneLot(lots: DemoLot[], quantity: number, home: string): DemoLot | null {
  const enough = lots.filter(({ due, onHand, allocated }) => due === '' && onHand - allocated >= quantity)
  const chosen = enough.find(({ location }) => location === home) ?? enough[0]
  if (!chosen) return null
  chosen.allocated += quantity
  return chosen
}
