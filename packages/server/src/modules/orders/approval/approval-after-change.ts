import { approvalNotes } from '@sidemark/contract/rules/approval'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import { one, type Tx } from '#platform/database/sql.ts'
import { needsReview, reasonsOf, type CreditCheck } from '../release/credit-check.ts'

/** What an order waits for: our release for a reason, or the customer's own approvers. */
export type WaitsFor = ReleaseReason | 'approval'

const Rule = z.object({
  isWaiting: z.boolean(),
  /** It waits by our rule, and not because the ERP says so. */
  isAsked: z.boolean(),
  needs: z.boolean(),
  waits: z.boolean(),
  mayWait: z.boolean(),
  grows: z.boolean(),
})
/**
 * What a change means for the approval of the customer's own people. asks: the order waits from now on. asks-again: it waits, and for more
 * than before. stays: it goes on waiting. leaves: it need not wait any longer.
 */
export type ApprovalStep = 'none' | 'asks' | 'asks-again' | 'stays' | 'leaves'

/**
 * Reads it of the order as it is after the change. `mayWait`: the order became more, and somebody could have to approve it, whatever it
 * costs. That is all that a user without prices may know.
 */
export async function approvalAfterChange(
  tx: Tx,
  { user }: Pick<Scope, 'user'>,
  orderId: OwnedId<'order'>,
  wasTotal: string,
): Promise<{ step: ApprovalStep; mayWait: boolean }> {
  const { isWaiting, isAsked, needs, waits, mayWait, grows } = await one(
    Rule,
    tx`
    select o.status = 'awaiting-approval' as "isWaiting", exists (select from order_approvals a where a.order_id = o.order_id and a.decision is null) as "isAsked",
      needs_approval(customer => o.customer_id, total => o.total, approved => p.amount) as needs,
      waits_for_approval(customer => o.customer_id, total => o.total, approved => p.amount, but => p.own) as waits,
      waits_for_approval(customer => o.customer_id, total => 'infinity', approved => null, but => p.own) as "mayWait",
      o.total > ${wasTotal}::numeric as grows
    from orders o
    cross join lateral (
      select max(a.amount) as amount, array[o.user_id, ${user.userId}::uuid] as own
      from order_approvals a
      where a.order_id = o.order_id
        and a.decision = 'approved'
    ) p
    where o.order_id = ${orderId}`,
  )
  const step = isWaiting ? stepOfWaiting({ isAsked, needs, grows }) : waits && grows ? 'asks' : 'none'
  return { step, mayWait: mayWait && grows }
}

const stepOfWaiting = ({ isAsked, needs, grows }: Pick<z.output<typeof Rule>, 'isAsked' | 'needs' | 'grows'>) =>
  !isAsked ? 'stays' : !needs ? 'leaves' : grows ? 'asks-again' : 'stays'

/** Lets the changed order wait, ask again, or go on. @param credit for an order that leaves */
export async function takeStep(
  tx: Tx,
  { user }: Pick<Scope, 'user'>,
  orderId: OwnedId<'order'>,
  { step, credit }: { step: ApprovalStep; credit: CreditCheck | null },
): Promise<void> {
  if (step === 'asks')
    await tx`
      with event as (
        insert into order_events (order_id, status, note, user_id, at)
        values (${orderId}, 'awaiting-approval', '', ${user.userId}, stock_now())
      ), released as (
        update order_releases
        set decision = 'withdrawn', decided_at = stock_now()
        where order_id = ${orderId}
          and decision is null
      )
      update orders
      set status = 'awaiting-approval'
      where order_id = ${orderId}`
  if (step === 'asks' || step === 'asks-again')
    await tx`select ask_for_approval(asked => ${orderId}, acting => ${user.userId}, at => stock_now())`
  if (step === 'leaves' && credit) {
    await tx`select end_approval(ended => ${orderId}, becomes => 'withdrawn', acting => null, why => '', at => stock_now())`
    await tx`
      select go_on(approved => ${orderId}, reasons => ${reasonsOf(credit)}::text[], review => ${needsReview(credit)}, acting => ${user.userId}, note => ${approvalNotes.notNeeded}, at => stock_now())`
  }
}
