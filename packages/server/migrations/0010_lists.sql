-- Shopping lists, and what was deleted of them, which can be brought back for some days.

create table shopping_lists (
  list_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  -- The owner. Shared lists are seen by every user of the customer.
  user_id uuid not null references users on delete cascade,
  -- In composed Unicode (NFC): typed on two keyboards, one name would be two lists.
  name text not null check (length(name) between 1 and 60),
  shared boolean not null default false,
  note text not null default '',
  created_at timestamptz not null default now(),
  -- Whether colleagues may change what is on a shared list, or only see and order it.
  colleagues_edit boolean not null default true,
  sorted text not null default 'own' check (sorted in ('own', 'item', 'description', 'added')),
  -- The list's name in the feed, by which the feed knows it whatever its owner calls it. Null for a list that no feed
  -- brought.
  feed_name text,
  unique (customer_id, user_id, name),
  unique (customer_id, user_id, feed_name)
);

create table shopping_list_items (
  list_id uuid not null references shopping_lists on delete cascade,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null default 1 check (quantity > 0),
  position int not null default 0,
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (list_id, item_id)
);

-- Deleted lists as they were. They have a table of their own, so that nothing that reads lists can mistake one for a
-- list.
create table deleted_lists (
  list_id uuid primary key,
  customer_id int not null references customers on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  shared boolean not null,
  colleagues_edit boolean not null,
  sorted text not null,
  note text not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  feed_name text
);
create index deleted_lists_by_user on deleted_lists (user_id, customer_id, deleted_at desc);
create index deleted_lists_by_customer on deleted_lists (customer_id);
create index deleted_lists_by_age on deleted_lists (deleted_at);

-- Lines that were taken off a list, or went with it (with_list). Their list is in one of the two tables of lists, so
-- there is no reference. A job deletes what is older than some days.
create table deleted_list_items (
  list_id uuid not null,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null,
  position int not null,
  note text not null,
  added_at timestamptz not null,
  with_list boolean not null,
  deleted_at timestamptz not null default now(),
  primary key (list_id, item_id)
);
create index deleted_list_items_by_item on deleted_list_items (item_id);
create index deleted_list_items_by_age on deleted_list_items (deleted_at);
