import { dayText } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

describe('the days of an order', () => {
  test('are the first one, and the one by which all of it comes, on its page, in the lists and in its mail', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    const query = { customerNumber: buyer.customerNumber }
    const id = await shop.order(buyer, [
      [await given.cartonItem(), '2'],
      [await given.cartonItem(), '2'],
    ])
    const read = () => as(buyer)('GET /api/orders/:id', { params: { id }, query })
    const { promisedDate } = await read()
    const last = '2099-12-04'

    expect(await read()).toMatchObject({ lastDate: promisedDate })
    await sql`update order_lines set promised_date = ${last} from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 20`
    const days = { promisedDate, lastDate: last }
    expect(await read()).toMatchObject(days)
    expect((await as(buyer)('GET /api/orders', { query })).orders).toMatchObject([days])
    expect((await as(buyer)('GET /api/allorders', { query })).orders).toMatchObject([days])

    await shop.change(buyer, id, { comments: 'Back door' })
    const mail = (await mailbox({ about: `order ${id}` })).at(-1)
    expect(mail?.text).toContain(`on ${dayText(String(promisedDate))}, and all of it by ${dayText(last)}.`)
    expect(mail?.subject).toMatch(
      new RegExp(`first items ready ${dayText(String(promisedDate))} at .+, all by ${dayText(last)}$`),
    )
  })

  test('end with one that is not known while a line has none, and are hidden with its back order', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    const blind = await given.user({ customer: buyer, claims: { ...everyRight, hideBOETA: true } })
    const id = await shop.order(buyer, [
      [item, '2'],
      [await given.cartonItem(), '2'],
    ])
    await sql`update order_lines set promised_date = null, back_ordered_base = base_qty, status = 'back-ordered' from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 20`
    const read = (user: typeof buyer) =>
      as(user)('GET /api/orders/:id', { params: { id }, query: { customerNumber: user.customerNumber } })

    expect(await read(buyer)).toMatchObject({ promisedDate: expect.any(String), lastDate: null })
    expect(await read(blind)).toMatchObject({ promisedDate: null, lastDate: null })
  })
})
