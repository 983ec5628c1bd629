import type { MaterialName } from '../painters/materials.ts'
import { tones } from '../painters/color.ts'
import { stoneNames, yarnNames } from './color-names.ts'
import type { DemoItem, DemoStyle, Stocking } from './goods.ts'
import { eachUnits, unit, upc } from './goods.ts'
import { sundry } from './sundry-numbers.ts'
import { vendorOf } from './vendors.ts'

/** An item without colors, or with plain ones. `price` is in cents. */
type Thing = {
  sku: string
  name: string
  size: string
  price: number
  pounds: number
  picture: string
  box?: number
  lots?: Stocking
  specs?: [string, string][]
  color?: { name: string; code: string; group: string }
}

type Shelf = {
  code: string
  name: string
  category: string
  vendor: string
  division: string
  family: string
  kind?: DemoItem['kind']
  description: string
  things: Thing[]
}

const thing = (
  sku: string,
  name: string,
  size: string,
  price: number,
  pounds: number,
  picture: string,
  more: Partial<Thing> = {},
): Thing => ({ sku, name, size, price, pounds, picture, ...more })
const plenty: Stocking = { lot: [12, 240], rolls: false, lots: [2, 5] }
const few: Stocking = { lot: [1, 12], rolls: false, lots: [1, 4] }

function styleOf(shelf: Shelf, rank: number): DemoStyle {
  const vendor = vendorOf(shelf.vendor)
  const items = shelf.things.map((one): DemoItem => ({
    sku: one.sku,
    productCode: one.sku,
    vendorNo: one.sku.replace(/^[A-Z]+-/, ''),
    manufacturerNo: one.sku.replaceAll('-', ''),
    upc: upc(one.sku),
    description: `${one.name}${one.size ? ` ${one.size}` : ''}`,
    color: one.color?.name ?? '',
    colorCode: one.color?.code ?? '',
    colorGroup: one.color?.group ?? '',
    size: one.size,
    kind: shelf.kind ?? 'goods',
    baseUnit: 'EA',
    defaultUnit: 'EA',
    priceUnit: 'EA',
    lotPolicy: 'any',
    roll: null,
    weight: one.pounds * 10_000,
    picture: one.picture,
    discontinued: false,
    attributes: one.specs ?? [],
    units: one.box ? [...eachUnits(), unit('BX', one.box)] : eachUnits(),
    listPrice: one.price * 100,
    breakAt: one.box ? { minQty: one.box, low: '', high: 'carton' } : null,
    stocking: one.lots ?? (shelf.kind === 'rental' ? few : plenty),
    companions: [],
  }))
  return {
    code: shelf.code,
    name: shelf.name,
    category: shelf.category,
    line: `${shelf.vendor}-${shelf.division}`,
    lineName: `${shelf.division.charAt(0)}${shelf.division.slice(1).toLowerCase()} ${shelf.vendor}`,
    vendor: vendor.code,
    family: shelf.family,
    division: shelf.division,
    rank,
    description: shelf.description,
    specs: sameForAll(shelf.things),
    items,
  }
}

/** What all things of a style have in common. What differs, such as the gallons of a pail, is with each of them. */
const sameForAll = ([first, ...others]: readonly Thing[]) =>
  (first?.specs ?? []).filter(([name, value]) =>
    others.every(({ specs }) => specs?.some(([other, has]) => other === name && has === value)),
  )

/** A style has one name in several colors and sizes. A shelf of different goods, such as tools, is a style for each of them. */
function stylesOf(shelf: Shelf): Shelf[] {
  const goods = [...Map.groupBy(shelf.things, ({ name }) => name)]
  if (goods.length === 1) return [shelf]
  return goods.map(([name, things]) => ({ ...shelf, code: `${things[0]?.sku}`, name, things }))
}

const adhesive = (no: string, name: string, squareFeet: number, gallon: number, picture: string): Shelf => ({
  code: `TNC-${no}`,
  name: `Tenacor ${no} ${name}`,
  category: 'adhesives',
  vendor: 'TNC',
  division: 'ADHESIVE',
  family: 'ADHESIVE',
  description: `${name}. One gallon covers about ${squareFeet} SF, so a 2 gal pail covers about ${2 * squareFeet} SF and a 4 gal pail about ${4 * squareFeet} SF. Lots may be mixed.`,
  things: [
    [1, '1 gal', '1G'],
    [2, '2 gal', '2G'],
    [4, '4 gal', '4G'],
  ].map(([gallons, size, suffix]) =>
    thing(
      `TNC-${no}-${suffix}`,
      `Tenacor ${no} ${name}`,
      String(size),
      Math.round(gallon * Number(gallons) * (1.12 - Number(gallons) * 0.03)),
      Number(gallons) * 10,
      picture,
      {
        specs: [
          ['Coverage', `${squareFeet} SF per gallon`],
          ['VOC', '0 g/L'],
          ['Gallons', String(gallons)],
        ],
      },
    ),
  ),
})

