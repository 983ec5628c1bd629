import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { brandOf } from './brand.ts'

const png = () =>
  sharp({ create: { width: 1600, height: 400, channels: 4, background: { r: 31, g: 92, b: 77, alpha: 0.5 } } })
    .png()
    .toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>',
)
const cutOff = (await png()).subarray(0, 400)
const vast = await sharp({ create: { width: 12_000, height: 6000, channels: 3, background: 'white' } })
  .png()
  .toBuffer()
/** Each group draws the group before it ten times. This makes a billion shapes. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="10"><defs><g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: 9 }, (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`).join('')}</defs><use xlink:href="#g9"/></svg>`

/** Gives our content service a brand with the logo `bytes`. */
async function dressed(sql: Sql, bytes: Buffer, mime: string) {
  await sql`truncate content_entries, content_files restart identity cascade`
  await sql`insert into content_files (hash, name, mime, bytes) values ('logo_1', 'logo.bin', ${mime}, ${bytes})`
  const entries = [
    { type: 'app-option', id: 'a'.repeat(24), body: { appbar: { logo: { $file: 1 } } } },
    { type: 'theme-colors', id: 'b'.repeat(24), body: { Color: 'brand', Light: '#AA1122', Dark: '#FF8899' } },
    { type: 'localization', id: 'c'.repeat(24), body: { texts: [{ key: 'app.name', value: 'Łódź Floors' }] } },
  ]
  for (const { type, id, body } of entries)
    await sql`insert into content_entries (content_type, document_id, locale, body, published_at) values (${type}, ${id}, 'en', ${JSON.stringify(body)}::text::jsonb, now())`
}

describe('the brand of papers', () => {
  test('has name, color and logo of our content service, the logo no larger than print needs', async ({ app, sql }) => {
    await dressed(sql, await png(), 'image/png')
    const { name, color, logo } = await brandOf(app)()
    expect({ name, color, width: logo?.width, height: logo?.height }).toEqual({
      name: 'Łódź Floors',
      color: '#AA1122',
      width: 672,
      height: 168,
    })
  })

  test('has an SVG logo as large as print needs', async ({ app, sql }) => {
    await dressed(sql, svg, 'image/svg+xml')
    expect((await brandOf(app)()).logo).toMatchObject({ width: 672, height: 168 })
  })

  test.for([
    ['no picture at all', Buffer.from('nothing'), 'image/png'],
    ['cut off', cutOff, 'image/png'],
    ['larger than any logo', vast, 'image/png'],
    ['a drawing without end', Buffer.from(endless), 'image/svg+xml'],
  ] as const)('has the name instead of a logo that is %s', async ([, bytes, mime], { app, sql }) => {
    await dressed(sql, bytes, mime)
    expect(await brandOf(app)()).toMatchObject({ name: 'Łódź Floors', logo: null })
  })

  test('follows the content as soon as it changes', async ({ app, sql }) => {
    await dressed(sql, svg, 'image/svg+xml')
    const brand = brandOf(app)
    expect((await brand()).color).toBe('#AA1122')
    await sql`update content_entries set body = body || '{"Light": "#00AA00"}', updated_at = clock_timestamp() where content_type = 'theme-colors'`
    expect((await brand()).color).toBe('#00AA00')
  })

  test.for(['v5', 'v4'] as const)(
    'comes from another content service of shape %s, read once, and is plain while that service is away',
    async (shape, { app }) => {
      const picture = await png()
      const asked: string[] = []
      const entry = (fields: object) => (shape === 'v5' ? { id: 1, ...fields } : { id: 1, attributes: fields })
      const logo =
        shape === 'v5' ? { url: '/uploads/l.png' } : { data: { id: 1, attributes: { url: '/uploads/l.png' } } }
      const replies: Record<string, object> = {
        '/api/app-option': { data: entry({ appbar: { logo } }) },
        '/api/theme-colors': { data: [entry({ Color: 'brand', Light: '#123456' })] },
        '/api/localization': { data: entry({ texts: [{ key: 'app.name', value: 'Elsewhere' }] }) },
      }
      const server = createServer(({ url = '' }, reply) => {
        asked.push(url)
        const path = url.split('?')[0] ?? ''
        reply.end(path === '/uploads/l.png' ? picture : JSON.stringify(replies[path]))
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const brand = brandOf({
        ...app,
        config: { ...app.config, contentUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      })

      expect(await brand()).toMatchObject({ name: 'Elsewhere', color: '#123456', logo: { width: 672 } })
      await brand()
      expect(asked).toHaveLength(4)

      const later = brandOf({
        ...app,
        config: { ...app.config, contentUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      })
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      expect(await later()).toEqual({ name: 'Sidemark', color: '#16232B', darkColor: '#E8ECEA', logo: null })
    },
  )
})
