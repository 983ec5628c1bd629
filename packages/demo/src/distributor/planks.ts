import type { MaterialName } from '../painters/materials.ts'
import type { Color } from './collections.ts'
import { collectionName, colorsOf, listPrice } from './collections.ts'
import type { Dice } from './dice.ts'
import type { DemoItem, DemoStyle, Stocking } from './goods.ts'
import { cartonUnits, upc } from './goods.ts'
import { resilientAdhesiveFor, underlaymentFor, woodAdhesiveFor } from './sundry-numbers.ts'
import { trimsOf } from './trims.ts'
import { vendorOf } from './vendors.ts'

type Size = { label: string; short: string; area: number; pieces: number; pallet: number; pounds: number }
type Species = { name: string; materials: readonly MaterialName[] }

/** A family of plank floors. Prices are in cents per square foot. */
type PlankKind = {
  letter: string
  category: string
  division: string
  vendors: readonly string[]
  species: readonly Species[]
  sizes: readonly Size[]
  prices: readonly [number, number]
  colors: readonly [number, number]
  /** Construction and its specifications. One is chosen for each style. */
  builds: readonly { words: string; specs: readonly [string, string][] }[]
}

const size = (label: string, short: string, area: number, pieces: number, pallet: number, pounds: number): Size => ({
  label,
  short,
  area,
  pieces,
  pallet,
  pounds,
})

