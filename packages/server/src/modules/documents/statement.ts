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
): Pick<Paper, 'columns' | 'rows'> {
  const amounts = openingBalance !== undefined
  const money = (amount: string | undefined): Paragraph[] =>
    amount === undefined ? [] : [{ text: formatMoney(amount) }]
  const cells = (
    day: string,
    what: Paragraph[],
    due: string | null,
    amount: string | undefined,
    balance: string | undefined,
  ) => [
    [{ text: dayAndYear(day) }],
    what,
    due ? [{ text: dayAndYear(due) }] : [],
    ...(amounts ? [money(amount), money(balance)] : []),
  ]
  const opening = {
    name: 'Opening balance',
    cells: cells(from, [{ text: 'Opening balance', style: 'strong' }], null, undefined, openingBalance),
  }
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
    rows: [
      ...(amounts ? [opening] : []),
      ...rows.map((row) => ({
        name: nameOf(row),
        cells: cells(row.day, whatOf(row), row.dueOn, row.amount, row.balance),
      })),
    ],
  }
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

const whatOf = (row: StatementRow): Paragraph[] => [
  { text: nameOf(row) },
  ...(row.reference === ''
    ? []
    : [
        {
          text: isPaper(row) && !/^PO\b/i.test(row.reference) ? `PO ${row.reference}` : row.reference,
          style: 'muted' as const,
        },
      ]),
]

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
