-- Prices. Every source is a list; one probe an item. The order of sources is design.md section 3's; price_for is in a later file.

create table prices (
  item_id int not null references items on delete cascade,
  list_id int not null references price_lists on delete cascade,
  -- The break, in base units.
  min_qty int not null default 0 check (min_qty >= 0),
  unit_price numeric(12,4) not null check (unit_price >= 0),
  -- cut | roll | carton | pallet: the trade's name of the break, for the explanation.
  tag text not null default '',
  primary key (item_id, list_id, min_qty) include (unit_price)
);
create index prices_by_list on prices (list_id);

-- A contract or promotion for a whole product line: a factor on the customer's level price (or list where no level has it).
create table line_prices (
  list_id int not null references price_lists on delete cascade,
  line_id int not null references product_lines on delete cascade,
  factor numeric(9,6) not null check (factor > 0),
  primary key (list_id, line_id) include (factor)
);

-- Announced changes, for the price-change radar and "coming changes" on price lists.
create table coming_prices (
  item_id int not null references items on delete cascade,
  list_id int not null references price_lists on delete cascade,
  min_qty int not null default 0,
  unit_price numeric(12,4) not null,
  effective date not null,
  primary key (item_id, list_id, min_qty, effective)
);

-- Documents the distributor publishes on the price-list pages.
create table price_list_documents (
  document_id int generated always as identity primary key,
  code text not null unique,
  page text not null check (page in ('default', 'displays', 'promos', 'rentals')),
  title text not null,
  url text not null default '',
  effective date,
  list_code text not null default ''
);
