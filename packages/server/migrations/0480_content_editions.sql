-- What every process keeps of the content (the page, the options that open routes) is of an edition, as carts' lines are (0180). The latest
-- `updated_at` did not tell every change: of two that are saved at once, the one that began first may be seen last.

alter table editions drop constraint editions_kind_check, add constraint editions_kind_check check (kind in ('goods', 'stock', 'calendar', 'callers', 'content'));
insert into editions (table_name, kind)
values ('content_entries', 'content');

create trigger count_edition after insert or update or delete or truncate on content_entries for each statement execute function count_edition('content_entries');
