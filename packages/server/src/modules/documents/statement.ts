import type { Ageing, Statement } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { settlementWords } from '@sidemark/contract/rules/settlement-words'
import type { z } from 'zod'
import type { AccountHead } from './account-head.ts'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { addressLines } from './address-lines.ts'
import { remitTo } from './remit-to.ts'
import type { Brand, Paper, Party, Said } from './paper/paper.ts'

/** A statement as its reader may see it: without showPrices it names papers and payments, but no amount. */
type SeenStatement = z.output<typeof Statement>
type Row = SeenStatement['rows'][number]

/** What happened on the account from one day to another, and what is owed at the end of it, by age. */
export function statementPaper(statement: SeenStatement, { branch, customer }: AccountHead, brand: Brand): Paper {
  const { from, to, rows, openingBalance, ageing } = statement
  return {
    title: 'Statement of account',
    number: `${customer.customerNumber} to ${to}`,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt: `${to}T00:00:00Z`,
    brand,
    letterhead: letterheadOf(branch),
    parties: [{ title: 'Bill to', lines: [customer.name, ...addressLines(customer)] }, ...(ageing ? toPay(ageing) : []), ...(ageing && isOurs(ageing.balance) ? [] : [remitTo(brand, branch)])],
    facts: [{ label: 'Customer', value: customer.customerNumber }, { label: 'From', value: dayAndYear(from) }, { label: 'To', value: dayAndYear(to) }],
    notes: [],
    ...tableOf(rows, from, openingBalance),
    ...(ageing ? { strip: agesOf(ageing), totals: totalsOf(ageing) } : { totals: [] }),
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

const names: Record<Row['kind'], string> = { invoice: 'Invoice', 'credit-memo': 'Credit memo', ...settlementWords }
const isPaper = ({ kind }: Row) => kind === 'invoice' || kind === 'credit-memo'

function nameOf(row: Row) {
  if (isPaper(row)) return `${names[row.kind]} ${row.invoiceNumber}`
  return row.invoiceNumber === '' ? names[row.kind] : `${names[row.kind]}, invoice ${row.invoiceNumber}`
}

const whatOf = (row: Row): Said[] => [{ text: nameOf(row) }, ...(row.reference === '' ? [] : [{ text: isPaper(row) && !/^PO\b/i.test(row.reference) ? `PO ${row.reference}` : row.reference, style: 'muted' as const }])]

type SeenAgeing = z.output<typeof Ageing>
/** A balance in the customer's favour is below zero. */
const isOurs = (amount: string) => amount.startsWith('-')
const negated = (amount: string) => (isZero(amount) ? amount : isOurs(amount) ? amount.slice(1) : `-${amount}`)

/** What is to be paid, at one glance. */
function toPay({ balance, pastDue }: SeenAgeing): Party[] {
  if (isOurs(balance)) return [{ title: 'Credit balance', lines: [formatMoney(negated(balance)), 'Nothing to pay'], style: 'total' }]
  return [{ title: 'To pay', lines: [formatMoney(balance), isZero(pastDue) ? 'Nothing past due' : `${formatMoney(pastDue)} past due`], style: 'total' }]
}

const agesOf = ({ notDue, days1to30, days31to60, days61to90, daysOver90 }: SeenAgeing) =>
  Object.entries({ 'Not due': notDue, '1–30 days': days1to30, '31–60 days': days31to60, '61–90 days': days61to90, 'Over 90 days': daysOver90 }).map(([label, amount]) => ({ label, amount: formatMoney(amount) }))

/** What the ages sum to, what is in hand, and what is left of that to pay. */
const totalsOf = ({ openBalance, unapplied, balance }: SeenAgeing): Paper['totals'] => [
  { label: 'Open invoices', amount: formatMoney(openBalance) },
  ...(isZero(unapplied) ? [] : [{ label: 'Unapplied credits', amount: formatMoney(negated(unapplied)) }]),
  { label: 'Balance', amount: formatMoney(balance) },
]
