import Big from 'big.js'

/** What is left to pay of an invoice, and the early-pay discount that paying all of it earns. Negative for a credit memo. */
export type Due = { invoiceNumber: string; free: string; discount: string; discountOn: string | null; dueOn: string }
/** How a check is spread: over invoices that it pays exactly, if there are any, or in one of two orders. */
export const spreadOrders = ['exact', 'oldest', 'discounts'] as const
export type SpreadOrder = (typeof spreadOrders)[number]

/**
 * What paying an amount off an invoice takes in money. The discount is earned only by paying all that is left, and never
 * by a credit memo. Trade T-11.1.
 *
 * @param payAmount what comes off the invoice, its discount included
 */
export function settlement(
  { free, discount }: Pick<Due, 'free' | 'discount'>,
  payAmount: string,
  keepsDiscount = true,
) {
  const isMemo = new Big(free).lt(0)
  const isShort = !isMemo && new Big(payAmount).lt(free)
  const taken = keepsDiscount && !isShort && !isMemo ? discount : '0.00'
  return { amount: new Big(payAmount).minus(taken).toFixed(2), discount: taken, isShort }
}

/** The days on which discounts lapse, the next one first, with the invoices and what paying them by then saves. */
export function lapsing(dues: readonly Due[]) {
  const earning = dues.filter(({ discount, discountOn }) => discountOn && new Big(discount).gt(0))
  return [...Map.groupBy(earning, ({ discountOn }) => discountOn ?? '')]
    .map(([on, of]) => ({
      on,
      invoices: of.map(({ invoiceNumber }) => invoiceNumber),
      saves: of.reduce((all, { discount }) => all.plus(discount), new Big(0)).toFixed(2),
    }))
    .toSorted((a, b) => a.on.localeCompare(b.on))
}

const cents = (amount: string | Big) => BigInt(new Big(amount).times(100).toFixed(0))
const dollars = (amount: bigint) => new Big(String(amount)).div(100).toFixed(2)
const total = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/**
 * Spreads what a check says over invoices and credit memos. `exact` looks for those that it pays exactly. In an order, or
 * if there are none, credit memos are used as far as invoices need them, and the invoices are paid one after the other,
 * the last one in part. Trade moonshot 8. `isMixture`: they are three or more that nobody would choose by a rule, so the user
 * has to look at them.
 *
 * @returns what comes off each invoice. What they take in money and `remainder` add up to the amount. A remainder is
 * what the amount is above all that is open.
 */
export function spread(amount: string, dues: readonly Due[], order: SpreadOrder) {
  const invoices = dues.filter(({ free }) => new Big(free).gt(0)).toSorted(inOrder(order))
  const memos = dues.filter(({ free }) => new Big(free).lt(0)).toSorted(inOrder('oldest'))
  const costs = invoices.map((due) => cents(settlement(due, due.free).amount))
  const credits = memos.map(({ free }) => -cents(free))
  const said = cents(amount)
  const rows = (paid: readonly Due[]) => paid.map(({ invoiceNumber, free }) => ({ invoiceNumber, payAmount: free }))

  const exact = order === 'exact' && exactly([...costs, ...credits.map((credit) => -credit)], costs.length, said)
  if (exact)
    return {
      rows: rows([...invoices, ...memos].filter((_, place) => exact.places.has(place))),
      remainder: '0.00',
      isExact: true,
      isMixture: exact.isMixture,
    }

  let left = said
  const used = memos.filter((_, place) => {
    const credit = credits[place] ?? 0n
    if (left + credit > total(costs)) return false
    left += credit
    return true
  })
  const paid = invoices.flatMap((due, place) => {
    const cost = costs[place] ?? 0n
    const inFull = left >= cost
    const pays = inFull ? cost : left
    left -= pays
    return pays > 0n ? [{ invoiceNumber: due.invoiceNumber, payAmount: inFull ? due.free : dollars(pays) }] : []
  })
  return { rows: [...paid, ...rows(used)], remainder: dollars(left), isExact: false, isMixture: false }
}

const inOrder = (order: SpreadOrder) => (a: Due, b: Due) => keyOf(order, a).localeCompare(keyOf(order, b))
/** Invoices without a discount come after those with one. */
const keyOf = (order: SpreadOrder, { discount, discountOn, dueOn, invoiceNumber }: Due) =>
  `${order !== 'discounts' ? '' : new Big(discount).gt(0) ? discountOn : '9'} ${dueOn} ${invoiceNumber}`

/**
 * Finds what adds up to an amount. One invoice, the oldest ones, two, or everything come before any other mixture: with
 * many invoices open, some mixture adds up to nearly any amount. What needs no credit memo comes first.
 *
 * @param values what the invoices cost, and then credit memos, below zero
 */
function exactly(values: readonly bigint[], invoices: number, wanted: bigint) {
  const costs = values.slice(0, invoices)
  const plain = plainly(costs, wanted) ?? plainly(values, wanted)
  if (plain) return { places: plain, isMixture: false }
  const mixed = addingUp(costs, wanted) ?? withMemos(values, invoices, wanted)
  return mixed && { places: mixed, isMixture: true }
}

/** A mixture of invoices, less some credit memos. */
function withMemos(values: readonly bigint[], invoices: number, wanted: bigint) {
  if (invoices === values.length) return null
  const costs = values.slice(0, invoices)
  // What is paid and the memos that are not used are the check and all memos.
  const memos = values.slice(invoices)
  const mixed = addingUp([...costs, ...memos.map((memo) => -memo)], wanted - total(memos))
  return mixed && new Set([...values.keys()].filter((place) => mixed.has(place) === place < invoices))
}

/** One of the values, the first ones (or all), or two of them. */
function plainly(values: readonly bigint[], wanted: bigint): Set<number> | null {
  const one = values.indexOf(wanted)
  if (one >= 0) return new Set([one])
  let sum = 0n
  const last = values.findIndex((value) => (sum += value) === wanted)
  if (last >= 0) return new Set(values.slice(0, last + 1).keys())
  for (const [place, value] of values.entries()) {
    const other = values.indexOf(wanted - value, place + 1)
    if (other >= 0) return new Set([place, other])
  }
  return null
}

/** The most bits that the search for an exact match may take: 60 MB, as 100 invoices and a check of $50,000 do. */
const MOST_BITS = 500_000_000n

/**
 * Finds amounts that add up to the wanted one, of as few of the first amounts as possible. Bit n of the sums of an amount
 * says that it and those before it can make n cents.
 */
function addingUp(amounts: readonly bigint[], wanted: bigint): Set<number> | null {
  if (wanted <= 0n || wanted > total(amounts) || BigInt(amounts.length) * wanted > MOST_BITS) return null
  const has = (sums: bigint | undefined, amount: bigint) => (((sums ?? 0n) >> amount) & 1n) === 1n
  const made = [1n]
  for (const amount of amounts) {
    if (has(made.at(-1), wanted)) break
    const before = made.at(-1) ?? 1n
    made.push(amount > wanted ? before : BigInt.asUintN(Number(wanted) + 1, before | (before << amount)))
  }
  if (!has(made.at(-1), wanted)) return null
  const chosen = new Set<number>()
  let left = wanted
  for (let place = made.length - 2; place >= 0; place--) {
    if (has(made[place], left)) continue
    chosen.add(place)
    left -= amounts[place] ?? 0n
  }
  return chosen
}
