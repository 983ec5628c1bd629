import { describe, expect, test } from 'vitest'
import { cutRow, firstRows, readRows, rowProblems, rowsOfLine, spreadRows } from './cut-rows.ts'

/** LAB-C12: 12 ft goods. One SY is 9 in of them. */
const goods = {
  sku: 'LAB-C12',
  baseUOM: 'IN',
  rollWidth: '12 ft',
  minCut: { quantity: '12', UMCode: 'IN' },
  factors: [
    { UMCode: 'LF', UMlongDesc: 'Linear feet', num: '12', den: '1', sellable: true },
    { UMCode: 'SY', UMlongDesc: 'Square yards', num: '9', den: '1', sellable: true },
  ],
}
const typed = (pieces: string, length: string) => cutRow({ pieces, length })
const shown = (rows: { pieces: string; length: string }[]) => rows.map(({ pieces, length }) => [pieces, length])

describe('the rows of cuts', () => {
  test.for([
    ['12x15', 180],
    [`20'6"`, 246],
    ['15-6', 186],
    ['15', 180],
    ['15.5', 186],
    ['15 1/2', 186],
    ['0.5', 12], // The shortest cut is 1 ft.
  ] as const)('T4 reads %s as %i inches of 12 ft goods', ([length, inches]) => {
    expect(readRows([typed('2', length)], goods)).toMatchObject({ query: `2x${inches}`, inches: 2 * inches })
  })

  test('T2 two cuts of 15 ft and one of 20 ft 6 in are 50 ft 6 in, each with its texts', () => {
    const rows = [
      cutRow({ pieces: '2', length: '12x15', sidemark: ' Jones ' }),
      cutRow({ length: `20'6"`, comment: 'bind edges' }),
    ]

    expect(readRows(rows, goods)).toMatchObject({
      asked: [
        { pieces: 2, length: '15', sidemark: 'Jones', comment: '' },
        { pieces: 1, length: '20.50', sidemark: '', comment: 'bind edges' },
      ],
      query: '2x180,1x246',
      inches: 606,
    })
  })

  test.for([
    ['1', '', 'length', 'Enter a length for each cut.'],
    ['1', '13x15', 'length', 'These goods are 12 ft wide. Check the width, or type only the length.'],
    ['1', 'abc', 'length', `Type a length, such as 12, 12 1/2 or 12'6".`],
    ['1', '0', 'length', 'Quantity must be greater than Zero'],
    ['3', '2 @ 15', 'length', 'Enter one length here. Enter the number of pieces in its own field.'],
    ['1', '9000', 'length', 'That is more than can be ordered at once. Type a smaller quantity.'],
    ['0', '15', 'pieces', 'Type a number from 1 to 50.'],
    ['1.5', '15', 'pieces', 'Type a number from 1 to 50.'],
    ['51', '15', 'pieces', 'Type a number from 1 to 50.'],
  ] as const)('says what is wrong with %s × "%s", and reads nothing', ([pieces, length, field, sentence]) => {
    expect(rowProblems(typed(pieces, length), goods)[field]).toBe(sentence)
    expect(readRows([typed('1', '15'), typed(pieces, length)], goods)).toBeNull()
  })

  test('are at most 50 pieces', () => {
    expect(readRows([typed('25', '15'), typed('25', '10')], goods)?.inches).toBe(7500)
    expect(readRows([typed('25', '15'), typed('26', '10')], goods)).toBeNull()
  })

  test('take several cuts that were typed into one length, and keep the texts', () => {
    const rows = spreadRows([cutRow({ length: `2 @ 12x15 + 20'6"`, sidemark: 'Jones' }), typed('3', '10')])

    expect(shown(rows)).toEqual([
      ['2', `12' x 15'`],
      ['1', `20'6"`],
      ['3', '10'],
    ])
    expect(rows.map(({ sidemark }) => sidemark)).toEqual(['Jones', 'Jones', ''])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  })

  test('begin with what the quantity field has, or with the cuts of the line', () => {
    expect(shown(firstRows({ typed: '1', UMCode: 'LF' }, goods))).toEqual([['1', '']])
    expect(shown(firstRows({ typed: '26.67', UMCode: 'SY' }, goods))).toEqual([['1', `20'`]])
    expect(shown(firstRows({ typed: '2 @ 12x15', UMCode: 'LF' }, goods))).toEqual([['2', `12' x 15'`]])
    expect(shown(rowsOfLine([{ pieces: 2, inches: 246, comment: '' }]))).toEqual([['2', `20'6"`]])
  })
})
