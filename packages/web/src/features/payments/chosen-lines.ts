import { payingRefusals, type ShortReason, shortReasons } from '@sidemark/contract/rules/payments'
import { type Due, settlement } from '@sidemark/contract/rules/paying'
import { useQuery } from '@tanstack/react-query'
import Big from 'big.js'
import type { Reply } from '#platform/api/call.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type BillingItem, chooseItems, chosenItems, useChosenItems } from './billing-store.ts'
import { unpaidInvoicesQuery } from './payments.queries.ts'

type Invoice = Reply<'GET /api/invoices'>['invoices'][number]
/** An unpaid invoice or credit memo, and what the user pays of it. */
export type Line = Invoice &
  Due & {
    /** What the user chose. Undefined if the invoice is not chosen. */
    item: BillingItem | undefined
    /** What comes off the invoice. It is split into money (or credit) and discount. '0.00' if there is a problem. */
    pays: string
    amount: string
    taken: string
    isShort: boolean
    shortReason: '' | ShortReason
    /** A sentence about what is wrong. Only one about the amount is told before the user goes on. */
    problem: string
    isWrongAmount: boolean
  }

/** The unpaid invoices with what is chosen of them. Without showPrices nothing can be chosen. */
export function useLines(user: User, keepsDiscount = true) {
  const asked = useQuery(unpaidInvoicesQuery(user.customerNumber))
  const items = new Map(useChosenItems(user).map((item) => [item.invoiceNumber, item]))
  const lines = (asked.data?.invoices ?? []).map((invoice) =>
    lineOf(invoice, items.get(invoice.invoiceNumber), keepsDiscount),
  )
  return { ...asked, lines, chosen: lines.filter(({ item }) => item) }
}

/** @internal */
export function lineOf(invoice: Invoice, item: BillingItem | undefined, keepsDiscount: boolean): Line {
  const { invoiceNumber, netdue = '0', inFlight = '0', discount = '0', kind } = invoice
  const free = new Big(netdue).minus(inFlight).toFixed(2)
  const isMemo = kind === 'credit-memo'
  const reason: '' | ShortReason = shortReasons.find((known) => known === item?.shortReason) ?? ''
  const due = { ...invoice, free, discount }
  const nothing = { pays: '0.00', amount: '0.00', taken: '0.00', isShort: false, isWrongAmount: false }
  if (!item) return { ...due, ...nothing, item, shortReason: '', problem: '' }
  const wrong = (problem: string) => ({
    ...due,
    ...nothing,
    item,
    shortReason: reason,
    problem,
    isWrongAmount: true,
  })
  const pays = amountOf(item.payAmount || free, isMemo)
  if (new Big(free).eq(0) || isMemo !== new Big(free).lt(0))
    return wrong(payingRefusals.inAnother(invoiceNumber, formatMoney('0')))
  if (!pays) return wrong(t('paying.wrongAmount'))
  if (new Big(pays).eq(0)) return wrong(payingRefusals.wrongSign)
  if (new Big(pays).abs().gt(new Big(free).abs()))
    return wrong(
      (isMemo ? payingRefusals.tooMuchCredit : payingRefusals.tooMuch)(
        invoiceNumber,
        formatMoney(free.replace('-', '')),
      ),
    )
  const { amount, discount: taken, isShort } = settlement(due, pays, keepsDiscount)
  const problem = isShort && !reason ? payingRefusals.noReason(invoiceNumber) : ''
  return {
    ...due,
    item,
    pays,
    amount,
    taken,
    isShort,
    shortReason: isShort ? reason : '',
    problem,
    isWrongAmount: false,
  }
}

/** "$1,200" → "1200.00", or null if it is no amount. The amount of a credit memo is below zero, with or without its sign. */
export function amountOf(typed: string, isMemo = false) {
  const text = typed.replaceAll(/[\s$,]/g, '').replace(/^-/, isMemo ? '' : '-')
  return /^\d{1,11}(\.\d{0,2})?$/.test(text)
    ? new Big(`${isMemo ? '-' : ''}${text.replace(/\.$/, '')}`).toFixed(2)
    : null
}

/** What the chosen lines come to. */
export function totalsOf(chosen: readonly Line[]) {
  const sum = (of: (line: Line) => string, lines = chosen) =>
    lines.reduce((all, line) => all.plus(of(line)), new Big(0)).toFixed(2)
  const memos = chosen.filter(({ kind }) => kind === 'credit-memo')
  const invoices = chosen.filter(({ kind }) => kind === 'invoice')
  return {
    invoices: invoices.length,
    memos: memos.length,
    due: sum(({ pays }) => pays, invoices),
    credits: sum(({ pays }) => pays, memos),
    discount: sum(({ taken }) => taken),
    total: sum(({ amount }) => amount),
  }
}

/** Whether the user may choose it: some of it is left, and its sign is right. */
export const isFree = ({ free, kind }: Line) => new Big(free).cmp(0) === (kind === 'invoice' ? 1 : -1)

type Chosen = Pick<BillingItem, 'invoiceNumber' | 'orderNumber'> & Partial<BillingItem>

/** Chooses invoices, in full unless they say how much. Those that were chosen before keep what was typed. */
export function choose(user: User, added: readonly Chosen[]) {
  const before = chosenItems(user)
  const known = new Set(before.map(({ invoiceNumber }) => invoiceNumber))
  chooseItems(user, [
    ...before,
    ...added
      .filter(({ invoiceNumber }) => !known.has(invoiceNumber))
      .map((item) => ({ ...item, payAmount: item.payAmount ?? '' })),
  ])
}

/** Takes invoices out of the choice. */
export function leaveOut(user: User, numbers: readonly string[]) {
  const out = new Set(numbers)
  chooseItems(
    user,
    chosenItems(user).filter(({ invoiceNumber }) => !out.has(invoiceNumber)),
  )
}

/** Changes what is paid of an invoice, and chooses it. */
export function edit(user: User, line: Line, change: Partial<BillingItem>) {
  choose(user, [line])
  chooseItems(
    user,
    chosenItems(user).map((item) => (item.invoiceNumber === line.invoiceNumber ? { ...item, ...change } : item)),
  )
}
