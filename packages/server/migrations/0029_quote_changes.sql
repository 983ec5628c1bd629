-- What staff changed of the lines of a quote when they answered it. quantity and um_code are those before: of a line that
-- was changed or taken out. They are null for a line that was added.
create table quote_changes (
  quote_id uuid not null references quotes on delete cascade,
  revision int not null,
  line_number int not null,
  what text not null check (what in ('added', 'changed', 'removed')),
  item_id int not null references items,
  quantity numeric(22,4),
  um_code text references uoms,
  primary key (quote_id, revision, line_number),
  check ((what = 'added') = (quantity is null and um_code is null))
);
create index quote_changes_by_item on quote_changes (item_id);
