/*
 * The most base units that a line of a cart, list, order or hold can have. Screens have the same number in the
 * contract's rules for units; a test holds both equal.
 */
create or replace function most_of_a_line() returns int
language sql immutable parallel safe
as $$ select 10000000 $$;

/*
 * Base units as a quantity of a unit, cut to 4 decimals and not rounded, so that converting back gives the same count.
 * Exact.
 */
create or replace function from_base(base_qty bigint, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select div(base_qty::numeric * den * 10000, num::numeric) * 0.0001 $$;

/* Decimal text of a quantity. Whole numbers are bare, other numbers have 2 to 4 decimals: 5, 118.20, 10.0833. */
create or replace function quantity_text(quantity numeric) returns text
language sql immutable parallel safe
as $$ select round(quantity, case scale(trim_scale(quantity)) when 0 then 0 when 1 then 2 else least(scale(trim_scale(quantity)), 4) end)::text $$;

/* Inches as people say a length: 10 ft 1 in. */
create or replace function feet_text(inches bigint) returns text
language sql immutable parallel safe
as $$ select spoken((inches / 12)::text) || ' ft' || case when inches % 12 = 0 then '' else ' ' || (inches % 12) || ' in' end $$;

/* The least number of base units that is a multiple of an item's order multiple and not below base_qty. */
create or replace function in_multiples(base_qty numeric, multiple int) returns numeric
language sql immutable parallel safe
as $$ select base_qty + mod(multiple - mod(base_qty, multiple::numeric), multiple::numeric) $$;

/*
 * A quantity as it can be sold, in one row for every item that exists. base_qty: whole base units, 0 when the quantity is
 * refused. new_qty: the same in `um`, with 4 decimals. reason: why new_qty differs from what was asked, or why it is
 * refused, as a code with its values; else null. The contract's soldSentence says it in words.
 *
 * It rounds up to whole base units. Feet of roll goods snap to the nearest inch. So does an area that is a whole number of
 * inches, rounded to its decimals: 26.67 SY is 20 ft of goods 12 ft wide. A cut is never below the item's least cut. Other goods are raised to a multiple of the item's order multiple. Trade T-1. The steps are statements, because one expression took 0.25 ms to set up. The contract's rules for units
 * have the same rule; a property test holds both equal.
 */
create or replace function to_base(item int, um text, quantity numeric)
returns table (base_qty int, new_qty numeric, reason jsonb)
language plpgsql stable parallel safe
as $$
declare
  i record;
  exact numeric;
  whole numeric;
  wanted numeric := 1;
  scaled numeric;
  ours boolean := false;
begin
  select x.sku, x.base_unit, x.min_cut_inches, x.order_multiple, u.num, u.den into i
  from items x
  left join item_uoms u on u.item_id = x.item_id and u.um_code = um and u.sellable
  where x.item_id = item;
  if not found then return; end if;
  base_qty := 0;
  new_qty := 0;
  if i.num is null then
    reason := jsonb_build_object('code', 'not-sold', 'sku', i.sku, 'UMCode', um);
    return next;
    return;
  end if;
  exact := coalesce(quantity, 0) * i.num;
  if exact <= 0 then
    reason := jsonb_build_object('code', 'not-above-zero');
    return next;
    return;
  end if;
  if i.base_unit = 'IN' then
    whole := div(2 * exact + i.den, 2::numeric * i.den);
    scaled := 10::numeric ^ greatest(2, scale(trim_scale(quantity)));
    ours := div(2 * whole * i.den * scaled + i.num, 2::numeric * i.num) = quantity * scaled;
    wanted := i.min_cut_inches;
  end if;
  if i.base_unit <> 'IN' or not (ours or um = 'LF') then
    whole := div(exact, i.den::numeric) + (mod(exact, i.den::numeric) > 0)::int;
  end if;
  wanted := in_multiples(base_qty => greatest(whole, wanted, 1), multiple => i.order_multiple);
  if wanted > most_of_a_line() then
    reason := jsonb_build_object('code', 'too-much');
    return next;
    return;
  end if;
  base_qty := wanted;
  new_qty := from_base(base_qty, i.num, i.den);
  -- PL/pgSQL sets up all branches of an expression, but a statement only when it is reached. So these are statements.
  if new_qty <> trunc(quantity, 4) and not (ours and whole = wanted) then
    if i.base_unit = 'IN' then
      reason := jsonb_build_object('code', case when whole < i.min_cut_inches then 'shortest-cut' else 'cut-to-inch' end,
        'inches', base_qty, 'newQty', quantity_text(new_qty), 'UMCode', um);
    else
      reason := jsonb_build_object('code', 'whole-units', 'multiple', i.order_multiple, 'baseUOM', i.base_unit, 'baseQty', base_qty, 'newQty', quantity_text(new_qty),
        'UMCode', um, 'each', case when i.den > i.num then quantity_text(from_base(1, i.num, i.den)) end);
    end if;
  end if;
  return next;
end
$$;
