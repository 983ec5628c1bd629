import { describe, expect } from 'vitest'
import { test } from '#test/shop.ts'

describe('canceling an order', () => {
  test("leaves a mail that says so with the order's lines, and the log has who did it", async ({
    as,
    given,
    mailbox,
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

    const mails = (await mailbox({ about: `order ${id}` })).filter(({ subject }) => subject.includes('canceled'))
    expect(mails).toMatchObject([
      {
        to: 'pat@example.com',
        subject: `Order ${id} (PO-4711) canceled`,
        text: expect.stringContaining(`${elm.sku} · 2 CT\n`),
        files: [`Canceled-order-${id}.pdf`],
      },
    ])
    expect(mails[0]?.text).not.toMatch(new RegExp(`\\$|${oak.sku}`))
    expect(await sql`select user_id, customer_id from audit_log where act = 'cancelOrder' and subject = ${id}`).toEqual(
      [{ user_id: buyer.userId, customer_id: buyer.customerId }],
    )
  })

  test('leaves a mail without the sidemarks of lines for a user who may not see them', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '1']])
    await sql`update order_lines set sidemark = 'Osgood atrium' where order_id = (select order_id from orders where order_number = ${id})`
    await sql`update user_customers set claims = claims - 'showItemSidemark' where user_id = ${buyer.userId}`
    await as(buyer)('POST /api/orders/:id/cancel', { params: { id }, body: { customerNumber: buyer.customerNumber } })

    const mails = (await mailbox({ about: `order ${id}` })).filter(({ subject }) => subject.includes('canceled'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(oak.sku)
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('Osgood atrium')
  })
})
