/*
 * The lines as they can be bought, in their order: rounded, or refused if there is no such item or unit, no price
 * today, or nothing left of discontinued goods. The stock of discontinued goods is that before the act, so a second
 * line of the item finds as much as the first. wanted: [{line, sku, UMCode, quantity, sidemark, comments, lotChoice, cuts}], cuts as sold_as takes them. at: the instant by
 * which stock is judged.
 */
create or replace function lines_wanted(acting acting, wanted jsonb, at timestamptz, keeps_sidemark boolean) returns wanted_line[]
language sql stable
as $$
  select array_agg((w.place, w.line, w.sku, w.um, w.item_id, case when w.refusal = '' then coalesce(w.base_qty, 0) else 0 end, w.new_qty,
    w.refusal, case when w.refusal = '' then w.reason end, w.sidemark, null, w.cuts, w.comments, w.lot_choice)::wanted_line order by w.place)
  from (
    select a.place::int, (a.value ->> 'line')::int as line, a.value ->> 'sku' as sku, a.value ->> 'UMCode' as um, i.item_id, b.base_qty, b.new_qty, b.reason, b.cuts,
      case when keeps_sidemark then a.value ->> 'sidemark' end as sidemark, coalesce(a.value ->> 'comments', '') as comments, a.value ->> 'lotChoice' as lot_choice,
      case when i.item_id is null then 'no-item' else refusal_of(item => i.item_id,
        -- A list may have a price only from a quantity on, which the line reaches with what the cart holds.
        unit_price => case when p.unit_price is null then price_beside_cart(acting => acting, item => i.item_id, base_qty => b.base_qty) else p.unit_price end,
        viewer => (acting).customer_id, at => at) end as refusal
    from jsonb_array_elements(wanted) with ordinality a (value, place)
    left join items i on i.sku = a.value ->> 'sku'
    left join lateral sold_as(item => i.item_id, um => a.value ->> 'UMCode', quantity => (a.value ->> 'quantity')::numeric,
      asked => a.value -> 'cuts') b on true
    left join lateral price_line(item => i.item_id, base_qty => greatest(b.base_qty, 1), lists => (acting).price_lists) p on true
  ) w
$$;

/*
 * Finds the cart line for each line, with the same result as calling add_to_cart one by one. That is the first cart
 * line with the same item, unit and sidemark. Without a sidemark, it is the first with the same item and unit. If there
 * is none, it is a new line, which later lines join. A quantity that is more than one order can have is refused.
 *
 * A line of roll goods joins no other line, because a line is one piece: two cuts of 15 ft are not one of 30 ft.
 */
create or replace function lines_joined(cart uuid, wanted wanted_line[]) returns wanted_line[]
language sql volatile
as $$
  with own as materialized (
    select l.cart_line_id, l.item_id, l.um_code, l.sidemark, l.base_qty,
      row_number() over (partition by l.item_id, l.um_code order by l.line_number, l.sequence) as of_unit,
      row_number() over (partition by l.item_id, l.um_code, l.sidemark order by l.line_number, l.sequence) as of_mark
    from cart_lines l
    where l.cart_id = cart
      and l.tag = ''
      and l.quote_line_id is null
      and not l.saved_for_later
  ),
  marked as materialized (
    select w.place, w.item_id, w.um_code, w.base_qty, uuid_v7() as fresh, case when i.roll_width_inches is not null then w.place end as piece,
      coalesce(w.sidemark, o.sidemark,
        case when i.roll_width_inches is null then first_value(w.sidemark) over (partition by w.item_id, w.um_code order by w.place) end, '') as mark
    from unnest(wanted) w
    join items i on i.item_id = w.item_id
    left join own o on (o.item_id, o.um_code, o.of_unit) = (w.item_id, w.um_code, 1) and i.roll_width_inches is null
    where w.base_qty > 0
  ),
  joined as (
    select m.place, m.mark, coalesce(o.cart_line_id, first_value(m.fresh) over same) as cart_line_id,
      coalesce(o.base_qty, 0) + sum(m.base_qty::bigint) over same > most_of_a_line() as too_much
    from marked m
    left join own o on (o.item_id, o.um_code, o.sidemark, o.of_mark) = (m.item_id, m.um_code, m.mark, 1) and m.piece is null
    window same as (partition by m.item_id, m.um_code, m.mark, m.piece order by m.place)
  )
  select array_agg((w.place, w.line, w.sku, w.um_code, w.item_id, case when j.too_much then 0 else w.base_qty end, w.quantity,
    case when j.too_much then 'too-much' else w.refusal end, case when j.too_much then null else w.reason end, j.mark, j.cart_line_id, w.cuts, w.comments, w.lot_choice)::wanted_line order by w.place)
  from unnest(wanted) w
  left join joined j using (place)
$$;
