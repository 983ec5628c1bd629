import { routes } from '@sidemark/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainSentence } from './plain-sentence.ts'

const says = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainSentence }).error?.issues.map(({ message }) => message)

test.for([
  { schema: z.number().min(0), value: -1, sentence: 'Enter 0 or more.' },
  { schema: z.coerce.number().int().min(1), value: '0', sentence: 'Enter 1 or more.' },
  { schema: z.number().gt(0), value: 0, sentence: 'Enter more than 0.' },
  { schema: z.number().max(1000), value: 1001, sentence: 'Enter 1,000 or less.' },
  { schema: z.number().lt(10), value: 10, sentence: 'Enter less than 10.' },
  { schema: z.number().int(), value: 1.5, sentence: 'This must be a whole number.' },
  { schema: z.number(), value: 'many', sentence: 'This must be a number.' },
  { schema: z.number().multipleOf(5), value: 7, sentence: 'Enter a multiple of 5.' },
  { schema: z.string(), value: undefined, sentence: 'This is required.' },
  { schema: z.string().min(1), value: '', sentence: 'This is required.' },
  { schema: z.string().min(8), value: 'a', sentence: 'Enter at least 8 characters.' },
  { schema: z.string().max(2), value: 'abc', sentence: 'This value cannot exceed 2 characters' },
  { schema: z.string().regex(/^\d$/), value: 'a', sentence: 'This does not have the expected form.' },
  { schema: z.array(z.string()).min(1), value: [], sentence: 'Send at least one.' },
  { schema: z.array(z.string()).max(1), value: ['a', 'b'], sentence: 'Send at most 1.' },
  { schema: z.enum(['a', 'b']), value: 'c', sentence: 'This must be one of: a, b.' },
  { schema: z.literal('a'), value: 'c', sentence: 'This must be a.' },
  { schema: z.strictObject({}), value: { x: 1 }, sentence: 'There is no field x.' },
  { schema: z.number().min(0, 'Choose a quantity.'), value: -1, sentence: 'Choose a quantity.' },
])('$value is refused with “$sentence”', ({ schema, value, sentence }) => {
  expect(says(schema, value)).toEqual([sentence])
})

test('no field of any request is refused in the words of the validator', () => {
  const odd = [
    -1,
    1e15,
    0.5,
    Number.NaN,
    '',
    '-1',
    'x'.repeat(3_000_000),
    null,
    undefined,
    [],
    [-1],
    {},
    { x: -1 },
    true,
  ]
  const sentences = Object.values(routes).flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = part in route ? (route as Partial<Record<typeof part, z.ZodType>>)[part] : undefined
      const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
      return Object.values(shape).flatMap((field) => odd.flatMap((value) => says(field, value) ?? []))
    }),
  )

  expect(sentences.length).toBeGreaterThan(1000)
  expect(
    [...new Set(sentences)].filter((sentence) =>
      /Too (?:small|big)|Invalid|expected (?!form)|received|[<>]=/.test(sentence),
    ),
  ).toEqual([])
})
