import { holdSentences } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

/** The goods in a request for a hold or a place on a waitlist: an item, a quantity, and maybe a lot. */
type GoodsRequest = {
  sku: string
  UMCode: string
  quantity: string
  /** The cuts of roll goods, as JSON text for `sold_as`. Then they are the quantity. */
  cuts?: string | null
  location?: string | undefined
  dyeLot?: string | undefined
  roll?: string | undefined
}
const GoodsAsked = z.object({
  itemId: z.number(),
  /** The named lot. Null if no lot is named, 0 if there is no such lot on hand. */
  lotId: z.number().nullable(),
  baseQty: z.number(),
  /** In the unit of the request, rounded up to what is sold. */
  quantity: z.string(),
  /** How the quantity was rounded; '' when it was not. */
  reason: SoldReasonText,
  /** As a line stores them. Null: no cuts were asked for. */
  cuts: z.string().nullable(),
  /** The length of each piece, in inches. */
  pieces: z.array(z.number()).nullable(),
})

/**
 * Finds the goods that a request names, and the quantity of them that can be sold.
 *
 * @param refusal the fields of a refusal's reply other than its reason
 * @throws Refusal if there is no such item, or it is not sold in that way
 */
export async function goodsAsked(
  tx: Tx,
  location: Scope['location'],
  request: GoodsRequest,
  refusal: Record<string, unknown>,
) {
  const { sku, UMCode, quantity, cuts = null } = request
  const goods = await maybeOne(
    GoodsAsked,
    tx`
    select i.item_id as "itemId", ${lotNamed(tx, location, request)} as "lotId", t.base_qty as "baseQty", t.new_qty as quantity, t.reason, t.cuts::text as cuts, lengths_of_pieces(t.cuts) as pieces
    from items i
    cross join lateral sold_as(item => i.item_id, um => ${UMCode}, quantity => ${quantity}::numeric, asked => ${cuts}::text::jsonb) t
    where i.sku = ${sku}`,
  )
  if (goods === null) throw new Refusal(holdSentences.noItem(sku), refusal)
  if (goods.baseQty === 0) throw new Refusal(goods.reason, refusal)
  return goods
}

/**
 * The lot that a request names by branch (the user's branch if it names none), dye lot and roll, as SQL about item i.
 */
function lotNamed(tx: Tx, { code }: Scope['location'], { location, dyeLot, roll }: GoodsRequest) {
  if (location === undefined && dyeLot === undefined && roll === undefined) return tx`null::int`
  return tx`
      coalesce((
        select l.lot_id
        from lots l
        join locations b on b.location_id = l.location_id and b.code = ${location ?? code}
        where l.item_id = i.item_id
          and l.dye_lot = ${dyeLot ?? ''}
          and l.roll_no = coalesce(${roll ?? null}, l.roll_no)
          and l.due is null
        order by l.roll_no <> '', l.on_hand desc, l.lot_id
        limit 1), 0)`
}
