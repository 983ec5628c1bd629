import type { Tx } from '#platform/database/sql.ts'

/** So many things are named on the overview of the staff. The rest is in the lists. */
const MOST = 5

/**
 * What has waited longest over all queues of the staff, as a JSON array. Each queue adds its first rows by the index that
 * counts it, so the number of those behind does not matter.
 */
export const longestWaiting = (tx: Tx) => tx`
      select coalesce(json_agg(json_build_object('queue', w.queue, 'number', w.number, 'customerName', coalesce(c.name, ''), 'job', w.job, 'since', w.since, 'due', w.due)
        order by w.since, w.queue, w.number), '[]') as longest
      from (
        (
          select 'quotes' as queue, quote_number::text as number, customer_id, job_name as job, waits_since(status, requested_at, waiting_since) as since, wanted_date as due
          from quotes
          where status = 'requested' or waiting_since is not null
          order by waits_since(status, requested_at, waiting_since), quote_number
          limit ${MOST}
        )
        union all (
          select 'holds', h.hold_number::text, h.customer_id, coalesce(nullif(h.tag, ''), h.comment), h.created_at, (h.expires_at at time zone b.time_zone)::date
          from holds h
          join locations b on b.location_id = h.location_id
          where h.status = 'requested' and h.expires_at > stock_now()
          order by h.created_at
          limit ${MOST}
        )
        union all (
          select 'messages', order_number::text, customer_id, coalesce(nullif(sidemark, ''), po_number), waiting_since, null
          from orders
          where waiting_since is not null
          order by waiting_since, order_number
          limit ${MOST}
        )
        union all (
          select 'releases', o.order_number::text, o.customer_id, coalesce(nullif(o.sidemark, ''), o.po_number), coalesce(w.held_at, o.ordered_at) as held_at, o.promised_date
          from orders o
          left join order_releases w on w.order_id = o.order_id and w.decision is null
          where o.status = 'on-hold'
          order by held_at
          limit ${MOST}
        )
        union all (
          select 'disputes', i.invoice_number, i.customer_id, coalesce(nullif(i.sidemark, ''), i.po_number), d.opened_at, null
          from invoice_disputes d
          join invoices i on i.invoice_id = d.invoice_id
          where d.outcome is null
          order by d.opened_at
          limit ${MOST}
        )
        union all (
          select 'findings', f.gateway_reference, p.customer_id, '', f.found_at, null
          from gateway_findings f
          left join payments p on p.payment_id = f.payment_id
          where f.settled_at is null
          order by f.found_at
          limit ${MOST}
        )
        union all (
          select 'erp', coalesce(o.order_number::text, ''), o.customer_id, coalesce(o.sidemark, ''), e.dead_at, null
          from export_outbox e
          left join orders o on o.order_id = e.order_id
          where e.sent_at is null and e.dead_at is not null
          order by e.dead_at
          limit ${MOST}
        )
        order by since, queue, number
        limit ${MOST}
      ) w
      left join customers c on c.customer_id = w.customer_id`
