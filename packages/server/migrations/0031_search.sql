-- What search and category pages read: built by publishSearch in the schema `draft`, then swapped in. docs/decisions/search-index.md.
-- Styles are numbered densely in rank order (doc_no); a bitmap has one bit a style, at doc_no - 1.

create schema published;

-- One row: how many styles there are, and a bitmap with none of them.
create table published.edition (
  styles int not null,
  nothing varbit not null,
  published_at timestamptz not null default now()
);

-- A style in a list. `colors` and `item_id` are what a row shows when nothing better is known; orders are by dense numbers.
create table published.style_cards (
  doc_no int primary key,
  style_id int not null unique,
  item_id int not null,
  items int not null,
  name_no int not null,
  list_price numeric(12,4),
  -- Words that all its items share, each between blanks.
  words text not null default '',
  -- JSON text: the row's `colors` (the first of them) and `colorCount`.
  colors text not null,
  -- JSON text: what the pages of its items share. style_details (0045).
  details text not null
) with (toast_tuple_target = 8160);

-- An item in a list: what never changes between publications as JSON text, and what price and stock are computed from.
create table published.item_cards (
  item_id int primary key,
  doc_no int not null,
  line_id int not null,
  default_base int not null,
  -- Price units in one default unit, exact: per_num/per_den.
  per_num bigint not null,
  per_den bigint not null,
  price_uom text not null,
  default_unit text not null,
  -- Stock is shown in this unit: one is stock_num/stock_den base units.
  stock_unit text not null,
  stock_num bigint not null,
  stock_den bigint not null,
  -- Words that tell the item from others of its style, each between blanks.
  words text not null,
  card text not null,
  -- For the item's own page: item_card (0045).
  details text not null,
  usual_base int not null,
  -- For a line of a cart: cart_card (0060).
  cart_card text not null
) with (toast_tuple_target = 8160);
create index item_cards_by_doc on published.item_cards (doc_no, item_id);

-- The vocabulary. Rare words have their styles in `docs`, frequent ones a bitmap, those between both.
create table published.words (
  word text collate "C" primary key,
  n int not null,
  docs int[],
  bits varbit,
  -- Words of the index that are offered as suggestions are written as people write them.
  shown text not null
);
create index words_by_trigram on published.words using gin (word gin_trgm_ops);
alter table published.words alter column bits set storage external;

create table published.facets (
  facet text primary key,
  label text not null,
  -- The right without which the facet is not shown, '' for none.
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

-- A category page without filters: its styles, total, and its facets already counted (JSON text a facet).
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

-- Styles with anything in stock at a branch, and which of their items shows it best. Refreshed alone when only stock changed.
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

-- What a customer bought: styles, and of each the item bought last.
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

-- Words that mean the same in the trade; both sides are words as searched (see search-words.ts). Feeds and staff may add.
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

/* Styles as a bitmap as long as `nothing`. For short lists: each style copies it once. */
create function bits_of(docs int[], nothing varbit) returns varbit
language sql immutable parallel safe
as $$ select coalesce(bit_or(set_bit(nothing, doc - 1, 1)), nothing)::varbit from unnest(docs) doc $$;

/* Letters and digits of a vendor's number, as typed with any punctuation. */
create function code_norm(code text) returns text
language sql immutable strict parallel safe
as $$ select lower(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) $$;

/* Items whose number, vendor's number or bar code has these letters and digits; the closest first. */
create function items_by_code(code text, most int) returns table (item_id int, closeness int)
language sql stable parallel safe
as $$
  select found.item_id, min(found.closeness)
  from (
    (select i.item_id, case when i.sku_norm = code then 0 when starts_with(i.sku_norm, code) then 2 else 3 end as closeness
      from items i where i.sku_norm like '%' || code || '%' limit most)
    union all
    -- A range, not `like code || '%'`: of a pattern that is not known when planning no index is used. No code has a ~.
    (select i.item_id, 1 from items i where i.vendor_no <> '' and code_norm(i.vendor_no) ~>=~ code and code_norm(i.vendor_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where i.manufacturer_no <> '' and code_norm(i.manufacturer_no) ~>=~ code and code_norm(i.manufacturer_no) ~<~ (code || '~') limit most)
    union all
    (select i.item_id, 1 from items i where i.upc <> '' and i.upc = code limit most)
  ) found
  group by found.item_id
  order by 2, 1
  limit most
$$;

/* Words one slip away: a letter too many, too few, wrong, or two in each other's place. For words too short for trigrams. */
create function near_words(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select array_agg(distinct near)
  from (
    select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
    union all
    select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2) from generate_series(1, length(word) - 1) i
    union all
    select left(word, i - 1) || letter || substr(word, i + kept) from generate_series(1, length(word) + 1) i, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter, generate_series(0, 1) kept
  ) slips (near)
$$;

create index items_by_vendor_code on items (code_norm(vendor_no) text_pattern_ops) where vendor_no <> '';
create index items_by_manufacturer_code on items (code_norm(manufacturer_no) text_pattern_ops) where manufacturer_no <> '';

/* Whether a facet helps to choose among what was found: it has a choice, and says something of at least a quarter of it. */
create function is_useful_facet(facet text, choices bigint, said numeric, found numeric) returns boolean
language sql immutable parallel safe
as $$ select facet = 'category' or choices > 1 and said * 4 >= found $$;
