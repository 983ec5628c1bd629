import type { Color } from './collections.ts'
import { diceOf } from './dice.ts'
import type { DemoStyle } from './goods.ts'
import { plankStyles } from './planks.ts'
import { rollStyles } from './rolls.ts'

/** Named goods, customers and users of the demo. README, tests and the bench refer to them by these constants. */
const OAK_STYLE = 'HPRE7512'
/** An oak plank in cartons of 23.64 SF. One lot in Columbus fills 500 SF, and others are at other branches. */
export const OAK_PLANK_SKU = `${OAK_STYLE}-114`
/** An item with exactly one carton in all branches together. */
export const LAST_CARTON_SKU = `${OAK_STYLE}-131`
/** An item with lots of 14 and 11 cartons in Columbus. No other branch has more, so 20 cartons take two lots. */
export const TWO_LOT_SKU = `${OAK_STYLE}-122`
/** The name of a lot of the oak plank that is large enough for 500 SF. */
export const OAK_LOT = '24B7'

const color = (tone: string, name: string, code: string, group: string): Color => ({ tone, name, code, group })
const oakColors = [
  color('driftwood', 'Driftwood', '114', 'gray'),
  color('natural', 'Natural', '118', 'natural'),
  color('saddle', 'Trailhead', '122', 'brown'),
  color('honey', 'Clover Honey', '127', 'gold'),
  color('fog', 'Fog Bank', '131', 'gray'),
  color('espresso', 'Black Walnut', '136', 'dark'),
  color('linen', 'Sailcloth', '140', 'beige'),
]

/** The exact stock of some SKUs, by location and lot in base units. The generator makes no other stock for these. */
export const famousStock: Record<string, { location: string; lot: string; onHand: number; dueIn?: number }[]> = {
  [OAK_PLANK_SKU]: [
    { location: 'CMH', lot: OAK_LOT, onHand: 34 },
    { location: 'CMH', lot: '24C2', onHand: 12 },
    { location: 'DAY', lot: OAK_LOT, onHand: 9 },
    { location: 'DAY', lot: '25A1', onHand: 48 },
    { location: 'CLE', lot: '25A1', onHand: 21 },
    { location: 'ORD', lot: '25B3', onHand: 96 },
    { location: 'CMH', lot: '', onHand: 144, dueIn: 9 },
    { location: 'CMH', lot: '', onHand: 240, dueIn: 31 },
  ],
  [LAST_CARTON_SKU]: [{ location: 'CMH', lot: '23F9', onHand: 1 }],
  [TWO_LOT_SKU]: [
    { location: 'CMH', lot: '24D1', onHand: 14 },
    { location: 'CMH', lot: '24D5', onHand: 11 },
  ],
}

/** Styles that are written by hand. They come before the generated ones. */
export function famousStyles(seed: string): DemoStyle[] {
  const oak = plankStyles('engineered', 0, diceOf(seed, 'famous', 'oak'), {
    name: 'Harrow Reserve',
    species: 0,
    size: 0,
    build: 0,
    code: OAK_STYLE,
    price: 62_900,
    colors: oakColors,
  })
  for (const item of oak[0]!.items) {
    item.picture = item.picture.replace(/^[a-z-]+/, 'oak-wide')
    item.discontinued = false
  }
  oak[0]!.rank = 1
  const vinyl = plankStyles('lvp', 0, diceOf(seed, 'famous', 'lvp'), {
    name: 'Tidewater Landing',
    species: 0,
    size: 0,
    build: 0,
    code: 'CVNV6520',
    price: 31_900,
  })
  vinyl[0]!.rank = 2
  const carpet = rollStyles('broadloom', 0, diceOf(seed, 'famous', 'carpet'))
  carpet[0]!.rank = 3
  return [...oak, ...vinyl, ...carpet]
}
