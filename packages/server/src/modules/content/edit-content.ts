import type { staffContentRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Kept } from './content-changes.ts'
import { nameOf } from './content-changes.ts'
import { stateOf } from './content-state.ts'
import type { Edited } from './content-state.ts'
import { contentTypes } from './content-types.ts'
import { editable, fieldsOnWire } from './editable.ts'
import type { ContentTypeName, Field } from './fields.ts'
import { DEFAULT_LOCALE } from './find.ts'

export type EditedContent = z.output<typeof staffContentRoutes.editedContent.reply>

/** The most files, and the most entries of another type, among which a field can choose. */
const MOST_CHOICES = 500

/** A type with its fields, what of it is published, its draft, and what its fields can refer to. */
export async function editContent(tx: Tx, { type, locale }: Edited): Promise<EditedContent> {
  const { kind, fields } = contentTypes[type]
  // One after the other, because a writing act calls this in its transaction.
  const state = await stateOf(tx, { type, locale })
  const { published, draft, publishedAt, version, mark } = state
  const { locales, by } = await aboutType(tx, { type, locale })
  const { files, documents } = await referencesOf(tx, type)
  return {
    type,
    kind,
    fields: fieldsOnWire(fields),
    locale,
    locales: [...new Set([DEFAULT_LOCALE, ...locales, locale])],
    version,
    published: editedEntries(type, published, { documents }),
    publishedAt,
    publishedBy: by,
    draft: draft && {
      entries: editedEntries(type, draft.entries, { documents }),
      savedAt: draft.savedAt,
      savedBy: draft.savedBy,
      isBehind: draft.ofPublished !== mark,
    },
    files,
    documents,
  }
}

/** The languages that the type has, and who published it last in this one. */
const aboutType = (tx: Tx, { type, locale }: Edited) =>
  one(
    z.object({ locales: z.array(z.string()), by: z.string() }),
    tx`
    select array(
        select distinct e.locale
        from content_entries e
        where e.content_type = ${type}
        order by 1) as locales,
      coalesce((
        select user_name(u)
        from content_revisions r
        left join users u using (user_id)
        where r.content_type = ${type}
          and r.locale = ${locale}
        order by r.revision_id desc
        limit 1), '') as by`,
  )

type References = Pick<EditedContent, 'files' | 'documents'>

/** What the fields of a type can refer to. */
export async function referencesOf(tx: Tx, type: ContentTypeName): Promise<References> {
  const all = everyField(Object.values(contentTypes[type].fields))
  const to = [...new Set(all.flatMap((field) => (field.kind === 'relation' ? [field.to] : [])))]
  const files = all.some(({ kind }) => kind === 'media') ? await filesToChoose(tx) : []
  const rows =
    to.length === 0
      ? []
      : await many(
          z.object({ type: z.string(), documentId: z.string(), body: z.record(z.string(), z.unknown()) }),
          tx`
          select content_type as type, document_id as "documentId", body
          from content_entries
          where content_type = any(${to}::text[])
            and locale = ${DEFAULT_LOCALE}
            and published_at is not null
          order by entry_id desc
          limit ${MOST_CHOICES}`,
        )
  const documents = rows.map(({ type: of, documentId, body }) => ({
    type: of as ContentTypeName,
    documentId,
    title: nameOf(contentTypes[of as ContentTypeName].fields, body),
  }))
  return { files, documents }
}

const filesToChoose = (tx: Tx) =>
  many(
    z.object({
      id: z.number(),
      name: z.string(),
      url: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
    tx`
    select file_id as id, name, '/uploads/' || hash || coalesce(substring(name from '[.][^.]+$'), '') as url, width, height
    from content_files
    order by file_id desc
    limit ${MOST_CHOICES}`,
  )

/** All fields, with those of groups and parts. */
const everyField = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [
    field,
    ...(field.kind === 'component' ? everyField(Object.values(field.fields)) : []),
    ...(field.kind === 'dynamiczone'
      ? Object.values(field.components).flatMap((parts) => everyField(Object.values(parts)))
      : []),
  ])

/** Entries as they are edited. */
export function editedEntries(
  type: ContentTypeName,
  entries: readonly Kept[],
  { documents }: Pick<References, 'documents'>,
) {
  const known = new Set(documents.map((document) => `${document.type} ${document.documentId}`))
  return entries.map(({ documentId, body }) => ({
    documentId,
    fields: editable(contentTypes[type].fields, body, (to, id) => known.has(`${to} ${id}`)),
  }))
}