const adhesives: Shelf[] = [
  adhesive('9400', 'Wood Flooring Urethane', 45, 5290, 'pail.yellow'),
  adhesive('3100', 'Resilient Pressure Sensitive', 175, 3490, 'pail.blue'),
  adhesive('2200', 'Carpet Tile Release', 140, 2490, 'pail.pine'),
  adhesive('3500', 'Sheet Vinyl Full Spread', 150, 2290, 'pail.gray'),
  adhesive('6100', 'Rubber Flooring Urethane', 60, 5690, 'pail.black'),
  adhesive('1800', 'Broadloom Multipurpose', 110, 1790, 'pail.red'),
  adhesive('9700', 'Moisture Control Wood', 40, 6890, 'pail.red'),
  {
    code: 'TNC-440',
    name: 'Tenacor 440 Cove Base Adhesive',
    category: 'adhesives',
    vendor: 'TNC',
    division: 'ADHESIVE',
    family: 'ADHESIVE',
    description: 'Acrylic wall base adhesive in cartridges.',
    things: [
      thing(sundry.baseAdhesive, 'Tenacor 440 Cove Base Adhesive', '30 oz', 1190, 3, 'cartridge.pine', { box: 12 }),
      thing('TNC-440-11', 'Tenacor 440 Cove Base Adhesive', '11 oz', 590, 1, 'cartridge.pine', { box: 24 }),
    ],
  },
  {
    code: 'TNC-PR',
    name: 'Tenacor Primers and Cleaners',
    category: 'adhesives',
    vendor: 'TNC',
    division: 'ADHESIVE',
    family: 'PRIMER',
    description: 'Primer, remover and cleaner for the job site.',
    things: [
      thing('TNC-PR1', 'Tenacor Acrylic Primer', '1 gal', 3890, 9, 'jug.blue'),
      thing('TNC-RM1', 'Tenacor Adhesive Remover', '1 gal', 4290, 9, 'jug.yellow'),
      thing('TNC-CL32', 'Tenacor Floor Cleaner', '32 oz', 1190, 2, 'jug.pine', { box: 12 }),
    ],
  },
]

const grouts: Shelf[] = [
  ['SG', 'Sanded Grout', 25, 2390],
  ['UG', 'Unsanded Grout', 10, 1790],
  ['EP', 'Epoxy Grout Kit', 9, 8990],
].map(([code, name, pounds, price]) => ({
  code: `GSM-${code}`,
  name: `Groutsmith ${name}`,
  category: 'grout',
  vendor: 'GSM',
  division: 'GROUT',
  family: 'GROUT',
  description: `${name} in the colors of our tile lines.`,
  things: Object.entries(stoneNames).flatMap(([tone, { names, group }], i) =>
    [0, 1].map((n) =>
      thing(
        `GSM-${code}${pounds}-${100 + i * 9 + n * 4}`,
        `Groutsmith ${name}`,
        `${pounds} lb`,
        Number(price),
        Number(pounds),
        `bag.${['gray', 'black', 'blue', 'pine', 'red', 'yellow'][i % 6]}`,
        { color: { name: names[n] ?? tone, code: String(100 + i * 9 + n * 4), group } },
      ),
    ),
  ),
}))
const setting: Shelf = {
  code: 'GSM-SET',
  name: 'Groutsmith Setting Materials',
  category: 'grout',
  vendor: 'GSM',
  division: 'GROUT',
  family: 'THINSET',
  description: 'Thinset, leveler and membrane.',
  things: [
    thing(sundry.thinset, 'Groutsmith Modified Thinset, White', '50 lb', 2190, 50, 'bag.gray'),
    thing('GSM-TS50-G', 'Groutsmith Modified Thinset, Gray', '50 lb', 1990, 50, 'bag.black'),
    thing('GSM-LHT50', 'Groutsmith Large Heavy Tile Mortar', '50 lb', 2990, 50, 'bag.pine'),
    thing('GSM-SLU50', 'Groutsmith Self-Leveling Underlayment', '50 lb', 3890, 50, 'bag.blue'),
    thing('GSM-PT10', 'Groutsmith Feather Patch', '10 lb', 1690, 10, 'bag.red'),
    thing('GSM-WP3', 'Groutsmith Waterproof Membrane', '3.5 gal', 13890, 36, 'pail.blue'),
  ],
}

