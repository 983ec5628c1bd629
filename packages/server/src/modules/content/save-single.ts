import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { keepRevision } from './content-revisions.ts'
import { lockContent, stateOf } from './content-state.ts'
import { entryInput } from './entry-input.ts'
import type { EntryInput } from './entry-input.ts'
import type { ContentTypeName } from './fields.ts'
import { DEFAULT_LOCALE, find } from './find.ts'
import type { Find } from './find.ts'
import { populateOf } from './populate.ts'
import { StrapiError, UnsavableEntry } from './strapi-error.ts'

/**
 * Saves the entry of a single type like Strapi's `PUT /api/<type>`, and publishes it at once. If there is no entry, it
 * creates one. Fields that `data` leaves out keep their value, and components are replaced as a whole.
 *
 * @returns the reply of the find for the same query
 * @throws StrapiError 400 for what cannot be saved or populated, before anything is written
 */
export async function saveSingle(tx: Tx, { user }: UserScope, { data, ...asked }: Find & { data: unknown }) {
  const type = asked.types[asked.type]
  if (type?.kind !== 'single') throw new StrapiError(404)
  const { populate, pLevel, plevel, fields } = asked.query
  const query = Object.fromEntries(
    Object.entries({ populate, pLevel, plevel, fields }).filter((pair) => pair[1] !== undefined),
  ) as Find['query']
  populateOf(type, query)
  const input = entryInput(type.fields, data)
  await checkReferences(tx, input)
  const locale = type.localized && typeof asked.query.locale === 'string' ? asked.query.locale : DEFAULT_LOCALE
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale)) throw new StrapiError(400, 'locale', 'locale')
  await written(tx, { name: asked.type as ContentTypeName, locale, body: input.body, userId: user.userId })
  return find(tx, { ...asked, query: { ...query, locale } })
}

/** Throws Strapi's refusal when a file or an entry that the body refers to does not exist. */
export async function checkReferences(tx: Tx, { files, documents }: EntryInput) {
  const missing = await many(
    z.object({ type: z.string(), n: z.number() }),
    tx`
    select 'plugin::upload.file' as type, count(*)::int as n
    from unnest(${files}::int[]) f (file_id)
    where not exists (select from content_files c where c.file_id = f.file_id)
    having count(*) > 0
    union all
    select d.type, count(*)::int
    from jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) d (type text, "documentId" text)
    where not exists (select from content_entries e where e.document_id = d."documentId" and e.content_type = d.type)
    group by d.type`,
  )
  const [first] = missing
  if (first)
    throw new UnsavableEntry(`${first.n} relation(s) of type ${first.type} associated with this entity do not exist`)
}

type Written = { name: ContentTypeName; locale: string; body: object; userId: string }

/**
 * The entry with its version and the user who saved it. When two users make the first entry, they wait for each other: a single type has one
 * document.
 */
async function written(tx: Tx, { name, locale, body, userId }: Written) {
  await lockContent(tx, name)
  const edited = { type: name, locale }
  const { published: before, publishedAt } = await stateOf(tx, edited)
  const after = await one(
    z.object({ documentId: z.string(), body: z.record(z.string(), z.unknown()) }),
    tx`
    with saved as (
      insert into content_entries (content_type, document_id, locale, body, published_at)
      values (${name}, coalesce(
        (select e.document_id from content_entries e where e.content_type = ${name} order by e.entry_id limit 1), replace(gen_random_uuid()::text, '-', '')),
        ${locale}, ${JSON.stringify(body)}::text::jsonb, clock_timestamp())
      on conflict (document_id, locale) do update
      set body = content_entries.body || excluded.body, updated_at = clock_timestamp(), published_at = excluded.published_at
      returning document_id, body
    ), logged as (
      insert into audit_log (user_id, act, subject, detail)
      values (${userId}, 'saveContent', ${name}, jsonb_build_object('locale', ${locale}::text, 'fields', ${JSON.stringify(Object.keys(body))}::text::jsonb))
    )
    select document_id as "documentId", body
    from saved`,
  )
  await keepRevision(tx, { ...edited, userId, before, publishedAt, after: [after] })
}
