-- What comes in and what goes out: feeds of the ERP, orders for the ERP, exported files, and mails.

create table feed_runs (
  feed_run_id uuid primary key default uuid_v7(),
  feed text not null,
  file_name text not null,
  file_hash text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_read bigint not null default 0,
  rows_applied bigint not null default 0,
  rows_refused bigint not null default 0,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  note text not null default '',
  -- Search does not show yet what the run changed. An import that is killed before it renewed search is made good by
  -- the next one, even when that one finds its files unchanged.
  to_publish boolean not null default false
);
create index feed_runs_by_time on feed_runs (started_at desc);
create index feed_runs_by_feed on feed_runs (feed, started_at desc);
create index feed_runs_to_publish on feed_runs (feed) where to_publish;

create table feed_refusals (
  feed_run_id uuid not null references feed_runs on delete cascade,
  line bigint not null,
  column_name text not null default '',
  reason text not null,
  value text not null default '',
  primary key (feed_run_id, line, column_name)
);

-- Orders leave through an outbox, as signed webhooks and as X12 850 files, each until it is acknowledged.
create table export_outbox (
  export_id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  kind text not null,
  order_id uuid references orders on delete cascade,
  payload jsonb not null,
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text not null default ''
);
create index export_waiting on export_outbox (at) where sent_at is null;

-- Files that jobs make. They are kept in the database for a day, so that whichever process serves the download has
-- them.
create table exports (
  export_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  -- The user who asked for the file. Nobody else may fetch it.
  user_id uuid not null references users on delete cascade,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- What the list was narrowed to.
  asked jsonb not null,
  -- The price lists, the branch, and the rights of the moment when it was asked for. The file is made with these.
  lists int[] not null,
  location_id smallint not null references locations,
  claims jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- How often it was begun. A process that works for a former run keeps nothing.
  run int not null default 0,
  -- When its job last gave a sign of life.
  told_at timestamptz not null default now(),
  rows_done int not null default 0,
  rows_total int not null default 0,
  bytes int not null default 0,
  created_at timestamptz not null default now()
);
create index exports_by_user on exports (user_id, created_at desc);
create index exports_by_age on exports (created_at);
create index exports_by_customer on exports (customer_id);
create index exports_under_way on exports (told_at) where status in ('waiting', 'running');

create table export_pieces (
  export_id uuid not null references exports on delete cascade,
  piece int not null,
  bytes bytea not null,
  primary key (export_id, piece)
);
-- Pieces are stored as they are, uncompressed.
alter table export_pieces alter column bytes set storage external;

-- A mail is written in the transaction of the act that it tells of, and a job sends it. Without SMTP it stays here and
-- is shown on /dev.
create table mails (
  mail_id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null default '',
  attachments jsonb not null default '[]',
  about text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  last_error text not null default '',
  sent_at timestamptz
);
create index mails_waiting on mails (at) where status = 'waiting';
create index mails_by_time on mails (at desc);