export const plankKinds = {
  engineered: {
    letter: 'E',
    category: 'hardwood-engineered',
    division: 'WOOD',
    vendors: ['HPR', 'KST', 'OTP'],
    species: [
      { name: 'White Oak', materials: ['oak-plank', 'oak-wide', 'oak-rustic'] },
      { name: 'Hickory', materials: ['hickory-plank'] },
      { name: 'Walnut', materials: ['walnut-plank'] },
      { name: 'Maple', materials: ['maple-strip'] },
      { name: 'Oak Herringbone', materials: ['oak-herringbone'] },
    ],
    sizes: [
      size('7-1/2 in x random to 75 in', '7-1/2 in', 2364, 6, 48, 53),
      size('6-1/2 in x random to 48 in', '6-1/2 in', 2617, 8, 40, 55),
      size('5 in x random to 47 in', '5 in', 1969, 10, 55, 41),
      size('9-1/2 in x random to 86 in', '9-1/2 in', 3408, 6, 30, 78),
    ],
    prices: [469, 1049],
    colors: [5, 9],
    builds: [
      {
        words: 'wire-brushed, matte urethane',
        specs: [
          ['Construction', 'Engineered'],
          ['Thickness', '5/8 in'],
          ['Wear layer', '3 mm sliced'],
          ['Finish', 'Matte urethane'],
          ['Edge', 'Micro bevel'],
          ['Installation', 'Glue, nail or float'],
          ['Warranty', '35 years residential'],
        ],
      },
      {
        words: 'smooth, satin aluminum oxide',
        specs: [
          ['Construction', 'Engineered'],
          ['Thickness', '1/2 in'],
          ['Wear layer', '2 mm sawn'],
          ['Finish', 'Satin aluminum oxide'],
          ['Edge', 'Eased'],
          ['Installation', 'Glue or float'],
          ['Warranty', '25 years residential'],
        ],
      },
    ],
  },
  solid: {
    letter: 'S',
    category: 'hardwood-solid',
    division: 'WOOD',
    vendors: ['KST', 'OTP'],
    species: [
      { name: 'Red Oak', materials: ['oak-strip', 'oak-plank'] },
      { name: 'White Oak', materials: ['oak-strip'] },
      { name: 'Hickory', materials: ['hickory-plank'] },
      { name: 'Maple', materials: ['maple-strip'] },
    ],
    sizes: [
      size('2-1/4 in x random to 84 in', '2-1/4 in', 2000, 32, 45, 50),
      size('3-1/4 in x random to 84 in', '3-1/4 in', 2275, 26, 45, 57),
      size('5 in x random to 84 in', '5 in', 2340, 14, 40, 60),
    ],
    prices: [429, 789],
    colors: [5, 9],
    builds: [
      {
        words: '3/4 in solid, semi-gloss',
        specs: [
          ['Construction', 'Solid'],
          ['Thickness', '3/4 in'],
          ['Finish', 'Semi-gloss urethane'],
          ['Edge', 'Micro bevel'],
          ['Installation', 'Nail'],
          ['Warranty', '50 years residential'],
        ],
      },
    ],
  },
  lvp: {
    letter: 'V',
    category: 'lvp',
    division: 'RESILIENT',
    vendors: ['CVN', 'EVK', 'LKM'],
    species: [
      { name: 'Oak', materials: ['lvp-oak', 'lvp-wide'] },
      { name: 'Hickory', materials: ['lvp-hickory'] },
      { name: 'Pine', materials: ['lvp-pine'] },
      { name: 'Oak Herringbone', materials: ['lvp-herringbone'] },
    ],
    sizes: [
      size('7 in x 48 in', '7 x 48', 2364, 10, 48, 38),
      size('9 in x 60 in', '9 x 60', 2243, 6, 50, 41),
      size('7 in x 60 in', '7 x 60', 2040, 7, 52, 36),
      size('9 in x 72 in', '9 x 72', 2707, 6, 44, 49),
    ],
    prices: [189, 489],
    colors: [7, 12],
    builds: [
      {
        words: 'rigid core with attached pad',
        specs: [
          ['Core', 'SPC rigid'],
          ['Thickness', '6.5 mm'],
          ['Wear layer', '20 mil'],
          ['Pad', '1.5 mm IXPE attached'],
          ['Edge', 'Painted bevel'],
          ['Installation', 'Floating, angle lock'],
          ['Waterproof', 'Yes'],
          ['Warranty', 'Lifetime residential, 15 years commercial'],
        ],
      },
      {
        words: 'rigid core with attached cork',
        specs: [
          ['Core', 'WPC'],
          ['Thickness', '8 mm'],
          ['Wear layer', '22 mil'],
          ['Pad', '1.5 mm cork attached'],
          ['Edge', 'Micro bevel'],
          ['Installation', 'Floating, drop lock'],
          ['Waterproof', 'Yes'],
          ['Warranty', 'Lifetime residential, 10 years commercial'],
        ],
      },
      {
        words: 'dryback, glue-down',
        specs: [
          ['Core', 'Flexible PVC'],
          ['Thickness', '2.5 mm'],
          ['Wear layer', '12 mil'],
          ['Edge', 'Square'],
          ['Installation', 'Glue down'],
          ['Waterproof', 'Yes'],
          ['Warranty', '10 years commercial'],
        ],
      },
    ],
  },
  laminate: {
    letter: 'L',
    category: 'laminate',
    division: 'LAMINATE',
    vendors: ['BRH'],
    species: [
      { name: 'Oak', materials: ['laminate-oak'] },
      { name: 'Walnut', materials: ['laminate-walnut'] },
    ],
    sizes: [
      size('7-5/8 in x 50-3/4 in', '7-5/8 in', 1893, 7, 56, 37),
      size('6-1/4 in x 54-11/32 in', '6-1/4 in', 1693, 7, 60, 33),
    ],
    prices: [169, 329],
    colors: [6, 10],
    builds: [
      {
        words: '12 mm embossed in register',
        specs: [
          ['Core', 'Moisture-resistant HDF'],
          ['Thickness', '12 mm'],
          ['Rating', 'AC4'],
          ['Edge', 'Painted bevel'],
          ['Installation', 'Floating, drop lock'],
          ['Warranty', '30 years residential'],
        ],
      },
      {
        words: '7mm click',
        specs: [
          ['Core', 'HDF'],
          ['Thickness', '7 mm'],
          ['Rating', 'AC3'],
          ['Edge', 'Square'],
          ['Installation', 'Floating'],
          ['Warranty', '15 years residential'],
        ],
      },
    ],
  },
} satisfies Record<string, PlankKind>
export type PlankFamily = keyof typeof plankKinds

const stocking: Stocking = { lot: [6, 140], rolls: false, lots: [1, 4] }

/** The details that a style written by hand fixes. The other details are random. */
export type PlankWish = {
  name?: string
  species?: number
  size?: number
  build?: number
  code?: string
  price?: number
  colors?: Color[]
}

