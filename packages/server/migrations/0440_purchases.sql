-- Purchases by product: what a customer bought, summed from the customer's own rows only and found by words.

create extension if not exists btree_gin;

-- All that the list sums, without a look at the table.
create index purchases_of_months on purchases (customer_id, month) include (item_id, base_qty, spend, last_ordered);

/* What finds an item in a list of purchases: SKU, as printed and as typed without dashes, and description. */
create function purchase_words(sku text, sku_norm text, description text) returns text
language sql immutable parallel safe
as $$ select lower(concat_ws(' ', sku, sku_norm, description)) $$;

-- Items that a customer has bought, with their words: a search looks at this customer's only. Rows stay when the purchases are gone.
create table purchased_items (
  customer_id int not null references customers on delete cascade,
  item_id int not null references items on delete cascade,
  words text not null,
  primary key (customer_id, item_id)
);
create index purchased_items_by_words on purchased_items using gin (customer_id, words gin_trgm_ops);
create index purchased_items_by_item on purchased_items (item_id);

create function keep_purchased_items() returns trigger
language plpgsql
as $$
begin
  insert into purchased_items (customer_id, item_id, words)
  select p.customer_id, p.item_id, purchase_words(i.sku, i.sku_norm, i.description)
  from (select distinct customer_id, item_id from added) p
  join items i on i.item_id = p.item_id
  where not exists (select from purchased_items k where k.customer_id = p.customer_id and k.item_id = p.item_id)
  order by p.customer_id, p.item_id
  on conflict do nothing;
  return null;
end
$$;
create trigger keep_purchased_items after insert on purchases referencing new table as added for each statement execute function keep_purchased_items();

create function keep_purchase_words() returns trigger
language plpgsql
as $$
begin
  update purchased_items k
  set words = purchase_words(new.sku, new.sku_norm, new.description)
  where k.item_id = new.item_id;
  return null;
end
$$;
create trigger keep_purchase_words after update on items
  for each row when ((old.sku, old.description) is distinct from (new.sku, new.description)) execute function keep_purchase_words();

insert into purchased_items (customer_id, item_id, words)
select p.customer_id, p.item_id, purchase_words(i.sku, i.sku_norm, i.description)
from (select distinct customer_id, item_id from purchases) p
join items i on i.item_id = p.item_id
order by p.customer_id, p.item_id;
