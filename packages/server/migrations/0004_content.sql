-- The documents of the content service. The content module alone reads and writes these tables.

-- Content types are Strapi's: a single type has one entry a locale, a collection has many.
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
-- The page and the options that every process keeps are of an edition. The latest `updated_at` does not tell every
-- change: of two entries that are saved at once, the one that began first may be seen last.
create trigger count_edition after insert or update or delete or truncate on content_entries for each statement
  execute function count_edition('content_entries');

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
