import { feetText, spoken, spokenQuantity } from './spoken.ts'

/**
 * The reason why a quantity is refused or sold as another one, as a code with its values. SQL's `to_base` returns the
 * same. Quantities are decimal text in the unit beside them, and `baseQty` and `inches` are base units. `each` is one
 * base unit in `UMCode`, or null if that is not less than one. An item is sold in multiples of `multiple` base units.
 */
export type SoldReason =
  | { code: 'not-sold'; sku: string; UMCode: string }
  | { code: 'not-above-zero' }
  | { code: 'not-cut'; sku: string }
  | { code: 'too-much' }
  | { code: 'shortest-cut' | 'cut-to-inch'; inches: number; newQty: string; UMCode: string }
  | {
      code: 'whole-units'
      multiple: number
      baseUOM: string
      baseQty: number
      newQty: string
      UMCode: string
      each: string | null
    }

/** The problems of a quantity that do not depend on the item. */
export const quantitySentences = {
  notAboveZero: 'Quantity must be greater than Zero',
  tooMuch: 'This quantity is more than one order can hold.',
}

/** The base unit in words, for "Sold in whole …". */
const wholeUnits: Record<string, string> = {
  CT: 'cartons',
  PC: 'pieces',
  EA: 'units',
  RL: 'rolls',
  PL: 'pallets',
  BG: 'bags',
  BX: 'boxes',
  GL: 'gallons',
  DY: 'days',
  LB: 'pounds',
  SF: 'square feet',
  SY: 'square yards',
  LF: 'feet',
  IN: 'inches',
}

/** Writes the reason as a sentence. */
export function soldSentence(reason: SoldReason): string {
  switch (reason.code) {
    case 'not-sold':
      return `${reason.sku} is not sold by ${reason.UMCode}.`
    case 'not-above-zero':
      return quantitySentences.notAboveZero
    case 'not-cut':
      return `${reason.sku} is not cut from a roll.`
    case 'too-much':
      return quantitySentences.tooMuch
    case 'shortest-cut':
      return `The shortest cut is ${cutLength(reason)}.`
    case 'cut-to-inch':
      return `Cut to the inch: ${cutLength(reason)}.`
    case 'whole-units':
      return wholeSentence(reason)
  }
}

const cutLength = ({ inches, newQty, UMCode }: { inches: number; newQty: string; UMCode: string }) =>
  `${feetText(inches)}${UMCode === 'IN' ? '' : ` = ${spokenQuantity(newQty)} ${UMCode}`}`

function wholeSentence({
  multiple,
  baseUOM,
  baseQty,
  newQty,
  UMCode,
  each,
}: Extract<SoldReason, { code: 'whole-units' }>) {
  const units = wholeUnits[baseUOM] ?? baseUOM
  const inBase = `${spoken(String(baseQty))} ${baseUOM}`
  if (multiple > 1) {
    const inUnit = UMCode === baseUOM ? '' : ` = ${spokenQuantity(newQty)} ${UMCode}`
    return `Sold in multiples of ${spoken(String(multiple))} ${units}: ${inBase}${inUnit}.`
  }
  if (UMCode === baseUOM) return `Sold in whole ${units}: ${inBase}.`
  const ofEach = each === null ? '' : ` of ${spokenQuantity(each)} ${UMCode}`
  return `Sold in whole ${units}${ofEach}: ${inBase} = ${spokenQuantity(newQty)} ${UMCode}.`
}
