/* Computes the rows that published.price_rows should have now. publishSearch stores them. */
create or replace function price_row_index()
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
