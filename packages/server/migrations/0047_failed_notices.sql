-- A notice whose mail cannot be written is tried some times. Then it is given up, and stays with its error.
alter table notices
  add column attempts smallint not null default 0,
  add column last_error text not null default '',
  add column failed_at timestamptz;
