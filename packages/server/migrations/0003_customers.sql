-- Customers, where they get their goods, who may act for them, and sessions.

create table buying_groups (
  buying_group_id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table price_lists (
  list_id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  source text not null check (source in ('list', 'level', 'contract', 'promo')),
  starts date,
  ends date,
  -- A promotion for holders of this display only; null: for everybody.
  display_sku text,
  check (starts is null or ends is null or starts <= ends)
);
create unique index one_base_list on price_lists (source) where source = 'list';
create index promo_lists on price_lists (starts, ends) where source = 'promo';

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
  location_id smallint not null references locations,
  company text not null default '0',
  level_list int references price_lists,
  contract_list int references price_lists,
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
  ytd_sales numeric(14,2) not null default 0,
  last_year_sales numeric(14,2) not null default 0,
  active boolean not null default true
);
create index customers_by_name on customers using gin (name gin_trgm_ops);

-- Terms such as 2% 10 NET 30. trade.md 2.12.
create table payment_terms (
  terms_code text primary key,
  description text not null,
  discount_rate numeric(7,5) not null default 0 check (discount_rate between 0 and 1),
  discount_days smallint not null default 0,
  net_days smallint not null default 30
);

-- Displays a customer holds; some promotions are for their holders.
create table customer_displays (
  customer_id int not null references customers on delete cascade,
  display_sku text not null,
  placed_on date not null,
  primary key (customer_id, display_sku)
);

create table ship_tos (
  ship_to_id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  -- 99 is a manual entry and is never stored here. Specification 3.
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
  created_at timestamptz not null default now()
);
create unique index users_by_name on users (lower(username));

-- Which customers a user may act for, with the claims the user has there. Claims are the contract's names; missing ones take its defaults.
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
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  customer_id int references customers on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_by_user on sessions (user_id);

-- Failed sign-ins, to slow down guessing by account and by address. Kept an hour.
create table sign_in_failures (
  failure_id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_by_subject on sign_in_failures (subject, at desc);

-- One-time links: password reset (30 min), invitation. Only the token's hash is kept.
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

-- Every acceptance of a legal document, with the document's version, for disputes.
create table terms_acceptances (
  acceptance_id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  document_version text not null default '',
  stated_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  address text not null default ''
);

-- How a user gets the goods of a customer right now: a ship-to (or a manual address, sequence 99) and a ship via, or a pickup branch.
create table delivery_choices (
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  location_id smallint not null references locations,
  ship_to_id int references ship_tos on delete set null,
  -- The address of sequence 99.
  manual jsonb,
  ship_via_code text references ship_vias,
  company text not null default '0',
  updated_at timestamptz not null default now(),
  primary key (user_id, customer_id)
);

-- Same key, same reply: one row a user and key. The reply is stored in the transaction of the act. Design, decision 8.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
