import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'
import { treeOf } from './bracket-query.ts'
import { find } from './find.ts'
import type { Body } from './serialize.ts'
import { recorded } from '#test/strapi-samples/recorded.ts'
import { recordedTypes } from '#test/strapi-samples/types.ts'
import type { Shape } from './strapi-error.ts'
import { StrapiError } from './strapi-error.ts'

const test = base.extend<{ $file: { ask: ReturnType<typeof asker> } }>({
  ask: [
    async ({ sql }: { sql: Sql }, use: (ask: ReturnType<typeof asker>) => Promise<void>) => use(asker(sql)),
    { scope: 'file' },
  ],
})

/** Puts the recorded entry into our service, sends it the same request, and returns its reply, also an error. */
function asker(sql: Sql) {
  return async (shape: Shape, type: string, address: string) => {
    const query = treeOf(Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? '')))
    const [, documentId] = address.split('?')[0]?.split('/') ?? []
    try {
      return await find(sql, { types: recordedTypes, type, query, shape, documentId })
    } catch (error) {
      if (error instanceof StrapiError) return error.body(shape)
      throw error
    }
  }
}

/**
 * The names of an entry's fields and of the fields of its slices, in order, because each version has its own order.
 * Names inside a JSON field are left out.
 */
function namesOf(reply: unknown) {
  const { data } = reply as { data: Body | Body[] | null }
  return [data].flat().map((entry) => {
    const fields = (entry?.['attributes'] ?? entry ?? {}) as Body
    const slices = (fields['slices'] ?? []) as Body[]
    return [Object.keys(entry ?? {}), Object.keys(fields), slices.map((slice) => Object.keys(slice))]
  })
}

describe.for(['v5', 'v4'] as const)('the envelope of Strapi %s', (shape) => {
  const cases = recorded(shape)

  test.for(cases)('$sample: GET /api/$address', async ({ type, address, entries, reply }, { ask, sql }) => {
    await sql`delete from content_entries`
    for (const { id, documentId, body, createdAt, updatedAt, publishedAt, files } of entries) {
      for (const file of files)
        await sql`
        insert into content_files (file_id, hash, name, mime, width, height, bytes, created_at)
        overriding system value
        values (${file.id}, ${file.hash}, ${file.name}, ${file.mime}, ${file.width}, ${file.height}, ${Buffer.alloc(file.size * 1000)}, ${file.createdAt})
        on conflict (file_id) do update set hash = excluded.hash, created_at = excluded.created_at`
      await sql`
        insert into content_entries (entry_id, document_id, content_type, body, created_at, updated_at, published_at)
        overriding system value
        values (${id}, ${documentId}, ${type}, ${JSON.stringify(body)}::text::jsonb, ${createdAt}, ${updatedAt}, ${publishedAt})`
    }

    const ours = await ask(shape, type, address)

    expect(ours).toEqual(reply)
    expect(namesOf(ours)).toEqual(namesOf(reply))
  })
})
