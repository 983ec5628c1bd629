import type { MaterialName } from '../painters/materials.ts'
import { listPrice } from './collections.ts'
import type { Dice } from './dice.ts'
import type { DemoItem, DemoStyle } from './goods.ts'
import { eachUnits, upc } from './goods.ts'

/** Moldings that are made to match a floor's colors. Prices are in cents per stick. */
const profiles: readonly {
  code: string
  name: string
  material: MaterialName
  length: string
  prices: readonly [number, number]
  pounds: number
}[] = [
  { code: 'TM', name: 'T-Molding', material: 'trim-t-molding', length: '94 in', prices: [2890, 4790], pounds: 2 },
  { code: 'RD', name: 'Reducer', material: 'trim-reducer', length: '94 in', prices: [2890, 4890], pounds: 2 },
  {
    code: 'SN',
    name: 'Flush Stair Nose',
    material: 'trim-stair-nose',
    length: '94 in',
    prices: [4290, 7890],
    pounds: 4,
  },
  {
    code: 'QR',
    name: 'Quarter Round',
    material: 'trim-quarter-round',
    length: '94 in',
    prices: [990, 1790],
    pounds: 1,
  },
]

/** The number of the trim that matches an item: the item's number and the profile's letters. */
const trimSku = (sku: string, profile: string) => `${sku}-${profile}`

/** One style for each profile, in every color of the floor. Each floor item gets its trims as companions. */
export function trimsOf(floor: DemoStyle, dice: Dice): DemoStyle[] {
  return profiles.map(({ code, name, material, length, prices, pounds }) => {
    const price = listPrice(dice, ...prices)
    const items = floor.items.map((plank): DemoItem => {
      plank.companions.push({ sku: trimSku(plank.sku, code), kind: 'trim', perNum: 0, perDen: 1 })
      return {
        sku: trimSku(plank.sku, code),
        productCode: `${plank.productCode}${code}`,
        vendorNo: `${plank.vendorNo}${code}`,
        manufacturerNo: `${plank.manufacturerNo}-${code}`,
        upc: upc(trimSku(plank.sku, code)),
        description: `${floor.name} ${name} ${length}`,
        color: plank.color,
        colorCode: plank.colorCode,
        colorGroup: plank.colorGroup,
        size: length,
        kind: 'goods',
        baseUnit: 'EA',
        defaultUnit: 'EA',
        priceUnit: 'EA',
        lotPolicy: 'any',
        roll: null,
        weight: pounds * 10_000,
        picture: `${material}.${plank.picture.split('.')[1] ?? 'natural'}`,
        discontinued: plank.discontinued,
        attributes: [
          ['Profile', name],
          ['Matches', floor.code],
        ],
        units: eachUnits(),
        listPrice: price,
        breakAt: null,
        stocking: { lot: [2, 40], rolls: false, lots: [0, 2] },
        companions: [],
      }
    })
    return {
      code: `${floor.code}-${code}`,
      name: `${floor.name} ${name}`,
      category: 'trim-matched',
      line: `${floor.line}T`,
      lineName: `${floor.lineName} trim`,
      vendor: floor.vendor,
      family: 'TRIM',
      division: 'TRIM',
      rank: 500 + (floor.rank % 400),
      description: `${name} made to match ${floor.name}, color by color.`,
      specs: [
        ['Profile', name],
        ['Length', length],
        ['Matches', floor.name],
      ],
      items,
    }
  })
}
