-- What search and category pages read. publishSearch builds these tables in the schema `draft`, and then swaps them in.
-- docs/decisions/search-index.md. Styles are numbered densely in the order of their rank (doc_no). A bitmap has one bit
-- a style, at doc_no - 1.
--
-- Bitmaps that are read whole by every search are stored uncompressed (storage external).

create schema published;

-- One row: how many styles there are, and a bitmap with none of them.
create table published.edition (
  styles int not null,
  nothing varbit not null,
  published_at timestamptz not null default now()
);

-- A style in a list.
create table published.style_cards (
  doc_no int primary key,
  style_id int not null unique,
  -- The item that a row shows when nothing better is known.
  item_id int not null,
  items int not null,
  -- The place of the style's name among all names.
  name_no int not null,
  list_price numeric(12,4),
  -- Words that all its items share, each between blanks.
  words text not null default '',
  -- JSON text: the first of the row's `colors`, and `colorCount`.
  colors text not null,
  -- JSON text: what the pages of its items share (style_details).
  details text not null,
  -- Words of the vendor and of specifications, where those are not open to everybody.
  vendor_words text not null default '',
  spec_words text not null default ''
)
-- A row stays whole in its page.
with (toast_tuple_target = 8160);

-- An item in a list: what never changes between publications as JSON text, and what price and stock are computed from.
create table published.item_cards (
  item_id int primary key,
  doc_no int not null,
  product_line_id int not null,
  default_base int not null,
  -- Price units in one default unit, exact: per_num/per_den.
  per_num bigint not null,
  per_den bigint not null,
  price_uom text not null,
  default_unit text not null,
  -- Stock is shown in this unit. One of it is stock_num/stock_den base units.
  stock_unit text not null,
  stock_num bigint not null,
  stock_den bigint not null,
  -- Words that tell the item from others of its style, each between blanks.
  words text not null,
  card text not null,
  -- For the item's own page (item_card).
  details text not null,
  -- For a line of a cart (cart_card).
  cart_card text not null,
  -- Words of the color and of specifications, where those are not open to everybody.
  color_words text not null default '',
  spec_words text not null default ''
)
-- A row stays whole in its page.
with (toast_tuple_target = 8160);
create index item_cards_by_doc on published.item_cards (doc_no, item_id);

-- The vocabulary. A word has a row for each right that opens it, because nobody finds what they may not see. A style
-- that says a word openly is in the open row alone.
create table published.words (
  word text collate "C" not null,
  n int not null,
  -- Rare words have their styles here, frequent ones as a bitmap, and those between as both.
  docs int[],
  bits varbit,
  -- Words that are offered as suggestions, as people write them.
  shown text not null,
  -- The right that opens the word. '' is open to everybody.
  needs text not null default '',
  primary key (word, needs)
);
alter table published.words alter column bits set storage external;
create index words_by_trigram on published.words using gin (word gin_trgm_ops);

create table published.facets (
  facet text primary key,
  label text not null,
  -- The right without which the facet is not shown. '' for none.
  claim text not null,
  position int not null
);
create table published.facet_values (
  facet text not null,
  value text not null,
  label text not null,
  position int not null,
  n int not null,
  bits varbit not null,
  -- JSON text up to the count: {"value":…,"label":…,"count":
  opening text not null,
  primary key (facet, value)
);
alter table published.facet_values alter column bits set storage external;

-- A category page without filters: its styles, its total, and its facets already counted (a JSON text for each facet).
create table published.category_pages (
  code text primary key,
  category_id int not null,
  name text not null,
  words text not null,
  n int not null,
  bits varbit not null,
  docs int[]
);
alter table published.category_pages alter column bits set storage external;
create table published.category_facets (
  code text not null,
  facet text not null,
  claim text not null,
  position int not null,
  counted text not null,
  primary key (code, facet)
);

-- Styles with anything in stock at a branch, and which of their items shows each best. These are refreshed alone when
-- only stock changed.
create table published.branch_stock (
  location_id smallint primary key,
  bits varbit not null
);
alter table published.branch_stock alter column bits set storage external;
create table published.branch_best (
  location_id smallint not null,
  doc_no int not null,
  item_id int not null,
  primary key (location_id, doc_no) include (item_id)
);

-- What a customer bought: styles, and of each style the item that was bought last.
create table published.bought (
  customer_id int primary key,
  docs int[] not null,
  bits varbit not null
);
create table published.bought_items (
  customer_id int not null,
  doc_no int not null,
  item_id int not null,
  primary key (customer_id, doc_no) include (item_id)
);

-- An item of the price list, in one narrow row: its place in each order, what the list can be narrowed by, and its
-- words. docs/decisions/price-list.md.
create table published.price_rows (
  item_id int primary key,
  -- Dense, from 1: a window of the whole list is a range of numbers, however far down it begins.
  catalogue_no int not null,
  sku_no int not null,
  description_no int not null,
  category_id int not null,
  vendor_id int not null,
  -- Lower case, to be searched for parts of words, by the right that opens them.
  words text not null,
  color_words text not null,
  vendor_words text not null,
  maker_words text not null
);
create unique index price_rows_by_catalogue on published.price_rows (catalogue_no) include (item_id);
create unique index price_rows_by_sku on published.price_rows (sku_no) include (item_id);
create unique index price_rows_by_description on published.price_rows (description_no) include (item_id);
create index price_rows_by_category on published.price_rows (category_id)
  include (item_id, vendor_id, catalogue_no, sku_no, description_no);
create index price_rows_by_vendor on published.price_rows (vendor_id)
  include (item_id, category_id, catalogue_no, sku_no, description_no);
create index price_rows_by_words on published.price_rows
  using gin (words gin_trgm_ops, color_words gin_trgm_ops, vendor_words gin_trgm_ops, maker_words gin_trgm_ops);

-- Words that mean the same in the trade. Both sides are words as they are searched (search-words.ts). Feeds and staff
-- may add more.
create table synonyms (
  word text not null,
  means text not null,
  primary key (word, means)
);
insert into synonyms (word, means) values
  ('lvp', 'vinyl plank'), ('lvt', 'vinyl tile'), ('luxury', 'vinyl'), ('wpc', 'vinyl plank'), ('spc', 'vinyl plank'),
  ('wood', 'hardwood'), ('timber', 'hardwood'), ('parquet', 'hardwood'), ('floating', 'laminate'),
  ('rug', 'carpet'), ('broadloom', 'carpet'), ('carpeting', 'carpet'), ('linoleum', 'sheet'), ('lino', 'sheet'),
  ('gray', 'grey'), ('grey', 'gray'), ('cove', 'base'), ('baseboard', 'base'), ('skirting', 'base'),
  ('glue', 'adhesive'), ('mastic', 'adhesive'), ('thinset', 'mortar'), ('mortar', 'thinset'), ('padding', 'pad'),
  ('cushion', 'pad'), ('underlay', 'underlayment'), ('pad', 'underlayment'), ('molding', 'trim'), ('moulding', 'trim'),
  ('reducer', 'trim'), ('transition', 'trim'), ('nosing', 'stair'), ('nose', 'stair'), ('porcelain', 'tile'), ('ceramic', 'tile'),
  ('stone', 'marble'), ('sander', 'tool'), ('cutter', 'tool'), ('knife', 'tool'), ('stretcher', 'tool');
