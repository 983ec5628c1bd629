import { readFileSync } from 'node:fs'
import { contentRoutes } from '@sidemark/contract'
import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { describe, expect } from 'vitest'
import { treeOf } from '#modules/content/bracket-query.ts'
import { find } from '#modules/content/find.ts'
import { StrapiError } from '#modules/content/strapi-error.ts'
import type { App } from '#platform/serve/app.ts'
import { recordedTypes } from '#test/strapi-samples/types.ts'
import { test as base } from '#test/test.ts'
import { answer } from './answer.ts'
import { contentFields } from './content-fields.ts'

/** The requested fields, as far as the reply shows them. */
const asked = {
  'graphql-app-option': `{
    appOption { appName defaultLocale maxETAs features supportLinks { label url newTab } logo { url } }
    themeColor { light { primary text } dark { primary text } }
    footer { copyright links { label url } }
  }`,
  'graphql-payments-page': `{ paymentsPage { title slices {
    __typename
    ... on ComponentSlicesRichText { title body }
    ... on ComponentSlicesCallToAction { title link { label url } }
    ... on ComponentSlicesFaq { heading items { question answer } }
  } } }`,
  'graphql-terms':
    '{ terms(filters: { type: { eq: "TermsofUse" } }) { documentId title type content version effectiveDate } }',
  'graphql-terms-connection':
    '{ terms_connection(pagination: { pageSize: 2 }) { nodes { documentId title } pageInfo { page pageSize pageCount total } } }',
  'graphql-error': '{ nothing }',
}
type Sample = keyof typeof asked
const recorded = (sample: Sample) =>
  JSON.parse(readFileSync(new URL(`../../../test/strapi-samples/v5/${sample}.json`, import.meta.url), 'utf8')) as {
    data?: Record<string, unknown>
  }

/**
 * Our service with the recorded types in place of our own types. It has the same find, and gets its queries the same
 * way as `answer` sends them.
 */
const test = base.extend<{ $file: { ask: (query: string) => ReturnType<typeof answer> } }>({
  ask: [
    async ({ app }: { app: App }, use) => {
      const routes = new Map(
        Object.keys(recordedTypes).map((type) => [type, { ...contentRoutes.footer, path: `/content/api/${type}` }]),
      )
      const typeOf = (path: string) => path.split('/').at(-1) ?? ''
      const read = async ({ path }: { path: string }, parts: { query?: unknown }) => {
        try {
          return {
            status: 200,
            reply: (await find(app.sql, {
              types: recordedTypes,
              type: typeOf(path),
              query: treeOf(parts.query as Record<string, unknown>),
              shape: 'v5',
            })) as unknown,
          }
        } catch (error) {
          if (error instanceof StrapiError) return { status: error.status, reply: error.body('v5') as unknown }
          throw error
        }
      }
      const schema = new GraphQLSchema({
        query: new GraphQLObjectType({
          name: 'Query',
          fields: contentFields(recordedTypes, (type) => routes.get(type) ?? contentRoutes.footer),
        }),
      })
      await use((query) =>
        answer({ query }, { read, log: app.http.log, requestId: 'samples' }, { open: false, schema }),
      )
    },
    { scope: 'file' },
  ],
})

/** The recorded entry in the form in which we store it. A slice has its component's name and no `__typename`. */
const keptOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keptOf)
  if (typeof value !== 'object' || value === null) return value
  const { __typename, ...rest } = value as Record<string, unknown>
  const kept = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, keptOf(each)]))
  return typeof __typename === 'string'
    ? {
        __component: __typename
          .replace('ComponentSlices', 'slices.')
          .replaceAll(/(?<=\w)[A-Z]/g, '-$&')
          .toLowerCase(),
        ...kept,
      }
    : kept
}

describe('the GraphQL of Strapi 5', () => {
  test.for(Object.keys(asked) as Sample[])('%s', async (sample, { ask, sql }) => {
    const reply = recorded(sample)
    const put = (type: string, body: unknown, documentId: string) => sql`
      insert into content_entries (document_id, content_type, body, published_at)
      values (${documentId}, ${type}, ${JSON.stringify(body)}::text::jsonb, now())`
    await sql`delete from content_entries`
    for (const [field, value] of Object.entries(reply.data ?? {})) {
      const entries = [(value as { nodes?: unknown } | null)?.nodes ?? value].flat() as Record<string, unknown>[]
      const type = field.replace('_connection', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      for (const { documentId = field, ...entry } of entries) await put(type, keptOf(entry), String(documentId))
      if (field.endsWith('_connection')) await put(type, { title: 'Third' }, 'third')
    }

    const ours = await ask(asked[sample])

    expect(JSON.parse(JSON.stringify(ours.reply))).toEqual(reply)
    expect(ours.status).toBe(reply.data ? 200 : 400)
  })
})
