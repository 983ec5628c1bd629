import type { Route } from '@sidemark/contract'
import fc from 'fast-check'
import { z } from 'zod'
import type { Raw } from './wire.ts'

/** The parts of JSON Schema that zod writes. */
type Shape = {
  /** If there are several types, the value may have any of them. zod writes nullable values this way. */
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}
/** Values that exist in the test's world, by field. Without them, a fuzzer never gets past the first look-up. */
export type Known = Record<string, readonly unknown[]>

const shapes = new WeakMap<z.ZodType, Shape>()

/** Each schema is read once. A file asks for the same routes hundreds of times. */
function shapeOf(schema: z.ZodType) {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/**
 * Texts that have broken software before: numbers that are not numbers, SQL, markup, control and combining characters,
 * long texts.
 */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1,5',
  '99999999999999999999',
  '0.00000000000001',
  "'",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '"',
  '$1',
  '{}',
  '[]',
  'null',
  '../../etc/passwd',
  '<script>',
  '\u202e',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'Ⅷ',
  '١٢',
  '🙂'.repeat(50),
  'x'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
)
const hostile = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Requests for a route. Most have its shape with values of the world, with any error in some fields. */
export function requestsFor(route: Route, known: Known): fc.Arbitrary<Raw> {
  const part = (schema: z.ZodObject | undefined) =>
    schema ? fieldsOf(shapeOf(schema), known, true) : fc.constant(undefined)
  return fc.record({ params: part(route.params), query: part(route.query), body: part(route.body) })
}

/** The numbers of random values to look through. With one seed, more values begin with the same ones, and most routes accept the first. */
const SAMPLES = [1, 20, 500]

/** A request that the route's schemas accept, made of values of the world. Throws if random values give none. */
export function acceptedRequest(route: Route, known: Known, seed: number): Raw {
  const part = (schema: z.ZodObject | undefined) => {
    if (!schema) return undefined
    const values = fieldsOf(shapeOf(schema), known, false)
    for (const numRuns of SAMPLES) {
      const found = fc.sample(values, { numRuns, seed }).find((value) => schema.safeParse(value).success)
      if (found) return found
    }
    throw new Error(`No request was found that ${route.method} ${route.path} accepts: give its fields known values`)
  }
  return { params: part(route.params), query: part(route.query), body: part(route.body) }
}

function fieldsOf(
  { properties = {}, required = [] }: Shape,
  known: Known,
  wild: boolean,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const usual = known[name] ? fc.constantFrom(...known[name]) : valueOf(shape, known, wild)
    return [
      name,
      wild
        ? fc.oneof(
            { weight: 12, arbitrary: usual },
            { weight: 1, arbitrary: valueOf(shape, known, wild) },
            { weight: 1, arbitrary: hostile },
          )
        : usual,
    ] as const
  })
  // Wild requests sometimes lack required fields.
  return fc.record(Object.fromEntries(fields), { requiredKeys: wild ? [] : required })
}

function valueOf(shape: Shape, known: Known, wild: boolean): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => valueOf(option, known, wild)))
  if (shape.properties) return fieldsOf(shape, known, wild)
  if (shape.items) return fc.array(valueOf(shape.items, known, wild), { maxLength: 4 })
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'integer')
    return fc.integer({
      min: Math.max(shape.minimum ?? -5, -(2 ** 31)),
      max: Math.min(shape.maximum ?? 1000, 2 ** 31 - 1),
    })
  if (shape.type === 'number')
    return fc.double({ min: shape.minimum ?? -10, max: shape.maximum ?? 10_000, noNaN: true })
  if (shape.type === 'boolean') return fc.boolean()
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => valueOf({ ...shape, type }, known, wild)))
  if (shape.type === 'null') return fc.constant(null)
  return wild ? hostile : fc.constantFrom('1', 'x')
}

function textOf({ format, minLength = 0, maxLength = 30 }: Shape): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-20', '2026-11-23', '2024-02-29', '2030-01-01')
  if (format === 'date-time') return fc.constantFrom('2026-11-20T12:00:00Z', '2020-01-01T00:00:00.000Z')
  if (format === 'uuid') return fc.uuid()
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
}
