-- Quotes that are asked for, priced, revised and accepted here: their revisions, what a search finds, and what stock there was when they were priced.

-- With pg_trgm: one index for a customer's rows that hold a text.
create extension if not exists btree_gin;

alter table quotes
  -- What the request said, as a digest: the same one again within minutes is a second submit.
  add column request_mark text not null default '',
  -- What a search finds: number, job name and SKUs, in lower case. Kept by triggers.
  add column words text not null default '',
  -- The last day of prices that the one who asked was reminded of.
  add column expiry_told date;

-- A revision has lines of its own; those of the former one stay as they were agreed, for carts that have them.
alter table quote_lines
  add column revision int not null default 1,
  -- When it was priced: base units that could be set aside from stock at once, and of which lots.
  add column priced_on_hand int,
  add column priced_lots text not null default '';
update quote_lines l
set revision = q.revision
from quotes q
where q.quote_id = l.quote_id
  and q.revision <> 1;
alter table quote_lines drop constraint quote_lines_quote_id_line_number_key, add constraint quote_lines_of_revision unique (quote_id, revision, line_number);

/* Revisions of a quote before the one that it has now. */
create table quote_revisions (
  quote_id uuid not null references quotes on delete cascade,
  revision int not null,
  status text not null,
  requested_at timestamptz not null,
  priced_at timestamptz,
  expires_on date,
  total numeric(14,2),
  primary key (quote_id, revision)
);

create function keep_former_revision() returns trigger
language plpgsql
as $$
begin
  insert into quote_revisions (quote_id, revision, status, requested_at, priced_at, expires_on, total)
  values (old.quote_id, old.revision, old.status, old.requested_at, old.priced_at, old.expires_on, old.total)
  on conflict (quote_id, revision) do update
  set status = excluded.status, requested_at = excluded.requested_at, priced_at = excluded.priced_at, expires_on = excluded.expires_on, total = excluded.total;
  return null;
end
$$;
create trigger keep_former_revision after update of revision on quotes for each row when (old.revision <> new.revision) execute function keep_former_revision();

create function words_of_quote(q quotes) returns text
language sql stable parallel safe
as $$
  select lower(concat_ws(' ', q.quote_number, q.job_name, (
    select string_agg(distinct i.sku, ' ')
    from quote_lines l
    join items i on i.item_id = l.item_id
    where l.quote_id = q.quote_id
      and l.revision = q.revision)))
$$;

create function say_words_of_quote() returns trigger
language plpgsql
as $$
begin
  new.words := words_of_quote(new);
  return new;
end
$$;
create trigger say_words before insert or update of quote_number, job_name, revision on quotes for each row execute function say_words_of_quote();

create function say_words_of_lines() returns trigger
language plpgsql
as $$
begin
  update quotes q
  set words = words_of_quote(q)
  where q.quote_id in (select c.quote_id from changed c)
    and q.words <> words_of_quote(q);
  return null;
end
$$;
create trigger say_words_of_new after insert on quote_lines referencing new table as changed for each statement execute function say_words_of_lines();
create trigger say_words_of_changed after update on quote_lines referencing new table as changed for each statement execute function say_words_of_lines();
create trigger say_words_of_gone after delete on quote_lines referencing old table as changed for each statement execute function say_words_of_lines();
update quotes q
set words = words_of_quote(q);

create index quotes_by_number on quotes (customer_id, quote_number);
create index quotes_by_expiry on quotes (customer_id, expires_on);
create index quotes_by_total on quotes (customer_id, total);
create index quotes_by_words on quotes using gin (customer_id, words gin_trgm_ops);
-- What the distributor has to answer, and what runs out soon.
create index quotes_waiting on quotes (requested_at) where status = 'requested';
create index quotes_running_out on quotes (expires_on) where status in ('priced', 'part-accepted');
create index quote_messages_by_quote on quote_messages (quote_id, at);

/* A quote's status on a day at its branch: expired is read from the clock, never stored. */
create function quote_state(status text, expires_on date, day date) returns text
language sql immutable parallel safe
as $$ select case when status in ('priced', 'part-accepted') and expires_on < day then 'expired' else status end $$;

/* What of a quote's line could be set aside from stock at once, by the policy that fills a cart's line: base units, and the lots or rolls. */
create function stock_for_quote(item int, wanted int, home smallint, viewer int, at timestamptz, out on_hand int, out lots text)
language plpgsql stable
as $$
begin
  select coalesce(sum(c.quantity), 0), coalesce(string_agg(coalesce(nullif(l.roll_no, ''), l.dye_lot), ', ' order by c.quantity desc, l.lot_id), '')
  into on_hand, lots
  from choose_lots(item, wanted, home, viewer, 'single', null, at) c
  join lots l on l.lot_id = c.lot_id
  where l.due is null;
end
$$;
