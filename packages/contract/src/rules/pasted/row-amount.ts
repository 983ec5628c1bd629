import { readCuts } from '../reading/cuts.ts'
import type { Cut } from '../reading/cuts.ts'
import { unitsMeant } from '../reading/unit-words.ts'
import { lengthOf } from './goods.ts'
import { quantityCell, writtenNumber } from './quantity.ts'
import type { PastedDoubt, PastedQuantity } from './quantity.ts'

const none: PastedQuantity = { quantity: '', unit: '', units: [], doubts: [] }

type Sizes = { cuts: Cut[]; doubts: PastedDoubt[] }

/** Reads the cuts of a row from its columns of sizes, or of widths and lengths. */
export function cutsOf(sizes: string[], width: string | undefined, length: string | undefined): Sizes {
  const written = [...sizes, ...(length === undefined ? [] : [width === undefined ? length : `${width} x ${length}`])]
  const cuts = written.map(
    (text) => readCuts(text) ?? readCuts(`1 @ ${text}`)?.map((cut) => ({ ...cut, pieces: null })),
  )
  return {
    cuts: cuts.flatMap((read) => read ?? []),
    doubts: length !== undefined && !cuts.at(-1) ? [{ kind: 'unclear-quantity', value: written.at(-1) ?? '' }] : [],
  }
}

/** Reads the cells of the quantity and its unit. A quantity such as 12x15 or 20'6" is a cut. */
export function amountOf([amount, ...others]: string[], unit: string | undefined, sizes: Sizes) {
  const written = amount === undefined ? null : readCuts(amount)
  const cuts = [...sizes.cuts, ...(written ?? [])]
  const read = withUnit(amount === undefined || written ? none : numberOf(amount), unit)
  const two = others.filter((other) => other !== amount)
  const doubts: PastedDoubt[] = two.length > 0 ? [{ kind: 'two-quantities', value: [amount, ...two].join(' · ') }] : []
  const length = read.quantity === '' ? lengthOf(cuts) : null
  // A unit beside 20'6" that is not one of lengths asks for something else.
  const odd: PastedDoubt[] =
    written &&
    amount !== undefined &&
    unit !== undefined &&
    read.units.every((code) => !['LF', 'SF', 'SY', 'PC', 'EA', 'CUT'].includes(code))
      ? [{ kind: 'unclear-quantity', value: `${amount} ${unit}` }]
      : []
  // A length that is not understood leaves nothing to buy: the number beside it counts pieces.
  const isLost = sizes.doubts.length > 0 && cuts.length === 0
  return {
    ...read,
    ...(isLost && { quantity: '' }),
    ...(length !== null && { quantity: length, unit: 'ft', units: ['LF'] }),
    ...(length === null && read.quantity === '' && cuts.length > 0 && { unit: '', units: [] }),
    cuts,
    doubts: [...read.doubts, ...doubts, ...sizes.doubts, ...odd],
  }
}

/** Reads a cell of the column of quantities. */
function numberOf(cell: string): PastedQuantity {
  const amount = quantityCell(cell)
  if (amount) return amount
  const { quantity } = writtenNumber(cell)
  return { quantity, unit: '', units: [], doubts: [{ kind: 'unclear-quantity', value: cell }] }
}

/** Applies the unit of the unit column, which takes precedence. The user is asked about an unknown unit. */
function withUnit(amount: PastedQuantity, unit: string | undefined): PastedQuantity {
  if (unit === undefined) return amount
  const units = unitsMeant(unit)
  return units.length > 0
    ? { ...amount, unit, units }
    : { ...amount, unit, units: [], doubts: [...amount.doubts, { kind: 'unknown-unit', value: unit }] }
}
