-- Words and numbers that a user may not see find nothing for them. docs/decisions/search-index.md, 9.

-- A word has a row for each right that opens it; `needs` '' is open to everybody. A style that says a word openly is in the open row alone.
alter table published.words add column needs text not null default '';
alter table published.words drop constraint words_pkey, add primary key (word, needs);

-- Words of vendor, colour and specifications, where they are not open: beside `words`.
alter table published.style_cards add column vendor_words text not null default '', add column spec_words text not null default '';
alter table published.item_cards add column color_words text not null default '', add column spec_words text not null default '';

/* Lists of styles one after the other; null where there is none. */
create aggregate lists_joined(int[]) (sfunc = array_cat, stype = int[], parallel = safe);

/*
 * Items whose number or bar code has these letters and digits, and, for those who may see them, the vendor's or manufacturer's number; the
 * closest first.
 */
drop function items_by_code(text, int);
create function items_by_code(code text, most int, sees_vendor boolean, sees_manufacturer boolean) returns table (item_id int, closeness int)
language sql stable parallel safe
as $$
  select found.item_id, min(found.closeness)
  from (
    (select i.item_id, case when i.sku_norm = code then 0 when starts_with(i.sku_norm, code) then 2 else 3 end as closeness
      from items i where i.sku_norm like '%' || code || '%' limit most)
    union all
    -- A range, not `like code || '%'`: of a pattern that is not known when planning no index is used. No code has a ~.
    (select i.item_id, 1 from items i where sees_vendor and i.vendor_no <> '' and code_norm(i.vendor_no) ~>=~ code and code_norm(i.vendor_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where sees_manufacturer and i.manufacturer_no <> '' and code_norm(i.manufacturer_no) ~>=~ code and code_norm(i.manufacturer_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where i.upc <> '' and i.upc = code limit most)
  ) found
  group by found.item_id
  order by 2, 1
  limit most
$$;

-- An edition of before knows no rights: it is made anew. (A new database has none, and no queue yet.)
do $$
begin
  if exists (select from published.edition where styles > 0) then
    perform graphile_worker.add_job('publish-search', job_key => 'publish-search');
  end if;
end
$$;
