import { isBankingDay } from '@sidemark/contract/rules/banking-days'
import { baseOf, netOf } from './core.ts'
import { demoCustomers } from './customers.ts'
import { addDays, daysBetween, weekdayOf } from './days.ts'
import { diceOf } from './dice.ts'
import type { DemoOrder } from './orders.ts'
import type { Calendar } from './places.ts'
import { paymentTerms } from './places.ts'

/** An invoice. Money is in cents. `paid` and `discounted` are the sums that settled payments have applied. */
export type DemoInvoice = {
  number: string
  order: DemoOrder
  invoicedOn: string
  terms: string
  dueOn: string
  discountOn: string
  rate: number
  merchandise: number
  freight: number
  fuel: number
  tax: number
  amount: number
  paid: number
  discounted: number
  kind: 'invoice' | 'credit-memo'
}
export type DemoPayment = {
  number: string
  customer: string
  username: string
  kind: 'card' | 'ach' | 'cheque' | 'account-credit'
  label: string
  status: 'scheduled' | 'pending' | 'settled' | 'declined' | 'cancelled' | 'returned'
  amount: number
  day: string
  scheduledOn: string
  comment: string
  code: string
  applied: { invoice: DemoInvoice; amount: number; discount: number }[]
}

/** Open invoices of the main customer by days past due, 80 in all. */
const mainOpen = [
  { from: 1, to: 30, count: 20 },
  { from: 31, to: 60, count: 12 },
  { from: 61, to: 90, count: 8 },
  { from: 91, to: 160, count: 6 },
] as const
const MAIN_CURRENT = 34
/** The discount of invoices that are this many days old lapses in two days: terms 2 % 10. */
const LAPSING = 8

const openOf = ({ amount, paid, discounted }: DemoInvoice) => amount - paid - discounted
const termsOf = (code: string) => {
  const found = paymentTerms.find((known) => known.code === code)
  if (!found) throw new Error(`There are no terms ${code}.`)
  return { days: found.net_days, discountDays: found.discount_days, rate: Number(found.discount_rate) }
}

/** Invoices of shipped goods in the order of their dates, and some credit memos. */
export function demoInvoices(seed: string, calendar: Calendar, orders: DemoOrder[]): DemoInvoice[] {
  const { today: day, onWorkday, workdayBefore } = calendar
  const invoiced = orders
    .filter(({ status }) => status === 'invoiced')
    .map((order) => {
      const next = onWorkday(order.customer.location, addDays(order.shippedOn, 1))
      return { order, on: next < day ? next : workdayBefore(order.customer.location, day) }
    })
  keepOneLapsing(day, invoiced)
  invoiced.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.order.number - b.order.number))
  const invoices = invoiced.map(({ order, on }, i) => invoiceOf(order, on, String(700_001 + i)))
  return [...invoices, ...creditMemos(seed, day, invoices)]
}

function keepOneLapsing(day: string, invoiced: { order: DemoOrder; on: string }[]) {
  const wanted = addDays(day, -LAPSING)
  const recent = invoiced.filter(
    ({ order, on }) => order.customer.number === demoCustomers.main && Math.abs(daysBetween(on, wanted)) < 6,
  )
  if (recent.length > 0 && !recent.some(({ on }) => on === wanted))
    recent.sort((a, b) => Math.abs(daysBetween(a.on, wanted)) - Math.abs(daysBetween(b.on, wanted)))[0]!.on = wanted
}

function invoiceOf(order: DemoOrder, invoicedOn: string, number: string): DemoInvoice {
  const { days, discountDays, rate } = termsOf(order.customer.terms)
  const freight = order.freight + order.cut + order.fee
  return {
    number,
    order,
    invoicedOn,
    terms: order.customer.terms,
    dueOn: addDays(invoicedOn, days),
    discountOn: rate > 0 ? addDays(invoicedOn, discountDays) : '',
    rate,
    merchandise: order.merchandise,
    freight,
    fuel: order.fuel,
    tax: order.tax,
    amount: order.total,
    paid: 0,
    discounted: 0,
    kind: 'invoice',
  }
}

/** The returned goods of an order: half of its first line, at the price at which it was sold. */
export function returnedOf({ lines }: DemoOrder) {
  const line = lines[0]!
  const quantity = Math.ceil(line.quantity / 2)
  const base = baseOf(line.core.item, line.unit, quantity)
  return { line, quantity, base, net: netOf(line.core.item, base, line.price) }
}

