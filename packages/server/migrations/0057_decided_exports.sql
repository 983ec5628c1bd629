-- What people decide about messages to the ERP that were not taken.
alter table export_outbox
  -- When it failed first, since it was left or was sent again by a person. Null as long as it has not failed.
  add column failing_since timestamptz,
  -- When a person decided to leave it out. It then counts as sent, so that later messages of its subject go on.
  add column skipped_at timestamptz,
  -- Who decided last, and why.
  add column decided_by uuid references users on delete set null,
  add column note text not null default '';
-- What failed before this release.
update export_outbox
set failing_since = at
where sent_at is null
  and last_error <> '';

create index export_skipped on export_outbox (skipped_at) where skipped_at is not null;
