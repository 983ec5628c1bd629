-- When a session was last in use, so that its owner can tell which one is not theirs. Written by the look-up of the caller (who.ts), once in ten minutes.

-- A row that is rewritten finds room in its own page.
alter table sessions add column seen_at timestamptz, set (fillfactor = 85);
update sessions
set seen_at = created_at;
alter table sessions alter column seen_at set default now(), alter column seen_at set not null;
