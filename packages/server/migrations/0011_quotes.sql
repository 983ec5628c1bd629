-- Quotes: prices that a branch gives for a job, until a day. Amounts hold a thousand lines of the most that a line can
-- be.

create sequence quote_numbers start 90001;

create table quotes (
  quote_id uuid primary key default uuid_v7(),
  quote_number bigint not null unique default nextval('quote_numbers'),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  revision int not null default 1,
  job_name text not null default '',
  -- 'expired' is never stored: quote_state reads it from the calendar of the quote's branch.
  status text not null default 'requested'
    check (status in ('requested', 'priced', 'accepted', 'part-accepted', 'declined', 'withdrawn')),
  location_id smallint not null references locations,
  requested_at timestamptz not null default now(),
  wanted_date date,
  priced_at timestamptz,
  expires_on date,
  total numeric(22,2),
  -- What the request said, as a digest: the same request again within minutes is a second submit.
  request_mark text not null default '',
  -- What a search finds, in lower case: number, job name, and SKUs. Kept by triggers.
  words text not null default '',
  -- The last day of prices that the user who asked was reminded of.
  expiry_told date,
  -- When the customer wrote the first message that staff had not seen when they last answered. Null when none waits. A
  -- trigger and the acts of staff (waiting-quotes.ts) keep it.
  waiting_since timestamptz
);
-- One index an order of the list. What filters is in it, too, so that counting and paging read no row of the table but
-- those of the page.
create index quotes_by_number on quotes (customer_id, quote_number)
  include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_request on quotes (customer_id, requested_at, quote_number)
  include (quote_id, status, expires_on, location_id);
create index quotes_by_expiry on quotes (customer_id, expires_on, quote_number)
  include (quote_id, status, requested_at, location_id);
create index quotes_by_total on quotes (customer_id, total, quote_number)
  include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_job on quotes (customer_id, job_name collate people, quote_number)
  include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_wanted on quotes (customer_id, wanted_date, quote_number)
  include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_words on quotes using gin (customer_id, words gin_trgm_ops);
-- What the distributor has to price or to answer, and what runs out soon.
create index quotes_waiting on quotes (waits_since(status, requested_at, waiting_since), quote_number)
  where status = 'requested' or waiting_since is not null;
create index quotes_running_out on quotes (expires_on) where status in ('priced', 'part-accepted');

create table quote_lines (
  quote_line_id uuid primary key default uuid_v7(),
  quote_id uuid not null references quotes on delete cascade,
  line_number int not null,
  item_id int not null references items,
  um_code text not null references uoms,
  quantity numeric(22,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  price_uom text not null references uoms,
  price_qty numeric(22,4),
  unit_price numeric(12,4),
  net numeric(22,2),
  sidemark text not null default '',
  comments text not null default '',
  accepted_base int not null default 0,
  -- A revision has lines of its own. Those of the former revision stay as they were agreed, for carts that have them.
  revision int not null default 1,
  -- When the line was priced: how many base units could be set aside from stock at once, and of which lots.
  priced_on_hand int,
  priced_lots text not null default '',
  constraint quote_lines_of_revision unique (quote_id, revision, line_number)
);

create table quote_messages (
  message_id uuid primary key default uuid_v7(),
  quote_id uuid not null references quotes on delete cascade,
  at timestamptz not null default now(),
  revision int not null default 1,
  user_id uuid,
  author text not null,
  body text not null,
  -- Of the distributor, and not of the customer. Staff answer under their own user.
  is_ours boolean not null default false
);
create index quote_messages_by_quote on quote_messages (quote_id, at);
-- Of the messages that are added, one of ours ends the waiting for what was written before it, and one of the customer
-- begins it.
create trigger keep_quote_waiting_since after insert on quote_messages referencing new table as added for each statement
  execute function keep_quote_waiting_since();

-- The revisions of a quote before its present one.
create table quote_revisions (
  quote_id uuid not null references quotes on delete cascade,
  revision int not null,
  status text not null,
  requested_at timestamptz not null,
  priced_at timestamptz,
  expires_on date,
  total numeric(22,2),
  primary key (quote_id, revision)
);
create trigger keep_former_revision after update of revision on quotes for each row when (old.revision <> new.revision)
  execute function keep_former_revision();

-- quotes.words is written with the quote, and when its lines change.
create trigger say_words before insert or update of quote_number, job_name, revision on quotes for each row
  execute function say_words_of_quote();
create trigger say_words_of_new after insert on quote_lines referencing new table as changed for each statement
  execute function say_words_of_lines();
create trigger say_words_of_changed after update on quote_lines referencing new table as changed for each statement
  execute function say_words_of_lines();
create trigger say_words_of_gone after delete on quote_lines referencing old table as changed for each statement
  execute function say_words_of_lines();

alter table cart_lines add foreign key (quote_line_id) references quote_lines on delete set null;
