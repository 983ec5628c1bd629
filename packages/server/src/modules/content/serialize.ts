import type { ContentType, ContentTypes, Field, Fields } from './fields.ts'
import { isDocumentReferences, isFileReference, isScalar } from './fields.ts'
import type { Populate } from './populate.ts'
import type { Shape } from './strapi-error.ts'

export type Body = Record<string, unknown>
/** A row of content_entries, instants as ISO 8601. */
export type Entry = {
  id: number
  documentId: string
  type: string
  locale: string
  body: Body
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}
type File = {
  id: number
  hash: string
  name: string
  mime: string
  width: number | null
  height: number | null
  size: number
  createdAt: string
}
/** The rows that the entries of a reply refer to. */
type Referred = { files: Map<number, File>; entries: Entry[] }
type Context = { shape: Shape; types: ContentTypes; referred: Referred }

/** An entry as Strapi replies it: flat in version 5, under `attributes` in version 4. */
export function entryOf(entry: Entry, type: ContentType, populate: Populate, context: Context): Body {
  const { id, documentId, createdAt, updatedAt, publishedAt, locale } = entry
  const others = type.localized ? populate.of('localizations') : null
  const wanted = (name: string) => populate.scalars === null || populate.scalars.includes(name)
  const scalars = Object.entries(type.fields)
    .filter(([name, field]) => isScalar(field) && wanted(name))
    .map(([name]) => [name, entry.body[name] ?? null])
  const stamps = Object.entries({ createdAt, updatedAt, publishedAt, ...(type.localized && { locale }) }).filter(
    ([name]) => wanted(name),
  )
  const attributes = {
    ...Object.fromEntries([...scalars, ...stamps]),
    ...partsOf(entry.body, type.fields, populate, context),
    ...(others && { localizations: localizationsOf(entry, type, others, context) }),
  }
  return context.shape === 'v5' ? { id, documentId, ...attributes } : { id, attributes }
}

/** The populated fields of a body. */
function partsOf(body: Body, fields: Fields, populate: Populate, context: Context): Body {
  const parts: Body = {}
  for (const [name, field] of Object.entries(fields)) {
    const below = isScalar(field) ? null : populate.of(name)
    if (below) parts[name] = partOf(body[name], field, below, context)
  }
  return parts
}

function partOf(value: unknown, field: Field, populate: Populate, context: Context): unknown {
  if (field.kind === 'media') return mediaOf(value, context)
  if (field.kind === 'relation') return relationOf(value, field.to, populate, context)
  if (field.kind === 'dynamiczone') return zoneOf(value, field.components, populate, context)
  if (field.kind !== 'component') return value ?? null
  const component = (each: unknown, index: number) => componentOf(each as Body, index, field.fields, populate, context)
  if (field.repeatable) return Array.isArray(value) ? value.map(component) : []
  return value == null ? null : component(value, 0)
}

function componentOf(value: Body, index: number, fields: Fields, populate: Populate, context: Context): Body {
  const scalars = Object.entries(fields)
    .filter(([, field]) => isScalar(field))
    .map(([name]) => [name, value[name] ?? null])
  return { id: value['id'] ?? index + 1, ...Object.fromEntries(scalars), ...partsOf(value, fields, populate, context) }
}

/** The component's name comes last in version 5, and after the id in version 4. */
function zoneOf(value: unknown, components: Record<string, Fields>, populate: Populate, context: Context): Body[] {
  const zone = Array.isArray(value) ? (value as Body[]) : []
  return zone.flatMap((each, index) => {
    const name = String(each['__component'])
    const fields = components[name]
    const below = populate.on(name)
    if (!fields || !below) return []
    const { id, ...rest } = componentOf(each, index, fields, below, context)
    return [context.shape === 'v5' ? { id, ...rest, __component: name } : { id, __component: name, ...rest }]
  })
}

function relationOf(value: unknown, to: string, populate: Populate, context: Context) {
  const type = context.types[to]
  const ids = isDocumentReferences(value) ? value.$documents : []
  const found = ids.flatMap(
    (id) => context.referred.entries.find(({ documentId, type: of }) => documentId === id && of === to) ?? [],
  )
  const entries = type ? found.map((entry) => entryOf(entry, type, populate, context)) : []
  return context.shape === 'v5' ? entries : { data: entries }
}

/** The document in other languages, populated as requested. These do not name each other again. */
function localizationsOf(entry: Entry, type: ContentType, asked: Populate, context: Context) {
  const populate: Populate = { ...asked, of: (name) => (name === 'localizations' ? null : asked.of(name)) }
  const others = context.referred.entries.filter(
    ({ documentId, type: of, locale }) =>
      documentId === entry.documentId && of === entry.type && locale !== entry.locale,
  )
  const entries = others.map((other) => entryOf(other, type, populate, context))
  return context.shape === 'v5' ? entries : { data: entries }
}

function mediaOf(value: unknown, { shape, referred }: Context) {
  const file = isFileReference(value) ? referred.files.get(value.$file) : undefined
  if (!file || !isFileReference(value)) return shape === 'v5' ? null : { data: null }
  const { id, hash, name, mime, width, height, size, createdAt } = file
  const ext = /\.[^.]+$/.exec(name)?.[0] ?? ''
  const head = { name, alternativeText: value.alternativeText ?? null, caption: value.caption ?? null }
  const tail = {
    width,
    height,
    formats: null,
    hash,
    ext,
    mime,
    size: Math.round(size / 10) / 100,
    url: `/uploads/${hash}${ext}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    createdAt,
    updatedAt: createdAt,
  }
  if (shape === 'v4') return { data: { id, attributes: { ...head, ...tail } } }
  return {
    id,
    documentId: `file${hash}`.slice(0, 24).padEnd(24, '0'),
    ...head,
    focalPoint: null,
    ...tail,
    publishedAt: createdAt,
  }
}
