import { describe, expect, test } from 'vitest'
import { toBase } from '../units.ts'
import { goldenIn } from './golden.ts'
import type { PastedItem, PastedLine } from './line.ts'
import { pastedLines } from './lines.ts'
import { cutDoubts, cutsAsked } from './roll-goods.ts'

/** The widths of the goods in inches, and null for goods that are not cut from a roll. */
const widths = {
  'LAB-C12': 144,
  LABC136: 162,
  'LAB-C15': 180,
  'VNL-6': 72,
  'TL-500': null,
  'TR-300': null,
  'PAD-8': null,
}

const golden = goldenIn('carpet.golden.txt')

/** A line in the notation of the golden file. */
function told(line: PastedLine) {
  if (line.kind === 'refused') return `no: ${line.reason}`
  if (line.kind === 'noted') return `${line.what === 'sidemark' ? 'sidemark' : 'order'}: ${line.value}`
  const { codes, note, order, doubts } = line
  const width = Object.entries(widths).find(([sku]) => codes.join(' ').includes(sku))?.[1] ?? null
  const { lengths, more } = width === null ? counted(line) : cutFrom(line, width)
  const kinds = [...doubts.map(({ kind }) => kind), ...more].join(', ')
  return `${lengths} | ${codes.join(' & ')}${note && ` | ${note}`}${order && ` | PO ${order}`}${kinds && ` ? ${kinds}`}`
}

const counted = ({ quantity, units, cuts }: PastedItem) => ({
  lengths: quantity === '' ? '-' : [quantity, units[0]].join(' '),
  more: quantity === '' && cuts.length > 0 ? ['no-quantity'] : [],
})

function cutFrom(line: PastedItem, width: number) {
  const factors = [
    { UMCode: 'LF', num: '12', den: '1' },
    { UMCode: 'SF', num: '144', den: String(width) },
    { UMCode: 'SY', num: '1296', den: String(width) },
    { UMCode: 'RL', num: '1500', den: '1' },
  ].map((factor) => ({ ...factor, sellable: true }))
  const asked = (cutsAsked(line) ?? [{ ...line, cuts: [] }]).flatMap((one) =>
    one.cuts.length === 0
      ? [{ ...one, pieces: 1 }]
      : one.cuts.map(({ pieces, length }) => ({ ...one, quantity: length, pieces })),
  )
  const isSold = asked.every(
    ({ units }) => units.length === 0 || units.some((unit) => factors.some(({ UMCode }) => UMCode === unit)),
  )
  const lengths = asked.map(({ quantity, units: [unit = 'LF'], pieces }) => {
    if (quantity === '' || !isSold) return '-'
    const { baseQty } = toBase({ sku: 'X', baseUOM: 'IN', minCut: 12, orderMultiple: 1, factors }, unit, quantity)
    const inches = baseQty % 12
    return `${pieces > 1 ? `${pieces} × ` : ''}${Math.floor(baseQty / 12)}'${inches === 0 ? '' : `${inches}"`}`
  })
  return {
    lengths: lengths.join(' + '),
    more: [...cutDoubts(line, width).map(({ kind }) => kind), ...(isSold ? [] : ['not-sold'])],
  }
}

describe('a pasted order of carpet', () => {
  test('has at least 200 lines of golden cases', () => {
    expect(golden.flatMap(({ expected }) => expected.filter((line) => line !== null)).length).toBeGreaterThanOrEqual(
      200,
    )
  })

  test.for(golden)('is read line by line: $title', ({ text, expected }) => {
    const lines = Map.groupBy(pastedLines(text), ({ line }) => line)
    const outcome = text.split('\n').map(
      (pasted, at) =>
        `${pasted} → ${
          lines
            .get(at + 1)
            ?.map(told)
            .join(' & ') ?? null
        }`,
    )
    expect(outcome).toEqual(text.split('\n').map((pasted, at) => `${pasted} → ${expected[at] ?? null}`))
  })
})
