import { flagDefaults, type Order } from '@sidemark/contract'
import { approvalWhy } from '@sidemark/contract/rules/approval'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { decides } from './approval/decides.ts'
import { linesJson } from './order-lines.ts'
import { chargesJson, invoicesJson, messagesJson, shipmentsJson } from './order-parts.ts'
import { orderRowFields } from './order-rows.ts'
import { waitingReasonsJson } from './release/staff-releases.ts'

/**
 * One order with its lines, lots, dates and their reasons, charges and events. Dates of back orders are left out for users with hideBOETA.
 *
 * @param mostDays the most days of goods on their way that a line lists; -1 lists all
 */
export function readOrder(
  tx: Tx,
  scope: Pick<Scope, 'claims' | 'user'>,
  orderId: OwnedId<'order'>,
  mostDays: number,
): Promise<Json<z.output<typeof Order>>> {
  const { claims } = scope
  const hides = claims.hideBOETA
  return json(tx`
    select json_build_object(
      ${orderRowFields(tx, scope)},
      'comments', o.comments, 'shipComplete', o.ship_complete, 'requestedDate', o.requested_date,
      'pickup', v.how = 'W', 'locReportName', b.report_name, 'pickupBranch', case when v.how = 'W' then pickup_branch(b) end,
      'shipTo', json_build_object('name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2, 'city', o.ship_to_city, 'state', o.ship_to_state, 'zip', o.ship_to_zip),
      'shipViaDescription', v.description,
      'enteredBy', user_name(u),
      'lines', ${linesJson(tx, hides, mostDays)},
      'charges', ${chargesJson(tx)},
      'weight', o.weight::text,
      'events', (
        select coalesce(json_agg(json_build_object('at', e.at, 'status', e.status, 'note', e.note) order by e.at, e.event_id), '[]')
        from order_events e
        where e.order_id = o.order_id),
      'shipments', ${shipmentsJson(tx)},
      'invoices', ${invoicesJson(tx, scope)},
      'messages', ${messagesJson(tx)},
      'releaseReasons', case when o.status = 'on-hold' then ${claims.showPrices ? waitingReasonsJson(tx) : tx`'[]'::json`} end,
      'approval', case when o.status = 'awaiting-approval' then (
        select json_build_object('approvers', approvers_json(customer => o.customer_id, but => array[o.user_id, a.asked_by]),
          'canDecide', ${decides(tx, scope)},
          'why', coalesce((
            select format(${approvalWhy('%1$s', '%2$s')}, to_char(o.total, 'FM$999,999,999,990.00'), to_char(c.approval_limit, 'FM$999,999,999,990.00'))
            from customers c
            where c.customer_id = o.customer_id
              and c.approval_limit > 0
              and needs_approval(customer => c.customer_id, total => o.total, approved => null)), ''),
          'until', a.asked_at + approval_days(otherwise => ${flagDefaults.approvalDays}))
        from (select) one
        left join order_approvals a on a.order_id = o.order_id and a.decision is null) end,
      'canCancel', ${claims.allowedToOrder} and o.status in ('entered', 'awaiting-approval', 'on-hold', 'released'),
      'canChange', ${claims.allowedToOrder} and has_unpicked(o))::text as json
    from orders o
    join locations b on b.location_id = o.location_id
    join ship_vias v on v.ship_via_code = o.ship_via_code
    left join users u on u.user_id = o.user_id
    where o.order_id = ${orderId}`)
}
