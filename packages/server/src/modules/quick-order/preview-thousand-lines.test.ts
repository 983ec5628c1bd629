import { expect } from 'vitest'
import { readingsOf } from '#test/plans-of.ts'
import { test } from '#test/test.ts'

test('the preview reads 1,000 lines by their indexes in one statement, with another for items that are asked for twice, and no item that no line names', async ({
  app,
  as,
  given,
  sql,
}) => {
  const items = [await given.cartonItem(), await given.cartonItem(), await given.cartonItem()]
  await sql`
    insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, vendor_no, manufacturer_no, base_unit, default_unit, price_uom)
    select 100000 + n, i.style_id, 'FILL-' || n, i.category_id, i.product_line_id, i.vendor_id, 'Filler', 'FV-' || n, 'FM-' || n, 'CT', 'CT', 'CT'
    from generate_series(1, 20000) n
    cross join (select * from items where item_id = ${items[0]?.itemId ?? 0}) i`
  await sql`analyze items`
  const buyer = await given.user()
  const text = Array.from({ length: 1000 }, (_, at) => `${items[at % 3]?.sku ?? ''}\t${at + 1}\tct`).join('\n')
  let statements = ''

  const readings = await readingsOf(app.sql, async () => {
    const raw = await as(buyer).raw('POST /api/quickorder/preview', {
      body: { customerNumber: buyer.customerNumber, text },
    })
    statements = String(raw.headers['x-statements'] ?? '')
    expect(raw.json<{ ready: number }>().ready).toBe(1000)
  })

  expect(['2', '3']).toContain(statements)
  expect(readings.filter(({ table, how }) => table === 'items' && how === 'Seq Scan')).toEqual([])
})
