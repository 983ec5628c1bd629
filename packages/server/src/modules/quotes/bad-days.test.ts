import { describe, expect } from 'vitest'
import { inDays, own, test } from '#test/quoting.ts'

test.override({ connections: 26 })

const line = (quantity: string) => ({ lines: [{ lineNumber: 10, sequence: 0, quantity }] })
/** The second before midnight of a day in Chicago (UTC-6 in winter, UTC-5 in summer), and that midnight. */
const endOf = (day: string) => {
  const local = new Date(`${day}T23:59:59Z`)
  const offset =
    [5, 6].find((hours) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone: 'America/Chicago',
        hour: '2-digit',
        hourCycle: 'h23',
        day: '2-digit',
      })
        .format(new Date(local.getTime() + hours * 3_600_000))
        .endsWith('23'),
    ) ?? 6
  const last = local.getTime() + offset * 3_600_000
  return { last: new Date(last).toISOString(), over: new Date(last + 1000).toISOString() }
}

describe('asking twice', () => {
  test('by two tabs at the same moment, without a key, makes one quote', async ({
    as,
    atOnce,
    given,
    quoting,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT' } })
    const send = () => as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street' } })

    const replies = await atOnce([send, send, send], 'user_customers')

    expect(new Set(replies.map(({ quoteNumber }) => quoteNumber)).size).toBe(1)
    expect(await sql`select count(*)::int as n from quotes where customer_id = ${user.customerId}`).toEqual([{ n: 1 }])
    expect(quoting.staff.userId).not.toBe(user.userId)
  })

  test('after a comment was written under a line is a new request', async ({ as, given, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const first = await quoting.request(user, [{ item: plank, quantity: '3' }])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT' } })
    await sql`update cart_lines set comments = 'Cut to 11 ft' from carts where carts.cart_id = cart_lines.cart_id and carts.user_id = ${user.userId}`

    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street' } })

    expect(quoteNumber).not.toBe(first)
  })
})

test('an answer that is sent again with its key prices once, even if the customer has written and asked again in the meantime', async ({
  as,
  given,
  quoting,
}) => {
  const [user, plank] = [await given.user(), await given.cartonItem()]
  const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
  const send = (revision: number) =>
    as(quoting.staff).raw('POST /api/staff/quotes/:number/answer', {
      params: { number },
      body: {
        revision,
        expiresOn: inDays(9),
        lines: [{ lineNumber: 10, unitPrice: '2.1' }],
        message: 'As ever.',
        seen: null,
      },
      headers: { 'idempotency-key': `answer-${number}` },
    })
  const first = await send(1)
  await as(user)('POST /api/quotes/:id/messages', {
    params: { id: number },
    body: { ...own(user), message: 'Is that your best?' },
  })
  const again = await send(1)
  await as(user)('POST /api/quotes/:id/requote', {
    params: { id: number },
    body: { ...own(user), message: 'Please look again.' },
  })
  const later = await send(2)

  expect([first, again, later].map(({ statusCode, body }) => [statusCode, body])).toEqual(
    [1, 2, 3].map(() => [200, first.body]),
  )
  expect(await quoting.read(user, number)).toMatchObject({
    status: 'requested',
    revision: 2,
    messages: [{ body: 'As ever.' }, { body: 'Is that your best?' }, { body: 'Please look again.' }],
  })
})

describe('accepting', () => {
  test('while the distributor revises gives nobody a price that they did not see', async ({
    as,
    atOnce,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await quoting.answer(number, ['2.1'])

    const [, accepted] = await atOnce<unknown>(
      [() => quoting.answer(number, ['2.4']).catch(() => null), () => quoting.accept(user, number)],
      'quotes',
    )

    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    expect(itemList.map(({ unitPrice }) => unitPrice)).toEqual(
      (accepted as { success: boolean }).success ? ['2.10'] : [],
    )
  })

  test('a part twice at once never gives more than was quoted', async ({ as, atOnce, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const colleague = await given.user({ customer: user })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])

    const part = { lines: [{ lineNumber: 10, quantity: '6' }] }
    const replies = await atOnce(
      [() => quoting.accept(user, number, part), () => quoting.accept(colleague, number, part)],
      'quotes',
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(await quoting.read(user, number)).toMatchObject({ lines: [{ qtyAccepted: '6', qtyLeft: '4' }] })
    const carts = await Promise.all(
      [user, colleague].map((who) => as(who)('GET /api/cart/getitems', { query: own(who) })),
    )
    expect(carts.flatMap(({ itemList }) => itemList.map(({ customerQty }) => customerQty))).toEqual(['6'])
  })

  test('at the same time as an order from the same quote lets both succeed', async ({
    as,
    atOnce,
    given,
    quoting,
    shop,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const colleague = await given.user({ customer: user })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '4' }] })
    const { shown } = await as(user)('GET /api/checkout', { query: own(user) })

    const [placed, accepted] = await atOnce<unknown>([
      () => as(user)('POST /api/checkout/place', { body: { ...own(user), shown } }),
      () => quoting.accept(colleague, number),
    ])

    expect([placed, accepted]).toMatchObject([{ success: true }, { success: true, lines: 1 }])
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'accepted',
      lines: [{ qtyAccepted: '10', qtyLeft: '0' }],
    })
    expect((await shop.place(colleague)).success).toBe(true)
    expect(
      await sql`select sum(base_qty)::int as n from order_lines where item_id = ${plank.itemId} and price_source = 'quote'`,
    ).toEqual([{ n: 10 }])
  })

  test('is possible until the last second of the last day at the branch', async ({ clock, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await quoting.answer(number, ['2.1'], { expiresOn: inDays(2) })
    const { last, over } = endOf(inDays(2))

    await clock.set(over)
    expect(await quoting.accept(user, number)).toMatchObject({
      success: false,
      reason: 'The prices on this quote have expired. Request new pricing.',
    })
    await clock.set(last)
    expect(await quoting.accept(user, number)).toMatchObject({ success: true })
  })

  test.for([
    ['a quantity of nothing', '0'],
    ['less than nothing', '-2'],
    ['a broken carton too many', '4.5'],
    ['a thousand million', '1000000000'],
  ])('refuses %s', async ([, quantity = ''], { as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await quoting.answer(number, ['2.1'])
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity }] })).toMatchObject({
      success: false,
      lines: 0,
    })
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toEqual([])
  })
})

