-- Quick order: the items that pasted words mean, and what buying them would be. The customer's own item numbers are remembered.

/* Letters and digits of an item number as a scanner confuses them: O is 0, I and L are 1. */
create function look_alike(code text) returns text
language sql immutable strict parallel safe
as $$ select translate(code, 'oil', '011') $$;

create index items_by_look on items (look_alike(sku_norm));
create index customer_item_numbers_by_look on customer_item_numbers (customer_id, look_alike(code_norm(customer_item_number)));

/*
 * The items that one number may name. how: own (the customer's number), sku, upc, vendor, manufacturer; exact: false when only a look-alike is.
 * A maker's number may stand for many items: `most` of them, of which the first two say already that it must be asked.
 */
create function items_named(code text, customer int, sees_vendor boolean, sees_manufacturer boolean, most int)
returns table (item_id int, how text, exact boolean)
language sql stable parallel safe
as $$
  select n.item_id, 'own', code_norm(n.customer_item_number) = code
  from customer_item_numbers n
  where n.customer_id = customer
    and look_alike(code_norm(n.customer_item_number)) = look_alike(code)
  union all
  select i.item_id, 'sku', i.sku_norm = code
  from items i
  where look_alike(i.sku_norm) = look_alike(code)
  union all
  -- Spreadsheets take the zeros off the front of a bar code.
  select i.item_id, 'upc', true
  from items i
  where i.upc <> ''
    and code ~ '^[0-9]{8,14}$'
    and i.upc = any (array[code, '0' || code, '00' || code, ltrim(code, '0')])
  union all
  (select i.item_id, 'vendor', true
    from items i
    where sees_vendor
      and i.vendor_no <> ''
      and code_norm(i.vendor_no) = code
    limit most)
  union all
  (select i.item_id, 'manufacturer', true
    from items i
    where sees_manufacturer
      and i.manufacturer_no <> ''
      and code_norm(i.manufacturer_no) = code
    limit most)
$$;

/*
 * The items that pasted lines mean. pasted: [{line, codes, parts, whole}]: codes are whole cells or the whole text, parts pieces of them, whole the text with the
 * number that was taken for the quantity. Of each line those that fit best: exactly before alike, a whole number before a piece, a long piece before a
 * short one, our number or the customer's before a maker's. Several rows of one line: it must be asked. whole: the number belonged to the item.
 */
create function pasted_items(customer int, sees_vendor boolean, sees_manufacturer boolean, pasted jsonb, most int)
returns table (line int, item_id int, how text, exact boolean, whole boolean)
language sql stable parallel safe
as $$
  with code as materialized (
    select distinct p.line, c.tier, c.tier = 0 as whole, code_norm(c.code) as code
    from jsonb_to_recordset(pasted) p (line int, codes text[], parts text[], whole text)
    cross join lateral (
      select 0 as tier, p.whole as code
      union all
      select 1, x from unnest(p.codes) x
      union all
      select 2, x from unnest(p.parts) x
    ) c
    where code_norm(c.code) <> ''
  ),
  named as materialized (
    select c.line, k.item_id, k.how, k.exact, c.whole,
      rank() over (partition by c.line order by k.exact desc, c.tier = 2, case when c.tier = 2 then -length(c.code) else 0 end, k.how in ('vendor', 'manufacturer')) as place
    from code c
    cross join lateral items_named(c.code, customer, sees_vendor, sees_manufacturer, most) k
  )
  select n.line, n.item_id, min(n.how), bool_or(n.exact), bool_and(n.whole)
  from named n
  where n.place = 1
  group by n.line, n.item_id
$$;

/*
 * What a cart would say of so much of an item if it were bought now (0210), from the lots that the cart would take; nothing is set aside. quantity: in um, as
 * to_base gives it.
 */
create function line_if_bought(item int, um text, quantity numeric, base_qty int, customer int, home smallint, lists int[], at timestamptz) returns cart_line_state
language plpgsql stable
as $$
declare
  line cart_lines;
begin
  -- A line that is in no cart: its id is nobody's, so that it has no claims.
  line.cart_line_id := '00000000-0000-0000-0000-000000000000';
  line.item_id := item;
  line.um_code := um;
  line.quantity := quantity;
  line.base_qty := base_qty;
  line.lot_choice := 'single';
  line.sidemark := '';
  line.comments := '';
  line.tag := '';
  line.line_number := 0;
  line.sequence := 0;
  return line_now(line, customer, home, lists, at);
