import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Kept } from './content-changes.ts'
import type { ContentTypeName } from './fields.ts'

/** A content type in one language. */
export type Edited = { type: ContentTypeName; locale: string }

const instant = z.string().transform((text) => new Date(text).toISOString())
export const KeptEntries = z.array(
  z.object({ documentId: z.string().nullable(), body: z.record(z.string(), z.unknown()) }),
)
const Row = z.object({
  published: z.array(z.object({ documentId: z.string(), body: z.record(z.string(), z.unknown()) })),
  publishedAt: instant.nullable(),
  draft: z.object({ entries: KeptEntries, ofPublished: z.string(), savedAt: instant, savedBy: z.string() }).nullable(),
})

/** What is published of a type, and its draft. `version` changes with both, and `published` is the mark of the first alone. */
export type State = z.output<typeof Row> & { version: string; mark: string }

/** Lets one act at a time change a content type. */
export const lockContent = (tx: Tx, type: string) => tx`select pg_advisory_xact_lock(hashtext(${`content ${type}`}))`

export async function stateOf(tx: Tx, { type, locale }: Edited): Promise<State> {
  const row = await one(
    Row,
    tx`
    select e.published, e."publishedAt", (
        select jsonb_build_object('entries', d.entries, 'ofPublished', d.of_published, 'savedAt', d.saved_at, 'savedBy', coalesce(user_name(u), ''))
        from content_drafts d
        left join users u on u.user_id = d.saved_by
        where d.content_type = ${type}
          and d.locale = ${locale}) as draft
    from (
      select coalesce(jsonb_agg(jsonb_build_object('documentId', document_id, 'body', body) order by entry_id), '[]') as published,
        to_json(max(updated_at)) #>> '{}' as "publishedAt"
      from content_entries
      where content_type = ${type}
        and locale = ${locale}
        and published_at is not null
    ) e`,
  )
  return { ...row, mark: markOf(row.published), version: markOf([row.published, row.draft?.entries ?? null]) }
}

/** JSON of PostgreSQL has its fields in one order, so equal content has equal text. */
const markOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** Entries as JSON for a statement. */
export const asJson = (entries: readonly Kept[]) =>
  JSON.stringify(entries.map(({ documentId, body }) => ({ documentId, body })))
