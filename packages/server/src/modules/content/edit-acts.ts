import { Problem } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import type { Kept } from './content-changes.ts'
import { keepRevision, keptRevision } from './content-revisions.ts'
import { asJson, lockContent, stateOf } from './content-state.ts'
import type { Edited, State } from './content-state.ts'
import { contentTypes } from './content-types.ts'
import { editContent } from './edit-content.ts'
import type { ContentTypeName } from './fields.ts'
import { DEFAULT_LOCALE } from './find.ts'
import { sameContent, sameEntries } from './same-content.ts'
import type { Body } from './serialize.ts'
import { typedEntries, withDocuments } from './typed-entries.ts'

type Seen = Edited & { version: string }
type Typed = Seen & { entries: { documentId: string | null; fields: Body }[] }

/** Keeps what was typed as the draft of a type. What is published stays. @throws Problem as `typedEntries`, and conflict */
export async function saveDraft(tx: Tx, { user }: UserScope, { entries: typed, ...seen }: Typed) {
  const state = await lockedState(tx, seen)
  const entries = await typedEntries(tx, { ...seen, isComplete: false }, typed, state)
  // The basis of a draft is what was published when it was begun.
  await writeDraft(tx, seen, { entries, userId: user.userId, of: state.draft?.ofPublished ?? state.mark })
  await log(tx, user.userId, 'saveContentDraft', seen)
  return editContent(tx, seen)
}

/** Publishes what was typed, and ends the draft. @throws Problem as `saveDraft`, and for required fields that are empty */
export async function publishContent(tx: Tx, { user }: UserScope, { entries: typed, ...seen }: Typed) {
  const state = await lockedState(tx, seen)
  const entries = await withDocuments(tx, seen, await typedEntries(tx, { ...seen, isComplete: true }, typed, state))
  await tx`delete from content_drafts where content_type = ${seen.type} and locale = ${seen.locale}`
  const isNew = !sameEntries(state.published, entries)
  if (isNew) await writeEntries(tx, seen, state.published, entries)
  const changes = isNew
    ? await keepRevision(tx, {
        ...seen,
        userId: user.userId,
        before: state.published,
        publishedAt: state.publishedAt,
        after: entries,
      })
    : []
  await log(tx, user.userId, 'publishContent', seen, { changes })
  return editContent(tx, seen)
}

/** Throws the draft of a type away. @throws Problem conflict, or refused if there is none */
export async function discardDraft(tx: Tx, { user }: UserScope, seen: Seen) {
  const { draft } = await lockedState(tx, seen)
  if (!draft) throw new Problem('refused', 'There is no draft.')
  await tx`delete from content_drafts where content_type = ${seen.type} and locale = ${seen.locale}`
  await log(tx, user.userId, 'discardContentDraft', seen)
  return editContent(tx, seen)
}

type Restored = { type: ContentTypeName; revisionId: string; version: string }

/** Makes an earlier version the draft of its type. @throws Problem not-found, and conflict */
export async function restoreContent(tx: Tx, { user }: UserScope, { type, revisionId, version }: Restored) {
  const { locale, entries } = await keptRevision(tx, type, revisionId)
  const seen = { type, locale, version }
  const state = await lockedState(tx, seen)
  await writeDraft(tx, seen, { entries, userId: user.userId, of: state.mark })
  await log(tx, user.userId, 'restoreContent', seen, { revisionId })
  return editContent(tx, seen)
}

/** The state of a type, which nobody else changes until the act has ended. @throws Problem conflict if it is not the one that was seen */
async function lockedState(tx: Tx, { type, locale, version }: Seen): Promise<State> {
  if (!contentTypes[type].localized && locale !== DEFAULT_LOCALE)
    throw new Problem('invalid-request', 'This content has no languages.')
  await lockContent(tx, type)
  const state = await stateOf(tx, { type, locale })
  if (state.version !== version)
    throw new Problem('conflict', 'Somebody else has changed this content since you opened it. Nothing was saved.')
  return state
}

type Draft = { entries: readonly Kept[]; userId: string; of: string }
const writeDraft = (tx: Tx, { type, locale }: Edited, { entries, userId, of }: Draft) => tx`
  insert into content_drafts (content_type, locale, entries, of_published, saved_by)
  values (${type}, ${locale}, ${asJson(entries)}::text::jsonb, ${of}, ${userId})
  on conflict (content_type, locale) do update
  set entries = excluded.entries, of_published = excluded.of_published, saved_at = clock_timestamp(), saved_by = excluded.saved_by`

/**
 * Writes what differs. An entry that stays the same keeps its day of publication: customers sign a legal document again
 * when it has a new one.
 */
async function writeEntries(tx: Tx, { type, locale }: Edited, before: readonly Kept[], after: readonly Kept[]) {
  const kept = after.map(({ documentId }) => documentId ?? '')
  await tx`
    delete from content_entries
    where content_type = ${type}
      and locale = ${locale}
      and published_at is not null
      and document_id <> all(${kept}::text[])`
  const isThere = (entry: Kept) =>
    before.some(({ documentId, body }) => documentId === entry.documentId && sameContent(body, entry.body))
  await tx`
    insert into content_entries (content_type, document_id, locale, body, published_at)
    select ${type}, w.entry ->> 'documentId', ${locale}, w.entry -> 'body', clock_timestamp()
    from jsonb_array_elements(${asJson(after.filter((entry) => !isThere(entry)))}::text::jsonb) with ordinality w (entry, place)
    order by w.place
    on conflict (document_id, locale) do update
    set body = excluded.body, updated_at = clock_timestamp(), published_at = excluded.published_at`
}

const log = (tx: Tx, userId: string, act: string, { type, locale }: Edited, detail: object = {}) => tx`
  insert into audit_log (user_id, act, subject, detail)
  values (${userId}, ${act}, ${type}, jsonb_build_object('locale', ${locale}::text) || ${JSON.stringify(detail)}::text::jsonb)`
