/**
 * The data of a generated style and of its items, before they become rows of feeds. Prices are in whole ten-thousandths
 * of a dollar.
 */
export type DemoUnit = { unit: string; num: number; den: number; sellable: boolean }

export type Stocking = {
  /** The least and the most base units in one lot or roll. */
  lot: readonly [number, number]
  /** Whether the stock is rolls with serial numbers, and not lots. */
  rolls: boolean
  /** The least and the most number of lots or rolls in all. */
  lots: readonly [number, number]
}

/** A pattern that must match at seams. The repeat is in inches. */
export type DemoPattern = { repeat: string; match: 'straight' | 'drop' }

export type DemoItem = {
  sku: string
  productCode: string
  vendorNo: string
  manufacturerNo: string
  upc: string
  description: string
  color: string
  colorCode: string
  colorGroup: string
  size: string
  kind: 'goods' | 'display' | 'sample' | 'rental'
  baseUnit: string
  defaultUnit: string
  priceUnit: string
  lotPolicy: 'single' | 'any'
  roll: {
    widthInches: number
    minCut: number
    cutCharge: string
    rollInches: number
    pattern: DemoPattern | null
  } | null
  /** The weight of a base unit, in ten-thousandths of a pound. */
  weight: number
  picture: string
  discontinued: boolean
  attributes: [string, string][]
  /** The base unit first. */
  units: DemoUnit[]
  /** The list price per price unit, in ten-thousandths of a dollar. */
  listPrice: number
  /** The base units from which the lower price applies, and the trade's names of both prices. */
  breakAt: { minQty: number; low: string; high: string } | null
  stocking: Stocking
  companions: { sku: string; kind: string; perNum: number; perDen: number }[]
}

export type DemoStyle = {
  code: string
  name: string
  category: string
  line: string
  lineName: string
  vendor: string
  family: string
  division: string
  rank: number
  description: string
  specs: [string, string][]
  items: DemoItem[]
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
/** The factor num/den in lowest terms. */
export function unit(code: string, num: number, den = 1, sellable = true): DemoUnit {
  const shared = gcd(num, den)
  return { unit: code, num: num / shared, den: den / shared, sellable }
}

/** Units of carton goods. `hundredths` is the carton's area in 1/100 SF: 2364 for 23.64 SF. */
export const cartonUnits = (hundredths: number, pieces: number, perPallet: number): DemoUnit[] => [
  unit('CT', 1),
  unit('SF', 100, hundredths),
  unit('PC', 1, pieces, false),
  unit('PL', perPallet),
]
/** Units of roll goods by the inch of length. */
export const rollUnits = (widthInches: number, rollInches: number): DemoUnit[] => [
  unit('IN', 1),
  unit('LF', 12),
  unit('SY', 1296, widthInches),
  unit('SF', 144, widthInches),
  unit('RL', rollInches),
]
export const eachUnits = (perPallet?: number): DemoUnit[] =>
  perPallet ? [unit('EA', 1), unit('PL', perPallet)] : [unit('EA', 1)]

/** A unique bar code for an item number: twelve digits with the check digit of UPC-A. */
export function upc(sku: string): string {
  let low = 0x811c9dc5
  let high = 0x1000193
  for (const letter of sku) {
    low = Math.imul(low ^ letter.charCodeAt(0), 0x01000193)
    high = Math.imul(high ^ letter.charCodeAt(0), 0x5bd1e995) ^ (high >>> 13)
  }
  const body = `8${String((low >>> 0) % 100_000).padStart(5, '0')}${String((high >>> 0) % 100_000).padStart(5, '0')}`
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Decimal text of ten-thousandths: 57900 → "5.7900". */
export const fromTenThousandths = (n: number) =>
  `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 10_000)}.${String(Math.abs(n) % 10_000).padStart(4, '0')}`
/** Decimal text of cents: 123450 → "1234.50". */
export const fromCents = (n: number) =>
  `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`
