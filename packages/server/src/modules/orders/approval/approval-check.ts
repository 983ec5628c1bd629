import { Approvers } from '@sidemark/contract'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import { part } from '#platform/database/parts.ts'

/**
 * Whether an order waits for the approval of the customer's own people, and who may approve it. `mayWait`: an order of the user can
 * wait, if its total is high enough. `always`: it then waits whatever its total is.
 */
export const ApprovalCheck = z.object({
  waits: z.boolean(),
  mayWait: z.boolean(),
  always: z.boolean(),
  approvers: Approvers,
})
type ApprovalCheck = z.output<typeof ApprovalCheck>

/** The check of the order that the user would place for `cost.total`, as an SQL expression. */
export const approvalJson = ({ user, customer }: Pick<Scope, 'user' | 'customer'>) => part`(
        select json_build_object('waits', k.requires_approval and waits_for_approval(customer => k.customer_id, total => cost.total, approved => null, but => array[${user.userId}::uuid]),
          'mayWait', k.requires_approval and (x.approvers #>> '{names,0}') is not null, 'always', coalesce(k.approval_limit, 0) <= 0, 'approvers', x.approvers)
        from customers k
        cross join lateral (
          select case when k.requires_approval then approvers_json(customer => k.customer_id, but => array[${user.userId}::uuid]) else '{"names":[],"others":0}' end as approvers
          offset 0
        ) x
        where k.customer_id = ${customer.customerId})`

/**
 * What a user may know of it before the order is placed, or null if it does not wait. A user who may not see prices learns only that it may
 * wait, because the answer for this cart would tell what it costs.
 */
export function knownApproval(
  { waits, mayWait, always, approvers }: ApprovalCheck,
  { showPrices }: Pick<Scope['claims'], 'showPrices'>,
) {
  if (showPrices) return waits ? { approvers, isSure: true } : null
  return mayWait ? { approvers, isSure: always } : null
}
