-- What every other file needs: extensions, a collation, the functions that indexes and defaults call, settings,
-- editions, and the audit log.
--
-- A migration has tables, types, sequences, indexes, triggers, and the rows that the product needs. Functions are
-- source beside the modules, except for the five below: an index or a default depends on each, so a change of one needs
-- a migration that rebuilds what depends on it.

-- pg_trgm finds parts of words. btree_gin and btree_gist put a customer's number into the same index as the words or
-- the days.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Texts that people read in order are sorted as people read them: "A 2" before "A 10", whatever their case and accents.
create collation if not exists people (provider = icu, locale = 'und-u-kn-true', deterministic = true);

/*
 * A version 7 UUID. It is ordered by time, so that indexes of documents grow at their end. PostgreSQL before 18 has no
 * uuidv7().
 */
create function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

/* The letters and digits of an item number, in lower case, without punctuation. */
create function code_norm(code text) returns text
language sql immutable strict parallel safe
as $$ select lower(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) $$;

/* The letters and digits of an item number as a scanner confuses them: O is 0, and I and L are 1. */
create function look_alike(code text) returns text
language sql immutable strict parallel safe
as $$ select translate(code, 'oil', '011') $$;

/*
 * 1 for a closed order, 0 for an open one. An index that begins with it reads the few open orders without the many
 * closed ones.
 */
create function closed_order(status text) returns int
language sql immutable parallel safe
as $$ select case when status in ('invoiced', 'cancelled') then 1 else 0 end $$;

/* Since when a quote waits for the distributor, for prices or for an answer. Null when it waits for neither. */
create function waits_since(status text, requested_at timestamptz, waiting_since timestamptz) returns timestamptz
language sql immutable parallel safe
as $$ select least(case when status = 'requested' then requested_at end, waiting_since) $$;

-- Remote configuration and flags, one row a subject. The row 'flags' overrides the contract's defaults.
create table settings (
  name text primary key,
  value jsonb not null
);
insert into settings (name, value) values ('flags', '{}'), ('remote', '{}');

-- Who did what, for the admin area and for disputes. A row is written in the transaction of its act.
create table audit_log (
  audit_id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  user_id uuid,
  customer_id int,
  act text not null,
  -- Numbers of the documents that the act was about, separated by blanks: splitting a hold is about two holds.
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (at desc);
-- The history of a hold.
create index audit_log_of_holds on audit_log using gin (string_to_array(subject, ' '))
  where act in ('requestHold', 'approveHold', 'declineHold', 'extendHold', 'splitHold', 'releaseHold', 'convertHold');

-- Editions: what is computed once and read often says of which edition it is, and is computed again when the edition
-- has changed. docs/decisions/kept-lines.md and docs/decisions/callers.md.
--
-- An edition is how often a table was changed, counted by statements that changed rows. The row is written in the
-- transaction of the change, so that a reader sees new rows and the new number together, or neither. A sequence would
-- count rows that nobody can see yet. There is one row a table, so that imports of different feeds do not wait for each
-- other.
create table editions (
  table_name text primary key,
  -- goods: what a line of a cart says of its item and price.
  -- stock: what the ERP counted.
  -- calendar: when branches work and trucks go.
  -- callers: what the rights, branches, and price lists of callers are made of.
  -- content: what every process keeps of the content.
  kind text not null check (kind in ('goods', 'stock', 'calendar', 'callers', 'content')),
  number bigint not null default 0
)
-- Rows are few and often updated: an update finds room in its own page.
with (fillfactor = 20);
insert into editions (table_name, kind)
values ('items', 'goods'), ('item_uoms', 'goods'), ('uoms', 'goods'), ('vendors', 'goods'), ('categories', 'goods'), ('prices', 'goods'),
  ('line_prices', 'goods'), ('price_lists', 'goods'), ('lot_names', 'goods'), ('branch_names', 'goods'), ('lots', 'stock'),
  ('locations', 'calendar'), ('holidays', 'calendar'), ('routes', 'calendar'), ('route_exceptions', 'calendar'),
  ('transfer_lanes', 'calendar'), ('ship_vias', 'calendar'), ('settings', 'callers'), ('customers', 'callers'),
  ('customer_displays', 'callers'), ('content_entries', 'content');

create trigger count_edition after insert or update or delete or truncate on settings for each statement
  execute function count_edition('settings');
