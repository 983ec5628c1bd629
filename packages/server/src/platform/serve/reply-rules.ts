import type { FieldMeta, RightName, UserClaims } from '@sidemark/contract'
import type { z } from 'zod'
import type { Shop, Showroom } from '#platform/callers/who.ts'
import type { Json } from '#platform/database/sql.ts'
import { atShopPrice } from './shop-price.ts'
import { partsOf } from './schema-parts.ts'
import type { SchemaParts } from './schema-parts.ts'

/** `hides` says whether a field with these marks is hidden. `shop` has the prices of the showroom that the caller is in. */
type Seen = { hides: (marks: FieldMeta) => boolean; shop: Shop | null }
/** Removes the fields that a user may not see from a reply, in place. In a showroom, prices become those of the shop. */
type Walk = (value: unknown, seen: Seen) => void
type Node = { walk: Walk | null; marks: FieldMeta[] }
type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Rules = ReturnType<typeof compiledRules>
const known = new WeakMap<z.ZodType, Rules>()

/**
 * Reads from a reply's schema, once for each schema, which fields need a claim (`claimed`), the absence of one
 * (`hiddenBy`), or a caller who is in no showroom (`forTrade`).
 *
 * `strip` removes the fields that the user may not see. If `concerns` is false, there are none, and text from the
 * database may be sent as it is.
 */
export function replyRules(schema: z.ZodType): Rules {
  const rules = known.get(schema) ?? compiledRules(schema)
  known.set(schema, rules)
  return rules
}

function compiledRules(schema: z.ZodType) {
  const marks: FieldMeta[] = []
  const { walk } = compile(schema, new Map(), marks)
  const concerns = (claims: UserClaims, showroom: Showroom | null) =>
    walk !== null && marks.some((mark) => isHidden(mark, claims, showroom))
  return {
    /** Whether some marked field must be hidden from this caller. */
    concerns,
    strip: (reply: unknown, claims: UserClaims, showroom: Showroom | null = null) => {
      if (concerns(claims, showroom))
        walk?.(reply, { hides: (mark) => isHidden(mark, claims, showroom), shop: showroom?.shop ?? null })
    },
  }
}

/**
 * Parses a route's reply as this caller may see it. Papers and exports are made from the reply that the screen gets, so they cannot show
 * more than the screen.
 */
export function seenReply<S extends z.ZodType>(schema: S) {
  const { strip } = replyRules(schema)
  return ({ jsonText }: Json<z.output<S>>, claims: UserClaims): z.output<S> => {
    const reply: unknown = JSON.parse(jsonText)
    strip(reply, claims)
    return schema.parse(reply)
  }
}

/** `claims[name]` is a boolean for every right of the table. A public caller has no claims. */
export const isHidden = (
  { claim, unless, forTrade }: FieldMeta,
  claims: Partial<Record<RightName, boolean>>,
  showroom: Showroom | null = null,
) =>
  (showroom !== null && forTrade === true) ||
  (claim !== undefined && claims[claim] !== true) ||
  (unless !== undefined && claims[unless] === true)

function compile(schema: z.ZodType, seen: Map<z.ZodType, Node>, all: FieldMeta[]): Node {
  const done = seen.get(schema)
  if (done) return done
  const node: Node = { walk: null, marks: [] }
  // A recursive schema reaches its own unfinished node. That node must be walked, so that nothing inside it is missed.
  seen.set(schema, { walk: (value, caller) => node.walk?.(value, caller), marks: node.marks })
  const inner = (part: z.ZodType) => compile(part, seen, all)
  const meta = schema.meta() as FieldMeta | undefined
  if (meta && (meta.claim ?? meta.unless ?? meta.forTrade)) {
    node.marks.push(meta)
    all.push(meta)
  }
  node.walk = walkOf(partsOf(schema), inner, node)
  seen.set(schema, node)
  return node
}

