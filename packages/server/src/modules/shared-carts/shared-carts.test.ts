import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { lineOf, test } from '#test/carting.ts'

const own = ({ customerNumber }: { customerNumber: string }) => ({ customerNumber })

describe('a shared cart', () => {
  test("is opened by a colleague with the colleague's current price, and goes into their cart with a result for each line", async ({
    as,
    given,
    carting,
    sql,
  }) => {
    const customer = await given.customer()
    const [buyer, colleague, item, gone] = [
      await given.user({ customer }),
      await given.user({ customer }),
      await given.cartonItem(),
      await given.cartonItem(),
    ]
    await carting.add(buyer, item, '3', { sidemark: 'Smith' })
    await carting.note(buyer, lineOf(await carting.cart(buyer)), 'Smith', 'Behind the stairs')
    await carting.add(buyer, gone, '1')
    const { id } = await as(buyer)('POST /api/cart/share', { body: { ...own(buyer), note: 'Monday' } })
    await carting.empty(buyer, (await carting.cart(buyer)).version)
    await sql`update prices set unit_price = 3 where item_id = ${item.itemId}`
    await sql`delete from prices where item_id = ${gone.itemId}`

    expect((await as(colleague)('GET /api/cart/shares', { query: own(colleague) })).shares).toMatchObject([
      { id, note: 'Monday', own: false, lineCount: 2 },
    ])
    expect(await as(colleague)('GET /api/cart/shares/:id', { params: { id }, query: own(colleague) })).toMatchObject({
      note: 'Monday',
      lines: [
        { sku: item.sku, customerQty: '3', net: '212.76', sidemark: 'Smith', refusal: '' },
        { sku: gone.sku, refusal: `${gone.sku} has no price for you today. Please call us.` },
      ],
    })
    const { lines } = await as(colleague)('POST /api/cart/shares/:id/take', { params: { id }, body: own(colleague) })

    expect(lines).toMatchObject([
      { line: 10, sku: item.sku, result: 'added', quantity: '3' },
      { line: 20, sku: gone.sku, result: 'refused', reason: `${gone.sku} has no price for you today. Please call us.` },
    ])
    expect((await carting.cart(colleague)).itemList).toMatchObject([
      { sku: item.sku, customerQty: '3', sidemark: 'Smith', comments: 'Behind the stairs' },
    ])
  })

  test('keeps the comments of a line that the colleague already has', async ({ as, given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '3')
    await carting.note(buyer, lineOf(await carting.cart(buyer)), '', 'Behind the stairs')
    const { id } = await as(buyer)('POST /api/cart/share', { body: own(buyer) })
    await carting.note(buyer, lineOf(await carting.cart(buyer)), '', 'In the yard')

    await as(buyer)('POST /api/cart/shares/:id/take', { params: { id }, body: own(buyer) })

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '6', comments: 'In the yard' }])
  })

  test('gives only the named lines, once for each key', async ({ as, given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '3')
    await carting.add(buyer, other, '1')
    const { id } = await as(buyer)('POST /api/cart/share', { body: own(buyer) })
    const take = () =>
      as(buyer)('POST /api/cart/shares/:id/take', {
        params: { id },
        body: { ...own(buyer), lineNumbers: [10] },
        headers: { 'idempotency-key': `take ${id}`.replace(' ', '-') },
      })

    const first = await take()
    expect(await take()).toEqual(first)

    expect((await carting.cart(buyer)).itemList.map(({ customerQty }) => customerQty)).toEqual(['6', '1'])
  })

  test('is not found by users of another customer, nor by anybody once it is taken back or two weeks old', async ({
    as,
    given,
    carting,
    sql,
  }) => {
    const customer = await given.customer()
    const [buyer, colleague, stranger, item] = [
      await given.user({ customer }),
      await given.user({ customer }),
      await given.user(),
      await given.cartonItem(),
    ]
    await carting.add(buyer, item, '3')
    const share = async () => (await as(buyer)('POST /api/cart/share', { body: own(buyer) })).id
    const open = (user: typeof buyer, id: string) =>
      as(user)('GET /api/cart/shares/:id', { params: { id }, query: own(user) })
    const [taken, old] = [await share(), await share()]

    await expect(open(stranger, taken)).rejects.toMatchObject({ type: 'not-found' })
    await expect(
      as(colleague)('POST /api/cart/shares/:id/revoke', { params: { id: taken }, body: own(colleague) }),
    ).rejects.toMatchObject({ type: 'refused', message: 'Only the person who shared a cart can take it back.' })
    await as(buyer)('POST /api/cart/shares/:id/revoke', { params: { id: taken }, body: own(buyer) })
    await sql`update cart_shares set expires_at = now() where share_id = ${old}`

    await expect(open(colleague, taken)).rejects.toMatchObject({ type: 'not-found' })
    await expect(open(colleague, old)).rejects.toMatchObject({ type: 'not-found' })
    expect((await as(colleague)('GET /api/cart/shares', { query: own(colleague) })).shares).toEqual([])
  })

  test('is taken back once, however often the request is sent, even after it ended or another was shared; nobody else learns of it', async ({
    as,
    given,
    carting,
    sql,
  }) => {
    const customer = await given.customer()
    const [buyer, colleague] = [await given.user({ customer }), await given.user({ customer })]
    await carting.add(buyer, await given.cartonItem(), '1')
    const share = async () => (await as(buyer)('POST /api/cart/share', { body: own(buyer) })).id
    const revoke = (user: typeof buyer, id: string) =>
      as(user)('POST /api/cart/shares/:id/revoke', { params: { id }, body: own(user) })
    const [taken, ended] = [await share(), await share()]
    await revoke(buyer, taken)
    const revokedAt = async () =>
      (await sql<{ at: string }[]>`select revoked_at::text as at from cart_shares where share_id = ${taken}`).map(
        ({ at }) => at,
      )
    const once = await revokedAt()
    await sql`update cart_shares set expires_at = now() where share_id = ${ended}`

    expect([await revoke(buyer, taken), await revoke(buyer, ended)]).toEqual([{ success: true }, { success: true }])
    await share()
    expect(await revoke(buyer, taken)).toEqual({ success: true })
    expect([once.length, await revokedAt()]).toEqual([1, once])
    for (const id of [taken, ended]) await expect(revoke(colleague, id)).rejects.toMatchObject({ type: 'not-found' })
    await expect(
      as(buyer)('GET /api/cart/shares/:id', { params: { id: taken }, query: own(buyer) }),
    ).rejects.toMatchObject({ type: 'not-found' })
  })

  test('is refused to a user who has fifty shared carts', async ({ as, given, carting, sql }) => {
    const buyer = await given.user()
    await carting.add(buyer, await given.cartonItem(), '1')
    await as(buyer)('POST /api/cart/share', { body: own(buyer) })
    await sql`insert into cart_shares (customer_id, user_id, expires_at) select s.customer_id, s.user_id, s.expires_at from cart_shares s, generate_series(1, 49)`

    await expect(as(buyer)('POST /api/cart/share', { body: own(buyer) })).rejects.toMatchObject({
      type: 'refused',
      message: 'You already share 50 carts. Take one back before you share another.',
    })
  })

  test('is refused for an empty cart, and reveals nothing to a user who may not see it', async ({
    as,
    given,
    carting,
  }) => {
    const customer = await given.customer()
    const [buyer, counter, item] = [
      await given.user({ customer }),
      await given.user({ customer, claims: { allowedToOrder: true } }),
      await given.cartonItem(),
    ]
    await expect(as(buyer)('POST /api/cart/share', { body: own(buyer) })).rejects.toMatchObject({
      type: 'refused',
      message: 'Your cart is empty. Add items before you share it.',
    })
    await carting.add(buyer, item, '3', { sidemark: 'Smith' })
    const { id } = await as(buyer)('POST /api/cart/share', { body: own(buyer) })

    const { body } = await as(counter).raw('GET /api/cart/shares/:id', { params: { id }, query: own(counter) })

    expect(body).toContain(item.sku)
    expect(body).not.toMatch(/unitPrice|"net"|cutCharge|priceSource|"sidemark"|Smith/)
  })
})

