import { Problem } from '@sidemark/contract'
import type { staffHoldRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import { stockOfHold } from './list-holds.ts'

type Reply = z.output<typeof staffHoldRoutes.staffHold.reply>

/** The wire's StaffHold of hold h at its instant `at`, with customer k, item i, branch l, asker u and stock s. */
export const staffHoldFields = (tx: Tx) => tx`
          'holdNumber', h.hold_number::text, 'customerNumber', k.customer_number, 'customerName', k.name, 'sku', i.sku,
          'description', i.description, 'color', i.color, 'quantity', quantity_text(h.quantity), 'quantityLeft', s.quantity_left, 'UMCode', h.um_code, 'location', l.report_name, 'dyeLot', h.dye_lot,
          'roll', array_to_string(s.rolls, ', '), 'cuts', cuts_json(h.cuts), 'comment', h.comment, 'tag', h.tag, 'createdBy', user_name(u),
          'createdAt', h.created_at, 'expiresAt', h.expires_at, 'status', hold_state(h.status, h.expires_at, h.at), 'reason', h.reason`

/** The joins for these fields. */
export const staffHoldJoins = (tx: Tx) => tx`
        join customers k using (customer_id)
        join items i using (item_id)
        join locations l on l.location_id = h.location_id
        left join users u on u.user_id = h.user_id
        ${stockOfHold(tx)}`

/** One hold with its history. @throws Problem not-found */
export async function staffHold(tx: Tx, number: string): Promise<Json<Reply>> {
  const found = await maybeJson<Reply>(tx`
    select json_build_object(${staffHoldFields(tx)},
      'orderNumber', coalesce(o.order_number::text, ''), 'stock', ${stockBeside(tx)}, 'otherHolds', ${otherHolds(tx)}, 'history', (${historyOf(tx, number)}))::text as json
    from (
      select h.*, c.at
      from holds h
      cross join (select stock_now() as at offset 0) c
      where h.hold_number = ${number}::bigint
    ) h
    ${staffHoldJoins(tx)}
    left join orders o on o.order_id = h.order_id`)
  if (!found) throw new Problem('not-found', `There is no hold ${number}.`)
  return found
}

/** What the lots of hold h have at its instant, and what is free of them and of the item at the hold's branch. */
const stockBeside = (tx: Tx) => tx`(
        select json_build_object('onHand', quantity_text(from_base(b.on_hand::bigint, m.num, m.den)), 'free', quantity_text(from_base(b.free::bigint, m.num, m.den)),
          'freeHere', quantity_text(from_base(b.free_here::bigint, m.num, m.den)))
        from (
          select sum(x.on_hand) filter (where x.is_own) as on_hand, sum(x.free) filter (where x.is_own) as free, sum(x.free) as free_here
          from (
            select l.on_hand, greatest(a.free, 0) as free, exists (
              select
              from stock_allocations c
              where c.hold_id = h.hold_id
                and c.lot_id = l.lot_id
                and c.expires_at > h.at) as is_own
            from availability_of(item => h.item_id, at => h.at) a
            join lots l using (lot_id)
            where l.location_id = h.location_id
              and l.due is null
          ) x
        ) b
        join item_uoms m on m.item_id = h.item_id and m.um_code = h.um_code
        where b.on_hand is not null)`

/** The customer's other running holds, those that end first. */
const otherHolds = (tx: Tx) => tx`(
        select coalesce(json_agg(r.row), '[]')
        from (
          select json_build_object('holdNumber', h.hold_number::text, 'sku', i.sku, 'description', i.description, 'color', i.color,
            'quantityLeft', s.quantity_left, 'UMCode', h.um_code, 'expiresAt', h.expires_at) as row
          from (
            select n.*, h.at
            from holds n
            where n.customer_id = h.customer_id
              and n.hold_id <> h.hold_id
              and n.status in ('requested', 'active', 'extended')
              and n.expires_at > h.at
            order by n.expires_at, n.hold_number
            limit 20
          ) h
          join items i using (item_id)
          ${stockOfHold(tx)}
          order by h.expires_at, h.hold_number
        ) r)`

/**
 * Its acts in the audit log, oldest first. The condition is the same as that of the index.
 *
 * @internal
 */
export const historyOf = (tx: Tx, number: string) => tx`
        select coalesce(json_agg(json_build_object('at', a.at, 'name', user_name(u), 'act', case a.act
          when 'requestHold' then 'requested' when 'approveHold' then 'approved' when 'declineHold' then 'declined' when 'extendHold' then 'extended'
          when 'splitHold' then 'split' when 'releaseHold' then 'released' else 'converted' end) order by a.at, a.audit_id), '[]')
        from audit_log a
        left join users u on u.user_id = a.user_id
        where a.act in ('requestHold', 'approveHold', 'declineHold', 'extendHold', 'splitHold', 'releaseHold', 'convertHold')
          and string_to_array(a.subject, ' ') @> array[${number}::text]`
