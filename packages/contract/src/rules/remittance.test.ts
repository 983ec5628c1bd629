import { describe, expect, test } from 'vitest'
import { readRemittance } from './remittance.ts'

const due = (invoiceNumber: string, free: string, discount = '0.00') => ({
  invoiceNumber,
  free,
  discount,
  discountOn: discount === '0.00' ? null : '2026-12-01',
  dueOn: '2026-12-15',
})
const dues = [due('713994', '690.23'), due('713995', '100.00', '2.00'), due('CM-12', '-20.00'), due('7139', '1200.00')]
const paid = (text: string) => readRemittance(text, dues).rows.map((row) => [row.invoiceNumber, row.payAmount])

describe('a pasted remittance', () => {
  test.for([
    [
      'a spreadsheet',
      'Invoice\tAmount\n713994\t$690.23\n7139\t1,200.00',
      [
        ['713994', '690.23'],
        ['7139', '1200.00'],
      ],
    ],
    [
      'commas',
      '713994,690.23\n7139,"1,200.00"',
      [
        ['713994', '690.23'],
        ['7139', '1200.00'],
      ],
    ],
    ['gross, discount and net', '713995 11/24/2026 100.00 2.00 98.00', [['713995', '100.00']]],
    ['dates with points', '713994 24.11.2026 600.00', [['713994', '600.00']]],
    [
      'numbers alone',
      'Inv #713994\nInv #713995',
      [
        ['713994', '690.23'],
        ['713995', '100.00'],
      ],
    ],
    ['a credit memo, with or without its sign', 'CM-12 (20.00)\n', [['CM-12', '-20.00']]],
    [
      'whole dollars, as spreadsheets write them',
      '713994 300\n713995\t$50\n7139 = 1,100',
      [
        ['713994', '300.00'],
        ['713995', '50.00'],
        ['7139', '1100.00'],
      ],
    ],
    ['one decimal', '713994 300.5', [['713994', '300.50']]],
    [
      'numbers beside days and purchase orders, which are no amounts',
      '713994 11/24/2026\n713995 Nov 24\nCM-12 PO 12567',
      [
        ['713994', '690.23'],
        ['713995', '100.00'],
        ['CM-12', '-20.00'],
      ],
    ],
    ['two lines of one invoice', '7139 600.00\n7139 400.00', [['7139', '1000.00']]],
  ] as const)('is read from %s', ([, text, rows]) => {
    expect(paid(text)).toEqual(rows)
  })

  test('says which lines name no invoice, and the total', () => {
    expect(readRemittance('Dear vendor,\n713994 690.23\n555555 10.00\nTotal: $700.23', dues)).toEqual({
      rows: [{ invoiceNumber: '713994', payAmount: '690.23' }],
      unread: ['555555 10.00'],
      leftOut: [],
      total: '700.23',
    })
  })

  test('says which numbers are no invoice, also beside whole dollars and alone', () => {
    const { rows, unread, leftOut } = readRemittance(
      'Check 82196\n(614) 555-0100\n713994 300\n999999 50\nInv 888888\nTotal 350',
      dues,
    )
    expect(rows).toEqual([{ invoiceNumber: '713994', payAmount: '300.00' }])
    expect(unread).toEqual(['999999 50', 'Inv 888888'])
    expect(leftOut).toEqual(['Check 82196', '(614) 555-0100'])
    expect(readRemittance('713994 300\nTotal $350', dues).total).toBe('350.00')
    expect(readRemittance('713994 300\nTotal 1,350', dues).total).toBe('1350.00')
  })

  test('never takes a number for a part of a longer one', () => {
    expect(paid('713994 5.00')).toEqual([['713994', '5.00']])
    expect(paid('A7139 5.00')).toEqual([])
  })

  test('has its last column as the amount, however many there are', () => {
    expect(paid('713995,100.00,2.00,98.00')).toEqual([['713995', '100.00']])
    expect(paid('713994,2,5.00')).toEqual([['713994', '5.00']])
    expect(paid(`713994 ${'1,'.repeat(29_000)}5.00`)).toEqual([['713994', '5.00']])
  })
})