function walkOf(parts: SchemaParts, inner: (part: z.ZodType) => Node, node: Node): Walk | null {
  switch (parts.kind) {
    case 'lazy':
      return wrapped(inner(parts.inner()), node)
    case 'wrapper':
      return wrapped(inner(parts.inner), node)
    case 'object':
      return objectWalk(parts.fields, parts.rest, inner)
    case 'list':
      return each(inner(parts.element).walk, listOf)
    case 'record':
      return each(inner(parts.values).walk, (value) => (isObject(value) ? Object.values(value) : []))
    case 'tuple':
      return tupleWalk(parts.items.map((part) => inner(part).walk))
    case 'union':
      return all(parts.options.map((part) => inner(part).walk))
    case 'intersection':
      return all(parts.sides.map((part) => inner(part).walk))
    case 'literal':
    case 'enum':
    case 'value':
      return null
  }
}

/** For optional, nullable, default and similar wrappers, the marks inside count for the field outside. */
function wrapped(part: Node, node: Node) {
  node.marks.push(...part.marks.filter((mark) => !node.marks.includes(mark)))
  return part.walk
}

function objectWalk(
  fields: [name: string, schema: z.ZodType][],
  others: z.ZodType | null,
  inner: (part: z.ZodType) => Node,
): Walk | null {
  const relevant = fields
    .map(([name, part]) => ({ name, ...inner(part) }))
    .filter(({ walk, marks }) => walk !== null || marks.length > 0)
  const rest = others && inner(others).walk
  if (relevant.length === 0 && !rest) return null
  return (value, caller) => {
    if (!isObject(value)) return
    for (const { name, walk, marks } of relevant) {
      const hiding = marks.filter(caller.hides)
      if (hiding.length === 0) walk?.(value[name], caller)
      else if (caller.shop && hiding.every((mark) => mark.atShopPrice))
        value[name] = atShopPrice(value[name], caller.shop)
      else delete value[name]
    }
    if (rest) for (const part of Object.values(value)) rest(part, caller)
  }
}

function each(walk: Walk | null, parts: (value: unknown) => unknown[]): Walk | null {
  return walk && ((value, caller) => parts(value).forEach((part) => walk(part, caller)))
}

function tupleWalk(walks: (Walk | null)[]): Walk | null {
  if (walks.every((walk) => walk === null)) return null
  return (value, caller) => walks.forEach((walk, index) => walk?.((value as unknown[] | undefined)?.[index], caller))
}

/** Unions: a field that any branch hides is hidden for every value. */
function all(walks: (Walk | null)[]): Walk | null {
  const some = walks.filter((walk) => walk !== null)
  return some.length === 0 ? null : (value, caller) => some.forEach((walk) => walk(value, caller))
}

/** The path of a field that the schema does not name, or null. This check finds a query that selects too much before a customer does. */
export function unknownField(schema: z.ZodType, value: unknown, path = ''): string | null {
  const parts = partsOf(schema)
  switch (parts.kind) {
    case 'lazy':
      return unknownField(parts.inner(), value, path)
    case 'wrapper':
      return unknownField(parts.inner, value, path)
    case 'list':
      return first(listOf(value), (part, index) => unknownField(parts.element, part, `${path}[${index}]`))
    case 'record':
      return first(entriesOf(value), ([name, part]) => unknownField(parts.values, part, `${path}.${name}`))
    case 'union':
      return unknownInUnion(parts.options, value, path)
    case 'object':
      return parts.rest ? null : unknownInObject(new Map(parts.fields), value, path)
    case 'tuple':
    case 'intersection':
    case 'literal':
    case 'enum':
    case 'value':
      return null
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const entriesOf = (value: unknown) => (isObject(value) ? Object.entries(value) : [])

function unknownInObject(fields: ReadonlyMap<string, z.ZodType>, value: unknown, path: string) {
  return first(entriesOf(value), ([name, part]) => {
    const field = fields.get(name)
    return field ? unknownField(field, part, `${path}.${name}`) : `${path}.${name} is not named by the contract`
  })
}

function unknownInUnion(options: z.ZodType[], value: unknown, path: string) {
  const found = options
    .filter((option) => option.safeParse(value).success)
    .map((option) => unknownField(option, value, path))
  return found.includes(null) ? null : (found[0] ?? null)
}

function first<T>(parts: T[], look: (part: T, index: number) => string | null): string | null {
  for (const [index, part] of parts.entries()) {
    const found = look(part, index)
    if (found !== null) return found
  }
  return null
}
