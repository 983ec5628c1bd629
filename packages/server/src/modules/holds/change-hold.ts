import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { HOLD_DAYS } from './request-hold.ts'

type OfHold = Scope<{ id: 'hold' }>
const Answer = z.object({ reason: z.string() })
const InCart = z.object({ reason: z.string(), lineCount: z.number().nullable() })

/** Gives a hold as many days more as it had, once. @throws Refusal when it was extended, has yet to be approved, or is over */
export async function extendHold(tx: Tx, { user, owned }: OfHold) {
  return done(await one(Answer, tx`select extend_hold(${user.userId}, ${owned.id}, ${HOLD_DAYS}::int) as reason`))
}

/** Gives the stock back; of a hold that was released it is done already. @throws Refusal when it is over otherwise */
export async function releaseHold(tx: Tx, { user, owned }: OfHold) {
  return done(await one(Answer, tx`select release_hold(${user.userId}, ${owned.id}) as reason`))
}

/** Puts what is left of a hold into the cart, with its lot and its time. @throws Refusal when it is over */
export async function holdToCart(tx: Tx, scope: OfHold) {
  const { user, customer, location, lists, flags, owned } = scope
  const { reason, lineCount } = await one(InCart, tx`
    select reason, line_count as "lineCount"
    from hold_to_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${owned.id})`)
  if (reason !== '') throw new Refusal(reason, { lineCount: 0 })
  return { success: true, reason, lineCount: lineCount ?? 0 }
}

function done({ reason }: z.output<typeof Answer>) {
  if (reason !== '') throw new Refusal(reason)
  return { success: true, reason }
}
