import type { holdRoutes } from '@sidemark/contract'
import { holdRules } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Days until a hold frees its stock again, and as many more when it is extended. Design 3, "Holds". */
export const HOLD_DAYS = 7

/** What an act that makes a hold answers: its number, or null and why there is none. */
const Made = z.object({ reason: z.string(), holdNumber: z.string().nullable() })

/**
 * Sets stock of one lot aside for the customer: on hand at the user's branch or one that delivers to it. Where the flag holdsNeedApproval is on, the branch
 * decides first; the stock is set aside meanwhile.
 *
 * @param request.quantity in `UMCode`; rounded up to what is sold, which `reason` then says
 * @throws Refusal with a sentence for the screen when something is missing, or no single lot, or not the one that was named, has enough
 */
export async function requestHold(tx: Tx, { user, customer, location, flags }: Scope, request: z.output<typeof holdRoutes.requestHold.query>) {
  const { sku, UMCode, quantity, comment, tag } = request
  const missing = holdRules.UMCode(UMCode) ?? holdRules.quantity(quantity) ?? holdRules.comment(comment)
  if (missing !== null) throw new Refusal(missing, { holdNumber: '' })
  return made(await one(Made, tx`
    select reason, hold_number::text as "holdNumber"
    from request_hold(${user.userId}, ${customer.customerId}, ${location.locationId}, ${HOLD_DAYS}::int, ${flags.holdsNeedApproval}, ${sku}, ${UMCode}, ${quantity}::numeric, ${comment}, ${tag},
      ${lotNamed(tx, location, request)})`))
}

type Named = Pick<z.output<typeof holdRoutes.requestHold.query>, 'sku' | 'location' | 'dyeLot' | 'roll'>

/** The lot that a request names by branch (the user's own unless it says), dye lot and roll, as SQL: null where it names none, 0 where there is no such lot on hand. */
export function lotNamed(tx: Tx, { code }: Scope['location'], { sku, location, dyeLot, roll }: Named) {
  if (location === undefined && dyeLot === undefined && roll === undefined) return tx`null::int`
  return tx`
      coalesce((
        select l.lot_id
        from lots l
        join items i on i.item_id = l.item_id and i.sku = ${sku}
        join locations b on b.location_id = l.location_id and b.code = ${location ?? code}
        where (l.dye_lot, l.roll_no) = (${dyeLot ?? ''}, ${roll ?? ''})
          and l.due is null), 0)`
}

/**
 * Makes a hold of its own of some of a hold: the same lot, until the same end.
 *
 * @throws Refusal when the hold is over, or has not more than that
 */
export async function splitHold(tx: Tx, { user, owned }: Scope<{ id: 'hold' }>, { quantity, tag }: Pick<z.output<typeof holdRoutes.splitHold.body>, 'quantity' | 'tag'>) {
  return made(await one(Made, tx`
    select reason, hold_number::text as "holdNumber"
    from split_hold(${user.userId}, ${owned.id}, ${quantity}::numeric, ${tag ?? null})`))
}

function made({ reason, holdNumber }: z.output<typeof Made>) {
  if (holdNumber === null) throw new Refusal(reason, { holdNumber: '' })
  return { success: true, reason, holdNumber }
}
