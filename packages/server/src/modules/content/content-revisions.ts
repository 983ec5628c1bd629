import { Problem } from '@sidemark/contract'
import type { staffContentRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { changesOf } from './content-changes.ts'
import type { Change, Kept } from './content-changes.ts'
import { asJson, KeptEntries, stateOf } from './content-state.ts'
import type { Edited } from './content-state.ts'
import { contentTypes } from './content-types.ts'
import { referencesOf, editedEntries } from './edit-content.ts'
import type { ContentTypeName } from './fields.ts'
import { sameEntries } from './same-content.ts'

/** Versions on a page of the history. */
const PAGE = 25

type Publication = Edited & {
  userId: string
  before: readonly Kept[]
  publishedAt: string | null
  after: readonly Kept[]
}

/**
 * Keeps what is published now as a version. What was published before is kept first, unless it is the latest version: it
 * may have been there before there were versions, or a program may have changed it.
 */
export async function keepRevision(tx: Tx, { type, locale, userId, before, publishedAt, after }: Publication) {
  const latest = await maybeOne(
    z.object({ entries: KeptEntries }),
    tx`
    select entries
    from content_revisions
    where content_type = ${type}
      and locale = ${locale}
    order by revision_id desc
    limit 1`,
  )
  if (before.length > 0 && !sameEntries(latest?.entries ?? [], before)) {
    const changes = latest ? changesOf(contentTypes[type], latest.entries, before) : []
    await insert(tx, { type, locale }, { at: publishedAt, userId: null, entries: before, changes })
  }
  const changes = changesOf(contentTypes[type], before, after)
  await insert(tx, { type, locale }, { at: null, userId, entries: after, changes })
  return changes
}

type Version = { at: string | null; userId: string | null; entries: readonly Kept[]; changes: Change[] }
const insert = (tx: Tx, { type, locale }: Edited, { at, userId, entries, changes }: Version) => tx`
  insert into content_revisions (content_type, locale, at, user_id, entries, changes)
  values (${type}, ${locale}, coalesce(${at}::timestamptz, clock_timestamp()), ${userId}, ${asJson(entries)}::text::jsonb, ${JSON.stringify(changes)}::text::jsonb)`

const instant = z.string().transform((text) => new Date(text).toISOString())
const RevisionRow = z.object({
  revisionId: z.string(),
  at: instant,
  by: z.string(),
  changes: z.array(
    z.object({ entry: z.string(), path: z.array(z.string()), act: z.enum(['added', 'changed', 'removed']) }),
  ),
})

type Page = z.output<typeof staffContentRoutes.contentRevisions.reply>

/** A page of the versions of a type, the latest first. */
export async function contentRevisions(tx: Tx, { type, locale }: Edited, page: number): Promise<Page> {
  const rows = await many(
    RevisionRow.extend({ total: z.number() }),
    tx`
    select r.revision_id::text as "revisionId", to_json(r.at) #>> '{}' as at, coalesce(user_name(u), '') as by, r.changes, r.total
    from (
      select *, (count(*) over ())::int as total
      from content_revisions
      where content_type = ${type}
        and locale = ${locale}
      order by revision_id desc
      limit ${PAGE}
      offset ${(page - 1) * PAGE}
    ) r
    left join users u using (user_id)
    order by r.revision_id desc`,
  )
  return { total: rows[0]?.total ?? 0, size: PAGE, revisions: rows.map(({ total: _, ...revision }) => revision) }
}

/** One version with its entries. @throws Problem not-found */
export async function contentRevision(
  tx: Tx,
  type: ContentTypeName,
  revisionId: string,
): Promise<z.output<typeof staffContentRoutes.contentRevision.reply>> {
  const { entries, ...revision } = await keptRevision(tx, type, revisionId)
  const { published } = await stateOf(tx, { type, locale: revision.locale })
  const references = await referencesOf(tx, type)
  return {
    ...revision,
    entries: editedEntries(type, entries, references),
    now: changesOf(contentTypes[type], entries, published),
  }
}

/** A version as it was kept. @throws Problem not-found */
export async function keptRevision(tx: Tx, type: ContentTypeName, revisionId: string) {
  const found = await maybeOne(
    RevisionRow.extend({ locale: z.string(), entries: KeptEntries }),
    tx`
    select r.revision_id::text as "revisionId", to_json(r.at) #>> '{}' as at, coalesce(user_name(u), '') as by, r.changes, r.locale, r.entries
    from content_revisions r
    left join users u using (user_id)
    where r.revision_id = ${revisionId}::int
      and r.content_type = ${type}`,
  )
  if (!found) throw new Problem('not-found', 'There is no such version.')
  return found
}
