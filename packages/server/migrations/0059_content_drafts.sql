-- The content editor saves drafts, and keeps what was published before. A draft and a version have all entries of a type in
-- one language, because they are edited, published and restored together: all colors, all legal documents.

create table content_drafts (
  content_type text not null,
  locale text not null default 'en',
  -- [{"documentId": text, or null for a new entry, "body": object}], in their order
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  -- What was published when the draft was begun, as a hash.
  of_published text not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by uuid not null,
  primary key (content_type, locale)
);

-- Until now, a version was one entry's. Only single types had any, so each becomes a list of that one.
alter table content_revisions
  add column content_type text,
  add column locale text,
  add column entries jsonb check (jsonb_typeof(entries) = 'array'),
  -- [{"entry": text, "path": [text], "act": "added" | "changed" | "removed"}]
  add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array');
update content_revisions r
set content_type = e.content_type,
  locale = e.locale,
  entries = jsonb_build_array(jsonb_build_object('documentId', e.document_id, 'body', r.body))
from content_entries e
where e.entry_id = r.entry_id;
alter table content_revisions
  alter column content_type set not null,
  alter column locale set not null,
  alter column entries set not null,
  drop column entry_id,
  drop column body;
create index content_revisions_by_type on content_revisions (content_type, locale, revision_id desc);
