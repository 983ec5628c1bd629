/*
 * The words that find an item in a list of purchases: its SKU as printed and as typed without dashes, and its
 * description.
 */
create or replace function purchase_words(sku text, sku_norm text, description text) returns text
language sql immutable parallel safe
as $$ select lower(concat_ws(' ', sku, sku_norm, description)) $$;

/* Notes each item that a customer has bought, with the words that find it. */
create or replace function keep_purchased_items() returns trigger
language plpgsql
as $$
begin
  insert into purchased_items (customer_id, item_id, words)
  select p.customer_id, p.item_id, purchase_words(sku => i.sku, sku_norm => i.sku_norm, description => i.description)
  from (select distinct customer_id, item_id from added) p
  join items i on i.item_id = p.item_id
  where not exists (select from purchased_items k where k.customer_id = p.customer_id and k.item_id = p.item_id)
  order by p.customer_id, p.item_id
  on conflict do nothing;
  return null;
end
$$;

/* Keeps the words of bought items up to date when an item's SKU or description changes. */
create or replace function keep_purchase_words() returns trigger
language plpgsql
as $$
begin
  update purchased_items k
  set words = purchase_words(sku => new.sku, sku_norm => new.sku_norm, description => new.description)
  where k.item_id = new.item_id;
  return null;
end
$$;
