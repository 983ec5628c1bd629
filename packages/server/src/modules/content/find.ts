import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { unprepared } from '#platform/database/driver.ts'
import type { QueryTree } from './bracket-query.ts'
import { listOf } from './bracket-query.ts'
import type { ContentType, ContentTypes } from './fields.ts'
import { columnOf, conditionOf } from './filters.ts'
import { populateOf } from './populate.ts'
import { entryOf } from './serialize.ts'
import type { Body, Entry } from './serialize.ts'
import type { Shape } from './strapi-error.ts'
import { StrapiError } from './strapi-error.ts'

/** Strapi's own limits: the entries of a page without a page size, and the most entries of a page. */
const PAGE_SIZE = 25
const PAGE_LIMIT = 100
/**
 * The most fields that a find can be sorted by. Each is a fragment inside the one before, and a query could name
 * thousands.
 */
const MOST_SORTS = 20
export const DEFAULT_LOCALE = 'en'

export type Find = {
  types: ContentTypes
  type: string
  query: QueryTree
  shape: Shape
  /** One entry of a collection, by its address. */ documentId?: string
}
type Page = { offset: number; limit: number; meta: (total: number) => Record<string, number> }

const instant = z.string().transform((text) => new Date(text).toISOString())
const EntryRow = z.object({
  id: z.number(),
  documentId: z.string(),
  type: z.string(),
  locale: z.string(),
  body: z.record(z.string(), z.unknown()),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
})
const FileRow = z.object({
  id: z.number(),
  hash: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size: z.number(),
  createdAt: instant,
})
const Found = z.object({
  total: z.number(),
  entries: z.array(EntryRow),
  referred: z.array(EntryRow),
  files: z.array(FileRow),
})

/**
 * The reply to `GET /api/<type>` in Strapi's envelope: the entry of a single type, or a page of a collection. It
 * contains published entries only.
 *
 * @throws StrapiError 404 for a single type without an entry, and 400 for anything that the type does not have
 */
export async function find(
  tx: Tx,
  { types, type: name, query, shape, documentId }: Find,
): Promise<{ data: Body | Body[]; meta: Body }> {
  const type = types[name]
  if (!type) throw new StrapiError(404)
  const populate = populateOf(type, query)
  const page = pageOf(query.pagination)
  const { total, entries, referred, files } = await fetched(tx, {
    name,
    type,
    query,
    page,
    documentId: documentId ?? null,
  })
  const context = {
    shape,
    types,
    referred: { files: new Map(files.map((file) => [file.id, file])), entries: referred },
  }
  const data = entries.map((entry: Entry) => entryOf(entry, type, populate, context))
  if (type.kind === 'collection' && documentId === undefined) return { data, meta: { pagination: page.meta(total) } }
  if (!data[0]) throw new StrapiError(404)
  return { data: data[0], meta: {} }
}

type Wanted = { name: string; type: ContentType; query: QueryTree; page: Page; documentId: string | null }

/**
 * The entries with everything they refer to: files, related entries with their files, and the same document in other
 * languages.
 */
function fetched(tx: Tx, { name, type, query, page, documentId }: Wanted) {
  const locale = typeof query.locale === 'string' ? query.locale : DEFAULT_LOCALE
  const isShaped = query.filters !== undefined || query.sort !== undefined
  const found = tx`
    with hits as materialized (
      select e.*, row_number() over (order by ${orderOf(tx, type, query.sort)} e.entry_id) as position
      from content_entries e
      where e.content_type = ${name}
        and e.published_at is not null
        and (${!type.localized} or e.locale = ${locale})
        and e.document_id = coalesce(${documentId}, e.document_id)
        and (${conditionOf(tx, type, query.filters)})
    ), page as materialized (
      select *
      from hits
      order by position
      limit ${type.kind === 'single' ? 1 : page.limit}
      offset ${type.kind === 'single' ? 0 : page.offset}
    ), referred as materialized (
      select e.*
      from content_entries e
      where e.published_at is not null
        and (e.document_id in (select v #>> '{}' from page, jsonb_path_query(page.body, '$.**."$documents"[*]') v)
          or (e.document_id, e.content_type) in (select document_id, content_type from page) and e.entry_id not in (select entry_id from page))
    ), files as (
      select f.file_id, f.hash, f.name, f.mime, f.width, f.height, octet_length(f.bytes) as size, f.created_at
      from content_files f
      where f.file_id in (
        select (v #>> '{}')::int
        from (select body from page union all select body from referred) b, jsonb_path_query(b.body, '$.**."$file"') v)
    )
    select (select count(*)::int from hits) as total,
      coalesce((select jsonb_agg(${entryJson(tx, 'page')} order by position) from page), '[]') as entries,
      coalesce((select jsonb_agg(${entryJson(tx, 'referred')}) from referred), '[]') as referred,
      coalesce((select jsonb_agg(jsonb_build_object('id', file_id, 'hash', hash, 'name', name, 'mime', mime, 'width', width, 'height', height,
        'size', size, 'createdAt', created_at)) from files), '[]') as files`
  return one(Found, isShaped ? unprepared(found) : found)
}

const entryJson = (tx: Tx, table: string) => tx`
  jsonb_build_object('id', ${tx(table)}.entry_id, 'documentId', ${tx(table)}.document_id, 'type', ${tx(table)}.content_type, 'locale', ${tx(table)}.locale,
    'body', ${tx(table)}.body, 'createdAt', ${tx(table)}.created_at, 'updatedAt', ${tx(table)}.updated_at, 'publishedAt', ${tx(table)}.published_at)`

/**
 * `sort=title:desc,id` as SQL. It comes before the final order by entry.
 *
 * @throws StrapiError 400 for a field that the type does not have, or for more fields than are allowed
 */
function orderOf(tx: Tx, type: ContentType, sort: string | QueryTree | undefined) {
  const parts = listOf(sort)
  if (parts.length > MOST_SORTS) throw new StrapiError(400, parts[MOST_SORTS], 'sort')
  return parts.reduce(
    (whole, part) => {
      const [key = '', direction = 'asc'] = part.split(':')
      const { sql, numeric } = columnOf(tx, type, key, 'sort')
      const column = numeric ? tx`case when ${sql} ~ '^-?[0-9]+([.][0-9]+)?$' then ${sql}::numeric end` : sql
      return direction.toLowerCase() === 'desc'
        ? tx`${whole} ${column} desc nulls last,`
        : tx`${whole} ${column} asc nulls first,`
    },
    tx``,
  )
}

/** A page, by number or by start. Values that are not numbers are ignored. */
function pageOf(pagination: string | QueryTree | undefined): Page {
  const asked = typeof pagination === 'object' ? pagination : {}
  const whole = (key: string, least: number) => {
    const text = asked[key]
    return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Math.max(least, Number(text)) : null
  }
  if (asked.start !== undefined || asked.limit !== undefined) {
    const [start, limit] = [whole('start', 0) ?? 0, Math.min(PAGE_LIMIT, whole('limit', 1) ?? PAGE_SIZE)]
    return { offset: start, limit, meta: (total) => ({ start, limit, total }) }
  }
  const [page, pageSize] = [whole('page', 1) ?? 1, Math.min(PAGE_LIMIT, whole('pageSize', 1) ?? PAGE_SIZE)]
  return {
    offset: (page - 1) * pageSize,
    limit: pageSize,
    meta: (total) => ({ page, pageSize, pageCount: Math.ceil(total / pageSize), total }),
  }
}
