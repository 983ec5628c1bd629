import { HoldStatus } from '@sidemark/contract'
import { holdSentences } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

const Locked = z.object({ at: z.string() })
const HeldCut = z.object({ pieces: z.number(), inches: z.number(), sidemark: z.string(), comment: z.string() })
const OpenedHold = z.object({
  holdId: z.string(),
  holdNumber: z.string(),
  customerId: z.number(),
  itemId: z.number(),
  UMCode: z.string(),
  tag: z.string(),
  /** The status of the hold at `at`. */
  status: HoldStatus,
  /** Base units of its stock on which nobody has drawn. */
  leftBase: z.number(),
  /** The cuts of that stock, as a line stores them. Null: it is one length. */
  cuts: z.array(HeldCut).nullable(),
})

/** A hold that this transaction has locked, at the instant `at` after the lock. */
export type OpenedHold = z.output<typeof OpenedHold> & { at: string }

/**
 * Locks the lots of a hold's item, then the hold, and reads it. It is the first step of every act on a hold. An act
 * that changes a cart as well has locked the cart before.
 */
export async function openHold(tx: Tx, holdId: string): Promise<OpenedHold> {
  const { at } = await one(
    Locked,
    tx`select lock_lots(array(select h.item_id from holds h where h.hold_id = ${holdId})) as at`,
  )
  // The rest cannot change between lock and read, because every act that changes allocations of holds has locked the
  // lots.
  const hold = await one(
    OpenedHold,
    tx`
    select h.hold_id as "holdId", h.hold_number::text as "holdNumber", h.customer_id as "customerId", h.item_id as "itemId", h.um_code as "UMCode", h.tag,
      hold_state(h.status, h.expires_at, ${at}) as status,
      (select coalesce(sum(c.quantity), 0)::int from stock_allocations c where c.hold_id = h.hold_id and c.expires_at > ${at}) as "leftBase", cuts_of_hold(h, ${at}) as cuts
    from holds h
    where h.hold_id = ${holdId}
    for no key update`,
  )
  return { ...hold, at }
}

/**
 * Refuses an act on a hold that is over: released, declined, run out, ordered, or put into a cart.
 *
 * @param refusal the fields of the reply other than the reason
 */
export function refuseOver({ status }: OpenedHold, refusal: Record<string, unknown> = {}) {
  const reason = holdSentences.over(status)
  if (reason !== null) throw new Refusal(reason, refusal)
}
