import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { HOLD_DAYS } from './request-hold.ts'

type OfPlace = Scope<{ id: 'place' }>
const Answer = z.object({ reason: z.string() })
const Confirmed = z.object({ reason: z.string(), holdNumber: z.string().nullable() })

/** Gives a place in line up; of one that was given up it is done already. @throws Refusal when it is over otherwise */
export async function leaveLine(tx: Tx, { user, owned }: OfPlace) {
  const { reason } = await one(Answer, tx`select leave_line(${user.userId}, ${owned.id}) as reason`)
  if (reason !== '') throw new Refusal(reason)
  return { success: true, reason }
}

/** Takes what is offered as a hold, which the branch has yet to approve where the flag says so. @throws Refusal before the offer, and from its last instant on */
export async function confirmPlace(tx: Tx, { user, flags, owned }: OfPlace) {
  const { reason, holdNumber } = await one(Confirmed, tx`
    select reason, hold_number::text as "holdNumber"
    from confirm_place(${user.userId}, ${owned.id}, ${HOLD_DAYS}::int, ${flags.holdsNeedApproval})`)
  if (holdNumber === null) throw new Refusal(reason, { holdNumber: '' })
  return { success: true, reason, holdNumber }
}
