import type { MaterialName } from '../painters/materials.ts'
import { collectionName, colorsOf, listPrice } from './collections.ts'
import type { Dice } from './dice.ts'
import type { DemoItem, DemoPattern, DemoStyle } from './goods.ts'
import { rollUnits, upc } from './goods.ts'
import { alongside, padFor, sheetAdhesiveFor, sundry } from './sundry-numbers.ts'
import { vendorOf } from './vendors.ts'

type Face = {
  words: string
  material: MaterialName
  tones: 'wood' | 'stone' | 'yarn'
  prices: readonly [number, number]
  /** A pattern that must match at seams. */
  pattern?: DemoPattern
}
type Width = { label: string; inches: number; suffix: string }

/**
 * Goods on rolls that are cut by the inch. Prices are in cents per square yard, and weights in ounces per square yard.
 */
type RollKind = {
  letter: string
  category: string
  division: string
  mood: 'yarn' | 'stone'
  vendors: readonly string[]
  noun: string
  colors: readonly [number, number]
  widths: readonly (readonly Width[])[]
  rollFeet: readonly number[]
  faces: readonly Face[]
  ounces: number
  specs: (dice: Dice) => [string, string][]
}

const width = (label: string, inches: number, suffix: string): Width => ({ label, inches, suffix })
const [twelve, thirteen, fifteen, six] = [
  width('12 ft', 144, '12'),
  width('13 ft 6 in', 162, '136'),
  width('15 ft', 180, '15'),
  width('6 ft', 72, '06'),
]

export const rollKinds = {
  broadloom: {
    letter: 'B',
    category: 'carpet-broadloom',
    division: 'CARPET',
    mood: 'yarn',
    vendors: ['TLW', 'MBM', 'WHB'],
    noun: 'Carpet',
    colors: [8, 14],
    widths: [[twelve], [twelve], [twelve, fifteen], [twelve, thirteen]],
    rollFeet: [100, 120, 125, 150],
    ounces: 72,
    faces: [
      { words: 'Texture', material: 'carpet-texture', tones: 'yarn', prices: [999, 2899] },
      { words: 'Velvet', material: 'carpet-velvet', tones: 'yarn', prices: [1899, 4199] },
      { words: 'Frieze', material: 'carpet-frieze', tones: 'yarn', prices: [1299, 2999] },
      { words: 'Berber Loop', material: 'carpet-berber', tones: 'yarn', prices: [1099, 2799] },
      { words: 'Level Loop', material: 'carpet-loop', tones: 'yarn', prices: [899, 1999] },
      {
        words: 'Pattern LCL',
        material: 'carpet-trellis',
        tones: 'yarn',
        prices: [1999, 4499],
        pattern: { repeat: '36.00', match: 'straight' },
      },
      {
        words: 'Organic LCL',
        material: 'carpet-drift',
        tones: 'yarn',
        prices: [2199, 4499],
        pattern: { repeat: '18.50', match: 'drop' },
      },
      { words: 'Ribbed Loop', material: 'carpet-rib', tones: 'yarn', prices: [1299, 2599] },
    ],
    specs: (dice) => [
      ['Fiber', dice.pick(['PET polyester', 'Nylon 6,6', 'Triexta', 'Solution-dyed nylon', 'Wool blend'])],
      ['Face weight', `${dice.pick([25, 30, 35, 40, 45, 50, 60, 75])} oz/SY`],
      ['Gauge', dice.pick(['1/8', '1/10', '5/32'])],
      ['Backing', 'Woven polypropylene'],
      ['Stain warranty', 'Lifetime'],
      ['Texture warranty', dice.pick(['10 years', '15 years', '25 years'])],
    ],
  },
  sheet: {
    letter: 'Y',
    category: 'sheet-vinyl',
    division: 'RESILIENT',
    mood: 'stone',
    vendors: ['LND'],
    noun: 'Sheet Vinyl',
    colors: [5, 8],
    widths: [[twelve], [six], [twelve, six], [twelve, thirteen]],
    rollFeet: [90, 100, 125],
    ounces: 64,
    faces: [
      { words: 'Oak Plank', material: 'sheet-oak', tones: 'wood', prices: [849, 1899] },
      { words: 'Stone', material: 'sheet-stone', tones: 'stone', prices: [849, 1899] },
      { words: 'Hex', material: 'sheet-hex', tones: 'stone', prices: [999, 2099] },
      { words: 'Homogeneous', material: 'sheet-homogeneous', tones: 'yarn', prices: [1899, 3299] },
    ],
    specs: (dice) => [
      ['Thickness', dice.pick(['60 mil', '80 mil', '2.0 mm'])],
      ['Wear layer', dice.pick(['10 mil', '15 mil', '20 mil'])],
      ['Backing', 'Fiberglass'],
      ['Installation', 'Loose lay or glue down, full spread'],
      ['Waterproof', 'Yes'],
    ],
  },
} satisfies Record<string, RollKind>
export type RollFamily = keyof typeof rollKinds

