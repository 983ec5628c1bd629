import * as contract from '@sidemark/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { partsOf } from './schema-parts.ts'

const text = z.string()
const object = z.object({ name: text })

test.for<[string, z.ZodType, unknown]>([
  ['an object', object, { kind: 'object', fields: [['name', text]], rest: null }],
  ['a strict object', z.strictObject({ name: text }), { kind: 'object', fields: [['name', text]], rest: null }],
  ['an object with other fields', object.catchall(text), { kind: 'object', fields: [['name', text]], rest: text }],
  ['a list', z.array(text), { kind: 'list', element: text }],
  ['a record', z.record(z.string(), text), { kind: 'record', values: text }],
  ['a tuple', z.tuple([text, object]), { kind: 'tuple', items: [text, object] }],
  ['a union', z.union([text, object]), { kind: 'union', options: [text, object] }],
  ['a discriminated union', z.discriminatedUnion('name', [z.object({ name: z.literal('a') })]), { kind: 'union' }],
  ['an intersection', z.intersection(object, object), { kind: 'intersection', sides: [object, object] }],
  ['an optional value', text.optional(), { kind: 'wrapper', inner: text, mayBeMissing: true }],
  ['a nullable value', text.nullable(), { kind: 'wrapper', inner: text, mayBeMissing: true }],
  ['a value with a default', text.default(''), { kind: 'wrapper', inner: text, mayBeMissing: false }],
  ['a value with a default before parsing', text.prefault(''), { kind: 'wrapper', inner: text, mayBeMissing: false }],
  ['a value that replaces wrong ones', text.catch(''), { kind: 'wrapper', inner: text, mayBeMissing: false }],
  ['a readonly value', text.readonly(), { kind: 'wrapper', inner: text, mayBeMissing: false }],
  ['what comes out of a pipe', z.number().pipe(z.transform(String)).pipe(text), { kind: 'wrapper', inner: text }],
  ['a literal', z.literal(['a', true]), { kind: 'literal', values: ['a', true] }],
  ['an enumeration', z.enum(['a', 'b']), { kind: 'enum', values: ['a', 'b'] }],
  ['a text', z.email(), { kind: 'value' }],
])('the parts of %s are known', ([, schema, parts]) => {
  expect(partsOf(schema)).toMatchObject(parts as object)
})

test('a schema that names itself is resolved when it is needed', () => {
  const parts = partsOf(z.lazy(() => object))

  expect(parts.kind === 'lazy' && parts.inner()).toBe(object)
})

/** Classes of zod without parts that a reply could be hidden in. */
const plain = new Set(
  'ZodString ZodNumber ZodBoolean ZodNull ZodUnknown ZodAny ZodNever ZodUndefined ZodTransform ZodCustom ZodEmail ZodUUID ZodURL ZodISODate ZodISODateTime ZodStringFormat ZodTemplateLiteral ZodFile'.split(
    ' ',
  ),
)

test('every schema in the replies of the contract has known parts or none', () => {
  const seen = new Set<z.ZodType>()
  const unknown = new Set<string>()
  const walk = (schema: z.ZodType) => {
    if (seen.has(schema)) return
    seen.add(schema)
    const parts = partsOf(schema)
    if (parts.kind === 'value' && !plain.has(schema.constructor.name)) unknown.add(schema.constructor.name)
    for (const part of inside(parts)) walk(part)
  }

  for (const { reply } of Object.values(contract.routes)) walk(reply)

  expect([...unknown]).toEqual([])
  expect(seen.size).toBeGreaterThan(500)
})

function inside(parts: ReturnType<typeof partsOf>): z.ZodType[] {
  switch (parts.kind) {
    case 'object':
      return [...parts.fields.map(([, field]) => field), ...(parts.rest ? [parts.rest] : [])]
    case 'list':
      return [parts.element]
    case 'record':
      return [parts.values]
    case 'tuple':
      return parts.items
    case 'union':
      return parts.options
    case 'intersection':
      return parts.sides
    case 'wrapper':
      return [parts.inner]
    case 'lazy':
      return [parts.inner()]
    case 'literal':
    case 'enum':
    case 'value':
      return []
  }
}