end
$$;

/*
 * Puts lines into the user's cart, each through add_to_cart: with today's price and stock, and told what became of it. wanted: [{line, sku, UMCode,
 * quantity, sidemark}]. One row a line, in that order; added 0: nothing was, for `reason`.
 */
create function add_lines_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted jsonb, keeps_sidemark boolean)
returns table (line int, sku text, um_code text, added numeric, reason text, back_ordered numeric, needs_lot_choice boolean, dye_lots text, line_count int)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  each record;
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
    select array_agg(distinct i.item_id)
    from jsonb_to_recordset(wanted) w (sku text)
    join items i on i.sku = w.sku), '{}'));

  for each in
    select w.value, (w.value ->> 'line')::int as line, w.value ->> 'sku' as sku, w.value ->> 'UMCode' as um, (w.value ->> 'quantity')::numeric as quantity,
      w.value ->> 'sidemark' as sidemark, i.item_id, i.discontinued, p.unit_price
    from jsonb_array_elements(wanted) with ordinality w (value, place)
    left join items i on i.sku = w.value ->> 'sku'
    left join lateral to_base(i.item_id, w.value ->> 'UMCode', (w.value ->> 'quantity')::numeric) b on true
    left join lateral price_line(i.item_id, greatest(b.base_qty, 1), lists) p on true
    order by w.place
  loop
    line := each.line;
    sku := each.sku;
    um_code := each.um;
    added := 0;
    back_ordered := 0;
    needs_lot_choice := false;
    dye_lots := '';
    if each.item_id is not null and each.unit_price is null then
      reason := sku || ' has no price for you today. Please call us.';
    elsif each.discontinued and not exists (select from availability_for(each.item_id, customer, at) a where greatest(a.free, 0) + a.held > 0) then
      reason := sku || ' is discontinued, and none is left.';
    else
      select a.reason, a.added, a.back_ordered, a.needs_lot_choice, a.dye_lots into put
      from add_to_cart(acting, customer, home, lists, minutes, reserves, sku, um_code, each.quantity, '', case when keeps_sidemark then each.sidemark end, null) a;
      reason := put.reason;
      added := put.added;
      back_ordered := put.back_ordered;
      needs_lot_choice := put.needs_lot_choice;
      dye_lots := put.dye_lots;
    end if;
    line_count := lines_of_cart(acting, customer);
    return next;
  end loop;
end
$$;

/* Keeps a customer's own number for an item, in place of what it meant before. Returns why not, or ''. */
create function remember_item_number(customer int, own_number text, wanted_sku text) returns text
language plpgsql volatile
as $$
declare
  most constant int := 20000;
  wanted int := (select i.item_id from items i where i.sku = wanted_sku);
begin
  if wanted is null then
    return 'There is no item ' || wanted_sku || '.';
  end if;
  if code_norm(own_number) = '' then
    return 'An item number has letters or digits.';
  end if;
  -- What means one of our items already would mean two from then on.
  if exists (select from items i where look_alike(i.sku_norm) = look_alike(code_norm(own_number)) and i.sku_norm = code_norm(own_number) and i.item_id <> wanted) then
    return own_number || ' is the number of another of our items.';
  end if;
  -- One after the other for one customer: of two at the same moment each would be the last that is allowed.
  perform from customers c where c.customer_id = customer for no key update;
  -- The same number, written otherwise.
  delete from customer_item_numbers n
  where n.customer_id = customer
    and look_alike(code_norm(n.customer_item_number)) = look_alike(code_norm(own_number))
    and code_norm(n.customer_item_number) = code_norm(own_number);
  if (select count(*) from customer_item_numbers n where n.customer_id = customer) >= most then
    return 'You have ' || spoken(most::text) || ' item numbers of your own, which is the most.';
  end if;
  insert into customer_item_numbers (customer_id, customer_item_number, item_id)
  values (customer, own_number, wanted);
  return '';
end
$$;

create function forget_item_number(customer int, own_number text) returns void
language sql volatile
as $$
  delete from customer_item_numbers n
  where n.customer_id = customer
    and look_alike(code_norm(n.customer_item_number)) = look_alike(code_norm(own_number))
    and code_norm(n.customer_item_number) = code_norm(own_number)
$$;
