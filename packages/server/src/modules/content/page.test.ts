import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { openSql } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { registerPage, renderIndex } from './page.ts'

const built = `<!doctype html><head><script type="application/json" id="page-data">null</script><script>start()</script></head>`
const data = {
  config: { apiUrl: '' },
  content: { appOption: null, themeColors: [], localization: { 'cart.add': 'Add' }, priceListsPage: false },
}

const blockOf = (html: string) => /id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

describe('the page', () => {
  test('carries its data as JSON', () => {
    expect(JSON.parse(blockOf(renderIndex(built, data)))).toEqual(data)
  })

  test('stays intact when a text has markup or replacement patterns', () => {
    const nasty = {
      ...data,
      content: {
        ...data.content,
        localization: { 'app.name': `</script><script>alert(1)</script> $& $' <!--` },
        priceListsPage: false,
      },
    }

    const html = renderIndex(built, nasty)

    expect(html.match(/<script/g)).toHaveLength(2)
    expect(JSON.parse(blockOf(html))).toEqual(nasty)
  })

  test('keeps the inline script as it was built, so its hash in the policy stays valid', () => {
    const hash = (html: string) =>
      createHash('sha256')
        .update(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
        .digest('base64')

    expect(hash(renderIndex(built, data))).toBe(hash(built))
  })

  test('calls texts as the build calls them', async ({ app, sql }) => {
    await sql`
      insert into content_entries (content_type, document_id, body, published_at)
      values ('localization', 'texts', '{"texts": [{"key": "app.name", "value": "Northline"}]}', now())
    `
    const root = mkdtempSync(join(tmpdir(), 'sidemark-page-'))
    writeFileSync(join(root, 'index.html'), built)
    writeFileSync(join(root, 'text-keys.json'), '{"app.name":"1k"}')
    const http = Fastify()
    registerPage({ ...app, http }, root)
    const { body } = await http.inject('/')
    await http.close()
    rmSync(root, { recursive: true })

    expect(JSON.parse(blockOf(body))).toHaveProperty('content.localization', { '1k': 'Northline' })
  })

  test('is still served in its last state when the database is lost', async ({ app, database }) => {
    const root = mkdtempSync(join(tmpdir(), 'sidemark-page-'))
    writeFileSync(join(root, 'index.html'), built)
    const [http, sql] = [Fastify(), openSql(database, { max: 1 })]
    registerPage({ ...app, http, sql }, root)
    const before = await http.inject('/')
    await sql.end()
    const after = await http.inject('/')
    await http.close()
    rmSync(root, { recursive: true })

    expect([before.statusCode, after.statusCode, after.body === before.body]).toEqual([200, 200, true])
  })
})
