import type { InvoicedOrder } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { sum } from '@sidemark/contract/rules/money'
import type { z } from 'zod'
import type { AccountHead } from './account-head.ts'
import { letterheadOf } from './acknowledgement.ts'
import { addressLines } from './address-lines.ts'
import { invoiceTable } from './invoice-table.ts'
import type { Brand, Paper, Party } from './paper/paper.ts'

/** An invoice as its reader may see it: fields of missing claims are absent. */
export type SeenInvoice = z.output<typeof InvoicedOrder>

/** The paper that a bookkeeper files: an invoice, or a credit memo. */
export function invoicePaper(invoice: SeenInvoice, head: AccountHead, brand: Brand): Paper {
  const { invoiceNumber, invoicedOn, status, lines, shipTo } = invoice
  const { customer } = head
  const delivery: Party[] = shipTo ? [{ title: 'Shipped to', lines: [shipTo.name, ...addressLines(shipTo)].filter((line) => line !== '') }] : []
  return {
    title: status === 'credit' ? 'Credit memo' : 'Invoice',
    number: invoiceNumber,
    language: 'en',
    madeAt: `${invoicedOn}T00:00:00Z`,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [{ title: 'Sold to', lines: [customer.name, ...addressLines(customer), `Customer ${customer.customerNumber}`] }, ...delivery],
    facts: factsOf(invoice),
    notes: [],
    ...invoiceTable(lines),
    totals: totalsOf(invoice),
    closing: [lines.length === 1 ? '1 line' : `${lines.length} lines`, ...discountOf(invoice)],
  }
}

function factsOf({ poNumber, sidemark, orderNumber, invoicedOn, terms, dueOn, status }: SeenInvoice): Paper['facts'] {
  const facts: [label: string, value: string][] = [
    ['PO', poNumber],
    ['Sidemark', sidemark],
    ['Order', orderNumber],
    ['Date', dayAndYear(invoicedOn)],
    ['Terms', status === 'credit' ? '' : terms],
    ['Due', status === 'credit' ? '' : dayAndYear(dueOn)],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

const discountOf = ({ discount, discountOn }: SeenInvoice) =>
  discount === undefined || isZero(discount) || !discountOn ? [] : [`Pay by ${dayAndYear(discountOn)} and take off ${formatMoney(discount)}.`]

/** What was posted since, a line a kind. */
const settled = { payment: 'Payments', discount: 'Discount taken', credit: 'Credits', returned: 'Payments returned', 'write-off': 'Written off', adjustment: 'Adjustments' } as const

function totalsOf({ charges, amount, netdue, settlements, status }: SeenInvoice): Paper['totals'] {
  if (!charges || amount === undefined || netdue === undefined) return []
  const isCredit = status === 'credit'
  const since = (Object.keys(settled) as (keyof typeof settled)[]).flatMap((kind) => {
    const amounts = settlements.flatMap((one) => (one.kind === kind && one.amount !== undefined ? [one.amount] : []))
    return amounts.length === 0 ? [] : [{ label: isCredit && kind === 'credit' ? 'Credit used' : settled[kind], amount: formatMoney(sum(amounts)) }]
  })
  return [
    ...charges.map((charge) => ({ label: charge.description, amount: formatMoney(charge.amount) })),
    ...(since.length === 0 ? [] : [{ label: isCredit ? 'Credit' : 'Invoice total', amount: formatMoney(amount) }, ...since]),
    { label: isCredit ? 'Credit left' : 'Net due', amount: formatMoney(netdue) },
  ]
}
