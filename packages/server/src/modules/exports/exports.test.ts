import { setImmediate } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { openPapers } from '#modules/documents/papers.ts'
import { publishSearch } from '#modules/search/publish.ts'
import { fileOf, linesOf, exportTest as test } from '#test/exporting.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { makeExport } from './make-export.ts'
import { resumeExports } from './resume-exports.ts'

test.override({ connections: 26 })

describe('an export of the price list', () => {
  test('goes from waiting to done with its rows counted, and is streamed to the user who asked for it', async ({
    as,
    given,
    sql,
    exported,
  }) => {
    await given.cartonItem({ sku: 'EXP-1', unitPrice: '5.25' })
    await publishSearch(sql)
    const user = await given.user()
    const query = { customerNumber: user.customerNumber }
    const begun = await as(user)('POST /api/exports', { body: { ...query, format: 'csv', search: 'exp-1' } })
    expect(begun).toMatchObject({ status: 'waiting', rowsDone: 0, rowsTotal: 1 })
    expect((await fileOf(as, user, begun.id)).json<{ type: string }>().type).toBe('refused')

    const { id, reply } = await exported(user, { format: 'csv', search: 'exp-1' })

    expect(await as(user)('GET /api/exports/:id', { params: { id }, query })).toMatchObject({
      status: 'done',
      rowsDone: 1,
      rowsTotal: 1,
      bytes: reply.rawPayload.length,
    })
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(linesOf(reply.body)).toEqual(
      [{ SKU: 'EXP-1', From: '1', 'From unit': 'CT', Price: '5.25', 'Price unit': 'SF' }].map((line) =>
        expect.objectContaining(line),
      ),
    )
  })

  test('is closed to everybody else, even colleagues, and gone after a day', async ({ as, given, sql, exported }) => {
    const user = await given.user()
    const colleague = await given.user({ customer: user })
    const { id, reply } = await exported(user, { format: 'csv' })
    expect(reply.statusCode).toBe(200)
    expect(
      (
        await as(colleague).raw('GET /api/exports/:id', {
          params: { id },
          query: { customerNumber: user.customerNumber },
        })
      ).statusCode,
    ).toBe(404)

    await sql`update exports set created_at = now() - interval '25 hours' where export_id = ${id}`

    expect((await fileOf(as, user, id)).statusCode).toBe(404)
  })

  test('whose pieces are gone fails instead of ending like a complete file', async ({ as, given, sql, exported }) => {
    const user = await given.user()
    const { id, reply } = await exported(user, { format: 'csv' })
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))

    await sql`delete from export_pieces where export_id = ${id}`

    expect((await fileOf(as, user, id)).statusCode).toBe(500)
  })

  test('has no prices for a user who may not see them, and is refused to a user who has lost the right since', async ({
    as,
    given,
    sql,
    exported,
  }) => {
    await given.cartonItem({ sku: 'EXP-2', unitPrice: '7777.77' })
    await publishSearch(sql)
    const blind = await given.user({ claims: { ...everyRight, showPrices: false } })
    for (const format of ['csv', 'pdf'] as const) {
      const { reply } = await exported(blind, { format, search: 'exp-2' })
      const text = format === 'pdf' ? (await textOfPdf(reply.rawPayload)).join(' ') : reply.body
      expect(text).toContain('EXP-2')
      expect(text).not.toMatch(/7,?777/)
    }
    const seeing = await given.user()
    const { id, reply } = await exported(seeing, { format: 'csv', search: 'exp-2' })
    expect(reply.body).toContain('7777.77')
    await sql`update user_customers set claims = claims || '{"showPrices": false}' where user_id = ${seeing.userId}`
    expect((await fileOf(as, seeing, id)).statusCode).toBe(403)
  })

  test('is started again when its process was killed, is not doubled, and is given up after three times', async ({
    as,
    given,
    sql,
  }) => {
    await given.cartonItem({ sku: 'EXP-KILLED' })
    await publishSearch(sql)
    const user = await given.user()
    const { id } = await as(user)('POST /api/exports', {
      body: { customerNumber: user.customerNumber, format: 'csv', search: 'exp-killed' },
    })
    // The state that a killed process leaves: a part of the file exists, and its job is locked and has used its only
    // attempt.
    const kill = async () => {
      await sql`update exports set status = 'running', run = run + 1, rows_done = 1, told_at = now() - interval '6 minutes' where export_id = ${id}`
      await sql`insert into export_pieces (export_id, piece, bytes) values (${id}, 0, 'half a file'), (${id}, 1, 'and more of it')`
    }
    const jobs = () => sql`select key from graphile_worker.jobs where key = ${`make-export:${id}`}`
    const papers = openPapers()
    const drawing = { papers, brand: () => Promise.resolve({ name: 'Mill', color: '#000000', logo: null }) }

    await kill()
    await resumeExports(sql)
    await resumeExports(sql)
    expect(await jobs()).toHaveLength(1)
    await makeExport(sql, id, drawing)
    const { body, statusCode } = await fileOf(as, user, id)

    expect(statusCode).toBe(200)
    expect(linesOf(body)).toMatchObject([{ SKU: 'EXP-KILLED' }])
    expect(await sql`select count(*)::int as n from export_pieces where export_id = ${id}`).toEqual([{ n: 1 }])
    await sql`delete from export_pieces where export_id = ${id}`
    await kill()
    await resumeExports(sql)
    expect(
      await as(user)('GET /api/exports/:id', { params: { id }, query: { customerNumber: user.customerNumber } }),
    ).toMatchObject({ status: 'failed' })
    await papers.close()
  })

  test('is written only by the job that started it last, so a job that was only slow changes nothing', async ({
    as,
    atOnce,
    given,
    sql,
  }) => {
    await given.cartonItem({ sku: 'EXP-SLOW' })
    await publishSearch(sql)
    const user = await given.user()
    const { id } = await as(user)('POST /api/exports', {
      body: { customerNumber: user.customerNumber, format: 'csv', search: 'exp-slow' },
    })
    const papers = openPapers()
    const begunAgain = async () => {
      while ((await sql`update exports set run = run + 1 where export_id = ${id} and run = 1`).count === 0)
        await setImmediate()
    }

    await atOnce(
      [
        () =>
          makeExport(sql, id, {
            papers,
            brand: () => Promise.resolve({ name: 'Mill', color: '#000000', logo: null }),
          }),
        begunAgain,
      ],
      'export_pieces',
    )

    expect(await sql`select status, bytes, run from exports where export_id = ${id}`).toEqual([
      { status: 'running', bytes: 0, run: 2 },
    ])
    expect(await sql`select from export_pieces where export_id = ${id}`).toHaveLength(0)
    await papers.close()
  })

  test('is of one edition: when a new one is published, the list is read again, and given up after too many publications', async ({
    as,
    given,
    sql,
  }) => {
    for (const sku of ['EXP-ED-B', 'EXP-ED-C']) await given.cartonItem({ sku })
    await publishSearch(sql)
    const user = await given.user()
    const papers = openPapers()
    const drawing = { papers, brand: () => Promise.resolve({ name: 'Mill', color: '#000000', logo: null }) }
    /**
     * Makes the file in windows of one item. For the first `times` windows that it makes, `meanwhile` runs before the
     * window is recorded as done.
     */
    const make = async (times: number, meanwhile: () => Promise<unknown>) => {
      const { id } = await as(user)('POST /api/exports', {
        body: { customerNumber: user.customerNumber, format: 'csv', search: 'exp-ed' },
      })
      let left = times
      const watched = new Proxy(sql, {
        apply(target, self, args: [TemplateStringsArray]) {
          const told = args[0].join('').includes('set rows_done = , rows_total') && left-- > 0
          return told
            ? meanwhile().then(() => Reflect.apply(target, self, args) as unknown)
            : (Reflect.apply(target, self, args) as unknown)
        },
      })
      return { id, made: makeExport(watched, id, drawing, 1) }
    }

    const once = await make(1, async () => {
      await given.cartonItem({ sku: 'EXP-ED-A' })
      // A row that was already read now comes later, so the next window would read it again and leave another one out.
      await sql`update styles set rank = rank + 1000 where style_id = (select style_id from items where sku = 'EXP-ED-B')`
      await publishSearch(sql)
    })
    await once.made
    expect(
      linesOf((await fileOf(as, user, once.id)).body)
        .map(({ SKU }) => SKU)
        .toSorted(),
    ).toEqual(['EXP-ED-A', 'EXP-ED-B', 'EXP-ED-C'])
    expect(
      await as(user)('GET /api/exports/:id', {
        params: { id: once.id },
        query: { customerNumber: user.customerNumber },
      }),
    ).toMatchObject({ rowsDone: 3, rowsTotal: 3 })

    const always = await make(100, () => publishSearch(sql))
    await expect(always.made).rejects.toThrow('Please export it again later.')
    expect(await sql`select status from exports where export_id = ${always.id}`).toEqual([{ status: 'failed' }])
    await papers.close()
  })

  test.for(['catalogue', '-sku', 'price', '-price'] as const)(
    'has the rows of the screen, in its order: by %s, also window by window',
    async (sort, { as, given, sql, exported }) => {
      for (const [place, unitPrice] of ['20', '3', '10'].entries())
        await given.eachItem({ sku: `EXP-ROW-${sort.toUpperCase()}-${place}`, unitPrice })
      await publishSearch(sql)
      const user = await given.user()
      const search = `exp-row-${sort}-`
      const query = { customerNumber: user.customerNumber, search, sort }
      const shown = (await as(user)('GET /api/pricelists/default', { query })).rows.map(({ sku }) => sku)

      const { reply } = await exported(user, { format: 'csv', search, sort })
      const { id } = await as(user)('POST /api/exports', { body: { ...query, format: 'csv' } })
      const papers = openPapers()
      await makeExport(
        sql,
        id,
        { papers, brand: () => Promise.resolve({ name: 'Mill', color: '#000000', logo: null }) },
        1,
      )
      await papers.close()

      expect(shown).toHaveLength(3)
      expect(linesOf(reply.body).map(({ SKU }) => SKU)).toEqual(shown)
      expect((await fileOf(as, user, id)).body).toBe(reply.body)
    },
  )

  test('on paper has at most 12,500 items: one more is refused with the advice to take a spreadsheet', async ({
    as,
    given,
    sql,
  }) => {
    const { itemId } = await given.cartonItem({ sku: 'EXP-PAPER' })
    await publishSearch(sql)
    const user = await given.user()
    const start = (format: 'pdf' | 'csv') =>
      as(user)('POST /api/exports', { body: { customerNumber: user.customerNumber, format } })
    // The last number of the list is the number of its items.
    const has = (items: number) =>
      sql`update published.price_rows set catalogue_no = ${items} where item_id = ${itemId}`

    await has(12_500)
    expect(await start('pdf')).toMatchObject({ status: 'waiting', rowsTotal: 12_500 })
    await has(12_501)
    await expect(start('pdf')).rejects.toMatchObject({
      type: 'invalid-request',
      message:
        'A PDF can have 12,500 items at most; this list has 12,501. Choose a category, or export a CSV or XLSX file instead.',
    })
    expect(await start('csv')).toMatchObject({ status: 'waiting', rowsTotal: 12_501 })
  })

  test('of hundreds that are started at once keeps five', async ({ as, atOnce, given, sql }) => {
    const user = await given.user()
    const start = () => as(user)('POST /api/exports', { body: { customerNumber: user.customerNumber, format: 'csv' } })

    await atOnce(
      Array.from({ length: 20 }, () => start),
      'exports',
    )

    expect(await sql`select count(*)::int as n from exports where user_id = ${user.userId}`).toEqual([{ n: 5 }])
  })

  test('has no formula that a spreadsheet would run', async ({ given, sql, exported }) => {
    await given.cartonItem({ sku: 'EXP-EVIL', description: '=HYPERLINK("http://evil.example")' })
    await publishSearch(sql)

    const { reply } = await exported(await given.user(), { format: 'csv', search: 'exp-evil' })

    expect(reply.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('can also be a spreadsheet or a paper', async ({ given, sql, exported }) => {
    await given.cartonItem({ sku: 'EXP-3', unitPrice: '3.4925' })
    await publishSearch(sql)
    const user = await given.user()
    const sheet = (await exported(user, { format: 'xlsx', search: 'exp-3' })).reply
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const pages = await textOfPdf((await exported(user, { format: 'pdf', search: 'exp-3' })).reply.rawPayload)
    expect(pages.join(' ')).toContain('EXP-3')
    expect(pages.join(' ')).toContain('$3.4925')
  })

  test('on paper is grouped by category, or names the category of each item if it is sorted otherwise', async ({
    given,
    sql,
    exported,
  }) => {
    for (const [sku, unitPrice] of [
      ['EXP-K1', '1'],
      ['EXP-K2', '2'],
      ['EXP-K3', '3'],
    ] as const)
      await given.eachItem({ sku, unitPrice, description: 'Trim' })
    await sql`with made as (insert into categories (code, name, material) values ('exp-kept', 'Kept apart', 'tile') returning category_id) update items set category_id = made.category_id from made where sku = 'EXP-K2'`
    await publishSearch(sql)
    const user = await given.user()
    const said = async (sort: 'catalogue' | 'price'): Promise<string[]> =>
      (await textOfPdf((await exported(user, { format: 'pdf', search: 'exp-k', sort })).reply.rawPayload))
        .join(' ')
        .match(/EXP-K\d|Kept apart/g) ?? []

    expect(await said('price')).toEqual(['EXP-K1', 'EXP-K2', 'Kept apart', 'EXP-K3'])
    const catalogued = await said('catalogue')
    expect(catalogued.indexOf('Kept apart')).toBe(catalogued.indexOf('EXP-K2') - 1)
    expect(catalogued).toHaveLength(4)
  })
})
