import type { QueryTree } from './bracket-query.ts'
import { listOf } from './bracket-query.ts'
import type { ContentType, Fields } from './fields.ts'
import { isScalar } from './fields.ts'
import { StrapiError } from './strapi-error.ts'

/** Which of an entry's components, zones, media and relations are in the reply, level by level. */
export type Populate = {
  /** The query for the field; null when it is not populated. */
  of: (field: string) => Populate | null
  /** In a dynamic zone: the query for one component, or null to leave it out. */
  on: (component: string) => Populate | null
  /** Scalars to reply; null: all. */
  scalars: string[] | null
}

const nothing: Populate = { of: () => null, on: () => nothing, scalars: null }
const deep = (levels: number): Populate => ({
  of: () => (levels > 0 ? deep(levels - 1) : null),
  on: () => deep(levels),
  scalars: null,
})
const oneLevel: Populate = { of: () => nothing, on: () => nothing, scalars: null }

/** The levels of `populate=deep` without a number, as in the plugin. */
const DEEP = 5
const DEEPEST = 10

/**
 * Reads `populate` (and `pLevel`, the plugin's word for deep in Strapi 5) and `fields`.
 *
 * @throws StrapiError 400 for a field that the type does not have
 */
export function populateOf(type: ContentType, { populate, pLevel, plevel, fields }: QueryTree): Populate {
  const level = pLevel ?? plevel
  const asked =
    level === undefined ? requested(populate, type.fields) : deep(levels(typeof level === 'string' ? level : ''))
  return { ...asked, scalars: selected(type.fields, fields) }
}

const levels = (text: string) => Math.min(DEEPEST, /^\d+$/.test(text) ? Number(text) : DEEP)

function requested(populate: string | QueryTree | undefined, fields: Fields): Populate {
  if (populate === undefined) return nothing
  if (typeof populate === 'string') return listed([populate], fields)
  const entries = Object.entries(populate)
  if (entries.every(([key]) => /^\d+$/.test(key))) return listed(listOf(populate), fields)
  const asked = new Map(
    entries.map(([name, value]) => [known(name, fields), fieldRequest(value, childrenOf(name, fields))]),
  )
  return { ...nothing, of: (field) => asked.get(field) ?? null }
}

/** `*`, `deep`, `deep,3`, `a,b`, `a.b`. */
function listed(texts: string[], fields: Fields): Populate {
  const [first = ''] = texts
  if (first === '*' || first === 'true') return oneLevel
  const [, levelText] = /^deep(?:,(\d+))?$/.exec(first) ?? [null]
  if (/^deep(,|$)/.test(first)) return deep(levels(levelText ?? ''))
  const asked = new Map<string, string[]>()
  for (const path of texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [name = '', ...rest] = path.split('.')
    known(name, fields)
    asked.set(name, [...(asked.get(name) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])])
  }
  return {
    ...nothing,
    of: (name) => (asked.has(name) ? listedOrNothing(asked.get(name) ?? [], childrenOf(name, fields)) : null),
  }
}

const listedOrNothing = (paths: string[], fields: Fields) => (paths.length > 0 ? listed(paths, fields) : nothing)

/** The value of `populate[field]=…`: `true`, `*`, or `[populate]`, `[on]`, `[fields]`. */
function fieldRequest(value: string | QueryTree, fields: Fields): Populate | null {
  if (typeof value === 'string') return value === 'false' ? null : value === '*' ? oneLevel : nothing
  const inner = requested(value.populate, fields)
  const scalars = value.fields === undefined ? null : listOf(value.fields)
  if (typeof value.on !== 'object') return { ...inner, on: () => inner, scalars }
  const chosen = new Map(
    Object.entries(value.on).map(([component, request]) => [component, fieldRequest(request, fields)]),
  )
  return { ...inner, on: (component) => chosen.get(component) ?? null, scalars }
}

function known(name: string, fields: Fields) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (name === 'localizations' || (field && !isScalar(field))) return name
  throw new StrapiError(400, name, 'populate')
}

/** The fields below a field. A component has its own fields. A dynamic zone has the fields of all its components. */
function childrenOf(name: string, fields: Fields): Fields {
  const field = fields[name]
  if (field?.kind === 'component') return field.fields
  return field?.kind === 'dynamiczone' ? (Object.assign({}, ...Object.values(field.components)) as Fields) : {}
}

const own = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']

function selected(fields: Fields, value: string | QueryTree | undefined): string[] | null {
  const names = listOf(value)
  if (names.length === 0 || names.includes('*')) return null
  const unknown = names.find((name) => !own.includes(name) && !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw new StrapiError(400, unknown, 'fields')
  return names
}
