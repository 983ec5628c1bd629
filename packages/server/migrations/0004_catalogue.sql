-- What is sold: categories, vendors, product lines, styles, items (SKUs), units, companions, pictures.

create table vendors (
  vendor_id int generated always as identity primary key,
  -- Opaque picture key on the wire; the name is shown with showVendor only.
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
  -- Icon and tint when a picture is missing: carpet, carpet-tile, lvp, hardwood, laminate, tile, stone, sheet, rubber, base, underlayment, adhesive, trim, tool, display, sample, rental.
  material text not null default ''
);
create index categories_by_parent on categories (parent_id, position);

-- A product line: what contract prices are agreed for as a whole.
create table product_lines (
  line_id int generated always as identity primary key,
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
  line_id int not null references product_lines,
  vendor_id int not null references vendors,
  -- Lower is better: what the distributor wants seen first.
  rank int not null default 1000,
  description text not null default '',
  -- Label → value in the order shown, for people with showSpecs: wear layer, thickness, fibre, shade variation …
  specs jsonb not null default '[]',
  documents jsonb not null default '[]'
);
create index styles_by_category on styles (category_id, rank);

create table items (
  -- Assigned once, at first import, in (category, rank) order, so that pages read neighbouring rows. schema.md.
  item_id int primary key,
  style_id int not null references styles,
  sku text not null unique,
  sku_norm text not null generated always as (lower(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))) stored,
  product_code text not null default '',
  vendor_no text not null default '',
  manufacturer_no text not null default '',
  upc text not null default '',
  category_id int not null references categories,
  line_id int not null references product_lines,
  vendor_id int not null references vendors,
  family text not null default '',
  division text not null default '',
  description text not null,
  color text not null default '',
  color_code text not null default '',
  -- Nearest named colour for the facet: grey, brown, beige …
  color_group text not null default '',
  size text not null default '',
  -- goods | display | sample | rental
  kind text not null default 'goods' check (kind in ('goods', 'display', 'sample', 'rental')),
  -- The unit in which stock is counted: carton, piece, each, or the inch of length of a roll. Design, decision 4.
  base_unit text not null references uoms,
  default_unit text not null references uoms,
  price_uom text not null references uoms,
  -- single: one line is filled from one lot when any can; any: lots may mix (sundries). trade.md 2.3.
  lot_policy text not null default 'any' check (lot_policy in ('single', 'any')),
  -- Roll goods: width of the goods, least cut, steps, and what a cut costs below the roll quantity.
  roll_width_inches int check (roll_width_inches > 0),
  min_cut_inches int not null default 0 check (min_cut_inches >= 0),
  cut_charge numeric(12,2) not null default 0 check (cut_charge >= 0),
  cut_charge_below int,
  weight_per_base numeric(12,4) not null default 0 check (weight_per_base >= 0),
  picture text not null default '',
  discontinued boolean not null default false,
  -- Rentals: rate a day is the price; displays: what they unlock is a promotion list.
  attributes jsonb not null default '{}'
);
create index items_by_category on items (category_id, item_id);
create index items_by_style on items (style_id, item_id);
create index items_by_line on items (line_id);
create index items_by_sku_fragment on items using gin (sku_norm gin_trgm_ops);
create index items_by_vendor_no on items (vendor_no) where vendor_no <> '';
create index items_by_upc on items (upc) where upc <> '';

-- Selling units with exact factors: one `um_code` is num/den base units. Position orders the list; pricing units need not be sold.
create table item_uoms (
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  num bigint not null check (num > 0),
  den bigint not null default 1 check (den > 0),
  position smallint not null default 0,
  sellable boolean not null default true,
  primary key (item_id, um_code) include (num, den)
);

-- What goes with an item: trim, underlayment, adhesive. Quantity needed is `per_num/per_den` companion base units for each base unit.
create table companions (
  item_id int not null references items on delete cascade,
  companion_id int not null references items on delete cascade,
  kind text not null check (kind in ('trim', 'underlayment', 'adhesive', 'grout', 'tool', 'pad', 'base', 'alternative')),
  per_num bigint not null default 0 check (per_num >= 0),
  per_den bigint not null default 1 check (per_den > 0),
  position smallint not null default 0,
  primary key (item_id, companion_id)
);

-- Pictures by key, looked up in the order sku, productCode, vendor, family, division. Specification 3, "Image".
create table pictures (
  key_kind text not null check (key_kind in ('sku', 'productCode', 'vendor', 'family', 'division')),
  key text not null,
  position smallint not null default 0,
  -- A material recipe (drawn on first request) or an address of the distributor's own picture server.
  recipe text not null default '',
  url text not null default '',
  caption text not null default '',
  primary key (key_kind, key, position),
  check ((recipe = '') <> (url = ''))
);