test('the carts of other customer numbers are kept, with their number of lines', async ({ as, given, carting }) => {
  const [buyer, second, item] = [await given.user(), await given.customer(), await given.cartonItem()]
  await given.membership(buyer, second)
  await carting.add({ ...buyer, ...second }, item, '1')
  await carting.add({ ...buyer, ...second }, await given.cartonItem(), '1')
  await carting.later({ ...buyer, ...second }, lineOf(await carting.cart({ ...buyer, ...second })))

  expect(await as(buyer)('GET /api/cart/waiting', {})).toEqual([
    { customerNumber: second.customerNumber, lines: 1, saved: 1 },
  ])
})

describe('the cart as a file', () => {
  test('has the amounts of the cart to the cent', async ({ as, given, carting }) => {
    const [buyer, item, rolls] = [
      await given.user(),
      await given.cartonItem({ unitPrice: '2.3333' }),
      await given.rollItem(),
    ]
    await carting.add(buyer, item, '3', { sidemark: 'Smith, "John"' })
    await carting.add(buyer, rolls, '20', { umcode: 'LF' })
    const { itemList: lines } = await carting.cart(buyer)

    const { body } = await as(buyer).raw('GET /api/cart/export', {
      query: { ...own(buyer), columns: 'sku,quantity,unit,price,net,sidemark' },
    })

    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'SKU,Quantity,Unit,Price,Net,Sidemark',
      ...lines.map(({ sku, customerQty, customerUOM, unitPrice, net, sidemark }) =>
        [sku, customerQty, customerUOM, unitPrice, net, sidemark && `"${sidemark.replaceAll('"', '""')}"`].join(','),
      ),
    ])
  })

  test('has no prices for users without them', async ({ as, given, carting }) => {
    const [counter, item] = [
      await given.user({ claims: { ...everyRight, showPrices: false, showItemSidemark: false } }),
      await given.cartonItem(),
    ]
    await carting.add(counter, item, '3')

    const { body } = await as(counter).raw('GET /api/cart/export', { query: own(counter) })

    expect(body.split('\r\n')[0]).not.toMatch(/Price,|Net|Cut charge|Sidemark/)
    expect(body).toContain(item.sku)
  })
})
