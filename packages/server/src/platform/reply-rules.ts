import type { FieldMeta, RightName, UserClaims } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json } from './sql.ts'

/** Takes what a user may not see out of a reply, in place. `hides` says whether a field with these marks is hidden. */
type Walk = (value: unknown, hides: (marks: FieldMeta) => boolean) => void
type Node = { walk: Walk | null; marks: FieldMeta[] }
type Object = Record<string, unknown>

/** The insides of a zod schema that shape a reply. zod 4 keeps them in `_zod.def`. */
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  items?: z.ZodType[]
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const isObject = (value: unknown): value is Object => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads from a reply's schema which fields need a claim (`claimed`) or its absence (`hiddenBy`), once a route.
 *
 * `strip` removes those the user may not see and returns whether the reply had any to look for: false means that
 * text from the database may go out as it is.
 */
export function replyRules(schema: z.ZodType) {
  const marks: FieldMeta[] = []
  const { walk } = compile(schema, new Map(), marks)
  const concerns = (claims: UserClaims) => walk !== null && marks.some((mark) => isHidden(mark, claims))
  return {
    /** Whether this user must not see some marked field. */
    concerns,
    strip: (reply: unknown, claims: UserClaims) => {
      if (concerns(claims)) walk?.(reply, (mark) => isHidden(mark, claims))
    },
  }
}

/**
 * A route's reply as this caller may see it, parsed: for papers and exports, which are made of what the screen gets and so can tell no more.
 */
export function seenReply<S extends z.ZodType>(schema: S) {
  const { strip } = replyRules(schema)
  return ({ jsonText }: Json<z.output<S>>, claims: UserClaims): z.output<S> => {
    const reply: unknown = JSON.parse(jsonText)
    strip(reply, claims)
    return schema.parse(reply)
  }
}

/** `claims[name]` of the table's rights is a boolean; a public caller has none. */
export const isHidden = ({ claim, unless }: FieldMeta, claims: Partial<Record<RightName, boolean>>) =>
  (claim !== undefined && claims[claim] !== true) || (unless !== undefined && claims[unless] === true)

function compile(schema: z.ZodType, seen: Map<z.ZodType, Node>, all: FieldMeta[]): Node {
  const known = seen.get(schema)
  if (known) return known
  const node: Node = { walk: null, marks: [] }
  // A recursive schema meets its own unfinished node: it must be walked to be safe.
  seen.set(schema, { walk: (value, hides) => node.walk?.(value, hides), marks: node.marks })
  const inner = (part: z.ZodType) => compile(part, seen, all)
  const meta = schema.meta() as FieldMeta | undefined
  if (meta && (meta.claim ?? meta.unless)) {
    node.marks.push(meta)
    all.push(meta)
  }
  node.walk = walkOf(defOf(schema), inner, node)
  seen.set(schema, node)
  return node
}

function walkOf(def: Def, inner: (part: z.ZodType) => Node, node: Node): Walk | null {
  if (def.type === 'lazy' && def.getter) return wrapped(inner(def.getter()), node)
  if (def.type === 'pipe' && def.out) return wrapped(inner(def.out), node)
  if (def.innerType) return wrapped(inner(def.innerType), node)
  if (def.shape) return objectWalk(def, inner)
  if (def.element) return each(inner(def.element).walk, (value) => (Array.isArray(value) ? value : []))
  if (def.valueType) return each(inner(def.valueType).walk, (value) => (isObject(value) ? Object.values(value) : []))
  const parts = def.options ?? def.items ?? (def.left && def.right ? [def.left, def.right] : [])
  return def.items ? tupleWalk(parts.map((part) => inner(part).walk)) : all(parts.map((part) => inner(part).walk))
}

/** Optional, nullable, default …: the marks inside count for the field outside. */
function wrapped(part: Node, node: Node) {
  node.marks.push(...part.marks.filter((mark) => !node.marks.includes(mark)))
  return part.walk
}

function objectWalk({ shape, catchall }: Def, inner: (part: z.ZodType) => Node): Walk | null {
  const fields = Object.entries(shape ?? {}).map(([name, part]) => ({ name, ...inner(part) }))
  const relevant = fields.filter(({ walk, marks }) => walk !== null || marks.length > 0)
  const rest = catchall && defOf(catchall).type !== 'never' ? inner(catchall).walk : null
  if (relevant.length === 0 && !rest) return null
  return (value, hides) => {
    if (!isObject(value)) return
    for (const { name, walk, marks } of relevant) {
      if (marks.some(hides)) delete value[name]
      else walk?.(value[name], hides)
    }
    if (rest) for (const part of Object.values(value)) rest(part, hides)
  }
}

function each(walk: Walk | null, parts: (value: unknown) => unknown[]): Walk | null {
  return walk && ((value, hides) => parts(value).forEach((part) => walk(part, hides)))
}

function tupleWalk(walks: (Walk | null)[]): Walk | null {
  if (walks.every((walk) => walk === null)) return null
  return (value, hides) => walks.forEach((walk, index) => walk?.((value as unknown[] | undefined)?.[index], hides))
}

/** Unions: what any branch hides is hidden, whichever branch the value is of. */
function all(walks: (Walk | null)[]): Walk | null {
  const some = walks.filter((walk) => walk !== null)
  return some.length === 0 ? null : (value, hides) => some.forEach((walk) => walk(value, hides))
}

/** Path of a field that the schema does not name, or null. A query that selects too much is found by this, not by a customer. */
export function unknownField(schema: z.ZodType, value: unknown, path = ''): string | null {
  const def = defOf(schema)
  const inner = def.innerType ?? (def.type === 'lazy' ? def.getter?.() : def.type === 'pipe' ? def.out : undefined)
  if (inner) return unknownField(inner, value, path)
  if (def.element && Array.isArray(value)) return first(value, (part, index) => unknownField(def.element as z.ZodType, part, `${path}[${index}]`))
  if (def.valueType && isObject(value)) return first(Object.entries(value), ([name, part]) => unknownField(def.valueType as z.ZodType, part, `${path}.${name}`))
  if (def.options) return unknownInUnion(def.options, value, path)
  if (!def.shape || !isObject(value) || (def.catchall && defOf(def.catchall).type !== 'never')) return null
  return first(Object.entries(value), ([name, part]) => {
    const field = def.shape?.[name]
    return field ? unknownField(field, part, `${path}.${name}`) : `${path}.${name} is not named by the contract`
  })
}

function unknownInUnion(options: z.ZodType[], value: unknown, path: string) {
  const found = options.filter((option) => option.safeParse(value).success).map((option) => unknownField(option, value, path))
  return found.includes(null) ? null : (found[0] ?? null)
}

function first<T>(parts: T[], look: (part: T, index: number) => string | null): string | null {
  for (const [index, part] of parts.entries()) {
    const found = look(part, index)
    if (found !== null) return found
  }
  return null
}
