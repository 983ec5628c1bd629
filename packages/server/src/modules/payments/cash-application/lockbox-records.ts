import type { ShortReason } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import type { CashPayment } from './payments-of.ts'

/** What a lockbox file names: configuration. */
export type Lockbox = { number: string; destination: string; origin: string }
/** Payments of one batch, or of all batches of a deposit, as they are counted. */
export type Total = { batch: number; day: string; payments: number; money: Big }

/** Characters of an invoice number in its own field. What is longer goes on in a field further right. */
const INVOICE_WIDTH = 16
/** The overflow records of a payment are numbered with two digits. After 99 comes 01. */
const MOST_OVERFLOWS = 99

/** Why less than an invoice was paid, or that a discount was taken, in three letters. */
const reasonCodes: Record<ShortReason | 'discount', string> = {
  discount: 'DIS',
  part: 'PAR',
  price: 'PRI',
  quantity: 'QTY',
  damage: 'DMG',
  return: 'RET',
  freight: 'FRT',
  other: 'OTH',
}

/** Digits with zeros on their left. @throws Error for more digits than the field has: a number is never cut */
function digits(value: number | string, width: number) {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > width) throw new Error(`"${text}" is not a number of ${width} digits`)
  return text.padStart(width, '0')
}
/** A text with blanks on its right. What is not ASCII becomes its base letter, or a question mark. */
const words = (value: string, width: number) => ascii(value).slice(0, width).padEnd(width)
const ascii = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '?')
const cents = (dollars: string | Big) => digits(new Big(dollars).times(100).toFixed(0), 10)
/** `2026-11-20` as 261120. */
const shortDay = (day: string) => day.slice(2).replaceAll('-', '')
/** The parties, as records 1, 2 and 5 have them. */
const parties = ({ destination, origin }: Lockbox) => words(destination, 10) + words(origin, 10)
const place = ({ number }: Lockbox, day: string) => digits(number, 7) + shortDay(day)

/** Record 1: who sends the file to whom, and when. @param madeAt YYMMDDHHMM */
export const fileHeader = (lockbox: Lockbox, madeAt: string) => `101${parties(lockbox)}${digits(madeAt, 10)}`
/** Record 2: that it is a lockbox file (400) with records of 80 columns, one in a block, not compressed (1). */
export const serviceHeader = (lockbox: Lockbox) => `2${parties(lockbox)}${digits(0, 10)}40008000801`
/** Record 5: a batch of payments of one day begins. */
export const batchHeader = (lockbox: Lockbox, { batch, day }: Total) =>
  `5${digits(batch, 3)}000${place(lockbox, day)}${parties(lockbox)}`

/** Record 6: a payment. We know no number of a bank account, so routing and account are zeros. */
export const detail = ({ batch, payments }: Total, payment: CashPayment) =>
  [
    `6${digits(batch, 3)}${digits(payments, 3)}${cents(payment.money)}`,
    digits(0, 9),
    digits(0, 10),
    digits(payment.checkNumber, 10),
    shortDay(payment.postedOn),
    words(payment.customerNumber, 20),
    payment.kind.toUpperCase(),
  ].join('')

/** Record 4, once for each invoice of the payment before it: money, discount, and why less was paid. */
export const overflows = ({ batch, payments }: Total, { invoices }: CashPayment) =>
  invoices.map(({ invoiceNumber, money, discount, shortReason }, at) => {
    const reason = shortReason || (new Big(discount).gt(0) && 'discount')
    return [
      `4${digits(batch, 3)}${digits(payments, 3)}6${digits((at % MOST_OVERFLOWS) + 1, 2)}${at === invoices.length - 1 ? 9 : 0}`,
      words(invoiceNumber, INVOICE_WIDTH),
      cents(money),
      cents(discount),
      reason ? reasonCodes[reason] : '   ',
      ascii(invoiceNumber).slice(INVOICE_WIDTH),
    ].join('')
  })

/** Record 7: what the batch has had. */
export const batchTotal = (lockbox: Lockbox, { batch, day, payments, money }: Total) =>
  `7${digits(batch, 3)}${digits(payments, 3)}${place(lockbox, day)}${digits(payments, 3)}${cents(money)}`
/** Record 8: what all batches of the deposit have had. `batch` is the last of them. */
export const depositTotal = (lockbox: Lockbox, { batch, day, payments, money }: Total) =>
  `8${digits(batch, 3)}000${place(lockbox, day)}${digits(payments, 4)}${cents(money)}`
/** Record 9: the number of records, with this one. */
export const fileTrailer = (records: number) => `9${digits(records, 6)}`
