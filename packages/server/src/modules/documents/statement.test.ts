import { expect, test } from 'vitest'
import { statementPaper } from './statement.ts'

type Row = Parameters<typeof statementPaper>[0]['rows'][number]

const head = {
  branch: {
    locReportName: 'Dayton',
    address: '1 Main St',
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    phone: '',
    email: '',
  },
  customer: { customerNumber: '201000', name: 'Buckeye', line1: '', line2: '', city: '', state: '', zip: '' },
} as unknown as Parameters<typeof statementPaper>[1]
const brand = { name: 'Northline', color: '#1F5C4D' } as unknown as Parameters<typeof statementPaper>[2]

/** A payment of 40 invoices, with a discount for each, between two invoices. */
const check = 'Check 36945 · PM-34355'
const postings: Omit<Row, 'balance'>[] = [
  {
    day: '2026-10-08',
    kind: 'invoice',
    invoiceNumber: '700001',
    reference: '12',
    dueOn: '2026-11-07',
    amount: '50.00',
  },
  ...Array.from({ length: 40 }, (_, at): Omit<Row, 'balance'>[] => [
    {
      day: '2026-10-09',
      kind: 'payment',
      invoiceNumber: `7001${at + 10}`,
      reference: check,
      dueOn: null,
      amount: `-${at + 1}.10`,
    },
    {
      day: '2026-10-09',
      kind: 'discount',
      invoiceNumber: `7001${at + 10}`,
      reference: check,
      dueOn: null,
      amount: `-0.${at + 10}`,
    },
  ]).flat(),
  { day: '2026-10-09', kind: 'payment', invoiceNumber: '', reference: '', dueOn: null, amount: '-5.00' },
  { day: '2026-10-09', kind: 'payment', invoiceNumber: '', reference: '', dueOn: null, amount: '-6.00' },
]

test('a statement has one row for a payment of many invoices, with every invoice and amount of it', () => {
  const rows = postings.map((row) => ({ ...row, balance: '1000.00' }))
  const paper = statementPaper(
    { from: '2026-10-01', to: '2026-10-31', rows, openingBalance: '900.00', closingBalance: '1000.00' },
    head,
    brand,
  )
  const texts = paper.rows.map((row) => ('cells' in row ? row.cells.map((cell) => cell.map(({ text }) => text)) : []))
  const [, invoice, payment, ...unapplied] = texts

  expect(texts).toHaveLength(5)
  expect(invoice?.[1]).toEqual(['Invoice 700001 · PO 12'])
  expect(payment?.[1]?.[0]).toBe(`Payment and discount taken, 80 postings · ${check}`)
  expect(payment?.[3]).toEqual(['-$835.80'])
  const listed = String(payment?.[1])
  for (const { invoiceNumber, amount } of postings.slice(1, 81))
    expect(listed).toContain(`${invoiceNumber}\u00A0-$${String(amount).slice(1)}`)
  expect(unapplied.map(([, what, , amount]) => [what, amount])).toEqual([
    [['Payment'], ['-$5.00']],
    [['Payment'], ['-$6.00']],
  ])
})
