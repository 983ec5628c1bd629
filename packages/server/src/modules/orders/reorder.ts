import { Problem } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { spoken, spokenDollars } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof orderActRoutes.reorder.body>
type Reply = z.input<typeof orderActRoutes.reorder.reply>

const Line = z.object({
  lineNumber: z.number(), sequence: z.number(), sku: z.string(), description: z.string(), color: z.string(), UMCode: z.string(), asked: z.string(), quantity: z.string(),
  reason: z.string(), backOrdered: z.string(), needsLotChoice: z.boolean(), dyeLot: z.string(), priceThen: z.string().nullable(), priceNow: z.string().nullable(), priceUOM: z.string(),
})
type Line = z.output<typeof Line>

/**
 * Puts lines of an order into the cart again, at the price and with the stock of today. Each line is told what became of it: added, added
 * otherwise than it was ordered and why, or refused and why.
 *
 * @throws Problem refused when a named line is not in the order: nothing is added then
 */
export async function reorder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, { lines }: Request): Promise<Reply> {
  const { user, customer, location, lists, claims, flags } = scope
  const rows = await many(Line, tx`
    select line_number as "lineNumber", sequence, sku, description, color, um_code as "UMCode", quantity_text(asked) as asked, quantity_text(added) as quantity, reason,
      quantity_text(back_ordered) as "backOrdered", needs_lot_choice as "needsLotChoice", dye_lots as "dyeLot", shown_price(price_then) as "priceThen",
      shown_price(price_now) as "priceNow", price_uom as "priceUOM"
    from reorder(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${orderId},
      ${lines ? JSON.stringify(lines) : null}::text::jsonb, ${claims.showItemSidemark})`)
  const missing = lines?.find(({ lineNumber, sequence }) => !rows.some((row) => row.lineNumber === lineNumber && row.sequence === sequence))
  if (missing) throw new Problem('refused', `This order has no line ${missing.lineNumber}.`)
  return { lines: rows.map((row) => resultOf(row, claims.showPrices)) }
}

function resultOf(row: Line, showsPrices: boolean): Reply['lines'][number] {
  const { lineNumber, sequence, sku, description, color, quantity, UMCode, dyeLot, needsLotChoice } = row
  const refused = quantity === '0'
  const reasons = refused ? [row.reason] : changesOf(row, showsPrices)
  const result = refused ? 'refused' : reasons.length > 0 ? 'changed' : 'added'
  return { lineNumber, sequence, sku, description, color, result, reason: reasons.join(' '), quantity, UMCode, dyeLot, needsLotChoice }
}

/** What is not as it was ordered then, a sentence each. */
function changesOf({ reason, backOrdered, UMCode, needsLotChoice, priceThen, priceNow, priceUOM }: Line, showsPrices: boolean): string[] {
  const priceMoved = priceThen !== null && priceNow !== null && priceThen !== priceNow
  return [
    reason,
    needsLotChoice ? 'No single lot has this much: choose in your cart how it is filled.' : '',
    backOrdered === '0' ? '' : `${spoken(backOrdered)} ${UMCode} of the line in your cart are on back order.`,
    priceMoved ? priceSentence(priceThen, priceNow, priceUOM, showsPrices) : '',
  ].filter((sentence) => sentence !== '')
}

const priceSentence = (then: string, now: string, unit: string, showsPrices: boolean) =>
  showsPrices ? `The price is ${spokenDollars(now)} per ${unit} now; it was ${spokenDollars(then)}.` : 'The price has changed.'
