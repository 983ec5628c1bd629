-- The ground under every domain: identifiers, the stock clock, settings, repeated requests, the audit trail.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists intarray;
create extension if not exists btree_gist;

-- Numbers that people read in order sort as people read them: "A 2" before "A 10", case and accents apart.
create collation if not exists people (provider = icu, locale = 'und-u-kn-true', deterministic = true);

/* Version 7 UUID: time-ordered, so that document indexes grow at their end. PostgreSQL before 18 has no uuidv7(). */
create function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

/* The clock by which stock is free or not: the database's, never a server's. Tests set `sidemark.stock_now`. Design, decision 2. */
create function stock_now() returns timestamptz
language sql stable parallel safe
as $$ select coalesce(nullif(current_setting('sidemark.stock_now', true), '')::timestamptz, clock_timestamp()) $$;

-- Remote configuration and flags, one row a subject. The row 'flags' overrides the contract's defaults.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
insert into settings (name, value) values ('flags', '{}'), ('remote', '{}');

-- Who did what, for the admin area and disputes. Written in the transaction of the act.
create table audit_log (
  audit_id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  user_id uuid,
  customer_id int,
  act text not null,
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (at desc);
