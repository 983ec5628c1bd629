import Big from 'big.js'
import type { Lockbox, Total } from './lockbox-records.ts'
import {
  batchHeader,
  batchTotal,
  depositTotal,
  detail,
  fileHeader,
  fileTrailer,
  overflows,
  serviceHeader,
} from './lockbox-records.ts'
import type { CashPayment } from './payments-of.ts'

/** Columns of a record. */
const WIDTH = 80
/** Payments that a batch and a deposit can count, with three and with four digits, and the dollars of a deposit. */
const MOST_OF_BATCH = 999
const MOST_OF_DEPOSIT = 9999
const LARGEST_DEPOSIT = '99999999.99'

type Head = {
  lockbox: Lockbox
  /** YYMMDDHHMM. */
  madeAt: string
  /** The day of the total of a file without payments. */
  lastDay: string
}

/**
 * Writes payments as a lockbox file in the BAI format: docs/cash-application.md. Each day is a deposit of one or more
 * batches. A further deposit of the same day begins when the totals have no more digits.
 *
 * @param payments in the order of their days
 */
export async function* lockboxFile(payments: AsyncIterable<CashPayment>, head: Head): AsyncGenerator<string> {
  let count = 0
  for await (const record of recordsOf(payments, head)) {
    count++
    yield line(record)
  }
  yield line(fileTrailer(count + 1))
}

function line(record: string) {
  if (record.length > WIDTH) throw new Error(`A record has more than ${WIDTH} columns: ${record}`)
  return `${record.padEnd(WIDTH)}\r\n`
}

async function* recordsOf(payments: AsyncIterable<CashPayment>, { lockbox, madeAt, lastDay }: Head) {
  yield fileHeader(lockbox, madeAt)
  yield serviceHeader(lockbox)
  let [deposit, batch]: [Total | null, Total | null] = [null, null]
  let batches = 0
  for await (const payment of payments) {
    const day = payment.postedOn
    const isFull = deposit !== null && !hasRoom(deposit, payment)
    if (batch && (isFull || batch.payments === MOST_OF_BATCH)) {
      yield batchTotal(lockbox, batch)
      batch = null
    }
    if (deposit && isFull) {
      yield depositTotal(lockbox, deposit)
      deposit = null
    }
    deposit ??= emptyTotal(0, day)
    if (!batch) {
      batch = emptyTotal(++batches, day)
      yield batchHeader(lockbox, batch)
    }
    batch = withPayment(batch, batches, payment)
    deposit = withPayment(deposit, batches, payment)
    yield detail(batch, payment)
    yield* overflows(batch, payment)
  }
  if (batch) yield batchTotal(lockbox, batch)
  yield depositTotal(lockbox, deposit ?? emptyTotal(0, lastDay))
}

const hasRoom = ({ day, payments, money }: Total, payment: CashPayment) =>
  day === payment.postedOn && payments < MOST_OF_DEPOSIT && money.plus(payment.money).lte(LARGEST_DEPOSIT)
const emptyTotal = (batch: number, day: string): Total => ({ batch, day, payments: 0, money: new Big(0) })
const withPayment = (total: Total, batch: number, { money }: CashPayment): Total => ({
  ...total,
  batch,
  payments: total.payments + 1,
  money: total.money.plus(money),
})
