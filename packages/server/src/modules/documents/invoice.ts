import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { sum } from '@sidemark/contract/rules/money'
import type { AccountHead } from './account-head.ts'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { invoiceTable } from './invoice-table.ts'
import { invoiceTotals } from './invoice-totals.ts'
import type { Brand, Paper, Party } from './paper/paper.ts'
import { pickupParty } from './pickup-lines.ts'
import { remitTo } from './remit-to.ts'
import type { VisibleInvoice } from './visible.ts'

/** The paper that a bookkeeper files: an invoice, or a credit memo. */
export function invoicePaper(invoice: VisibleInvoice, head: AccountHead, brand: Brand): Paper {
  const { invoiceNumber, invoicedOn, status, lines, shipTo } = invoice
  const { customer } = head
  const delivery: Party[] = shipTo
    ? [{ title: 'Shipped to', lines: [shipTo.name, ...addressLines(shipTo)].filter((line) => line !== '') }]
    : // A delivery has an address, so an order without one was picked up.
      invoice.hasOrder
      ? [pickupParty('Picked up at', head, null)]
      : []
  return {
    title: status === 'credit' ? 'Credit memo' : 'Invoice',
    number: invoiceNumber,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt: `${invoicedOn}T00:00:00Z`,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [
      { title: 'Bill to', lines: [customer.name, ...addressLines(customer)] },
      ...delivery,
      ...toPay(invoice),
      ...(status === 'open' ? [remitTo(brand, head.branch)] : []),
    ],
    facts: factsOf(invoice, customer.customerNumber),
    notes: [],
    ...invoiceTable(lines),
    totals: invoiceTotals(invoice),
    closing: [lines.length === 1 ? '1 line' : `${lines.length} lines`, ...discountOf(invoice)],
  }
}

function factsOf(
  { poNumber, sidemark, orderNumber, invoicedOn, terms, dueOn, discountOn, status }: VisibleInvoice,
  customerNumber: string,
): Paper['facts'] {
  const facts: [label: string, value: string][] = [
    ['Customer', customerNumber],
    ['Date', dayAndYear(invoicedOn)],
    ['Terms', status === 'credit' ? '' : terms],
    ['Discount until', status === 'credit' || !discountOn ? '' : dayAndYear(discountOn)],
    ['Due', status === 'credit' ? '' : dayAndYear(dueOn)],
    ['PO', poNumber],
    ['Sidemark', sidemark],
    ['Order', orderNumber],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

/** The amount to pay and the day it is due; nothing for readers who may not see amounts. */
function toPay({ netdue, dueOn, discount, discountOn, status }: VisibleInvoice): Party[] {
  if (netdue === undefined) return []
  if (status === 'credit') return [{ title: 'Credit left', lines: [formatMoney(netdue)], style: 'total' }]
  if (status === 'paid') return [{ title: 'Amount due', lines: [formatMoney(netdue), 'Paid in full'], style: 'total' }]
  const less =
    discount === undefined || isZero(discount) || !discountOn
      ? []
      : [`or ${formatMoney(sum([netdue, `-${discount}`]))} by ${dayAndYear(discountOn)}`]
  return [{ title: 'Amount due', lines: [formatMoney(netdue), `by ${dayAndYear(dueOn)}`, ...less], style: 'total' }]
}

const discountOf = ({ discount, discountOn }: VisibleInvoice) =>
  discount === undefined || isZero(discount) || !discountOn
    ? []
    : [`Pay by ${dayAndYear(discountOn)} and deduct ${formatMoney(discount)}.`]
