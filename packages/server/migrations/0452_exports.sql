-- Files that jobs make: kept a day in the database, so that whichever process serves the download has them.

create table exports (
  export_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  -- Whoever asked for it, and nobody else, may fetch it.
  user_id uuid not null references users on delete cascade,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- What the list was narrowed to.
  asked jsonb not null,
  -- What it is made with: the price lists, the branch and the rights of the moment it was asked for.
  lists int[] not null,
  location_id smallint not null references locations,
  claims jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- How often it was begun; who works for a former run keeps nothing any more.
  run int not null default 0,
  -- When its job was last heard of.
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
alter table export_pieces alter column bytes set storage external;