const underlayments: Shelf[] = [
  {
    code: 'HSH-Q',
    name: 'Hushlayer Quiet Foam',
    category: 'underlayment',
    vendor: 'HSH',
    division: 'UNDERLAYMENT',
    family: 'FOAM',
    description: 'Closed-cell foam with film and overlap tape, 100 SF a roll.',
    things: [
      thing(sundry.underlayment, 'Hushlayer Quiet Foam 2 mm', '100 SF roll', 2490, 6, 'roll.blue'),
      thing('HSH-Q200', 'Hushlayer Quiet Foam 3 mm', '200 SF roll', 5490, 14, 'roll.blue'),
      thing('HSH-QV100', 'Hushlayer Vapor Guard', '100 SF roll', 3490, 9, 'roll.black'),
    ],
  },
  {
    code: 'HSH-C',
    name: 'Hushlayer Cork',
    category: 'underlayment',
    vendor: 'HSH',
    division: 'UNDERLAYMENT',
    family: 'CORK',
    description: 'Pressed cork for wood, laminate and tile.',
    things: [
      thing('HSH-C6', 'Hushlayer Cork 6 mm', '200 SF roll', 11890, 58, 'rubber-cork.flax'),
      thing('HSH-C12', 'Hushlayer Cork 12 mm sheet', '150 SF carton', 16890, 96, 'rubber-cork.camel'),
      thing('HSH-F120', 'Hushlayer Acoustic Felt', '360 SF roll', 9890, 80, 'pad-felt.steel'),
    ],
  },
  {
    code: 'HSH-P',
    name: 'Hushlayer Carpet Pad',
    category: 'carpet-pad',
    vendor: 'HSH',
    division: 'UNDERLAYMENT',
    family: 'PAD',
    description: 'Rebond and memory foam carpet pad, 270 SF a roll.',
    things: [
      thing(sundry.pad, 'Hushlayer 8 lb Rebond Pad 7/16 in', '270 SF roll', 15390, 60, 'pad-felt.gold'),
      thing('HSH-P6-716', 'Hushlayer 6 lb Rebond Pad 7/16 in', '270 SF roll', 11790, 46, 'pad-felt.sea'),
      thing('HSH-PM8', 'Hushlayer Memory Pad with Film', '270 SF roll', 21390, 64, 'pad-foam.blue'),
      thing('HSH-PS', 'Hushlayer Commercial Synthetic Felt', '270 SF roll', 18390, 70, 'pad-felt.iron'),
    ],
  },
]

/** Vulcanized wall base in every color, by the carton of 120 LF. */
const wallBase: Shelf[] = [
  ['4', 'Cove Base', '4 in', 9490],
  ['4S', 'Straight Base', '4 in', 9490],
  ['6', 'Cove Base', '6 in', 13990],
  ['25', 'Cove Base', '2-1/2 in', 7690],
].map(([code, name, height, price]) => ({
  code: `BCR-B${code}`,
  name: `Bancroft ${name} ${height}`,
  category: 'wall-base',
  vendor: 'BCR',
  division: 'BASE',
  family: 'BASE',
  description: `Rubber ${String(name).toLowerCase()} ${height}, 1/8 in thick, carton of 120 LF in 4 ft lengths.`,
  things: Object.entries(yarnNames).flatMap(([tone, { names, group }], i) =>
    [0, 1, 2, 3].map((n) =>
      thing(
        `BCR-B${code}-${100 + i * 10 + n * 2}`,
        `Bancroft ${name}`,
        `${height} x 120 LF`,
        Number(price),
        32,
        `trim-cove-base.${tone}`,
        {
          lots: { lot: [1, 30], rolls: false, lots: [0, 3] },
          color: { name: names[n] ?? names[0]!, code: String(100 + i * 10 + n * 2), group },
          specs: [
            ['Material', 'Thermoset rubber'],
            ['Thickness', '1/8 in'],
            ['Carton', '120 LF'],
          ],
        },
      ),
    ),
  ),
}))