/** Five credit memos for returns of the main customer. */
function creditMemos(seed: string, day: string, invoices: DemoInvoice[]): DemoInvoice[] {
  const main = invoices.filter(
    ({ order, invoicedOn }) =>
      order.customer.number === demoCustomers.main &&
      daysBetween(invoicedOn, day) > 20 &&
      daysBetween(invoicedOn, day) < 70,
  )
  const dice = diceOf(seed, 'credit memos')
  return dice.some(main, 5).map((invoice, i) => {
    const back = -returnedOf(invoice.order).net
    const on = addDays(day, -3 - i * 4)
    return {
      ...invoice,
      number: `CM${60_001 + i}`,
      invoicedOn: on,
      dueOn: on,
      discountOn: '',
      rate: 0,
      merchandise: back,
      freight: 0,
      fuel: 0,
      tax: 0,
      amount: back,
      kind: 'credit-memo' as const,
    }
  })
}

const fridayFrom = (day: string) => addDays(day, (5 - weekdayOf(day) + 7) % 7)

/**
 * The payments that settled all invoices that are not open any longer, then the main customer's special, scheduled and
 * failed payments.
 */
export function demoPayments(seed: string, day: string, invoices: DemoInvoice[]): DemoPayment[] {
  const stayOpen = openInvoices(day, invoices)
  const runs = new Map<string, DemoInvoice[]>()
  for (const invoice of invoices) {
    if (invoice.kind === 'credit-memo' || stayOpen.has(invoice)) continue
    const on = payDay(seed, day, invoice)
    if (on === null) continue
    const key = `${on} ${invoice.order.customer.number}`
    runs.set(key, [...(runs.get(key) ?? []), invoice])
  }
  const settled = [...runs.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, paid], i) => settle(seed, key.slice(0, 10), paid, `PM-${30_001 + i}`))
  const ofMain = [...stayOpen].filter(({ order }) => order.customer.number === demoCustomers.main)
  return [...settled, ...mainPayments(day, ofMain, settled.length)]
}

/** The invoices that stay open on any day. Those of other customers are open until their pay day. */
const openInvoices = (day: string, invoices: DemoInvoice[]) =>
  new Set([...openOfMain(day, invoices), ...openOverLimit(invoices)])

/** The newest invoices of the customer over its limit: as many as are more than the limit by half. */
function openOverLimit(invoices: DemoInvoice[]): DemoInvoice[] {
  const own = invoices.filter(
    ({ order, kind }) => order.customer.number === demoCustomers.overLimit && kind === 'invoice',
  )
  let sum = 0
  return own.toReversed().filter(({ order, amount }) => {
    const isOpen = sum <= Number(order.customer.creditLimit) * 150
    sum += isOpen ? amount : 0
    return isOpen
  })
}

/** The main customer's 80 open invoices: its newest ones, and some of every bucket of aging. */
function openOfMain(day: string, invoices: DemoInvoice[]): Set<DemoInvoice> {
  const main = invoices.filter(({ order, kind }) => order.customer.number === demoCustomers.main && kind === 'invoice')
  const open = new Set(main.slice(-MAIN_CURRENT))
  for (const { from, to, count } of mainOpen) {
    const bucket = main.filter(
      (invoice) =>
        !open.has(invoice) && daysBetween(invoice.dueOn, day) >= from && daysBetween(invoice.dueOn, day) <= to,
    )
    for (let i = 0; i < Math.min(count, bucket.length); i++)
      open.add(bucket[Math.floor((i * bucket.length) / Math.min(count, bucket.length))]!)
  }
  return open
}

/** The Friday on which the customer pays, or null if that day is in the future. */
function payDay(seed: string, day: string, invoice: DemoInvoice): string | null {
  const { number, pays } = invoice.order.customer
  const dice = diceOf(seed, 'pays', invoice.number)
  const wish =
    pays === 'early' && invoice.discountOn
      ? addDays(invoice.invoicedOn, dice.chance(0.9) ? dice.int(1, 5) : dice.int(8, 30))
      : pays === 'late'
        ? addDays(invoice.dueOn, dice.int(5, 55))
        : addDays(invoice.dueOn, dice.int(-6, 6))
  const friday = fridayFrom(wish > invoice.invoicedOn ? wish : invoice.invoicedOn)
  if (friday < day) return friday
  // Exactly the chosen invoices of the main customer are open.
  return number === demoCustomers.main ? addDays(day, -1) : null
}

