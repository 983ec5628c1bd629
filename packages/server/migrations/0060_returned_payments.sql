-- When the bank took a payment back.
alter table payments
  -- Null for one that was not returned, and for one that was returned before this release.
  add column returned_at timestamptz;
