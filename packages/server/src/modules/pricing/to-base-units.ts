import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'

/** A quantity as it can be sold. `baseQty` 0: it cannot, and `reason` says why. `newQty` is decimal text in the ordered unit. */
const Sold = z.object({ itemId: z.number(), baseQty: z.number(), newQty: z.string(), reason: z.string() })

/**
 * Turns an ordered quantity into whole base units by the item's own rules: whole cartons, cuts to the inch, least cut.
 *
 * @param quantity decimal text in `UMCode`
 * @returns null when there is no such item
 */
export function toBaseUnits(tx: Tx, sku: string, UMCode: string, quantity: string): Promise<z.output<typeof Sold> | null> {
  return maybeOne(Sold, tx`
    select i.item_id as "itemId", b.base_qty as "baseQty", quantity_text(b.new_qty) as "newQty", b.reason
    from items i
    cross join lateral to_base(i.item_id, ${UMCode}, ${quantity}::numeric) b
    where i.sku = ${sku}`)
}
