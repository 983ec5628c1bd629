import { CashRow } from '@sidemark/contract'
import Big from 'big.js'
import type { z } from 'zod'

type Row = z.output<typeof CashRow>
/** A payment that brought in money, with the invoices that its money or its discount paid. */
export type CashPayment = Pick<Row, 'checkNumber' | 'postedOn' | 'customerNumber' | 'kind'> & {
  money: Big
  invoices: Pick<Row, 'invoiceNumber' | 'money' | 'discount' | 'shortReason'>[]
}
type Batches = AsyncIterable<readonly { row?: unknown }[]>

/**
 * The payments of the file's rows, of which those of one payment follow each other. A lockbox knows nothing but money
 * that came in for invoices or on account: without returns and surcharges, and without payments by credit on account or
 * credit memos alone.
 */
export async function* paymentsOf(batches: Batches): AsyncGenerator<CashPayment> {
  let rows: Row[] = []
  for await (const batch of batches)
    for (const { row } of batch) {
      const next = CashRow.parse(JSON.parse(String(row)))
      if (rows[0] && !belongsTo(rows[0], next)) {
        yield* moneyOf(rows)
        rows = []
      }
      rows.push(next)
    }
  yield* moneyOf(rows)
}

const belongsTo = (first: Row, next: Row) =>
  first.headerGUID === next.headerGUID && first.postedOn === next.postedOn && first.entry === next.entry

function moneyOf(rows: readonly Row[]): CashPayment[] {
  // A lockbox would leave a surcharge on account, because it pays no invoice.
  const applied = rows.filter(({ line }) => line !== 'surcharge')
  const money = applied.reduce((sum, row) => sum.plus(row.money), new Big(0))
  const [first] = rows
  if (!first || money.lte(0)) return []
  const { checkNumber, postedOn, customerNumber, kind } = first
  const invoices = rows.filter((row) => row.line === 'invoice' && new Big(row.money).plus(row.discount).gt(0))
  return [{ checkNumber, postedOn, customerNumber, kind, money, invoices }]
}