/** The nth style on rolls, in its colors and widths. Stock is counted in inches of length. */
export function rollStyles(family: RollFamily, n: number, dice: Dice): DemoStyle[] {
  const kind: RollKind = rollKinds[family]
  const vendor = vendorOf(dice.pick(kind.vendors))
  const face = dice.pick(kind.faces)
  const collection = collectionName(kind.mood, n * 2 + 'BY'.indexOf(kind.letter))
  const code = `${vendor.prefix}${kind.letter}${1000 + n}`
  const price = listPrice(dice, ...face.prices)
  const widths = dice.pick(kind.widths)
  const rollInches = dice.pick(kind.rollFeet) * 12
  const colors = colorsOf(face.tones, dice.int(...kind.colors), dice)
  const items = colors.flatMap((color) =>
    widths.map(({ label, inches, suffix }): DemoItem => ({
      sku: `${code}-${color.code}-${suffix}`,
      productCode: `${code}${color.code}`,
      vendorNo: `${code.slice(3)}${color.code}${suffix}`,
      manufacturerNo: `${vendor.prefix}${1000 + n}-0${color.code}`,
      upc: upc(`${code}-${color.code}-${suffix}`),
      description: `${collection} ${face.words} ${kind.noun} ${label}`,
      color: color.name,
      colorCode: color.code,
      colorGroup: color.group,
      size: label,
      kind: 'goods',
      baseUnit: 'IN',
      defaultUnit: 'LF',
      priceUnit: 'SY',
      lotPolicy: 'single',
      roll: {
        widthInches: inches,
        minCut: family === 'sheet' ? 36 : 12,
        cutCharge: family === 'sheet' ? '7.50' : '10.00',
        rollInches,
        pattern: face.pattern ?? null,
      },
      // The weight of an inch of length from ounces per square yard: a yard has 1296 square inches, and a pound has 16
      // ounces.
      weight: Math.round((kind.ounces * inches * 10_000) / (1296 * 16)),
      picture: `${face.material}.${color.tone}`,
      discontinued: dice.chance(0.04),
      attributes: [
        ['Look', face.words],
        ['Width', label],
      ],
      units: rollUnits(inches, rollInches),
      listPrice: price,
      breakAt: { minQty: rollInches, low: 'cut', high: 'roll' },
      stocking: { lot: [40, rollInches], rolls: true, lots: [0, 4] },
      companions:
        family === 'sheet'
          ? [sheetAdhesiveFor(Math.round((inches * 100) / 144)), alongside(sundry.knife, 'tool')]
          : [
              padFor(Math.round((inches * 100) / 144)),
              alongside(sundry.tackStrip, 'tool'),
              alongside(sundry.seamTape, 'tool'),
            ],
    })),
  )
  return [
    {
      code,
      name: `${collection} ${face.words}`,
      category: kind.category,
      line: `${vendor.prefix}-${kind.letter}${1 + (n % 4)}`,
      lineName: `${kind.noun} ${1 + (n % 4)} ${vendor.prefix}`,
      vendor: vendor.code,
      family: face.words.split(' ')[0]!.toUpperCase(),
      division: kind.division,
      rank: 100 + (n % 800),
      description: `${collection} comes in ${colors.length} colors, ${widths.map(({ label }) => label).join(' and ')} wide, cut to the inch or by the roll of ${rollInches / 12} ft. Order all pieces of a room from one dye lot.`,
      specs: [
        ...kind.specs(dice),
        ['Width', widths.map(({ label }) => label).join(', ')],
        ['Roll length', `${rollInches / 12} ft`],
      ],
      items,
    },
  ]
}
