-- The content service's documents, the mail outbox, feeds and exports.

-- Content types are Strapi's: a single type has one entry a locale, a collection many. The content module alone reads and writes these.
create table content_entries (
  entry_id int generated always as identity primary key,
  document_id text not null default replace(gen_random_uuid()::text, '-', ''),
  content_type text not null,
  locale text not null default 'en',
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  unique (document_id, locale)
);
create index content_by_type on content_entries (content_type, locale, entry_id);

create table content_revisions (
  revision_id int generated always as identity primary key,
  entry_id int not null references content_entries on delete cascade,
  at timestamptz not null default now(),
  user_id uuid,
  body jsonb not null
);

create table content_files (
  file_id int generated always as identity primary key,
  hash text not null unique,
  name text not null,
  mime text not null,
  width int,
  height int,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table announcement_reads (
  user_id uuid not null references users on delete cascade,
  document_id text not null,
  read_at timestamptz not null default now(),
  primary key (user_id, document_id)
);

-- Mail is written in the transaction of what it tells of, and sent by a job. Without SMTP it stays here and is shown on /dev.
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
  note text not null default ''
);
create index feed_runs_by_time on feed_runs (started_at desc);

create table feed_refusals (
  feed_run_id uuid not null references feed_runs on delete cascade,
  line bigint not null,
  column_name text not null default '',
  reason text not null,
  value text not null default '',
  primary key (feed_run_id, line, column_name)
);

-- Orders leave through an outbox: signed webhooks and X12 850 files, each until acknowledged.
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
