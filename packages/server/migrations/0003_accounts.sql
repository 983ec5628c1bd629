-- Customers, where they get their goods, who may act for them, and sessions.

create table buying_groups (
  buying_group_id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table customers (
  customer_id int generated always as identity primary key,
  customer_number text not null unique,
  name text not null,
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  fax text not null default '',
  email text not null default '',
  -- The customer's own branch.
  location_id smallint not null references locations,
  company text not null default '0',
  -- The price lists of the customer's level and contract. Their references are in 0006_pricing.sql.
  level_list int,
  contract_list int,
  buying_group_id int references buying_groups,
  shares_holds boolean not null default false,
  terms_code text not null default 'NET30',
  credit_limit numeric(14,2),
  tax_exempt boolean not null default false,
  resale_certificate text not null default '',
  fuel_exempt boolean not null default false,
  salesperson text not null default '',
  salesperson_email text not null default '',
  salesperson_phone text not null default '',
  requires_approval boolean not null default false,
  approval_limit numeric(14,2),
  active boolean not null default true
);
create index customers_by_name on customers using gin (name gin_trgm_ops);

-- Displays that a customer holds. Some promotions are for their holders.
create table customer_displays (
  customer_id int not null references customers on delete cascade,
  display_sku text not null,
  placed_on date not null,
  primary key (customer_id, display_sku)
);

create table ship_tos (
  ship_to_id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  -- 99 is a manual entry, which is never stored here. Requirements R-3.6.
  sequence smallint not null check (sequence between 0 and 98),
  name text not null,
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  location_id smallint not null references locations,
  company text not null default '0',
  ship_via_code text not null references ship_vias,
  is_default boolean not null default false,
  unique (customer_id, sequence)
);
create unique index one_default_ship_to on ship_tos (customer_id) where is_default;

create table users (
  user_id uuid primary key default uuid_v7(),
  username text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  middle_name text not null default '',
  suffix text not null default '',
  prefix text not null default '',
  title text not null default '',
  phone text not null default '',
  extension text not null default '',
  email text not null default '',
  cell text not null default '',
  account_name text not null default '',
  fax text not null default '',
  terms_accepted_at timestamptz,
  email_opt_in boolean,
  must_change_password boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- For a while after a change of the e-mail address, a link for a new password goes to the former one, so that a
  -- session that was left open cannot become a stolen account. accounts/profile.ts, auth/forgot-password.ts.
  former_email text not null default '',
  email_changed_at timestamptz,
  -- What the users feed said last of must_change_password. The feed acts when it says something else than before, so
  -- that a file that comes again does not ask a user again who has changed the password since.
  password_change_asked boolean not null default false
);
create unique index users_by_name on users (lower(username));

-- Which customers a user may act for, with the claims that the user has there. Claims have the contract's names, and
-- missing ones take its defaults.
create table user_customers (
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  is_default boolean not null default false,
  claims jsonb not null default '{}' check (jsonb_typeof(claims) = 'object'),
  primary key (user_id, customer_id)
);
create unique index one_default_customer on user_customers (user_id) where is_default;
create index user_customers_by_customer on user_customers (customer_id);

create table sessions (
  session_id uuid primary key default uuid_v7(),
  -- SHA-256 of the token. The token itself is stored nowhere.
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  customer_id int references customers on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  -- When the session was last in use, so that its owner can tell which one is not theirs. The look-up of the caller
  -- (who.ts) writes it once in ten minutes.
  seen_at timestamptz not null default now()
)
-- A row that is rewritten finds room in its own page.
with (fillfactor = 85);
create index sessions_by_user on sessions (user_id);

-- Failed sign-ins, to slow down guessing by account and by address. A row is kept for an hour.
create table sign_in_failures (
  failure_id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_by_subject on sign_in_failures (subject, at desc);

-- Links that work once: a password reset (30 minutes) or an invitation. Only the hash of the token is kept.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'invitation')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table registrations (
  registration_id uuid primary key default uuid_v7(),
  company_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null default '',
  customer_number text not null default '',
  certificate_name text not null default '',
  certificate bytea,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now()
);

-- Every acceptance of a legal document, with the version of the document, for disputes.
create table terms_acceptances (
  acceptance_id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  document_version text not null default '',
  stated_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  address text not null default ''
);

-- The same key gets the same reply: one row a user and key. The reply is stored in the transaction of the act. Design D-8.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

alter table delivery_choices
  add foreign key (user_id) references users on delete cascade,
  add foreign key (customer_id) references customers on delete cascade,
  add foreign key (ship_to_id) references ship_tos on delete set null;

-- What is known of callers ends when their claims change: the users are touched. docs/decisions/callers.md.
create trigger touch_users_of_new after insert on user_customers referencing new table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_changed after update on user_customers referencing new table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_former after update on user_customers referencing old table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_gone after delete on user_customers referencing old table as changed
  for each statement execute function touch_users();
-- Truncate has no rows whose users could be touched: it is counted for everybody.
create trigger count_edition after truncate on user_customers
  for each statement execute function count_edition('customers');
-- What all callers' rights are made of is counted. A new customer is nobody's yet, and a deleted one touches its users
-- through user_customers, so updates of customers are enough.
create trigger count_updated after update on customers referencing new table as changed for each statement
  execute function count_changed_edition('customers');
create trigger count_inserted after insert on customer_displays referencing new table as changed
  for each statement execute function count_changed_edition('customer_displays');
create trigger count_updated after update on customer_displays referencing new table as changed
  for each statement execute function count_changed_edition('customer_displays');
create trigger count_deleted after delete on customer_displays referencing old table as changed
  for each statement execute function count_changed_edition('customer_displays');
create trigger count_edition after truncate on customer_displays
  for each statement execute function count_edition('customer_displays');
