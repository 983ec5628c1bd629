import type { MaterialName } from '../painters/materials.ts'
import type { Mood } from './collections.ts'
import { collectionName, colorsOf, listPrice } from './collections.ts'
import type { Dice } from './dice.ts'
import type { DemoItem, DemoStyle, DemoUnit } from './goods.ts'
import { cartonUnits, unit, upc } from './goods.ts'
import {
  alongside,
  carpetAdhesiveFor,
  groutFor,
  resilientAdhesiveFor,
  rubberAdhesiveFor,
  sundry,
  thinsetFor,
} from './sundry-numbers.ts'
import { vendorOf } from './vendors.ts'

type Size = { label: string; area: number; pieces: number; pallet: number; pounds: number }
type Face = {
  words: string
  material: MaterialName
  tones: 'wood' | 'stone' | 'yarn'
  sizes: readonly Size[]
  prices: readonly [number, number]
}

/** Square goods in cartons. Prices are in cents per price unit. */
type TileKind = {
  letter: string
  category: string
  division: string
  mood: Mood
  vendors: readonly string[]
  noun: string
  priceUnit: 'SF' | 'SY'
  colors: readonly [number, number]
  sizesAtOnce: number
  faces: readonly Face[]
  specs: readonly [string, string][]
  companions: 'tile' | 'lvt' | 'carpet' | 'rubber'
}

const size = (label: string, area: number, pieces: number, pallet: number, pounds: number): Size => ({
  label,
  area,
  pieces,
  pallet,
  pounds,
})
const floorSizes = [
  size('12x24', 1550, 8, 40, 62),
  size('24x24', 1550, 4, 32, 66),
  size('12x12', 1100, 11, 54, 45),
  size('24x48', 1550, 2, 30, 72),
]
const wallSizes = [size('3x6', 1000, 80, 66, 33), size('4x12', 1065, 32, 60, 36), size('2-1/2x8', 950, 68, 60, 31)]
const sheets = [size('12x12 sheet', 1000, 10, 63, 38)]
const stones = [size('12x24', 1000, 5, 45, 58), size('18x18', 1125, 5, 40, 66), size('12x12', 1000, 10, 48, 55)]

