import { randomUUID } from 'node:crypto'
import { Problem } from '@sidemark/contract'
import type { FieldError } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Kept } from './content-changes.ts'
import type { Edited, State } from './content-state.ts'
import { contentTypes } from './content-types.ts'
import { checkReferences } from './save-single.ts'
import { missingFields } from './editable.ts'
import { entryInput } from './entry-input.ts'
import type { Body } from './serialize.ts'
import type { WrongField } from './strapi-error.ts'
import { UnsavableEntry } from './strapi-error.ts'

type Typed = { documentId: string | null; fields: Body }

/**
 * Reads the entries of a type as they were typed, in the form of our tables. A field that an entry leaves out keeps what is published.
 *
 * @param isComplete required fields must be filled
 * @throws Problem with a sentence for each field that cannot be saved, by its place: `0.drawer.LogoType`
 */
export async function typedEntries(
  tx: Tx,
  { type, locale, isComplete }: Edited & { isComplete: boolean },
  typed: readonly Typed[],
  { published }: State,
): Promise<Kept[]> {
  const { kind, fields } = contentTypes[type]
  if (kind === 'single' && typed.length !== 1)
    throw new Problem('invalid-request', 'This content has exactly one entry.')
  const errors: FieldError[] = []
  const entries: Kept[] = []
  for (const [place, { documentId, fields: data }] of typed.entries()) {
    const { body, wrong } = await readEntry(tx, type, data)
    errors.push(...wrong.map(({ path, message }) => ({ field: [place, ...path].join('.'), detail: message })))
    const was = published.find((entry) => documentId !== null && entry.documentId === documentId)
    entries.push({ documentId, body: { ...was?.body, ...body } })
    if (isComplete && wrong.length === 0)
      errors.push(
        ...missingFields(fields, body).map((path) => ({
          field: [place, ...path].join('.'),
          detail: 'Fill this in before you publish.',
        })),
      )
  }
  if (errors.length > 0) throw new Problem('invalid-request', summary(errors.length), { errors })
  await checkDocuments(tx, { type, locale }, entries)
  return entries
}

const summary = (count: number) =>
  count === 1
    ? 'One field needs a correction. Nothing was saved.'
    : `Several fields need a correction (${count}). Nothing was saved.`

/** One entry, or what is wrong with it in sentences for a person. */
async function readEntry(tx: Tx, type: Edited['type'], data: Body): Promise<{ body: Body; wrong: WrongField[] }> {
  try {
    const input = entryInput(contentTypes[type].fields, data)
    await checkReferences(tx, input)
    return { body: input.body, wrong: [] }
  } catch (error) {
    if (!(error instanceof UnsavableEntry)) throw error
    const { errors } = error.details
    if (!Array.isArray(errors)) throw new Problem('invalid-request', `${error.message}.`)
    return { body: {}, wrong: (errors as WrongField[]).map((field) => ({ ...field, message: plainly(field) })) }
  }
}

/** "drawer.LogoType must be …" names a place that the editor shows by itself. */
const plainly = ({ path, message }: WrongField) => `This${message.slice(path.join('.').length)}.`

/** Throws if two entries are one document, or a document is of another type. */
async function checkDocuments(tx: Tx, { type }: Edited, entries: readonly Kept[]) {
  const ids = entries.flatMap(({ documentId }) => documentId ?? [])
  if (new Set(ids).size < ids.length) throw new Problem('invalid-request', 'An entry is in the list twice.')
  const foreign = await many(
    z.object({ id: z.string() }),
    tx`
    select document_id as id
    from content_entries
    where document_id = any(${ids}::text[])
      and content_type <> ${type}
    limit 1`,
  )
  if (foreign.length > 0) throw new Problem('invalid-request', 'An entry belongs to other content.')
}

/** Entries with an id for each new document. The only entry of a type is one document in all languages. */
export async function withDocuments(tx: Tx, { type }: Edited, entries: readonly Kept[]) {
  const [only] =
    contentTypes[type].kind === 'single'
      ? await many(
          z.object({ id: z.string() }),
          tx`
          select document_id as id
          from content_entries
          where content_type = ${type}
          order by entry_id
          limit 1`,
        )
      : []
  return entries.map(({ documentId, body }) => ({
    documentId: only?.id ?? documentId ?? randomUUID().replaceAll('-', ''),
    body,
  }))
}