/**
 * What a floor is laid with, by how it is installed: adhesive if it is glued down, and underlayment if it only floats
 * and has no pad of its own.
 */
function layingOf({ division }: PlankKind, specs: readonly [string, string][], area: number) {
  const { Installation = '', Pad } = Object.fromEntries<string | undefined>(specs)
  if (/glue/i.test(Installation)) return [division === 'WOOD' ? woodAdhesiveFor(area) : resilientAdhesiveFor(area)]
  return Installation.startsWith('Floating') && Pad === undefined ? [underlaymentFor(area)] : []
}

/** The nth plank style of a family, followed by its color-matched trims. */
export function plankStyles(family: PlankFamily, n: number, dice: Dice, wish: PlankWish = {}): DemoStyle[] {
  const kind: PlankKind = plankKinds[family]
  const vendor = vendorOf(wish.code?.slice(0, 3) ?? dice.pick(kind.vendors))
  const chosen = wish.species === undefined ? dice.pick(kind.species) : kind.species[wish.species]!
  const material = wish.species === undefined ? dice.pick(chosen.materials) : chosen.materials[0]!
  const board = wish.size === undefined ? dice.pick(kind.sizes) : kind.sizes[wish.size]!
  const build = wish.build === undefined ? dice.pick(kind.builds) : kind.builds[wish.build]!
  const collection = wish.name ?? collectionName('wood', n * 4 + 'ESVL'.indexOf(kind.letter))
  const code = wish.code ?? `${vendor.prefix}${kind.letter}${1000 + n}`
  const price = wish.price ?? listPrice(dice, ...kind.prices)
  const colors = wish.colors ?? colorsOf('wood', dice.int(...kind.colors), dice)

  const items = colors.map((color): DemoItem => ({
    sku: `${code}-${color.code}`,
    productCode: `${code}${color.code}`,
    vendorNo: `${1000 + n}${color.code}`,
    manufacturerNo: `${vendor.prefix}-${board.short.replace(/[^0-9]/g, '')}-${color.code}`,
    upc: upc(`${code}-${color.code}`),
    description: `${collection} ${chosen.name} Plank ${board.short}`,
    color: color.name,
    colorCode: color.code,
    colorGroup: color.group,
    size: board.label,
    kind: 'goods',
    baseUnit: 'CT',
    defaultUnit: 'CT',
    priceUnit: 'SF',
    lotPolicy: 'single',
    roll: null,
    weight: board.pounds * 10_000,
    picture: `${material}.${color.tone}`,
    discontinued: dice.chance(0.02),
    attributes: [
      ['Species', chosen.name.replace(' Herringbone', '')],
      ['Look', 'Wood'],
      ...build.specs.filter(([label]) => ['Thickness', 'Wear layer', 'Installation', 'Waterproof'].includes(label)),
    ],
    units: cartonUnits(board.area, board.pieces, board.pallet),
    listPrice: price,
    breakAt: { minQty: board.pallet, low: 'carton', high: 'pallet' },
    stocking,
    companions: layingOf(kind, build.specs, board.area),
  }))
  const style: DemoStyle = {
    code,
    name: `${collection} ${chosen.name} ${board.short}`,
    category: kind.category,
    line: `${vendor.prefix}-${kind.letter}${1 + (n % 3)}`,
    lineName: `${kind.category.replace('-', ' ')} ${1 + (n % 3)} ${vendor.prefix}`,
    vendor: vendor.code,
    family: chosen.name.split(' ').at(-1)!.toUpperCase(),
    division: kind.division,
    rank: 100 + (n % 800),
    description: `${collection} is ${/^[AEIO]/.test(chosen.name) ? 'an' : 'a'} ${chosen.name.toLowerCase()} plank, ${build.words}. Sold by the carton of ${(board.area / 100).toFixed(2)} SF; order all cartons of a room from one lot.`,
    specs: [
      ['Size', board.label],
      ...build.specs,
      ['SF per carton', (board.area / 100).toFixed(2)],
      ['Cartons per pallet', String(board.pallet)],
    ],
    items,
  }
  return [style, ...trimsOf(style, dice)]
}
