import { z } from 'zod'

/** What a schema of the contract consists of, as far as replies are concerned. */
export type SchemaParts =
  | { kind: 'object'; fields: [name: string, schema: z.ZodType][]; rest: z.ZodType | null }
  | { kind: 'list'; element: z.ZodType }
  | { kind: 'record'; values: z.ZodType }
  | { kind: 'tuple'; items: z.ZodType[] }
  | { kind: 'union'; options: z.ZodType[] }
  | { kind: 'intersection'; sides: z.ZodType[] }
  /** Optional, nullable, a default, a transformation …: the value is described by `inner`. */
  | { kind: 'wrapper'; inner: z.ZodType; mayBeMissing: boolean }
  /** A schema that names itself is only looked up when it is needed. */
  | { kind: 'lazy'; inner: () => z.ZodType }
  | { kind: 'literal'; values: readonly unknown[] }
  | { kind: 'enum'; values: readonly unknown[] }
  | { kind: 'value' }

/**
 * Takes a schema apart by zod's public classes. This is the one place of the server that depends on how zod builds schemas, and its test
 * names every class that the contract uses.
 */
export function partsOf(schema: unknown): SchemaParts {
  if (schema instanceof z.ZodObject) {
    const rest = schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever) ? typed(schema.def.catchall) : null
    const fields = Object.entries<unknown>(schema.shape).map(([name, part]): [string, z.ZodType] => [name, typed(part)])
    return { kind: 'object', fields, rest }
  }
  if (schema instanceof z.ZodArray) return { kind: 'list', element: typed(schema.element) }
  if (schema instanceof z.ZodRecord) return { kind: 'record', values: typed(schema.valueType) }
  if (schema instanceof z.ZodTuple) return { kind: 'tuple', items: schema.def.items.map(typed) }
  if (schema instanceof z.ZodUnion) return { kind: 'union', options: schema.options.map(typed) }
  if (schema instanceof z.ZodIntersection)
    return { kind: 'intersection', sides: [schema.def.left, schema.def.right].map(typed) }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { kind: 'wrapper', inner: typed(schema.unwrap()), mayBeMissing: true }
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return { kind: 'wrapper', inner: typed((schema as z.ZodDefault).unwrap()), mayBeMissing: false }
  if (schema instanceof z.ZodPipe) return { kind: 'wrapper', inner: typed(schema.out), mayBeMissing: false }
  if (schema instanceof z.ZodLazy) return { kind: 'lazy', inner: () => typed(schema.unwrap()) }
  if (schema instanceof z.ZodLiteral) return { kind: 'literal', values: [...schema.values] }
  if (schema instanceof z.ZodEnum) return { kind: 'enum', values: schema.options }
  return { kind: 'value' }
}

/** Classes that describe the same value as the schema inside them. */
const wrappers = [z.ZodDefault, z.ZodPrefault, z.ZodCatch, z.ZodReadonly, z.ZodNonOptional]

/** zod types the inside of a schema by its core; the contract only builds schemas of the classic classes. */
function typed(part: unknown): z.ZodType {
  if (part instanceof z.ZodType) return part
  throw new TypeError('A part of a schema is not a schema of zod')
}
