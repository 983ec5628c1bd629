import type { cartRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { promiseSentences } from '@sidemark/contract/rules/cart'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import { LotsMoved, movedReply, MovedRows, shownLots } from './moved-lines.ts'
import { cutsText } from './visible-cuts.ts'
import { WhyNotBought, whyNotBought } from './why-not-bought.ts'

const Added = z.object({
  refusal: WhyNotBought,
  reason: SoldReasonText,
  newQty: z.string(),
  lineNumber: z.number().nullable(),
  sequence: z.number().nullable(),
  lineCount: z.number(),
  dyeLot: z.string(),
  qtyBackOrdered: z.string(),
  needsLotChoice: z.boolean(),
  moved: MovedRows,
  version: z.number().nullable(),
  instead: LotsMoved.extend({ areCuts: z.boolean() }).nullable(),
})

/**
 * Adds a quantity of an item to the cart and reserves it, from one lot if a single lot is large enough.
 *
 * @param request.qtyToOrder in `umcode`. It is rounded up to a quantity that is sold; `reason` and `newQty` then say
 * so. Requirements.
 * @throws Refusal with newQty "0" when nothing was added: no such item or unit, no quantity
 */
export async function addToCart(tx: Tx, scope: Scope, request: z.output<typeof cartRoutes.addToCart.body>) {
  const { sku, umcode, qtyToOrder, cuts, tag, lotChoice, shown } = request
  const sidemark = scope.claims.showItemSidemark ? (request.sidemark ?? null) : null
  const { refusal, moved, version, instead, ...added } = await one(
    Added,
    tx`
    select refusal, reason, quantity_text(added) as "newQty", line_number as "lineNumber", sequence, line_count as "lineCount", dye_lots as "dyeLot",
      quantity_text(back_ordered) as "qtyBackOrdered", needs_lot_choice as "needsLotChoice", moved, version, instead
    from add_to_cart(acting => ${actingOf(tx, scope)},
      wanted_sku => ${sku}, wanted_um => ${umcode}, wanted_quantity => ${qtyToOrder}::numeric, wanted_tag => ${tag},
      wanted_sidemark => ${sidemark}, wanted_choice => ${lotChoice ?? null}, wanted_cuts => ${cutsText(scope, cuts)}::text::jsonb, wanted_lot => ${lotOf(tx, request)}, shown => ${shown ?? null}::int[])`,
  )
  const { newQty, reason: rounded, ...line } = added
  if (newQty === '0') throw new Refusal(whyNotBought(refusal, sku) || rounded, { ...line, newQty })
  const reason = [
    rounded,
    instead &&
      promiseSentences.instead(shownLots(scope, instead.before), shownLots(scope, instead.after), instead.areCuts),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ...line,
    ...(reason !== '' && { reason, newQty }),
    ...movedReply(scope, version === null ? [] : [version], moved),
  }
}

/** The lot that a request names, by its id or in words. Nearly always there is none, and nothing is looked up. */
function lotOf(
  tx: Tx,
  { sku, lot, location: branch, dyeLot, roll }: z.output<typeof cartRoutes.addToCart.body>,
): ReturnType<Tx> {
  if (lot !== undefined) return tx`${lot}::int`
  if (branch === undefined) return tx`null::int`
  return tx`coalesce((
        select l.lot_id
        from lots l
        join items i on i.item_id = l.item_id and i.sku = ${sku}
        join locations b on b.location_id = l.location_id and b.code = ${branch}
        where (l.dye_lot, l.roll_no) = (${dyeLot ?? ''}, ${roll ?? ''})
        order by l.due nulls first
        limit 1),
        -- No lot has this number: what was named is gone.
        0)`
}
