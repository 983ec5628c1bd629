import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { test } from '#test/shop.ts'

describe('canceling an order', () => {
  test("leaves a mail that says so with the order's lines, and the log has who did it", async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(
      buyer,
      [
        [oak, '1'],
        [elm, '2'],
      ],
      { poNumber: 'PO-4711' },
    )
    await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '0' }] })
    await as(buyer)('POST /api/orders/:id/cancel', { params: { id }, body: { customerNumber: buyer.customerNumber } })
    await as(buyer).raw('POST /api/orders/:id/cancel', {
      params: { id },
      body: { customerNumber: buyer.customerNumber },
    })

    const mails = await many(
      z.object({ to_address: z.string(), subject: z.string(), text_body: z.string() }),
      sql`select to_address, subject, text_body from mails where about = ${`order ${id}`} and subject like '%cancelled%'`,
    )
    expect(mails).toMatchObject([
      {
        to_address: 'pat@example.com',
        subject: `Order ${id} cancelled, PO PO-4711`,
        text_body: expect.stringContaining(elm.sku),
      },
    ])
    expect(mails[0]?.text_body).toContain('2 CT')
    expect(mails[0]?.text_body).not.toMatch(new RegExp(`\\$|${oak.sku}`))
    expect(await sql`select user_id, customer_id from audit_log where act = 'cancelOrder' and subject = ${id}`).toEqual(
      [{ user_id: buyer.userId, customer_id: buyer.customerId }],
    )
  })

  test('leaves a mail without the sidemarks of lines for a user who may not see them', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '1']])
    await sql`update order_lines set sidemark = 'Osgood atrium' where order_id = (select order_id from orders where order_number = ${id})`
    await sql`update user_customers set claims = claims - 'showItemSidemark' where user_id = ${buyer.userId}`
    await as(buyer)('POST /api/orders/:id/cancel', { params: { id }, body: { customerNumber: buyer.customerNumber } })

    const mails = await many(
      z.object({ text_body: z.string() }),
      sql`select text_body from mails where about = ${`order ${id}`} and subject like '%cancelled%'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain(oak.sku)
    expect(mails[0]?.text_body).not.toContain('Osgood atrium')
  })
})