const metals: Shelf = {
  code: 'EDG-TE',
  name: 'Edgewell Tile Edge',
  category: 'trim-metal',
  vendor: 'EDG',
  division: 'TRIM',
  family: 'METAL',
  description: 'Anodized aluminum edge profiles, 8 ft 2-1/2 in.',
  things: ['1/4', '5/16', '3/8', '1/2', '9/16'].flatMap((height, h) =>
    [
      ['Satin Gray', 'gray'],
      ['Matte Black', 'black'],
      ['Brushed Brass', 'yellow'],
    ].map(([name, tone], i) =>
      thing(
        `EDG-TE${h + 1}${'GBY'[i]}`,
        'Edgewell Tile Edge',
        `${height} in x 98-1/2 in`,
        1690 + h * 210 + i * 380,
        2,
        `trim-metal.${tone}`,
        { color: { name: name!, code: String(10 + i), group: tone === 'yellow' ? 'gold' : tone! } },
      ),
    ),
  ),
}

const toolList: [string, string, string, number, number, MaterialName, string][] = [
  [sundry.knife, 'Carpet Knife', '', 1890, 1, 'knife', 'red'],
  ['TKT-K20', 'Hook Blade Knife', '', 1490, 1, 'knife', 'yellow'],
  [sundry.trowel, 'Notched Trowel', '1/4 x 3/8 in', 1290, 1, 'trowel', 'red'],
  ['TKT-TR18', 'Notched Trowel', '1/2 x 1/2 in', 1390, 1, 'trowel', 'blue'],
  ['TKT-TR06', 'V-Notch Trowel', '1/16 x 1/32 in', 1190, 1, 'trowel', 'black'],
  ['TKT-KK1', 'Knee Kicker', '18-22 in', 8990, 8, 'kicker', 'red'],
  ['TKT-RL100', 'Floor Roller', '100 lb', 31990, 104, 'floor-roller', 'red'],
  ['TKT-RL75', 'Floor Roller', '75 lb', 26990, 79, 'floor-roller', 'blue'],
  [sundry.seamTape, 'Seam Tape', '22 yd roll', 890, 2, 'tape', 'gray'],
  ['TKT-DT2', 'Double-Face Tape', '2 in x 36 yd', 1290, 1, 'tape', 'red'],
  ['TKT-MT', 'Moisture Tape', '3 in x 60 yd', 1690, 2, 'tape', 'blue'],
  [sundry.spacers, 'Tile Spacers', '1/8 in, 200 pc', 490, 1, 'spacers', 'red'],
  ['TKT-SP16', 'Tile Spacers', '1/16 in, 250 pc', 490, 1, 'spacers', 'yellow'],
  ['TKT-LV100', 'Leveling Clips', '1/8 in, 250 pc', 2990, 2, 'spacers', 'blue'],
  [sundry.tackStrip, 'Tack Strip', '100 pc x 4 ft', 4490, 36, 'box', 'red'],
  ['TKT-DB7', 'Diamond Blade', '7 in', 3490, 1, 'blade', 'red'],
  ['TKT-DB10', 'Diamond Blade', '10 in', 5490, 2, 'blade', 'blue'],
  ['TKT-DB4', 'Diamond Blade', '4-1/2 in', 1990, 1, 'blade', 'black'],
  ['TKT-NS16', 'Floor Cleats', '16 ga x 2 in, 1000', 2290, 8, 'box', 'blue'],
  ['TKT-ST15', 'Floor Staples', '15-1/2 ga x 2 in, 1000', 1990, 8, 'box', 'yellow'],
  ['TKT-MAT', 'Anti-fatigue Kneeling Mat', '', 2490, 2, 'mat', 'black'],
  ['TKT-TB', 'Tapping Block', '', 1590, 2, 'box', 'gray'],
]
const tools: Shelf = {
  code: 'TKT-HAND',
  name: 'Truekick Installation Tools',
  category: 'tools',
  vendor: 'TKT',
  division: 'TOOL',
  family: 'TOOL',
  description: 'Tools and supplies for the installer.',
  things: toolList.map(([sku, name, size, price, pounds, material, tone]) =>
    thing(sku, `Truekick ${name}`, size, price, pounds, `${material}.${tone}`, price < 2000 ? { box: 12 } : {}),
  ),
}

