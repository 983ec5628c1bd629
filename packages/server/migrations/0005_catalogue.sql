-- What is sold: vendors, categories, product lines, units, styles, items (SKUs), their companions, and pictures.

create table vendors (
  vendor_id int generated always as identity primary key,
  -- The opaque picture key on the wire. The name is shown with showVendor only.
  code text not null unique,
  name text not null
);

create table categories (
  category_id int generated always as identity primary key,
  code text not null unique,
  parent_id int references categories,
  name text not null,
  position int not null default 0,
  picture text not null default '',
  -- The icon and tint where a picture is missing: carpet, carpet-tile, lvp, hardwood, laminate, tile, stone, sheet,
  -- rubber, base, underlayment, adhesive, trim, tool, display, sample, rental.
  material text not null default ''
);
create index categories_by_parent on categories (parent_id, position);

-- A product line: a group of styles for which contract prices are agreed as a whole.
create table product_lines (
  product_line_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  vendor_id int not null references vendors
);

create table uoms (
  um_code text primary key,
  long_desc text not null
);
insert into uoms (um_code, long_desc) values
  ('SF', 'Square Foot'), ('SY', 'Square Yard'), ('LF', 'Linear Foot'), ('IN', 'Inch'), ('CT', 'Carton'), ('PC', 'Piece'),
  ('EA', 'Each'), ('RL', 'Roll'), ('PL', 'Pallet'), ('GL', 'Gallon'), ('BG', 'Bag'), ('BX', 'Box'), ('DY', 'Day'), ('LB', 'Pound');

create table styles (
  style_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  category_id int not null references categories,
  product_line_id int not null references product_lines,
  vendor_id int not null references vendors,
  -- Lower is better: what the distributor wants seen first.
  rank int not null default 1000,
  description text not null default '',
  -- Labels and values in the order shown, for people with showSpecs: wear layer, thickness, fiber, shade variation.
  specs jsonb not null default '[]',
  documents jsonb not null default '[]'
);

create table items (
  -- Assigned once, at the first import, in the order of category and rank, so that pages read neighboring rows.
  -- docs/decisions/search-index.md.
  item_id int primary key,
  style_id int not null references styles,
  sku text not null unique,
  sku_norm text not null generated always as (lower(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))) stored,
  product_code text not null default '',
  vendor_no text not null default '',
  manufacturer_no text not null default '',
  upc text not null default '',
  category_id int not null references categories,
  product_line_id int not null references product_lines,
  vendor_id int not null references vendors,
  family text not null default '',
  division text not null default '',
  description text not null,
  color text not null default '',
  color_code text not null default '',
  -- The nearest named color, for the facet: grey, brown, beige.
  color_group text not null default '',
  size text not null default '',
  kind text not null default 'goods' check (kind in ('goods', 'display', 'sample', 'rental')),
  -- The unit in which stock is counted: carton, piece, each, or the inch of length of a roll. Design D-4.
  base_unit text not null references uoms,
  default_unit text not null references uoms,
  price_uom text not null references uoms,
  -- single: one line is filled from one lot when any lot can. any: lots may mix (sundries). Trade T-3.4.
  lot_policy text not null default 'any' check (lot_policy in ('single', 'any')),
  -- Roll goods: the width of the goods, the least cut, and what a cut costs below the roll quantity.
  roll_width_inches int check (roll_width_inches > 0),
  min_cut_inches int not null default 0 check (min_cut_inches >= 0),
  cut_charge numeric(12,2) not null default 0 check (cut_charge >= 0),
  cut_charge_below int,
  weight_per_base numeric(12,4) not null default 0 check (weight_per_base >= 0),
  picture text not null default '',
  discontinued boolean not null default false,
  -- What only some kinds have, such as the deposit of a rental, or the length from which a remnant of the item is
  -- useful.
  attributes jsonb not null default '{}'
);
create index items_by_style on items (style_id, item_id);
create index items_by_product_line on items (product_line_id);
create index items_by_sku_fragment on items using gin (sku_norm gin_trgm_ops);
create index items_by_upc on items (upc) where upc <> '';
create index items_by_vendor_code on items (code_norm(vendor_no) text_pattern_ops) where vendor_no <> '';
create index items_by_manufacturer_code on items (code_norm(manufacturer_no) text_pattern_ops)
  where manufacturer_no <> '';
