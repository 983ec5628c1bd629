import { Readable } from 'node:stream'
import { CashRow, Problem } from '@sidemark/contract'
import type { cashApplicationRoutes } from '@sidemark/contract'
import { cashRefusals } from '@sidemark/contract/rules/cash-application'
import { shortReasonWords } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { z } from 'zod'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { openBatches, streamOf } from '#platform/files/export-batches.ts'
import { exporter } from '#platform/files/export-rows.ts'
import { Download } from '#platform/serve/replies.ts'
import { cashRows, cashSize } from './cash-rows.ts'
import type { Period } from './cash-rows.ts'
import { lockboxFile } from './lockbox-file.ts'
import type { Lockbox } from './lockbox-records.ts'
import { paymentsOf } from './payments-of.ts'

type Asked = z.output<typeof cashApplicationRoutes.cashApplication.query>

/** Rows that are fetched at once. */
const BATCH = 500
/** Payments of one lockbox file. Its batches are numbered with three digits, and have at most 999 payments. */
const MOST_PAYMENTS = 500_000
/** Dollars of one payment: ten digits of cents. */
const LARGEST = '99999999.99'

const entryWords = { payment: 'Payment', return: 'Return' }
const lineWords = {
  invoice: 'Invoice',
  'credit-memo': 'Credit memo',
  'account-credit': 'Account credit used',
  'on-account': 'On account',
  surcharge: 'Card surcharge',
}

/** docs/cash-application.md says what each column means. */
const csv = exporter(CashRow, [
  { id: 'payment', title: 'Payment', field: 'headerGUID' },
  { id: 'check', title: 'Check number', field: 'checkNumber' },
  { id: 'date', title: 'Date', field: 'postedOn', kind: 'day' },
  { id: 'entry', title: 'Entry', field: 'entry', value: ({ entry }) => entryWords[entry] },
  { id: 'customer', title: 'Customer', field: 'customerNumber' },
  { id: 'name', title: 'Customer name', field: 'customerName' },
  { id: 'kind', title: 'Kind', field: 'kind' },
  { id: 'method', title: 'Method', field: 'method' },
  { id: 'gateway', title: 'Gateway', field: 'gateway' },
  { id: 'reference', title: 'Gateway reference', field: 'gatewayReference' },
  { id: 'confirmation', title: 'Confirmation', field: 'confirmation' },
  { id: 'return', title: 'Return code', field: 'returnCode' },
  { id: 'line', title: 'Line', field: 'line', value: ({ line }) => lineWords[line] },
  { id: 'invoice', title: 'Invoice', field: 'invoiceNumber' },
  { id: 'gross', title: 'Gross', field: 'gross', kind: 'money' },
  { id: 'discount', title: 'Discount', field: 'discount', kind: 'money' },
  { id: 'paid', title: 'Paid', field: 'paid', kind: 'money' },
  { id: 'money', title: 'Paid in money', field: 'money', kind: 'money' },
  {
    id: 'short',
    title: 'Short-pay reason',
    field: 'shortReason',
    value: ({ shortReason }) => shortReason && shortReasonWords[shortReason],
  },
  { id: 'comment', title: 'Comment', field: 'comment' },
])

/**
 * What was paid here in a period, as a file for the distributor's books. It is read from the ledger.
 *
 * @throws Problem missing-claim for staff who may not see prices; refused, if a lockbox file cannot hold the payments
 */
export async function cashApplication(
  tx: Tx,
  scope: UserScope,
  { format, from, until }: Asked,
  lockbox: Lockbox,
): Promise<Download> {
  if (!scope.claims.showPrices) throw new Problem('missing-claim', cashRefusals.prices)
  const location = scope.location ?? { timeZone: 'UTC' }
  const title = `Cash application ${from} to ${until}`
  if (format === 'csv')
    return csv({ ...scope, customer: null, location }, { format, columns: '' }, title, cashRows(tx, { from, until }))
  await checkSize(tx, { from, until })
  const { madeAt } = await one(
    z.object({ madeAt: z.string() }),
    tx`select to_char(stock_now() at time zone ${location.timeZone}, 'YYMMDDHH24MI') as "madeAt"`,
  )
  const opened = await openBatches(cashRows(tx, { from, until }).cursor(BATCH), scope.user.userId)
  const written = lockboxFile(paymentsOf(opened.batches), { lockbox, madeAt, lastDay: until })
  return new Download(
    'text/plain; charset=us-ascii',
    `${title}.txt`,
    streamOf(opened, Readable.from(written, { objectMode: false })),
  )
}

/** A file that has begun can only break off, so it is known before that everything fits into the fields. */
async function checkSize(tx: Tx, period: Period) {
  const { payments, largest } = await one(z.object({ payments: z.number(), largest: z.string() }), cashSize(tx, period))
  if (new Big(largest).gt(LARGEST)) throw new Problem('refused', cashRefusals.tooLarge)
  if (payments > MOST_PAYMENTS) throw new Problem('refused', cashRefusals.tooMany)
}