export const tileKinds = {
  porcelain: {
    letter: 'P',
    category: 'tile-porcelain',
    division: 'TILE',
    mood: 'stone',
    vendors: ['TSR', 'SFT', 'CSV'],
    noun: 'Porcelain Tile',
    priceUnit: 'SF',
    colors: [4, 7],
    sizesAtOnce: 2,
    companions: 'tile',
    faces: [
      { words: 'Concrete Look', material: 'porcelain-concrete', tones: 'stone', sizes: floorSizes, prices: [229, 549] },
      {
        words: 'Marble Look, polished',
        material: 'porcelain-marble',
        tones: 'stone',
        sizes: floorSizes,
        prices: [329, 799],
      },
      {
        words: 'Travertine Look',
        material: 'porcelain-travertine',
        tones: 'stone',
        sizes: floorSizes,
        prices: [259, 549],
      },
      { words: 'Slate Look', material: 'porcelain-slate', tones: 'stone', sizes: floorSizes, prices: [229, 449] },
      { words: 'Through-body', material: 'porcelain-speckle', tones: 'stone', sizes: floorSizes, prices: [279, 499] },
      { words: 'Terrazzo Look', material: 'porcelain-terrazzo', tones: 'stone', sizes: floorSizes, prices: [349, 749] },
      {
        words: 'Wood Look',
        material: 'porcelain-wood',
        tones: 'wood',
        sizes: [size('8x48', 1291, 5, 40, 54), size('6x36', 1335, 9, 44, 51)],
        prices: [249, 549],
      },
    ],
    specs: [
      ['Body', 'Porcelain, rectified'],
      ['Thickness', '9 mm'],
      ['DCOF', '≥ 0.42 wet'],
      ['Shade variation', 'V2'],
      ['PEI', '4'],
      ['Frost proof', 'Yes'],
    ],
  },
  ceramic: {
    letter: 'C',
    category: 'tile-ceramic',
    division: 'TILE',
    mood: 'stone',
    vendors: ['TSR', 'SFT', 'CSV'],
    noun: 'Ceramic Tile',
    priceUnit: 'SF',
    colors: [6, 10],
    sizesAtOnce: 2,
    companions: 'tile',
    faces: [
      { words: 'Subway, glossy', material: 'ceramic-subway', tones: 'stone', sizes: wallSizes, prices: [179, 429] },
      { words: 'Hand-formed, glazed', material: 'ceramic-stack', tones: 'stone', sizes: wallSizes, prices: [399, 899] },
      {
        words: 'Field, matte',
        material: 'ceramic-field',
        tones: 'stone',
        sizes: [size('13x13', 1540, 13, 48, 57)],
        prices: [149, 279],
      },
    ],
    specs: [
      ['Body', 'Glazed ceramic'],
      ['Thickness', '8 mm'],
      ['Use', 'Walls, light floors'],
      ['Shade variation', 'V3'],
    ],
  },
  mosaic: {
    letter: 'M',
    category: 'tile-mosaic',
    division: 'TILE',
    mood: 'stone',
    vendors: ['TSR', 'CSV'],
    noun: 'Mosaic',
    priceUnit: 'SF',
    colors: [4, 7],
    sizesAtOnce: 1,
    companions: 'tile',
    faces: [
      { words: '2 in Hex', material: 'mosaic-hex', tones: 'stone', sizes: sheets, prices: [899, 1999] },
      { words: 'Penny Round', material: 'mosaic-penny', tones: 'stone', sizes: sheets, prices: [799, 1399] },
      { words: 'Basketweave', material: 'mosaic-basket', tones: 'stone', sizes: sheets, prices: [1099, 2199] },
      { words: '2x2', material: 'mosaic-square', tones: 'stone', sizes: sheets, prices: [599, 1099] },
    ],
    specs: [
      ['Mounting', 'Mesh backed'],
      ['Thickness', '8 mm'],
      ['Use', 'Walls, shower floors'],
      ['Shade variation', 'V3'],
    ],
  },
  stone: {
    letter: 'N',
    category: 'stone',
    division: 'STONE',
    mood: 'stone',
    vendors: ['QRM'],
    noun: 'Natural Stone',
    priceUnit: 'SF',
    colors: [3, 5],
    sizesAtOnce: 2,
    companions: 'tile',
    faces: [
      { words: 'Marble, honed', material: 'stone-marble', tones: 'stone', sizes: stones, prices: [899, 1899] },
      { words: 'Travertine, filled', material: 'stone-travertine', tones: 'stone', sizes: stones, prices: [549, 999] },
      { words: 'Slate, cleft', material: 'stone-slate', tones: 'stone', sizes: stones, prices: [499, 899] },
      { words: 'Limestone, honed', material: 'stone-limestone', tones: 'stone', sizes: stones, prices: [699, 1299] },
    ],
    specs: [
      ['Material', 'Natural stone'],
      ['Thickness', '3/8 in'],
      ['Shade variation', 'V4'],
      ['Sealing', 'Required'],
    ],
  },
  lvt: {
    letter: 'T',
    category: 'lvt',
    division: 'RESILIENT',
    mood: 'stone',
    vendors: ['CVN', 'EVK'],
    noun: 'Luxury Vinyl Tile',
    priceUnit: 'SF',
    colors: [5, 9],
    sizesAtOnce: 1,
    companions: 'lvt',
    faces: [
      {
        words: 'Concrete',
        material: 'lvt-concrete',
        tones: 'stone',
        sizes: [size('12x24', 2400, 12, 48, 40)],
        prices: [219, 459],
      },
      {
        words: 'Slate',
        material: 'lvt-slate',
        tones: 'stone',
        sizes: [size('18x18', 2700, 12, 44, 44)],
        prices: [219, 429],
      },
      {
        words: 'Marble',
        material: 'lvt-marble',
        tones: 'stone',
        sizes: [size('12x24', 2400, 12, 48, 40)],
        prices: [249, 489],
      },
    ],
    specs: [
      ['Thickness', '5 mm'],
      ['Wear layer', '20 mil'],
      ['Installation', 'Loose lay or glue down'],
      ['Waterproof', 'Yes'],
    ],
  },
  carpetTile: {
    letter: 'Q',
    category: 'carpet-tile',
    division: 'CARPET',
    mood: 'work',
    vendors: ['GRD', 'QDL'],
    noun: 'Carpet Tile',
    priceUnit: 'SY',
    colors: [7, 12],
    sizesAtOnce: 1,
    companions: 'carpet',
    faces: [
      {
        words: 'Linear',
        material: 'module-linear',
        tones: 'yarn',
        sizes: [size('24x24', 7200, 18, 18, 52), size('18x36', 8100, 18, 16, 58)],
        prices: [1799, 3299],
      },
      {
        words: 'Textured Loop',
        material: 'module-loop',
        tones: 'yarn',
        sizes: [size('24x24', 7200, 18, 18, 52)],
        prices: [1499, 2699],
      },
      {
        words: 'Woven',
        material: 'module-weave',
        tones: 'yarn',
        sizes: [size('24x24', 7200, 18, 18, 52)],
        prices: [1899, 3499],
      },
      {
        words: 'Organic',
        material: 'module-drift',
        tones: 'yarn',
        sizes: [size('24x24', 7200, 18, 18, 55)],
        prices: [2199, 3899],
      },
    ],
    specs: [
      ['Construction', 'Tufted loop'],
      ['Fiber', 'Solution-dyed nylon 6'],
      ['Tufted weight', '17 oz/SY'],
      ['Backing', 'PVC-free composite'],
      ['Installation', 'Glue down; quarter turn, ashlar or brick'],
      ['Warranty', 'Lifetime commercial'],
    ],
  },
  rubber: {
    letter: 'R',
    category: 'rubber',
    division: 'RUBBER',
    mood: 'work',
    vendors: ['BCR'],
    noun: 'Rubber Tile',
    priceUnit: 'SF',
    colors: [6, 10],
    sizesAtOnce: 1,
    companions: 'rubber',
    faces: [
      {
        words: 'Fleck 10%',
        material: 'rubber-speckle',
        tones: 'yarn',
        sizes: [size('24x24x3/8', 4000, 10, 20, 92)],
        prices: [299, 549],
      },
      {
        words: 'Fleck 40%',
        material: 'rubber-bold',
        tones: 'yarn',
        sizes: [size('24x24x3/8', 4000, 10, 20, 92)],
        prices: [399, 699],
      },
      {
        words: 'Raised Disc',
        material: 'rubber-disc',
        tones: 'yarn',
        sizes: [size('20x20', 2777, 10, 24, 60)],
        prices: [599, 999],
      },
      {
        words: 'Cork Blend',
        material: 'rubber-cork',
        tones: 'yarn',
        sizes: [size('18x18', 2250, 10, 24, 48)],
        prices: [649, 1049],
      },
    ],
    specs: [
      ['Material', 'Vulcanized rubber'],
      ['Thickness', '3/8 in'],
      ['Installation', 'Glue down'],
      ['Use', 'Fitness, stairs, corridors'],
      ['Warranty', '10 years'],
    ],
  },
} satisfies Record<string, TileKind>
export type TileFamily = keyof typeof tileKinds

