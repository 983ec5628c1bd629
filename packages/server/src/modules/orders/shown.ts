import { createHash } from 'node:crypto'
import { dayText } from '@sidemark/contract/rules/day'
import { spoken, spokenDollars } from '@sidemark/contract/rules/spoken'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'

/**
 * What the customer was shown, as one text that goes to the screen and comes back when the order is placed: a few letters for each line's
 * price, each line's stock and date, the delivery and the charges. It tells what changed, but no price to someone who may not see it: the
 * cart's id, which never leaves the server, is mixed in.
 */
export function shownText(state: CheckoutState): string {
  // The version is not compared. It makes what is shown after a refusal another request, which takes a new Idempotency-Key.
  const parts = [['version', String(state.cart.version)], ...partsOf(state).entries()]
  return parts.map(([name, mark]) => `${name}:${mark}`).join(';')
}

/**
 * What is not as it was shown, a sentence each; none when all is.
 *
 * @param showsPrices whether amounts may be named
 */
export function differencesFrom(shown: string, state: CheckoutState, showsPrices: boolean): string[] {
  const before = new Map(shown.split(';').map((part) => [part.slice(0, part.lastIndexOf(':')), part.slice(part.lastIndexOf(':') + 1)]))
  const now = partsOf(state)
  const moved = (name: string) => before.get(name) !== now.get(name)
  const lines = state.lines.flatMap((line) => lineDifferences(line, before.has(nameOf(line, 'price')), moved, showsPrices))
  const goneLines = [...before.keys()].filter((name) => name.startsWith('price ') && !now.has(name))
  return [
    ...goneLines.map(() => 'A line is not in your cart any more.'),
    ...lines,
    ...(moved('delivery') ? ['The delivery is another one now.'] : []),
    ...(lines.length === 0 && moved('charges') ? [showsPrices ? `The charges have changed: the total is ${spokenDollars(state.total)} now.` : 'The charges have changed.'] : []),
  ]
}

const nameOf = ({ lineNumber, sequence }: CheckoutLine, what: 'price' | 'stock') => `${what} ${lineNumber}.${sequence}`

function partsOf(state: CheckoutState): Map<string, string> {
  const mark = (...values: unknown[]) => createHash('sha256').update(JSON.stringify([state.cartId, values])).digest('base64url').slice(0, 8)
  return new Map([
    ...state.lines.flatMap((line): [string, string][] => [
      [nameOf(line, 'price'), mark(line.sku, line.UMCode, line.quantity, line.unitPrice, line.net)],
      [nameOf(line, 'stock'), mark(line.sku, line.UMCode, line.quantity, line.onHand, line.day, line.lots.map(({ lot, quantity }) => [lot, quantity]))],
    ]),
    ['delivery', mark(state.shipTo)],
    ['charges', mark(state.charges)],
  ])
}

function lineDifferences(line: CheckoutLine, known: boolean, moved: (name: string) => boolean, showsPrices: boolean): string[] {
  if (!known) return [`${line.sku} is in your cart now.`]
  const price = showsPrices && line.unitPrice !== null ? `The price of ${line.sku} is ${spokenDollars(line.unitPrice)} per ${line.priceUOM} now.` : `The price of ${line.sku} has changed.`
  return [...(moved(nameOf(line, 'price')) ? [price] : []), ...(moved(nameOf(line, 'stock')) ? [stockNow(line)] : [])]
}

function stockNow({ sku, onHand, baseQty, backOrdered, UMCode, lots, day }: CheckoutLine) {
  if (onHand < baseQty) return `Of ${sku}, ${spoken(backOrdered)} ${UMCode} are on back order now.`
  const names = lots.map(({ dyeLot, roll, locReportName }) => [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`, locReportName].filter(Boolean).join(', ')).join(' and ')
  return `${sku} comes from ${names}${day ? ` on ${dayText(day)}` : ''} now.`
}
