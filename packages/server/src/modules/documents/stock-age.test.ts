import { instantText } from '@sidemark/contract/rules/clock'
import { expect } from 'vitest'
import { textOfPdf } from '#test/pdf-text.ts'
import { own, test } from '#test/quoting.ts'

test('moonshot 25: papers of orders and quotes say how old the stock is, as long as they depend on it', async ({
  as,
  given,
  quoting,
  sql,
}) => {
  const [user, plank] = [await given.user(), await given.cartonItem()]
  const number = await quoting.request(user, [{ item: plank }])
  await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '2', umcode: 'CT' } })
  const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
  const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
  const query = own(user)
  const quoted = async () =>
    textOfPdf((await as(user).raw('GET /api/quotes/:id/pdf', { params: { id: number }, query })).rawPayload)
  const ordered = async () =>
    textOfPdf(
      (await as(user).raw('GET /api/orders/:id/acknowledgement', { params: { id: String(orderNumber) }, query }))
        .rawPayload,
    )
  const papers = async () => (await Promise.all([ordered(), quoted()])).map((pages) => pages.join(' '))

  const unknown = await papers()
  await sql`
    insert into feed_runs (feed, file_name, file_hash, started_at, finished_at, status)
    values ('inventory', 'inventory.csv', 'x', '2026-11-20T16:41:00Z', '2026-11-20T16:42:00Z', 'done')`
  const waiting = await papers()
  await sql`update order_lines set status = 'shipped' from orders o where o.order_id = order_lines.order_id and o.order_number = ${String(orderNumber)}`
  await as(user)('POST /api/quotes/:id/withdraw', { params: { id: number }, body: query })
  const settled = await papers()

  const [{ zone }] = await sql<[{ zone: string }]>`
    select time_zone as zone from locations where location_id = ${user.locationId}`
  const said = `Stock as of ${instantText('2026-11-20T16:42:00Z', { timeZone: zone, withYear: true })}`
  for (const [at, text] of waiting.entries()) {
    expect(text).toContain(said)
    expect(unknown[at]).not.toContain('Stock as of')
    expect(settled[at]).not.toContain('Stock as of')
  }
})
