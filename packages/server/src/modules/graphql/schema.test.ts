import { printSchema, validateSchema } from 'graphql'
import { expect, test } from 'vitest'
import { buildGraphql } from './schema.ts'

const schema = buildGraphql()

test('the schema is valid and read-only', () => {
  expect(validateSchema(schema)).toEqual([])
  expect([schema.getMutationType(), schema.getSubscriptionType()]).toEqual([undefined, undefined])
})

// `npx vitest run packages/server/src/modules/graphql/schema.test.ts --update` writes the file again.
test('docs/schema.graphql is the schema', async () => {
  await expect(`${printSchema(schema)}\n`).toMatchFileSnapshot('../../../../../docs/schema.graphql')
})
