import type { cartActRoutes, UndoneLine } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { cartSentences, notBought, undoSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { acceptAgain } from './accept-again.ts'
import { lockCart } from './locked-cart.ts'
import { keepLines, openCart, reserveLines } from './open-cart.ts'
import { readCartWith } from './read-cart.ts'
import type { RememberedAct } from './restore-lines.ts'
import { lengthenAsBefore, linesToRestore, restoreLines, rowsOfAct } from './restore-lines.ts'

const Remembered = z.object({
  act: z
    .string()
    .nullable()
    .transform((text) => text as RememberedAct | null),
})
/**
 * The result of undo for one line. `stock`: the difference from the stock that it had before. Quantities are in
 * `UMCode`.
 */
const Undone = z.object({
  sku: z.string(),
  lineNumber: z.number(),
  restored: z.boolean(),
  leftMeanwhile: z.boolean(),
  lostQuote: z.boolean(),
  stock: z.enum(['same', 'none-left', 'back-ordered', 'other-lots']),
  backOrdered: z.string(),
  UMCode: z.string(),
  lots: z.string(),
  lotsBefore: z.string(),
})

/**
 * Undoes the act that made `version` of the cart. Lines that are still as the act left them are restored, and prefer
 * the lots that they had. The reply is the cart with a result for each line.
 *
 * @throws Problem `conflict` if there is nothing to undo, because it was undone already or is more than a day old
 */
export async function undoCart(
  tx: Tx,
  scope: Scope,
  { version }: { version: number },
): Promise<Json<z.output<typeof cartActRoutes.undoCart.reply>>> {
  const cart = await lockCart(tx, scope)
  const act = cart && (await takeAct(tx, cart.cart, version))
  if (!act) throw new Problem('conflict', cartSentences.nothingToUndo)

  await tx`
    select lock_before_opening(cart => ${cart.cart}, items => array_agg(distinct (a.line_before ->> 'item_id')::int),
      quoted => array_remove(array_agg((a.line_before ->> 'quote_line_id')::uuid), null))
    from ${rowsOfAct(tx, act)}`
  const opened = await openCart(tx, scope)
  const lines = await linesToRestore(tx, act)
  const quoted = await acceptAgain(tx, act, lines)
  await restoreLines(tx, opened, act, { lines, quoted })
  await reserveLines(tx, scope, opened)
  if (scope.flags.reserveCarts) await lengthenAsBefore(tx, act, lines)
  await keepLines(tx, scope, opened, lines)
  return readCartWith(tx, scope, { undone: await undoneLines(tx, scope, act, lines) })
}

/** The remembered rows of an act. They are deleted, so nobody undoes the act twice. Null if there are none. */
async function takeAct(tx: Tx, cart: string, version: number): Promise<RememberedAct | null> {
  const { act } = await one(
    Remembered,
    tx`
    with gone as (
      delete from cart_undo_lines u
      where u.cart_id = ${cart}
        and u.version = ${version}::int
        and u.done_at > now() - interval '1 day'
      returning u.*
    )
    select jsonb_agg(to_jsonb(g))::text as act
    from gone g`,
  )
  return act
}

/**
 * The results for the lines of an act. A line of discontinued goods is restored even if others took the last of them,
 * because undo must bring back the job and the comments on the line. But its reply says that none are left, and not
 * that it is on back order.
 */
async function undoneLines(
  tx: Tx,
  { customer, flags }: Scope,
  act: RememberedAct,
  restored: string[],
): Promise<z.output<typeof UndoneLine>[]> {
  const lines = await many(
    Undone,
    tx`
    select i.sku, coalesce(l.line_number, b.line_number) as "lineNumber", a.cart_line_id = any (${restored}::uuid[]) as restored,
      l.cart_line_id is null and a.line_after is not null as "leftMeanwhile", b.quote_line_id is not null and l.quote_line_id is null as "lostQuote",
      case
        when coalesce(l.saved_for_later, true) or not ${flags.reserveCarts} or a.lot is null then 'same'
        when o.lot is null and none_is_left(goods => i, viewer => ${customer.customerId}, at => stock_now()) then 'none-left'
        when o.on_hand < a.on_hand then 'back-ordered'
        when o.lots <> a.lots then 'other-lots'
        else 'same' end as stock,
      quantity_text(coalesce(from_base(l.base_qty - o.on_hand, u.num, u.den), 0)) as "backOrdered", coalesce(l.um_code, b.um_code) as "UMCode",
      coalesce(o.lots, '') as lots, a.lots as "lotsBefore"
    from ${rowsOfAct(tx, act)}
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    join items i on i.item_id = b.item_id
    left join cart_lines l on l.cart_line_id = a.cart_line_id
    left join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join lateral lots_of(l.cart_line_id) o on true
    order by b.line_number, b.sequence`,
  )
  return lines.map((line) => ({
    sku: line.sku,
    lineNumber: line.lineNumber,
    restored: line.restored,
    reason: reasonOf(line),
  }))
}

/** The differences from the state before the act, or ''. */
function reasonOf(line: z.output<typeof Undone>): string {
  const { sku, restored, leftMeanwhile, lostQuote } = line
  if (!restored) return leftMeanwhile ? undoSentences.leftMeanwhile(sku) : undoSentences.changedMeanwhile(sku)
  return [lostQuote ? undoSentences.todaysPrice(sku) : '', stockSentence(line)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function stockSentence({ sku, stock, backOrdered, UMCode, lots, lotsBefore }: z.output<typeof Undone>): string {
  if (stock === 'none-left') return notBought['none-left'](sku)
  if (stock === 'back-ordered') return undoSentences.backOrdered(sku, backOrdered, UMCode)
  return stock === 'other-lots' ? undoSentences.otherLots(sku, lots, lotsBefore) : ''
}