describe('an order at the price of a quote', () => {
  test("keeps that price when a line is reduced, and uses today's price for what is more than was ordered", async ({
    as,
    given,
    quoting,
    shop,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364', unitPrice: '2.5000' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number)
    const id = String((await shop.place(user)).orderNumber)
    const lines = async () => (await as(user)('GET /api/orders/:id', { params: { id }, query: own(user) })).lines

    const less = await shop.change(user, id, line('4'))
    expect(await lines()).toMatchObject([{ quantity: '4', unitPrice: '2.10' }])
    await shop.change(user, id, line('10'))
    expect(await lines()).toMatchObject([{ quantity: '10', unitPrice: '2.10', net: '496.44' }])
    const more = await shop.change(user, id, line('11'))

    expect(less.differences).toEqual(['The new total is $198.58 (was $496.44).'])
    expect(more.differences).toContain(
      `${plank.sku} is 10 CT at the quoted $2.10/SF, 1 CT at $2.50/SF now; it was $2.10 per SF.`,
    )
    expect(await lines()).toMatchObject([{ quantity: '11', unitPrice: '2.1364', net: '555.54' }])
  })

  test("uses today's price for a line that is changed after the quote has expired", async ({
    clock,
    given,
    quoting,
    shop,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'], { expiresOn: inDays(2) })
    await quoting.accept(user, number)
    const id = String((await shop.place(user)).orderNumber)
    await clock.set(`${inDays(4)}T18:00:00Z`)

    expect((await shop.ask(user, id, line('4'))).differences).toContain(
      `The price of ${plank.sku} is $2.50 per SF now; it was $2.10 per SF.`,
    )
  })

  test('keeps its quantity accepted when it is canceled, and the customer may ask again', async ({
    as,
    given,
    quoting,
    shop,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number)
    const id = String((await shop.place(user)).orderNumber)
    await as(user)('POST /api/orders/:id/cancel', { params: { id }, body: own(user) })

    expect(await quoting.accept(user, number)).toMatchObject({
      success: false,
      reason: 'This quote was already accepted.',
    })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted', canRequestAgain: true })
  })
})

test('a message of the distributor on a quote goes by mail to the requester', async ({
  as,
  given,
  mailbox,
  quoting,
}) => {
  const [user, plank] = [await given.user(), await given.cartonItem()]
  const number = await quoting.request(user, [{ item: plank }])
  await as(quoting.staff)('POST /api/staff/quotes/:number/messages', {
    params: { number },
    body: { message: 'Total: $1\nWhich color?', seen: null },
  })

  const [mail] = await mailbox({ about: `quote ${number}` })
  expect(mail).toMatchObject({
    subject: `Quote ${number} for Maple Street: a message for you`,
    text: expect.stringContaining('    Which color?'),
  })
  expect(mail?.text).not.toMatch(/^Total:/m)
})
