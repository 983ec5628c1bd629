import Big from 'big.js'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { settlementWords } from '@sidemark/contract/rules/settlement-words'
import type { AccountHead } from './account-head.ts'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { remitTo } from './remit-to.ts'
import type { Brand, Paper, Party, Paragraph } from './paper/paper.ts'
import type { VisibleAgeing, VisibleStatement } from './visible.ts'

type StatementRow = VisibleStatement['rows'][number]

/** The postings of an account from one day to another, and the balance by age at the end. */
export function statementPaper(statement: VisibleStatement, { branch, customer }: AccountHead, brand: Brand): Paper {
  const { from, to, rows, openingBalance, ageing } = statement
  return {
    title: 'Statement of account',
    number: `through ${dayAndYear(to)}`,
    fileNumber: `${customer.customerNumber} to ${to}`,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt: `${to}T00:00:00Z`,
    brand,
    letterhead: letterheadOf(branch),
    parties: [
      { title: 'Bill to', lines: [customer.name, ...addressLines(customer)] },
      ...(ageing ? toPay(ageing) : []),
      ...(ageing && isOurs(ageing.balance) ? [] : [remitTo(brand, branch)]),
    ],
    facts: [
      { label: 'Customer', value: customer.customerNumber },
      { label: 'From', value: dayAndYear(from) },
      { label: 'To', value: dayAndYear(to) },
    ],
    notes: [],
    ...tableOf(rows, from, openingBalance),
    ...(ageing ? { strip: agesOf(ageing), totals: totalsOf(ageing) } : { totals: [] }),
    closing: [
      rows.length === 1 ? '1 posting' : `${rows.length} postings`,
      ...(ageing ? [`Aging is by days past due as of ${dayAndYear(to)}.`] : []),
    ],
  }
}

function tableOf(
  rows: StatementRow[],
  from: string,
  openingBalance: string | undefined,
): Pick<Paper, 'columns' | 'rows' | 'isDense'> {
  const amounts = openingBalance !== undefined
  const said = (text: string | null | undefined): Paragraph[] => (text ? [{ text, style: 'fine' }] : [])
  const money = (amount: string | undefined) => said(amount && formatMoney(amount))
  const row = (
    name: string,
    [day, what, due]: [day: string, what: Paragraph[], due: string | null],
    amount: string | undefined,
    balance: string | undefined,
  ) => ({
    name,
    cells: [
      said(dayAndYear(day)),
      what,
      said(due && dayAndYear(due)),
      ...(amounts ? [money(amount), money(balance)] : []),
    ],
  })
  const postings = postingsOf(rows).map(([first, ...others]) => {
    const last = others.at(-1) ?? first
    const all = [first, ...others]
    const name = others.length === 0 ? nameOf(first) : `${kindsOf(all).join(' and ')}, ${all.length} postings`
    const text = [name, referenceOf(first)].filter(Boolean).join(' · ')
    const amount = amounts ? sumOf(all) : undefined
    return row(name, [first.day, [...said(text), ...partsOf(all)], first.dueOn], amount, last.balance)
  })
  const opening: Paragraph[] = [{ text: 'Opening balance', style: 'fine-strong' }]
  return {
    columns: [
      { title: 'Date' },
      { title: 'Posting', takesRest: true },
      { title: 'Due' },
      ...(amounts
        ? ([
            { title: 'Amount', align: 'end' },
            { title: 'Balance', align: 'end' },
          ] as const)
        : []),
    ],
    rows: [...(amounts ? [row('Opening balance', [from, opening, null], undefined, openingBalance)] : []), ...postings],
    isDense: true,
  }
}

/**
 * The postings as rows of the paper. A payment of many invoices has a posting for each, and one more for each discount.
 * Those that follow each other are one row, because nobody wants the balance between them.
 */
