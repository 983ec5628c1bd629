-- Why an item cannot be bought today is one rule, wherever it is asked: for later, of a shared cart, and of lines that quick order, lists and former orders put into the cart. What
-- was saved for later was told "none is left" where something was, but not all of it in one lot or within reach; added anew, it went in.

drop function why_not_bought(cart_line_state, boolean);
/* Why an item cannot be bought today; '' when it can. unit_price: of today, null for none. Of what is discontinued any that is left, here or to come, can be. */
create function why_not_bought(item int, unit_price numeric, viewer int, at timestamptz) returns text
language sql stable
as $$
  select case
    when unit_price is null then i.sku || ' has no price for you today. Please call us.'
    when i.discontinued and not exists (select from availability_for(item, viewer, at) a where greatest(a.free, 0) + a.held > 0) then i.sku || ' is discontinued, and none is left.'
    else ''
  end
  from items i
  where i.item_id = item
$$;

/* As 0731. */
create or replace function saved_now(acting uuid, customer int, home smallint, lists int[], at timestamptz)
returns table (cart_line_id uuid, item_id int, line_number int, sequence int, state cart_line_state, refusal text)
language sql stable
as $$
  select l.cart_line_id, l.item_id, l.line_number, l.sequence, s.now, why_not_bought(l.item_id, (s.now).unit_price, customer, at)
  from carts c
  join cart_lines l on l.cart_id = c.cart_id and l.saved_for_later
  cross join lateral (select line_now(l, customer, home, lists, at) as now offset 0) s
  where c.user_id = acting
    and c.customer_id = customer
$$;

/* As 0732. */
create or replace function shared_now(share uuid, viewer int, home smallint, lists int[], at timestamptz)
returns table (line_number int, state cart_line_state, refusal text)
language sql stable
as $$
  select x.line_number, s.now, why_not_bought(x.item_id, (s.now).unit_price, viewer, at)
  from cart_share_lines x
  cross join lateral jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', uuid_v7(), 'item_id', x.item_id, 'line_number', x.line_number, 'sequence', 0,
    'um_code', x.um_code, 'quantity', x.quantity, 'base_qty', x.base_qty, 'sidemark', x.sidemark, 'comments', x.comments, 'tag', '', 'lot_choice', 'single')) l
  cross join lateral (select line_now(l, viewer, home, lists, at) as now offset 0) s
  where x.share_id = share
$$;

/* As 0680. */
create or replace function lines_wanted(wanted jsonb, customer int, lists int[], at timestamptz, keeps_sidemark boolean) returns wanted_line[]
language sql stable
as $$
  select array_agg((w.place, w.line, w.sku, w.um, w.item_id, case when w.refusal = '' then coalesce(w.base_qty, 0) else 0 end, w.new_qty,
    case when w.refusal = '' then w.reason else w.refusal end, w.sidemark, null)::wanted_line order by w.place)
  from (
    select a.place::int, (a.value ->> 'line')::int as line, a.value ->> 'sku' as sku, a.value ->> 'UMCode' as um, i.item_id, b.base_qty, b.new_qty, b.reason,
      case when keeps_sidemark then a.value ->> 'sidemark' end as sidemark,
      case
        when i.item_id is null then 'There is no item ' || (a.value ->> 'sku') || '.'
        else why_not_bought(i.item_id, p.unit_price, customer, at)
      end as refusal
    from jsonb_array_elements(wanted) with ordinality a (value, place)
    left join items i on i.sku = a.value ->> 'sku'
    left join lateral to_base(i.item_id, a.value ->> 'UMCode', (a.value ->> 'quantity')::numeric) b on true
    left join lateral price_line(i.item_id, greatest(b.base_qty, 1), lists) p on true
  ) w
$$;

/* As 0410. */
create or replace function reorder(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, ordered uuid, chosen jsonb, keeps_sidemark boolean)
returns table (line_number int, sequence int, sku text, description text, color text, um_code text, asked numeric, added numeric, reason text, back_ordered numeric,
  needs_lot_choice boolean, dye_lots text, price_then numeric, price_now numeric, price_uom text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  line record;
  put record;
  at timestamptz;
begin
  -- The cart before the lots, and all lots at once: the order of locks of every act on a cart.
  perform c.cart_id
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(coalesce((
    select array_agg(distinct l.item_id)
    from order_lines l
    where l.order_id = ordered), '{}'));

  for line in
    select l.line_number, l.sequence, i.item_id, i.sku, i.description, i.color, l.um_code, l.quantity, l.tag, l.sidemark, p.unit_price, i.price_uom,
      case when l.price_uom = i.price_uom then l.unit_price end as price_then
    from order_lines l
    join orders o on o.order_id = l.order_id
    join items i on i.item_id = l.item_id
    cross join lateral price_line(l.item_id, l.base_qty, lists) p
    where l.order_id = ordered
      and case
        when chosen is null then l.status <> 'cancelled' or o.status = 'cancelled'
        else exists (
          select
          from jsonb_to_recordset(chosen) c ("lineNumber" int, sequence int)
          where c."lineNumber" = l.line_number
            and c.sequence = l.sequence) end
    order by l.line_number, l.sequence
  loop
    line_number := line.line_number;
    sequence := line.sequence;
    sku := line.sku;
    description := line.description;
    color := line.color;
    um_code := line.um_code;
    asked := line.quantity;
    price_then := line.price_then;
    price_now := line.unit_price;
    price_uom := line.price_uom;
    added := 0;
    back_ordered := 0;
    needs_lot_choice := false;
    dye_lots := '';
    reason := why_not_bought(line.item_id, line.unit_price, customer, at);
    if reason = '' then
      select a.reason, a.added, a.back_ordered, a.needs_lot_choice, a.dye_lots into put
      from add_to_cart(acting, customer, home, lists, minutes, reserves, line.sku, line.um_code, line.quantity, line.tag,
        case when keeps_sidemark then line.sidemark end, null) a;
      reason := put.reason;
      added := put.added;
      back_ordered := put.back_ordered;
      needs_lot_choice := put.needs_lot_choice;
      dye_lots := put.dye_lots;
    end if;
    return next;
  end loop;
end
$$;
