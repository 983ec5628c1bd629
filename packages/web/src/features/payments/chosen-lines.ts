import { isZero } from '@sidemark/contract/rules/decimal'
import { amountRefusals, type ShortReason, shortReasons } from '@sidemark/contract/rules/payments'
import { type Due, settlement } from '@sidemark/contract/rules/paying'
import { type SurchargeRate, surchargeOn } from '@sidemark/contract/rules/surcharge'
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
    /** The day on which it is paid. */
    payOn: string
    /** The discount that paying it today earns. `discount` is what the chosen day earns. */
    offered: string
    shortReason: '' | ShortReason
    /** A sentence about what is wrong. Only one about the amount is told before the user goes on. */
    problem: string
    isWrongAmount: boolean
  }

/**
 * The unpaid invoices with what is chosen of them. Without showPrices nothing can be chosen.
 *
 * @param on how they are paid; `later` on the days that were chosen, and otherwise today
 */
export function useLines(user: User, on: Paying = { keepsDiscount: true, later: false }) {
  const asked = useQuery(unpaidInvoicesQuery(user.customerNumber))
  const items = new Map(useChosenItems(user).map((item) => [item.invoiceNumber, item]))
  const lines = (asked.data?.invoices ?? []).map((invoice) => lineOf(invoice, items.get(invoice.invoiceNumber), on))
  return { ...asked, lines, chosen: lines.filter(({ item }) => item) }
}

type Paying = { keepsDiscount: boolean; later: boolean }

function lineOf(invoice: Invoice, item: BillingItem | undefined, { keepsDiscount, later }: Paying): Line {
  const { netdue = '0', inFlight = '0', discount = '0', discountOn, paymentDate, kind } = invoice
  const payOn = (later && item?.paymentDate) || paymentDate
  const isLapsed = discountOn !== null && discountOn < payOn
  const due = {
    ...invoice,
    payOn,
    offered: discount,
    free: new Big(netdue).minus(inFlight).toFixed(2),
    discount: isLapsed ? '0.00' : discount,
  }
  const pays = item ? amountOf(item.payAmount || due.free, kind === 'credit-memo') : '0.00'
  const wrong = item && wrongAmount(due, pays)
  const right = wrong || !pays ? '0.00' : pays
  const settled =
    item && !wrong ? settlement(due, right, keepsDiscount) : { amount: '0.00', discount: '0.00', isShort: false }
  const reason = shortReasons.find((known) => settled.isShort && known === item?.shortReason) ?? ''
  return {
    ...due,
    item,
    pays: right,
    amount: settled.amount,
    taken: settled.discount,
    isShort: settled.isShort,
    shortReason: reason,
    problem: wrong || (settled.isShort && !reason ? amountRefusals.noReason(invoice.invoiceNumber) : ''),
    isWrongAmount: Boolean(wrong),
  }
}

/** Says what is wrong with an amount, as the server does. */
function wrongAmount(due: Pick<Line, 'invoiceNumber' | 'free' | 'kind'>, pays: string | null) {
  const { invoiceNumber, free, kind } = due
  if (!isFree(due)) return amountRefusals.inAnother(invoiceNumber, formatMoney('0'))
  if (!pays) return t('paying.wrongAmount')
  if (isZero(pays)) return amountRefusals.wrongSign
  if (new Big(pays).abs().lte(new Big(free).abs())) return ''
  const refusal = kind === 'invoice' ? amountRefusals.tooMuch : amountRefusals.tooMuchCredit
  return refusal(invoiceNumber, formatMoney(free.replace('-', '')))
}

/** An amount as a field shows it: "1200.00" → "1,200.00". */
export const typedMoney = (amount: string) => formatMoney(amount).replace('$', '')

/** "$1,200" → "1200.00", or null if it is no amount. The amount of a credit memo is below zero, with or without its sign. */
export function amountOf(typed: string, isMemo = false) {
  const text = typed.replaceAll(/[\s$,]/g, '').replace(/^-/, isMemo ? '' : '-')
  return /^\d{1,11}(\.\d{0,2})?$/.test(text)
    ? new Big(`${isMemo ? '-' : ''}${text.replace(/\.$/, '')}`).toFixed(2)
    : null
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => string) =>
  all.reduce((sum, one) => sum.plus(of(one)), new Big(0)).toFixed(2)

/** Names the first three, and says how many more there are. */
export const firstThree = (all: readonly string[]) =>
  [...all.slice(0, 3), ...(all.length > 3 ? [t('item.moreShort', { count: all.length - 3 })] : [])].join(', ')

/** What the chosen lines come to, with the surcharge that is added to it. */
export function totalsOf(chosen: readonly Line[], rate?: SurchargeRate | null) {
  const amount = sumOf(chosen, (line) => line.amount)
  const added = surchargeOn(amount, rate)
  const memos = chosen.filter(({ kind }) => kind === 'credit-memo')
  const invoices = chosen.filter(({ kind }) => kind === 'invoice')
  return {
    invoices: invoices.length,
    memos: memos.length,
    due: sumOf(invoices, ({ pays }) => pays),
    credits: sumOf(memos, ({ pays }) => pays),
    discount: sumOf(chosen, ({ taken }) => taken),
    added,
    total: new Big(amount).plus(added).toFixed(2),
  }
}

/** Whether the user may choose it: some of it is left, and its sign is right. */
export const isFree = ({ free, kind }: Pick<Line, 'free' | 'kind'>) =>
  new Big(free).cmp(0) === (kind === 'invoice' ? 1 : -1)

/** Puts what other payments cover last, because nothing can be done about it here. */
export function coveredLast(lines: readonly Line[]) {
  const isOpen = (line: Line) => isFree(line) || line.item !== undefined
  return [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))]
}

/** Chooses invoices in full. Those that were chosen before keep what was typed. */
export function choose(user: User, added: readonly Line[]) {
  const before = chosenItems(user)
  const known = new Set(before.map(({ invoiceNumber }) => invoiceNumber))
  chooseItems(user, [
    ...before,
    ...added
      .filter(({ invoiceNumber }) => !known.has(invoiceNumber))
      // The amount is not kept, because less may be left of the invoice later.
      .map(({ invoiceNumber, orderNumber }) => ({ invoiceNumber, orderNumber, payAmount: '' })),
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
export const edit = (user: User, line: Line, change: Partial<BillingItem>) => editAll(user, [line], () => change)

/** Chooses invoices, and the day on which each is paid. */
export const payOnDays = (user: User, lines: readonly Line[], dayOf: (line: Line) => string) =>
  editAll(user, lines, (line) => ({ paymentDate: dayOf(line) }))

/** Chooses invoices in full, also those that were chosen in part. */
export const payInFull = (user: User, lines: readonly Line[]) => editAll(user, lines, () => ({ payAmount: '' }))

function editAll(user: User, lines: readonly Line[], changeOf: (line: Line) => Partial<BillingItem>) {
  choose(user, lines)
  const changes = new Map(lines.map((line) => [line.invoiceNumber, changeOf(line)]))
  chooseItems(
    user,
    chosenItems(user).map((item) => ({ ...item, ...changes.get(item.invoiceNumber) })),
  )
}