function postingsOf(rows: StatementRow[]): [StatementRow, ...StatementRow[]][] {
  const together: [StatementRow, ...StatementRow[]][] = []
  for (const row of rows) {
    const group = together.at(-1)
    const isSame =
      group && !isPaper(group[0]) && !isPaper(row) && row.reference !== '' && row.reference === group[0].reference
    if (isSame && row.day === group[0].day) group.push(row)
    else together.push([row])
  }
  return together
}

const names: Record<StatementRow['kind'], string> = {
  invoice: 'Invoice',
  'credit-memo': 'Credit memo',
  ...settlementWords,
}
const isPaper = ({ kind }: StatementRow) => kind === 'invoice' || kind === 'credit-memo'

function nameOf(row: StatementRow) {
  if (isPaper(row)) return `${names[row.kind]} ${row.invoiceNumber}`
  return row.invoiceNumber === '' ? names[row.kind] : `${names[row.kind]}, invoice ${row.invoiceNumber}`
}

/** The postings by what they are: payments, then discounts, then the rest. */
const byKind = (rows: StatementRow[]) =>
  Object.entries(settlementWords).flatMap(([kind, name]) => {
    const parts = rows.filter((row) => row.kind === kind)
    return parts.length === 0 ? [] : [{ name, parts }]
  })

const kindsOf = (rows: StatementRow[]) => byKind(rows).map(({ name }, at) => (at === 0 ? name : name.toLowerCase()))

const referenceOf = (row: StatementRow) =>
  row.reference !== '' && isPaper(row) && !/^PO\b/i.test(row.reference) ? `PO ${row.reference}` : row.reference

const sumOf = (rows: StatementRow[]) => rows.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0)).toFixed(2)

/** What a row of several postings is made of: for each kind its sum, and each invoice with its amount. */
function partsOf(rows: StatementRow[]): Paragraph[] {
  if (rows.length === 1) return []
  return byKind(rows).map(({ name, parts }) => {
    const listed = parts.map(({ invoiceNumber, amount }) =>
      [invoiceNumber || 'Unapplied', amount && formatMoney(amount)].filter(Boolean).join('\u00A0'),
    )
    const sum = parts.every(({ amount }) => amount !== undefined) ? ` ${formatMoney(sumOf(parts))}` : ''
    return { text: `${name}${sum}: ${listed.join(', ')}`, style: 'small' }
  })
}

/** A negative balance is in the customer's favor. */
const isOurs = (amount: string) => amount.startsWith('-')
const negated = (amount: string) => (isZero(amount) ? amount : isOurs(amount) ? amount.slice(1) : `-${amount}`)

/** The amount to pay. */
function toPay({ balance, pastDue }: VisibleAgeing): Party[] {
  if (isOurs(balance))
    return [{ title: 'Credit balance', lines: [formatMoney(negated(balance)), 'Nothing due'], style: 'total' }]
  return [
    {
      title: 'Amount due',
      lines: [formatMoney(balance), isZero(pastDue) ? 'Nothing past due' : `${formatMoney(pastDue)} past due`],
      style: 'total',
    },
  ]
}

const agesOf = ({ notDue, days1to30, days31to60, days61to90, daysOver90 }: VisibleAgeing) =>
  Object.entries({
    'Not due': notDue,
    '1–30 days': days1to30,
    '31–60 days': days31to60,
    '61–90 days': days61to90,
    'Over 90 days': daysOver90,
  }).map(([label, amount]) => ({ label, amount: formatMoney(amount) }))

/** The sum of the ages, the unapplied credit, and the rest to pay. */
const totalsOf = ({ openBalance, unapplied, balance }: VisibleAgeing): Paper['totals'] => [
  { label: 'Open invoices', amount: formatMoney(openBalance) },
  ...(isZero(unapplied) ? [] : [{ label: 'Unapplied credits', amount: formatMoney(negated(unapplied)) }]),
  { label: 'Balance', amount: formatMoney(balance) },
]