function settle(seed: string, on: string, invoices: DemoInvoice[], number: string): DemoPayment {
  const { customer } = invoices[0]!.order
  const dice = diceOf(seed, 'payment', number)
  const applied = invoices.map((invoice) => {
    const discount = invoice.discountOn && on <= invoice.discountOn ? Math.round(invoice.merchandise * invoice.rate) : 0
    invoice.paid = invoice.amount - discount
    invoice.discounted = discount
    return { invoice, amount: invoice.amount - discount, discount }
  })
  const kind = dice.pick(['cheque', 'ach', 'ach', 'card'] as const)
  const label =
    kind === 'cheque' ? `Check ${dice.int(10_000, 99_999)}` : kind === 'ach' ? 'Checking ••6789' : 'Visa ••4242'
  return {
    number,
    customer: customer.number,
    username: customer.number === demoCustomers.main ? 'books@northline.example' : '',
    kind,
    label,
    status: 'settled',
    amount: applied.reduce((sum, { amount }) => sum + amount, 0),
    day: on,
    scheduledOn: '',
    comment: '',
    code: '',
    applied,
  }
}

/** The day, or the next one on which banks are open. */
const bankingDay = (day: string): string => (isBankingDay(day) ? day : bankingDay(addDays(day, 1)))

/**
 * Part payments, money on account, and three scheduled payments. One payment each is under way, was declined, returned
 * or canceled.
 */
function mainPayments(day: string, open: DemoInvoice[], made: number): DemoPayment[] {
  let next = 30_001 + made
  const payment = (more: Partial<DemoPayment>): DemoPayment => ({
    number: `PM-${next++}`,
    customer: demoCustomers.main,
    username: 'books@northline.example',
    kind: 'ach',
    label: 'Checking ••6789',
    status: 'settled',
    amount: 0,
    day: addDays(day, -3),
    scheduledOn: '',
    comment: '',
    code: '',
    applied: [],
    ...more,
  })
  const overdue = open.filter(({ dueOn }) => dueOn < day)
  const current = open.filter(({ dueOn }) => dueOn >= day)
  const parts = overdue
    .slice(0, 24)
    .filter((_, i) => i % 4 === 0)
    .map((invoice) => {
      const amount = Math.floor(openOf(invoice) / 3)
      invoice.paid += amount
      return payment({
        day: addDays(day, -20),
        amount,
        comment: 'Part payment',
        applied: [{ invoice, amount, discount: 0 }],
      })
    })
  const applyWhole = (invoices: DemoInvoice[]) =>
    invoices.map((invoice) => ({ invoice, amount: openOf(invoice), discount: 0 }))
  const whole = (invoices: DemoInvoice[], more: Partial<DemoPayment>) => {
    const applied = applyWhole(invoices)
    return payment({ ...more, applied, amount: applied.reduce((sum, { amount }) => sum + amount, 0) })
  }
  return [
    ...parts,
    payment({
      kind: 'cheque',
      label: 'Check 48210',
      day: addDays(day, -16),
      amount: 64_015,
      comment: 'Overpaid; kept on account',
    }),
    whole(overdue.slice(30, 33), {
      status: 'scheduled',
      day: addDays(day, -1),
      scheduledOn: bankingDay(addDays(day, 4)),
      comment: 'Friday run',
    }),
    whole(current.slice(2, 4), {
      status: 'scheduled',
      day: addDays(day, -2),
      scheduledOn: bankingDay(addDays(day, 9)),
    }),
    whole(current.slice(5, 6), {
      status: 'scheduled',
      day: addDays(day, -2),
      scheduledOn: bankingDay(addDays(day, 18)),
      kind: 'card',
      label: 'Visa ••4242',
    }),
    whole(overdue.slice(34, 35), { status: 'pending', day: addDays(day, -1) }),
    whole(overdue.slice(35, 36), {
      status: 'declined',
      kind: 'card',
      label: 'Visa ••0002',
      day: addDays(day, -5),
      code: 'insufficient_funds',
    }),
    whole(overdue.slice(36, 37), { status: 'returned', day: addDays(day, -11), code: 'R01' }),
    whole(overdue.slice(37, 38), { status: 'cancelled', day: addDays(day, -7), scheduledOn: addDays(day, -2) }),
  ]
}
