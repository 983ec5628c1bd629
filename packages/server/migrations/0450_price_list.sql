-- The customer's price list reads one narrow row an item: where it stands in each order, what it can be narrowed by, and its words. docs/decisions/price-list.md

create table published.price_rows (
  item_id int primary key,
  -- Dense, from 1: a window of the whole list is a range of numbers, however far down it begins.
  catalogue_no int not null,
  sku_no int not null,
  description_no int not null,
  category_id int not null,
  vendor_id int not null,
  -- Lower case, to be searched for parts of words; by the right that opens them.
  words text not null,
  color_words text not null,
  vendor_words text not null,
  maker_words text not null
);
create unique index price_rows_by_catalogue on published.price_rows (catalogue_no) include (item_id);
create unique index price_rows_by_sku on published.price_rows (sku_no) include (item_id);
create unique index price_rows_by_description on published.price_rows (description_no) include (item_id);
create index price_rows_by_category on published.price_rows (category_id) include (item_id, vendor_id, catalogue_no, sku_no, description_no);
create index price_rows_by_vendor on published.price_rows (vendor_id) include (item_id, category_id, catalogue_no, sku_no, description_no);
create index price_rows_by_words on published.price_rows using gin (words gin_trgm_ops, color_words gin_trgm_ops, vendor_words gin_trgm_ops, maker_words gin_trgm_ops);

/* A category and all below it; '' for all there are. */
create function category_tree(top text) returns table (category_id int)
language sql stable parallel safe
as $$
  with recursive below as (
    select c.category_id from categories c where c.code = top or top = '' and c.parent_id is null
    union all
    select c.category_id
    from below
    join categories c on c.parent_id = below.category_id
  )
  select below.category_id from below
$$;

/* The rows of published.price_rows as they are now. Kept by publishSearch. */
create function price_row_index()
returns table (item_id int, catalogue_no int, sku_no int, description_no int, category_id int, vendor_id int, words text, color_words text, vendor_words text, maker_words text)
language sql stable
as $$
  with recursive tree as (
    select c.category_id, array[c.position, c.category_id] as path, c.name as names from categories c where c.parent_id is null
    union all
    select c.category_id, tree.path || array[c.position, c.category_id], tree.names || ' ' || c.name
    from tree
    join categories c on c.parent_id = tree.category_id
  )
  select i.item_id,
    row_number() over (order by tree.path, s.rank, s.style_id, i.item_id)::int,
    row_number() over (order by i.sku collate people, i.item_id)::int,
    row_number() over (order by i.description collate people, i.sku collate people, i.item_id)::int,
    i.category_id, i.vendor_id,
    lower(concat_ws(' ', i.sku, i.sku_norm, i.description, i.size, i.product_code, tree.names)),
    lower(concat_ws(' ', i.color, i.color_code)),
    lower(concat_ws(' ', v.name, i.vendor_no)),
    lower(i.manufacturer_no)
  from items i
  join styles s using (style_id)
  join tree on tree.category_id = i.category_id
  join vendors v on v.vendor_id = i.vendor_id
$$;

insert into published.price_rows (item_id, catalogue_no, sku_no, description_no, category_id, vendor_id, words, color_words, vendor_words, maker_words)
select item_id, catalogue_no, sku_no, description_no, category_id, vendor_id, words, color_words, vendor_words, maker_words
from price_row_index();

/*
 * Announced changes of what a customer pays for an item, as the wire's list in JSON text: of the list that gives the price now; where a
 * promotion does, also of the regular list after the promotion's last day; where a contract for the line does, the regular list's by its factor.
 *
 * regular: the level if it has the item, else the list; list: the list that gives the price; factor: the contract's for the line
 */
create function coming_changes(item int, day date, source text, list int, regular int, ends date, factor numeric) returns json
language sql stable parallel safe
as $$
  select coalesce(json_agg(json_build_object('effective', c.effective, 'minQty', greatest(c.min_qty, 1)::text,
    'unitPrice', shown_price(case source when 'contract-line' then round(c.unit_price * factor, 4) else c.unit_price end)) order by c.effective, c.min_qty), '[]')
  from coming_prices c
  where c.item_id = item
    and c.effective > day
    and case source
      when 'contract-line' then c.list_id = regular
      when 'promo' then c.list_id = list or c.list_id = regular and c.effective > ends
      else c.list_id = list end
$$;

/* A count of base units as people say it: in the unit that is usually ordered where that comes out even, else in base units. */
create function spoken_quantity(base_qty int, base_unit text, um text, num bigint, den bigint) returns json
language sql immutable parallel safe
as $$
  select case when mod(base_qty::numeric * den * 10000, num::numeric) = 0
    then json_build_object('quantity', quantity_text(from_base(base_qty, num, den)), 'UMCode', um)
    else json_build_object('quantity', base_qty::text, 'UMCode', base_unit) end
$$;