-- Pasted numbers, as a scanner confuses letters and digits.
create index items_by_look on items (look_alike(sku_norm));
-- Displays and rentals are a few among all items.
create index items_of_kind on items (kind) where kind in ('display', 'rental');
-- The remnant finder asks these items separately, because their useful length is not the usual one.
create index items_with_own_useful_length on items ((attributes ->> 'usefulInches')) where attributes ? 'usefulInches';
-- Customers find what they bought by the item's words.
create trigger keep_purchase_words after update on items
  for each row when ((old.sku, old.description) is distinct from (new.sku, new.description))
  execute function keep_purchase_words();

-- Selling units with exact factors: one `um_code` is num/den base units. The position orders the list. A pricing unit
-- need not be sold.
create table item_uoms (
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  num bigint not null check (num > 0),
  den bigint not null default 1 check (den > 0),
  position smallint not null default 0,
  sellable boolean not null default true,
  primary key (item_id, um_code) include (num, den)
);

-- What goes with an item: trim, underlayment, adhesive. It needs per_num/per_den base units of the companion for each
-- base unit.
create table companions (
  item_id int not null references items on delete cascade,
  companion_id int not null references items on delete cascade,
  kind text not null
    check (kind in ('trim', 'underlayment', 'adhesive', 'grout', 'tool', 'pad', 'base', 'alternative')),
  per_num bigint not null default 0 check (per_num >= 0),
  per_den bigint not null default 1 check (per_den > 0),
  position smallint not null default 0,
  primary key (item_id, companion_id)
);

-- Pictures by key. They are looked up in the order sku, productCode, vendor, family, division. Requirements R-3.17.
create table pictures (
  key_kind text not null check (key_kind in ('sku', 'productCode', 'vendor', 'family', 'division')),
  key text not null,
  position smallint not null default 0,
  -- Either a material recipe, which is drawn on the first request, or an address of the distributor's own picture
  -- server.
  recipe text not null default '',
  url text not null default '',
  caption text not null default '',
  primary key (key_kind, key, position),
  check ((recipe = '') <> (url = ''))
);

-- Editions of the goods. A trigger that is given the changed rows is for one kind of statement, and truncate has none
-- to give.
create trigger count_inserted after insert on items referencing new table as changed
  for each statement execute function count_changed_edition('items');
create trigger count_updated after update on items referencing new table as changed
  for each statement execute function count_changed_edition('items');
create trigger count_deleted after delete on items referencing old table as changed
  for each statement execute function count_changed_edition('items');
create trigger count_edition after truncate on items
  for each statement execute function count_edition('items');
create trigger count_inserted after insert on item_uoms referencing new table as changed
  for each statement execute function count_changed_edition('item_uoms');
create trigger count_updated after update on item_uoms referencing new table as changed
  for each statement execute function count_changed_edition('item_uoms');
create trigger count_deleted after delete on item_uoms referencing old table as changed
  for each statement execute function count_changed_edition('item_uoms');
create trigger count_edition after truncate on item_uoms
  for each statement execute function count_edition('item_uoms');
create trigger count_inserted after insert on uoms referencing new table as changed
  for each statement execute function count_changed_edition('uoms');
create trigger count_updated after update on uoms referencing new table as changed
  for each statement execute function count_changed_edition('uoms');
create trigger count_deleted after delete on uoms referencing old table as changed
  for each statement execute function count_changed_edition('uoms');
create trigger count_edition after truncate on uoms
  for each statement execute function count_edition('uoms');
create trigger count_inserted after insert on vendors referencing new table as changed
  for each statement execute function count_changed_edition('vendors');
create trigger count_updated after update on vendors referencing new table as changed
  for each statement execute function count_changed_edition('vendors');
create trigger count_deleted after delete on vendors referencing old table as changed
  for each statement execute function count_changed_edition('vendors');
create trigger count_edition after truncate on vendors
  for each statement execute function count_edition('vendors');
create trigger count_inserted after insert on categories referencing new table as changed
  for each statement execute function count_changed_edition('categories');
create trigger count_updated after update on categories referencing new table as changed
  for each statement execute function count_changed_edition('categories');
create trigger count_deleted after delete on categories referencing old table as changed
  for each statement execute function count_changed_edition('categories');
create trigger count_edition after truncate on categories
  for each statement execute function count_edition('categories');