const rentalList: [string, string, number, number, MaterialName, string][] = [
  ['FR100', 'Floor Roller 100 lb', 1800, 104, 'floor-roller', 'red'],
  ['PS', 'Power Stretcher', 3500, 38, 'stretcher', 'red'],
  ['TS10', 'Wet Tile Saw 10 in', 7500, 92, 'tile-saw', 'yellow'],
  ['DS', 'Drum Sander', 8500, 120, 'sander', 'red'],
  ['ED', 'Edger Sander', 5500, 32, 'sander', 'blue'],
  ['PN', 'Pneumatic Floor Nailer', 3500, 14, 'nailer', 'red'],
  ['MN', 'Manual Floor Nailer', 2000, 12, 'nailer', 'yellow'],
  ['KK', 'Knee Kicker', 1000, 8, 'kicker', 'blue'],
]
const rentals: Shelf = {
  code: 'NFS-RENT',
  name: 'Rental Equipment',
  category: 'rentals',
  vendor: 'NFS',
  division: 'RENTAL',
  family: 'RENTAL',
  kind: 'rental',
  description: 'Rates are per day; a day ends at the branch cutoff. Return clean.',
  things: rentalList.map(([code, name, price, pounds, material, tone]) =>
    thing(`RNT-${code}`, `Rental: ${name}`, 'per day', price, pounds, `${material}.${tone}`, {
      specs: [
        ['Rate', 'per day'],
        ['Deposit', price > 5000 ? '$250.00' : '$100.00'],
        ['Return', 'same branch, by 3:00 PM'],
      ],
    }),
  ),
}

/** The displays that are offered. Some of them give their holders a promotion. */
export const displaySkus = {
  hardwood: 'DSP-HARROW-48',
  lvp: 'DSP-CORVANE-60',
  carpet: 'DSP-TALLIS-WING',
  tile: 'DSP-TESSARO-TOWER',
} as const
const displays: Shelf = {
  code: 'NFS-DSP',
  name: 'Showroom Displays',
  category: 'displays',
  vendor: 'NFS',
  division: 'DISPLAY',
  family: 'DISPLAY',
  kind: 'display',
  description: 'Displays for the showroom, shipped with boards and price tags.',
  things: [
    thing(displaySkus.hardwood, 'Harrow Reserve Rack', '48 boards', 89500, 240, 'display-rack.pine', { lots: few }),
    thing(displaySkus.lvp, 'Rigid Core Rack', '60 boards', 74500, 260, 'display-rack.blue', { lots: few }),
    thing(displaySkus.carpet, 'Broadloom Wing Display', '120 swatches', 99500, 210, 'display-rack.red', { lots: few }),
    thing(displaySkus.tile, 'Porcelain Tile Tower', '36 panels', 112500, 380, 'display-rack.gray', { lots: few }),
    thing('DSP-GRIDLINE-BINDER', 'Carpet Tile Architect Binder', '', 14500, 22, 'sample-board.black', { lots: few }),
    thing('DSP-BRIGHTHOLM-A', 'Laminate A-Frame', '24 boards', 39500, 110, 'display-rack.yellow', { lots: few }),
    thing('DSP-BANCROFT-FAN', 'Bancroft Base Fan Deck', '', 3500, 3, 'sample-board.gray', { lots: few }),
  ],
}

/** Goods that a demo of any size has, whatever `--skus` says. */
export const fixedStyles = (): DemoStyle[] =>
  [...adhesives, ...grouts, setting, ...underlayments, ...wallBase, metals, tools, rentals, displays]
    .flatMap(stylesOf)
    .map((shelf, i) => styleOf(shelf, 50 + i))

/** A sample board of a style, which is free of charge. */
export function sampleOf(style: DemoStyle, n: number): DemoStyle {
  const tone = Object.keys(tones.paint)[n % 6]!
  return styleOf(
    {
      code: `SMP-${style.code}`,
      name: `${style.name} Sample Board`,
      category: 'samples',
      vendor: 'NFS',
      division: 'SAMPLE',
      family: 'SAMPLE',
      kind: 'sample',
      description: `Board with all colors of ${style.name}.`,
      things: [
        thing(`SMP-${style.code}`, `Sample board: ${style.name}`, '', 0, 2, `sample-board.${tone}`, {
          lots: { lot: [2, 30], rolls: false, lots: [0, 2] },
        }),
      ],
    },
    900 + (n % 90),
  )
}
