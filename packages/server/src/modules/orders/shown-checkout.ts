import { createHash } from 'node:crypto'
import { checkoutDifferences } from '@sidemark/contract/rules/difference-sentences'
import type { Scope } from '#platform/callers/who.ts'
import { knownApproval } from './approval/approval-check.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'
import { knownToWaitFor } from './release/credit-check.ts'

type Reader = Pick<Scope, 'claims' | 'flags'>

/**
 * A mark of what the customer was shown. It goes to the screen and comes back when the order is placed. It has a few
 * letters for each line's price, each line's stock and date, the delivery and the charges. So it shows what changed,
 * but reveals no price, because it includes the cart's id, which never leaves the server.
 */
export function shownText(state: CheckoutState, reader: Reader): string {
  // The version is not compared. It makes the next request after a refusal a different request, which needs a new
  // Idempotency-Key.
  const parts = [['version', String(state.cart.version)], ...partsOf(state, reader).entries()]
  return parts.map(([name, mark]) => `${name}:${mark}`).join(';')
}

/** The differences from what was shown, one sentence for each. Amounts are named only for users who may see prices. */
export function differencesFrom(shown: string, state: CheckoutState, reader: Reader): string[] {
  const { showPrices: showsPrices } = reader.claims
  const before = new Map(
    shown.split(';').map((part) => [part.slice(0, part.lastIndexOf(':')), part.slice(part.lastIndexOf(':') + 1)]),
  )
  const now = partsOf(state, reader)
  const moved = (name: string) => before.get(name) !== now.get(name)
  const lines = state.lines.flatMap((line) =>
    lineDifferences(line, before.has(nameOf(line, 'price')), moved, showsPrices),
  )
  const goneLines = [...before.keys()].filter((name) => name.startsWith('price ') && !now.has(name))
  return [
    ...goneLines.map(() => checkoutDifferences.lineGone),
    ...lines,
    ...(moved('delivery') ? [checkoutDifferences.delivery] : []),
    ...(moved('approval')
      ? [now.has('approval') ? checkoutDifferences.waitsForApproval : checkoutDifferences.needsNoApproval]
      : []),
    ...(now.has('release') && moved('release') ? [checkoutDifferences.waitsForRelease] : []),
    ...(lines.length === 0 && moved('charges')
      ? [showsPrices ? checkoutDifferences.charges(state.total) : checkoutDifferences.hiddenCharges]
      : []),
  ]
}

const nameOf = ({ lineNumber, sequence }: CheckoutLine, what: 'price' | 'stock') => `${what} ${lineNumber}.${sequence}`

function partsOf(state: CheckoutState, reader: Reader): Map<string, string> {
  const approval = knownApproval(state.approval, reader.claims)
  const waitsFor = approval?.isSure ? null : knownToWaitFor(state.credit, reader)
  const mark = (...values: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([state.cartId, values]))
      .digest('base64url')
      .slice(0, 8)
  return new Map([
    ...state.lines.flatMap((line): [string, string][] => [
      [nameOf(line, 'price'), mark(line.sku, line.UMCode, line.quantity, line.unitPrice, line.net, line.cuts)],
      [
        nameOf(line, 'stock'),
        mark(
          line.sku,
          line.UMCode,
          line.quantity,
          line.onHand,
          line.day,
          line.stockDate,
          line.lots.map(({ lot, quantity }) => [lot, quantity]),
        ),
      ],
    ]),
    ['delivery', mark(state.shipTo)],
    ['charges', mark(state.charges)],
    ...(approval ? [['approval', mark(approval.isSure)] as const] : []),
    ...(waitsFor ? [['release', mark(waitsFor)] as const] : []),
  ])
}

function lineDifferences(
  line: CheckoutLine,
  known: boolean,
  moved: (name: string) => boolean,
  showsPrices: boolean,
): string[] {
  if (!known) return [checkoutDifferences.lineCame(line.sku)]
  const price =
    showsPrices && line.unitPrice !== null
      ? checkoutDifferences.price(line.sku, line.unitPrice, line.priceUOM)
      : checkoutDifferences.hiddenPrice(line.sku)
  return [...(moved(nameOf(line, 'price')) ? [price] : []), ...(moved(nameOf(line, 'stock')) ? [stockNow(line)] : [])]
}

function stockNow({ sku, onHand, baseQty, backOrdered, UMCode, lots, day }: CheckoutLine) {
  if (onHand < baseQty) return checkoutDifferences.backOrdered(sku, backOrdered, UMCode)
  const names = lots
    .map(({ dyeLot, roll, locReportName }) =>
      [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`, locReportName].filter(Boolean).join(', '),
    )
    .join(' and ')
  return checkoutDifferences.otherLots(sku, names, day)
}
