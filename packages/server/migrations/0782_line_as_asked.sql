-- A change whose answer was lost is sent again.

/* As 0721; a line that is as asked is changed, whatever the caller saw. */
create or replace function change_list_line(acting uuid, customer int, list uuid, wanted_sku text, asked numeric, um text, new_note text, was jsonb) returns text
language plpgsql volatile
as $$
declare
  refusal text;
  line record;
  wanted record;
begin
  refusal := list_to_change(acting, customer, list, false);
  if refusal <> '' then return refusal; end if;
  select l.item_id, l.um_code, l.quantity, l.note
  into line
  from shopping_list_items l
  join items i using (item_id)
  where l.list_id = list
    and i.sku = wanted_sku;
  if not found then
    return wanted_sku || ' was taken off this list meanwhile. It can be put back from below the list.';
  end if;
  -- In ten-thousandths, as the table has it; up, so that the least is something.
  asked := ceil(asked * 10000) / 10000;
  if coalesce(asked, line.quantity) = line.quantity and coalesce(um, line.um_code) = line.um_code and coalesce(new_note, line.note) = line.note then
    return '';
  end if;
  if (asked is not null or um is not null) and (was ->> 'UMCode' <> line.um_code or (was ->> 'quantity')::numeric <> line.quantity) then
    return wanted_sku || ' was changed meanwhile to ' || quantity_text(line.quantity) || ' ' || line.um_code || '. Look at it, and change it again if you want.';
  end if;
  if new_note is not null and was ->> 'note' <> line.note then
    return 'The note of ' || wanted_sku || ' was changed meanwhile to "' || line.note || '". Look at it, and change it again if you want.';
  end if;
  select b.base_qty, b.reason, q.quantity
  into wanted
  from (select coalesce(asked, line.quantity) as quantity) q
  cross join lateral to_base(line.item_id, coalesce(um, line.um_code), q.quantity) b;
  if wanted.base_qty = 0 and (asked is not null or um is not null) then
    return wanted.reason;
  end if;
  update shopping_list_items l
  set quantity = wanted.quantity, um_code = coalesce(um, l.um_code), note = coalesce(new_note, l.note)
  where l.list_id = list
    and l.item_id = line.item_id;
  return '';
end
$$;
