import fc from 'fast-check'
import {
  GraphQLNonNull,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { GraphQLInputType, GraphQLNamedType } from 'graphql'
import { expect } from 'vitest'
import { seedContent } from '@sidemark/demo/content'
import { schema } from '#test/graphql-queries.ts'
import { test } from '#test/test.ts'

/** The number of requests. `npm run test:long` sends ten times as many. */
const RUNS = process.env.SIDEMARK_LONG === '1' ? 4000 : 400
const hostile = [
  '',
  "'",
  "' or 1=1 --",
  '%',
  '\\',
  '"',
  '$1',
  '\u0000',
  '\ud800',
  '\u202e',
  '🙂',
  'x'.repeat(3000),
  '2026-02-30',
  '0000-00-00',
  '-1',
  '1e400',
  '__proto__',
  'constructor',
  'Color:desc,Color',
  'nope',
]

type Known = Record<string, string[]>
/** Words of the schema with values of any kind, as text. Most values have the type of the argument. */
function valueOf(type: GraphQLInputType, name: string, known: Known, depth = 0): fc.Arbitrary<string> {
  const bare = getNullableType(type)
  const text = fc.constantFrom(...(known[name] ?? []), ...hostile).map((value) => JSON.stringify(value))
  const wild = fc.oneof(
    text,
    fc.constantFrom('null', '0', '-1', '2147483648', '1.5', 'true', 'ENUM', '[]', '{}', '$variable'),
  )
  if (isListType(bare))
    return fc
      .array(valueOf(bare.ofType, name, known, depth), { maxLength: 3 })
      .map((values) => `[${values.join(', ')}]`)
  if (isInputObjectType(bare)) {
    if (depth > 3) return fc.constant('{}')
    const fields = Object.values(bare.getFields())
    return fc
      .uniqueArray(fc.nat({ max: fields.length - 1 }), { maxLength: 3 })
      .chain((picked) =>
        fc.tuple(
          ...picked.flatMap((place) => {
            const field = fields[place]
            return field
              ? [valueOf(field.type, field.name, known, depth + 1).map((value) => `${field.name}: ${value}`)]
              : []
          }),
        ),
      )
      .map((parts) => `{ ${parts.join(', ')} }`)
  }
  const usual =
    {
      Int: fc.integer({ min: -2, max: 120 }).map(String),
      Float: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      Boolean: fc.constantFrom('true', 'false'),
    }[getNamedType(bare).name] ?? text
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: wild })
}

function selectionOf(type: GraphQLNamedType, known: Known, depth: number): fc.Arbitrary<string> {
  if (isUnionType(type))
    return fc
      .tuple(
        ...type
          .getTypes()
          .map((member) => selectionOf(member, known, depth).map((inner) => `... on ${member.name} ${inner}`)),
      )
      .map((parts) => `{ __typename ${parts.join(' ')} }`)
  if (!isObjectType(type)) return fc.constant('')
  const fields = Object.values(type.getFields()).filter((field) => depth < 6 || !isObjectType(getNamedType(field.type)))
  if (fields.length === 0) return fc.constant('{ __typename }')
  const picked = fc.uniqueArray(fc.nat({ max: fields.length - 1 }), { minLength: 1, maxLength: depth === 0 ? 4 : 8 })
  return picked
    .chain((places) =>
      fc.tuple(
        ...places.flatMap((place) => {
          const field = fields[place]
          if (!field) return []
          const required = field.args.filter(({ type: argument }) => argument instanceof GraphQLNonNull)
          const others = field.args.filter((argument) => !required.includes(argument))
          const args = fc
            .subarray(others)
            .chain((chosen) =>
              fc.tuple(
                ...[...required, ...chosen].map((argument) =>
                  valueOf(argument.type, argument.name, known).map((value) => `${argument.name}: ${value}`),
                ),
              ),
            )
          const directive = fc.oneof(
            { weight: 60, arbitrary: fc.constant('') },
            { weight: 20, arbitrary: fc.constantFrom(' @include(if: true)', ' @skip(if: false)') },
            { weight: 1, arbitrary: fc.constant(' @nothing') },
          )
          return [
            fc
              .tuple(
                args,
                directive,
                selectionOf(getNamedType(field.type), known, depth + 1),
                fc.oneof({ weight: 30, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constant('other: ') }),
              )
              .map(
                ([given, mark, inner, alias]) =>
                  `${alias}${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${mark} ${inner}`,
              ),
          ]
        }),
      ),
    )
    .map((parts) => `{ ${parts.join(' ')} }`)
}

/** A text as it is, or with a piece removed, doubled, or reversed. */
const spoilt = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.nat(), fc.nat({ max: 30 }))
        .map(([whole, at, length]) => whole.slice(0, at % whole.length) + whole.slice((at % whole.length) + length)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.nat(), fc.constantFrom('{', '}', '"', '...', '@', '$', '\u0000', '🙂', '#'))
        .map(([whole, at, sign]) => whole.slice(0, at % whole.length) + sign + whole.slice(at % whole.length)),
    },
  )

test(
  'every query is answered, and never with a 5xx, in the reply or in a field',
  { timeout: 300_000 },
  async ({ as, given, sql }) => {
    await seedContent(sql)
    const user = await given.user()
    const item = await given.cartonItem()
    const known: Known = {
      customerNumber: [user.customerNumber, user.customerNumber, user.customerNumber],
      sku: [item.sku, 'NO-SUCH-SKU'],
      number: ['1'],
      search: ['plank', "o'k"],
      sort: ['best', 'number', 'Color:desc'],
      eq: ['ink', 'TermsofUse'],
      facets: ['color:grey', 'x:%2'],
    }
    const query = schema.getQueryType()
    if (!query) throw new Error('There is no query')
    const answered = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(spoilt(selectionOf(query, known, 0)), async (text) => {
        const reply = await as(user).raw('POST /graphql', { body: { query: text } })
        expect(reply.statusCode, `${text}\n${reply.body}`).toBeLessThan(500)
        const { data, errors = [] } = reply.json<{
          data?: object | null
          errors?: { extensions?: { status?: number } }[]
        }>()
        expect(
          errors.filter(({ extensions }) => (extensions?.status ?? 0) >= 500),
          `${text}\n${reply.body}`,
        ).toEqual([])
        const kind = data === undefined ? 'refused' : errors.length > 0 ? 'in part' : 'whole'
        answered.set(kind, (answered.get(kind) ?? 0) + 1)
      }),
      { numRuns: RUNS, seed: process.env.SEED ? Number(process.env.SEED) : 20_261_121 },
    )
    // If every request is refused, the fuzzer has not tested the inside.
    for (const kind of ['refused', 'in part', 'whole']) expect(answered.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 10)
  },
)
