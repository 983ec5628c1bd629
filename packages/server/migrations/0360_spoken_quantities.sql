-- A sentence says a quantity as screens show it, with commas: "51 CT = 1,205.64 SF". Specification 9, "thousands comma". `newQty` and other fields stay plain.

/* Decimal text as a sentence says it: 1205.64 → 1,205.64. Mirrored in contract/rules/spoken.ts. */
create function spoken(quantity text) returns text
language sql immutable parallel safe
as $$ select reverse(regexp_replace(reverse(split_part(quantity, '.', 1)), '(\d{3})(?=\d)', '\1,', 'g')) || coalesce(substring(quantity from '\..*'), '') $$;

/* Inches as people say a length: 10 ft 1 in. */
create or replace function feet_text(inches bigint) returns text
language sql immutable parallel safe
as $$ select spoken((inches / 12)::text) || ' ft' || case when inches % 12 = 0 then '' else ' ' || (inches % 12) || ' in' end $$;

/* A quantity as it can be sold (0181), with the quantities of its reason as they are spoken. */
create or replace function to_base(item int, um text, quantity numeric)
returns table (base_qty int, new_qty numeric, reason text)
language plpgsql stable parallel safe
as $$
declare
  i record;
  exact numeric;
  whole numeric;
  wanted numeric;
begin
  select x.sku, x.base_unit, x.min_cut_inches, u.num, u.den into i
  from items x
  left join item_uoms u on u.item_id = x.item_id and u.um_code = um and u.sellable
  where x.item_id = item;
  if not found then return; end if;
  base_qty := 0;
  new_qty := 0;
  if i.num is null then
    reason := i.sku || ' is not sold by ' || um || '.';
    return next;
    return;
  end if;
  exact := coalesce(quantity, 0) * i.num;
  if exact <= 0 then
    reason := 'Quantity must be greater than Zero';
    return next;
    return;
  end if;
  wanted := 1;
  if i.base_unit = 'IN' then
    wanted := i.min_cut_inches;
  end if;
  if i.base_unit = 'IN' and um = 'LF' then
    whole := div(2 * exact + i.den, 2::numeric * i.den);
  else
    whole := div(exact, i.den::numeric) + (mod(exact, i.den::numeric) > 0)::int;
  end if;
  wanted := greatest(whole, wanted, 1);
  if wanted > 1000000000 then
    reason := 'This quantity is more than one order can hold.';
    return next;
    return;
  end if;
  base_qty := wanted;
  new_qty := from_base(base_qty, i.num, i.den);
  -- An expression is set up with all its branches, a statement when it is reached.
  if new_qty = trunc(quantity, 4) then
    reason := '';
  elsif i.base_unit = 'IN' then
    reason := case when whole < i.min_cut_inches then 'The shortest cut is ' else 'Cut to the inch: ' end
      || feet_text(base_qty) || case um when 'IN' then '' else ' = ' || spoken(quantity_text(new_qty)) || ' ' || um end || '.';
  elsif um = i.base_unit then
    reason := 'Sold in whole ' || whole_units(i.base_unit) || ': ' || spoken(base_qty::text) || ' ' || um || '.';
  else
    reason := 'Sold in whole ' || whole_units(i.base_unit)
      || case when i.den > i.num then ' of ' || spoken(quantity_text(from_base(1, i.num, i.den))) || ' ' || um else '' end
      || ': ' || spoken(base_qty::text) || ' ' || i.base_unit || ' = ' || spoken(quantity_text(new_qty)) || ' ' || um || '.';
  end if;
  return next;
end
$$;
