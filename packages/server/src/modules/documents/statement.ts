import type { Ageing, Statement } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import type { z } from 'zod'
import type { AccountHead } from './account-head.ts'
import { letterheadOf } from './acknowledgement.ts'
import { addressLines } from './address-lines.ts'
import type { Brand, Paper, Said } from './paper/paper.ts'

/** A statement as its reader may see it: without showPrices it names papers and payments, but no amount. */
type SeenStatement = z.output<typeof Statement>
type Row = SeenStatement['rows'][number]

/** What happened on the account from one day to another, and what is owed at the end of it, by age. */
export function statementPaper(statement: SeenStatement, { branch, customer }: AccountHead, brand: Brand): Paper {
  const { from, to, rows, openingBalance, ageing } = statement
  return {
    title: 'Statement of account',
    number: `${customer.customerNumber} to ${to}`,
    language: 'en',
    madeAt: `${to}T00:00:00Z`,
    brand,
    letterhead: letterheadOf(branch),
    parties: [{ title: 'Customer', lines: [customer.name, ...addressLines(customer), `Customer ${customer.customerNumber}`] }],
    facts: [{ label: 'From', value: dayAndYear(from) }, { label: 'To', value: dayAndYear(to) }, ...(ageing ? [{ label: 'Balance', value: formatMoney(ageing.balance) }, { label: 'Past due', value: formatMoney(ageing.pastDue) }] : [])],
    notes: [],
    ...tableOf(rows, from, openingBalance),
    totals: ageing ? totalsOf(ageing) : [],
    closing: [rows.length === 1 ? '1 posting' : `${rows.length} postings`, ...(ageing ? [`Ages are days past due on ${dayAndYear(to)}.`] : [])],
  }
}

function tableOf(rows: Row[], from: string, openingBalance: string | undefined): Pick<Paper, 'columns' | 'rows'> {
  const amounts = openingBalance !== undefined
  const money = (amount: string | undefined): Said[] => (amount === undefined ? [] : [{ text: formatMoney(amount) }])
  const cells = (day: string, what: Said[], due: string | null, amount: string | undefined, balance: string | undefined) =>
    [[{ text: dayAndYear(day) }], what, due ? [{ text: dayAndYear(due) }] : [], ...(amounts ? [money(amount), money(balance)] : [])]
  const opening = { name: 'Opening balance', cells: cells(from, [{ text: 'Opening balance', style: 'strong' }], null, undefined, openingBalance) }
  return {
    columns: [{ title: 'Date' }, { title: 'Posting', takesRest: true }, { title: 'Due' }, ...(amounts ? [{ title: 'Amount', align: 'end' }, { title: 'Balance', align: 'end' }] as const : [])],
    rows: [...(amounts ? [opening] : []), ...rows.map((row) => ({ name: nameOf(row), cells: cells(row.day, whatOf(row), row.dueOn, row.amount, row.balance) }))],
  }
}

const names: Record<Row['kind'], string> = {
  invoice: 'Invoice', 'credit-memo': 'Credit memo', payment: 'Payment', discount: 'Discount taken', credit: 'Credit applied', returned: 'Payment returned', 'write-off': 'Written off', adjustment: 'Adjustment',
}
const isPaper = ({ kind }: Row) => kind === 'invoice' || kind === 'credit-memo'

function nameOf(row: Row) {
  if (isPaper(row)) return `${names[row.kind]} ${row.invoiceNumber}`
  return row.invoiceNumber === '' ? names[row.kind] : `${names[row.kind]}, invoice ${row.invoiceNumber}`
}

const whatOf = (row: Row): Said[] => [{ text: nameOf(row) }, ...(row.reference === '' ? [] : [{ text: isPaper(row) ? `PO ${row.reference}` : row.reference, style: 'muted' as const }])]

/** The buckets, what they sum to, what is in hand, and what is left of that to pay. */
function totalsOf({ notDue, days1to30, days31to60, days61to90, over90, openBalance, unapplied, balance }: z.output<typeof Ageing>): Paper['totals'] {
  const totals: [label: string, amount: string][] = [
    ['Not due', notDue], ['1–30 days', days1to30], ['31–60 days', days31to60], ['61–90 days', days61to90], ['Over 90 days', over90], ['Open invoices', openBalance],
    ...(isZero(unapplied) ? [] : [['Unapplied credits', unapplied.startsWith('-') ? unapplied.slice(1) : `-${unapplied}`] as [string, string]]),
    ['Balance', balance],
  ]
  return totals.map(([label, amount]) => ({ label, amount: formatMoney(amount) }))
}
