/*
 * Whether an item number is spelled like a code. It repeats a condition that an index has. Its high cost makes PostgreSQL use that index:
 * a small table was read for every code, and the spelling of all its numbers was compared.
 */
create or replace function is_spelled_like(number text, code text) returns boolean
language plpgsql immutable parallel safe
cost 10000
as $$ begin return look_alike(code_norm(number)) = look_alike(code); end $$;

/*
 * The items that one number may name. how: own (the customer's number), sku, upc, vendor, manufacturer. exact is false
 * if only a similar number is found. A manufacturer's number may mean many items. At most `most` of them are returned,
 * and two already show that the user must choose.
 */
create or replace function items_named(code text, customer int, sees_vendor boolean, sees_manufacturer boolean, most int)
returns table (item_id int, how text, exact boolean)
language sql stable parallel safe
as $$
  select n.item_id, 'own', code_norm(n.customer_item_number) = code
  from customer_item_numbers n
  where n.customer_id = customer
    and look_alike(code_norm(n.customer_item_number)) = look_alike(code)
    and is_spelled_like(number => n.customer_item_number, code => code)
  union all
  select i.item_id, 'sku', i.sku_norm = code
  from items i
  where look_alike(i.sku_norm) = look_alike(code)
  union all
  -- Spreadsheets remove the leading zeros of a bar code.
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
 * The items that pasted lines mean. pasted: [{line, codes, parts, whole}], where codes are whole cells or the whole
 * text, parts are pieces of them, and whole is the text with the number that was taken for the quantity.
 *
 * Each line gets the items that fit best: an exact match before a similar number, a whole number before a piece, a long
 * piece before a short one, our number or the customer's before a manufacturer's. Several rows of one line mean that
 * the user must choose. whole: the number was part of the item. piece: the piece that was matched, if other words are
 * beside it.
 */
create or replace function pasted_items(customer int, sees_vendor boolean, sees_manufacturer boolean, pasted jsonb, most int)
returns table (line int, item_id int, how text, exact boolean, whole boolean, piece text)
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
    select c.line, k.item_id, k.how, k.exact, c.whole, case when c.tier = 2 then c.code end as piece,
      rank() over (partition by c.line order by k.exact desc, c.tier = 2, case when c.tier = 2 then -length(c.code) else 0 end, k.how in ('vendor', 'manufacturer')) as place
    from code c
    cross join lateral items_named(code => c.code, customer => customer, sees_vendor => sees_vendor, sees_manufacturer => sees_manufacturer,
      most => most) k
  )
  select n.line, n.item_id, min(n.how), bool_or(n.exact), bool_and(n.whole), min(n.piece)
  from named n
  where n.place = 1
  group by n.line, n.item_id
$$;

/*
 * The words that name an item, as far as the user may see them. Words of a pasted line that are not among them say
 * something else.
 */
create or replace function words_of_item(item int, rights text[]) returns text
language plpgsql stable parallel safe
as $$
begin
  return (
    select concat_ws(' ', i.sku, i.description, i.size, s.name, k.words, d.words,
      case when 'showColorFields' = any (rights) then concat_ws(' ', i.color, k.color_words) end,
      case when 'showSpecs' = any (rights) then concat_ws(' ', k.spec_words, d.spec_words) end,
      case when 'showVendor' = any (rights) then d.vendor_words end)
    from items i
    join styles s using (style_id)
    left join published.item_cards k using (item_id)
    left join published.style_cards d on d.doc_no = k.doc_no
    where i.item_id = item);
end
$$;