/** The units of carton tiles. Single pieces are a unit if counters sell them. */
function unitsOf(kind: TileKind, { area, pieces, pallet }: Size): DemoUnit[] {
  const units = cartonUnits(area, pieces, pallet)
  return kind.priceUnit === 'SY' ? [...units, unit('SY', 900, area)] : units
}

const companionsOf = (kind: TileKind, area: number) =>
  ({
    tile: () => [thinsetFor(area), groutFor(area), alongside(sundry.spacers, 'tool'), alongside(sundry.trowel, 'tool')],
    lvt: () => [resilientAdhesiveFor(area), alongside(sundry.trowel, 'tool')],
    carpet: () => [carpetAdhesiveFor(area), alongside(sundry.knife, 'tool')],
    rubber: () => [rubberAdhesiveFor(area), alongside(sundry.trowel, 'tool')],
  })[kind.companions]()

/** The nth style of a tile family, in its colors and sizes. */
export function tileStyles(family: TileFamily, n: number, dice: Dice): DemoStyle[] {
  const kind: TileKind = tileKinds[family]
  const vendor = vendorOf(dice.pick(kind.vendors))
  const face = dice.pick(kind.faces)
  const collection = collectionName(kind.mood, n * 7 + 'PCMNTQR'.indexOf(kind.letter))
  const code = `${vendor.prefix}${kind.letter}${1000 + n}`
  const price = listPrice(dice, ...face.prices)
  const sizes = dice.some(face.sizes, Math.min(face.sizes.length, kind.sizesAtOnce))
  const colors = colorsOf(face.tones, dice.int(...kind.colors), dice)
  const items = colors.flatMap((color) =>
    sizes.map((tile, s): DemoItem => ({
      sku: sizes.length === 1 ? `${code}-${color.code}` : `${code}-${color.code}-${tile.label.replace(/[^0-9]/g, '')}`,
      productCode: `${code}${color.code}`,
      vendorNo: `${vendor.prefix.charAt(0)}${1000 + n}/${color.code}/${s + 1}`,
      manufacturerNo: `${code}${color.code}${tile.label.replace(/[^0-9]/g, '')}`,
      upc: upc(`${code}-${color.code}-${tile.label}`),
      description: `${collection} ${face.words} ${kind.noun} ${tile.label}`,
      color: color.name,
      colorCode: color.code,
      colorGroup: color.group,
      size: tile.label,
      kind: 'goods',
      baseUnit: 'CT',
      defaultUnit: 'CT',
      priceUnit: kind.priceUnit,
      lotPolicy: 'single',
      roll: null,
      weight: tile.pounds * 10_000,
      picture: `${face.material}.${color.tone}`,
      discontinued: dice.chance(0.03),
      attributes: [
        ['Look', face.words.split(/[ ,]/)[0]!],
        ['Size', tile.label],
      ],
      units: unitsOf(kind, tile),
      listPrice: price + s * 2000,
      breakAt: { minQty: tile.pallet, low: 'carton', high: 'pallet' },
      stocking: { lot: [4, 160], rolls: false, lots: [1, 4] },
      companions: companionsOf(kind, tile.area),
    })),
  )
  return [
    {
      code,
      name: `${collection} ${face.words}`,
      category: kind.category,
      line: `${vendor.prefix}-${kind.letter}${1 + (n % 2)}`,
      lineName: `${kind.noun} ${1 + (n % 2)} ${vendor.prefix}`,
      vendor: vendor.code,
      family: face.words.split(/[ ,]/)[0]!.toUpperCase(),
      division: kind.division,
      rank: 100 + (n % 800),
      description: `${collection}: ${face.words.toLowerCase()} ${kind.noun.toLowerCase()} in ${colors.length} colors. Order one shade lot for each area.`,
      specs: [...kind.specs],
      items,
    },
  ]
}
