import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { lockboxFile } from './lockbox-file.ts'
import type { CashPayment } from './payments-of.ts'

const head = {
  lockbox: { number: '4471', destination: 'NORTHLINE', origin: '102000076' },
  madeAt: '2611301405',
  lastDay: '2026-11-30',
}
const invoice = (invoiceNumber: string, money: string, more: Partial<CashPayment['invoices'][number]> = {}) => ({
  invoiceNumber,
  money,
  discount: '0.00',
  shortReason: '' as const,
  ...more,
})
const payment = (money: string, more: Partial<CashPayment> = {}): CashPayment => ({
  checkNumber: '0000000007',
  postedOn: '2026-11-20',
  customerNumber: '201000',
  kind: 'ach',
  money: new Big(money),
  invoices: [],
  ...more,
})

/** The records of a file, each of which must have 80 columns and end with a line break. */
async function recordsOf(payments: CashPayment[]) {
  async function* each() {
    yield* payments
  }
  const lines = []
  for await (const line of lockboxFile(each(), head)) lines.push(line)
  for (const line of lines) expect(line).toMatch(/^[ -~]{80}\r\n$/)
  return lines.map((line) => line.trimEnd())
}
const ofType = (records: string[], type: string) => records.filter((record) => record.startsWith(type))

describe('a lockbox file', () => {
  test('has the layout of its page: payments by day with their invoices, and totals of batch, deposit and file', async () => {
    const records = await recordsOf([
      payment('198.00', {
        invoices: [
          invoice('910001', '98.00', { discount: '2.00' }),
          invoice('910002', '60.00', { shortReason: 'damage' }),
        ],
      }),
      payment('0.05', { postedOn: '2026-11-23', kind: 'card', checkNumber: '4294967295', customerNumber: 'Kärcher 9' }),
    ])

    expect(records).toEqual([
      '101NORTHLINE 102000076 2611301405',
      '2NORTHLINE 102000076 000000000040008000801',
      '50010000004471261120NORTHLINE 102000076',
      '6001001000001980000000000000000000000000000007261120201000              ACH',
      '40010016010910001          00000098000000000200DIS',
      '40010016029910002          00000060000000000000DMG',
      '700100100044712611200010000019800',
      '8001000000447126112000010000019800',
      '50020000004471261123NORTHLINE 102000076',
      '6002001000000000500000000000000000004294967295261123Karcher 9           CARD',
      '700200100044712611230010000000005',
      '8002000000447126112300010000000005',
      '9000013',
    ])
  })

  test('of no payment says so: a deposit of nothing on the last day', async () => {
    expect(await recordsOf([])).toEqual([
      '101NORTHLINE 102000076 2611301405',
      '2NORTHLINE 102000076 000000000040008000801',
      '8000000000447126113000000000000000',
      '9000004',
    ])
  })

  test('has all of an invoice number of 40 characters, in two fields', async () => {
    const number = 'INV-2026/ABCDEFGHIJKLMNOPQRSTUVWXYZ-0001'
    const [overflow = ''] = ofType(await recordsOf([payment('1.00', { invoices: [invoice(number, '1.00')] })]), '4')
    expect([number.length, overflow.slice(11, 27) + overflow.slice(50)]).toEqual([40, number])
  })

  test('numbers the invoices of a payment from 01 to 99 and then from 01 again, and marks the last one', async () => {
    const invoices = Array.from({ length: 120 }, (_, at) => invoice(String(at), '1.00'))
    const overflows = ofType(await recordsOf([payment('120.00', { invoices })]), '4')
    expect(overflows).toHaveLength(120)
    expect([0, 58, 98, 99, 119].map((at) => overflows[at]?.slice(7, 11))).toEqual([
      '6010',
      '6590',
      '6990',
      '6010',
      '6219',
    ])
  })

  test('begins another batch after 999 payments, and another deposit when a total has no more digits', async () => {
    const many = await recordsOf(Array.from({ length: 10_000 }, () => payment('1.00')))
    expect(ofType(many, '7').map((total) => total.slice(20, 33))).toEqual([
      ...Array.from({ length: 10 }, () => '9990000099900'),
      '0090000000900',
      '0010000000100',
    ])
    expect(ofType(many, '8').map((total) => total.slice(20))).toEqual(['99990000999900', '00010000000100'])
    expect(many.at(-1)).toBe(`9${String(many.length).padStart(6, '0')}`)

    const large = await recordsOf([payment('60000000.00'), payment('39999999.99'), payment('0.01')])
    expect(ofType(large, '8').map((total) => total.slice(20))).toEqual(['00029999999999', '00010000000001'])
  })

  test('never cuts an amount: one that does not fit breaks the file off', async () => {
    await expect(recordsOf([payment('100000000.00')])).rejects.toThrow('is not a number of 10 digits')
  })
})
