import type { holdRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Request = z.output<typeof holdRoutes.holds.query>
type Reply = z.output<typeof holdRoutes.holds.reply>

/** Days for which a hold that has ended is still shown. */
const HISTORY_DAYS = 90

/** The stock that the hold `h` still sets aside at its instant `at`, in its unit and in base units, and the rolls it comes from. It is joined as `s`. */
export const stockOfHold = (tx: Tx) => tx`
      left join lateral (
        select coalesce(quantity_text(from_base(sum(c.quantity), max(m.num), max(m.den))), '0') as quantity_left, coalesce(sum(c.quantity), 0)::int as left_base,
          coalesce(array_agg(distinct o.roll_no) filter (where o.roll_no <> ''), '{}') as rolls
        from stock_allocations c
        join lots o on o.lot_id = c.lot_id
        join item_uoms m on m.item_id = h.item_id and m.um_code = h.um_code
        where c.hold_id = h.hold_id
          and c.expires_at > h.at
      ) s on true`

/**
 * The customer's holds: running ones first, sorted by their end. A hold that has run out is expired by the clock,
 * whether a job has run or not. With `includeCIG`, the list has running holds of other members of the buying group if
 * both share theirs. These have only sku, remaining quantity, branch and end, and nothing that reveals the customer.
 * Trade T-8.6.
 */
export function listHolds(tx: Tx, scope: Scope, { includeCIG }: Request): Promise<Json<Reply>> {
  const {
    customer: { customerId },
    lists,
  } = scope
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard),
    own as (
      select h.*, c.at, hold_stands(h.status, h.expires_at, c.at) as live, hold_state(h.status, h.expires_at, c.at) as state, cuts_of_hold(h, c.at) as rest_cuts
      from clock c
      join holds h on h.customer_id = ${customerId}
        and (h.expires_at > c.at - make_interval(days => ${HISTORY_DAYS}) or h.ended_at > c.at - make_interval(days => ${HISTORY_DAYS}))
    ),
    shared as (
      select h.*, c.at
      from clock c
      join customers mine on mine.customer_id = ${customerId} and mine.shares_holds
      join customers member on member.buying_group_id = mine.buying_group_id and member.customer_id <> mine.customer_id and member.shares_holds
      join holds h on h.customer_id = member.customer_id and hold_stands(h.status, h.expires_at, c.at)
      where ${includeCIG}
    ),
    hold as (
      select h.expires_at, 0 as part, h.live, json_build_object(
        'own', true, 'id', h.hold_id, 'holdNumber', h.hold_number::text, 'sku', i.sku, 'description', i.description, 'colour', i.color, 'image', i.picture,
        'material', k.material, 'quantity', quantity_text(h.quantity), 'UMCode', h.um_code, 'quantityLeft', s.quantity_left, 'location', l.code, 'locReportName', l.report_name,
        'dyeLot', h.dye_lot, 'roll', case when cardinality(s.rolls) = 1 then s.rolls[1] else '' end, 'rolls', s.rolls,
        'cuts', coalesce(w.cuts, (
          select jsonb_agg(c || '{"unitPrice":null,"net":null,"cutCharge":"0.00"}')
          from jsonb_array_elements(cuts_json(h.cuts)) c), '[]'),
        'price', case when w.unit_price is not null then json_build_object('unitPrice', shown_price(w.unit_price), 'priceUOM', w.price_uom, 'net', w.net::text, 'cutCharge', w.cut_charge::text) end,
        'comment', h.comment, 'tag', h.tag, 'createdBy', user_name(u),
        'createdAt', h.created_at, 'expiresAt', h.expires_at, 'status', h.state, 'reason', h.reason, 'orderNumber', coalesce(o.order_number::text, ''), 'canExtend', h.state = 'active',
        'answerBy', case when h.live and h.stood_until is not null then h.expires_at end) as row
      from own h
      join items i using (item_id)
      join categories k using (category_id)
      join locations l on l.location_id = h.location_id
      left join users u on u.user_id = h.user_id
      left join orders o on o.order_id = h.order_id
      ${stockOfHold(tx)}
      left join lateral (
        select p.unit_price, p.price_uom, p.net, p.cut_charge, null::jsonb as cuts
        from price_line(item => h.item_id, base_qty => s.left_base, lists => ${lists}) p
        where i.roll_width_inches is null
        union all
        select p.unit_price, p.price_uom, p.net, p.cut_charge, p.cuts
        from line_of_held_rolls(hold => (select x from holds x where x.hold_id = h.hold_id), cuts => h.rest_cuts, wanted => s.left_base, lists => ${lists}, at => h.at) p
        where i.roll_width_inches is not null
      ) w on s.left_base > 0
      union all
      select h.expires_at, 1, true, json_build_object(
        'own', false, 'sku', i.sku, 'quantity', s.quantity_left, 'UMCode', h.um_code, 'location', l.code, 'expiresAt', h.expires_at)
      from shared h
      join items i using (item_id)
      join locations l on l.location_id = h.location_id
      ${stockOfHold(tx)}
    )
    select json_build_object('ok', true, 'data', json_build_object('now', (select c.at from clock c), 'standing', (select count(*) from own o where o.live), 'holdList', (
      select coalesce(json_agg(h.row order by h.part, h.live desc, case when h.live then h.expires_at end, h.expires_at desc), '[]')
      from hold h)))::text as json
    from guard`,
  )
}
