-- Prices. Every source is a list, and an item needs one look at the index. Trade T-5.2 has the order of sources.

create table price_lists (
  list_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  source text not null check (source in ('list', 'level', 'contract', 'promo')),
  starts date,
  ends date,
  -- A promotion for holders of this display only. Null: for everybody.
  display_sku text,
  check (starts is null or ends is null or starts <= ends)
);
create unique index one_base_list on price_lists (source) where source = 'list';
create index promo_lists on price_lists (starts, ends) where source = 'promo';

create table prices (
  item_id int not null references items on delete cascade,
  list_id int not null references price_lists on delete cascade,
  -- The quantity from which the price counts, in base units.
  min_qty int not null default 0 check (min_qty >= 0),
  unit_price numeric(12,4) not null check (unit_price >= 0),
  -- The trade's name of the break, for the explanation: cut, roll, carton, pallet.
  tag text not null default '',
  primary key (item_id, list_id, min_qty) include (unit_price)
);
create index prices_by_list on prices (list_id);

-- A contract or promotion for a whole product line: a factor on the customer's level price, or on the list price where
-- no level has one.
create table line_prices (
  list_id int not null references price_lists on delete cascade,
  product_line_id int not null references product_lines on delete cascade,
  factor numeric(9,6) not null check (factor > 0),
  primary key (list_id, product_line_id) include (factor)
);

-- Announced changes, for the price-change radar and for "coming changes" on price lists.
create table coming_prices (
  item_id int not null references items on delete cascade,
  list_id int not null references price_lists on delete cascade,
  min_qty int not null default 0,
  unit_price numeric(12,4) not null,
  effective date not null,
  primary key (item_id, list_id, min_qty, effective)
);

-- Documents that the distributor publishes on the price-list pages.
create table price_list_documents (
  code text primary key,
  page text not null check (page in ('default', 'displays', 'promos', 'rentals')),
  title text not null,
  url text not null default '',
  effective date,
  list_code text not null default ''
);

alter table customers
  add foreign key (level_list) references price_lists,
  add foreign key (contract_list) references price_lists;

-- Editions of the goods.
create trigger count_inserted after insert on prices referencing new table as changed
  for each statement execute function count_changed_edition('prices');
create trigger count_updated after update on prices referencing new table as changed
  for each statement execute function count_changed_edition('prices');
create trigger count_deleted after delete on prices referencing old table as changed
  for each statement execute function count_changed_edition('prices');
create trigger count_edition after truncate on prices
  for each statement execute function count_edition('prices');
create trigger count_inserted after insert on line_prices referencing new table as changed
  for each statement execute function count_changed_edition('line_prices');
create trigger count_updated after update on line_prices referencing new table as changed
  for each statement execute function count_changed_edition('line_prices');
create trigger count_deleted after delete on line_prices referencing old table as changed
  for each statement execute function count_changed_edition('line_prices');
create trigger count_edition after truncate on line_prices
  for each statement execute function count_edition('line_prices');
create trigger count_inserted after insert on price_lists referencing new table as changed
  for each statement execute function count_changed_edition('price_lists');
create trigger count_updated after update on price_lists referencing new table as changed
  for each statement execute function count_changed_edition('price_lists');
create trigger count_deleted after delete on price_lists referencing old table as changed
  for each statement execute function count_changed_edition('price_lists');
create trigger count_edition after truncate on price_lists
  for each statement execute function count_edition('price_lists');
