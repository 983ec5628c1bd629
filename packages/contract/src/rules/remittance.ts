import Big from 'big.js'
import { type Due, settlement } from './paying.ts'

/** The most characters of a pasted remittance: a thousand lines. */
export const LONGEST_REMITTANCE = 60_000

/**
 * An amount with cents, or with a dollar sign. A date such as 24.11.2026 is none. Its length is bounded, so that reading stays
 * linear.
 */
const money =
  /(?<![\d.$])\(?-?(?:\$(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,11})(?:\.\d\d?)?|(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,11})\.\d\d?)\)?(?![\d.,]\d|\d)/g
/** Whole dollars at the end of a line that has nothing else beside its number. A day and a purchase order are none. */
const dollars =
  /^(?:[^\p{L}\d]|inv(?:oice)?|no|amount|amt|paid|pay|net|usd|(?:grand )?total){0,20}?\(?-?(\d{1,3}(?:,\d{3}){1,3}|\d{1,11})\)?$/iu
/** A line that begins with a number as invoices have, alone or with whole dollars. */
const numbered = /^(?:inv(?:oice)?\b)?[^\p{L}\d]{0,5}\p{L}{0,4}-?\d{4,12}(?:[^\p{L}\d]+[\d,]{1,14})?$/iu
const amountIn = (text: string) => new Big(text.replaceAll(/[^\d.]/g, '')).times(/[-(]/.test(text) ? -1 : 1).toFixed(2)

/**
 * Reads what a remittance pays, as it is pasted from a mail or a spreadsheet: a line for each invoice, with its number and
 * amounts, of which the last one is paid. A line without an amount pays what is left. Whole dollars count beside a dollar sign,
 * or if nothing else is beside the number. An amount less the early-pay discount
 * pays all. Trade moonshot 8.
 *
 * @returns `unread` are the lines with an amount or a number of their own that name none of the invoices, `leftOut` are others
 *   with a digit, such as the number of the check, and `total` is what a line with that word says
 */
export function readRemittance(text: string, dues: readonly Due[]) {
  const paid = new Map<string, string>()
  const unread: string[] = []
  const leftOut: string[] = []
  let total: string | null = null
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    const due = dues.find(({ invoiceNumber }) => isNamed(line, invoiceNumber))
    const rest = due ? line.replace(due.invoiceNumber, ' ') : line
    const isTotal = !due && /total/i.test(line)
    const said =
      rest.match(money)?.at(-1) ?? ((due || isTotal) && rest.length < 60 ? dollars.exec(rest)?.[1] : undefined)
    if (due) paid.set(due.invoiceNumber, sum(paid.get(due.invoiceNumber) ?? '0', paysOf(due, said)))
    else if (said && isTotal) total = amountIn(said)
    else if (said || (line.length < 60 && numbered.test(line))) unread.push(line)
    else if (/\d/.test(line)) leftOut.push(line)
  }
  return { rows: [...paid].map(([invoiceNumber, payAmount]) => ({ invoiceNumber, payAmount })), unread, leftOut, total }
}

const sum = (a: string, b: string) => new Big(a).plus(b).toFixed(2)

/** Whether the line has the number, not as a part of a longer one. */
function isNamed(line: string, invoiceNumber: string) {
  const at = line.indexOf(invoiceNumber)
  const isPart = (beside: string | undefined) => beside !== undefined && /[\dA-Za-z]/.test(beside)
  return at !== -1 && !isPart(line[at - 1]) && !isPart(line[at + invoiceNumber.length])
}

function paysOf(due: Due, said: string | undefined) {
  if (!said) return due.free
  const amount = amountIn(said)
  if (new Big(due.free).lt(0)) return new Big(amount).abs().times(-1).toFixed(2)
  return amount === settlement(due, due.free).amount ? due.free : amount
}
