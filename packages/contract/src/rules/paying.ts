import Big from 'big.js'

/** What is left to pay of an invoice, and the early-pay discount that paying all of it earns. Negative for a credit memo. */
export type Due = { invoiceNumber: string; free: string; discount: string; discountOn: string | null; dueOn: string }
/** The order in which a check pays what it does not match exactly. */
export type SpreadOrder = 'oldest' | 'discounts'

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
 * Spreads what a check says over invoices and credit memos: over those that it pays exactly, if there are any, first
 * without credit memos. Otherwise credit memos are used as far as invoices need them, and the invoices are paid one after
 * the other, the last one in part. Trade moonshot 8.
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

  const exact = addingUp(costs, said)
  if (exact) return { rows: rows(invoices.filter((_, place) => exact.has(place))), remainder: '0.00', isExact: true }
  // A check less credit memos: what is paid and the memos that are not used are the check and all memos.
  const withMemos = memos.length > 0 && addingUp([...costs, ...credits], said + total(credits))
  if (withMemos)
    return {
      rows: rows([
        ...invoices.filter((_, place) => withMemos.has(place)),
        ...memos.filter((_, place) => !withMemos.has(invoices.length + place)),
      ]),
      remainder: '0.00',
      isExact: true,
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
  return { rows: [...paid, ...rows(used)], remainder: dollars(left), isExact: false }
}

const inOrder = (order: SpreadOrder) => (a: Due, b: Due) => keyOf(order, a).localeCompare(keyOf(order, b))
/** Invoices without a discount come after those with one. */
const keyOf = (order: SpreadOrder, { discount, discountOn, dueOn, invoiceNumber }: Due) =>
  `${order === 'oldest' ? '' : new Big(discount).gt(0) ? discountOn : '9'} ${dueOn} ${invoiceNumber}`

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
