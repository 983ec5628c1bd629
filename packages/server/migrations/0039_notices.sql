-- What users hear about by mail. An act or a feed leaves a notice in its transaction, and a job writes the mails.
create table notices (
  notice_id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  event text not null,
  -- The id of the order, quote, hold, invoice or user that it happened to.
  subject uuid not null,
  -- What is told once: a shipment, a line with its new day. What an act does is an occasion of its own.
  occasion text not null default uuid_v7()::text,
  -- The user who gets the mail. Null: those whom the event concerns when the mail is written.
  user_id uuid,
  -- What only the act knows. It is emptied when the mails are written, because it may have a one-time token.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  written_at timestamptz,
  unique (event, subject, occasion)
);
create index notices_by_time on notices (at);

-- Where an answer goes: to the branch, and not to the portal.
alter table mails add column reply_to text not null default '';
