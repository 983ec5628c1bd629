import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

type Shop = {
  add: (user: GivenUser, item: { sku: string }, qtyToOrder: string, umcode?: string) => Promise<unknown>
  place: (
    user: GivenUser,
    more?: object,
  ) => Promise<{ success: boolean; reason: string; orderNumber: string | null; differences: string[]; email: string }>
}

/** The two steps of a buyer: add to the cart, then open checkout and place what it shows. */
const test = base.extend<{ $test: { shop: Shop } }>({
  shop: async ({ as }, use) =>
    use({
      add: (user, { sku }, qtyToOrder, umcode = 'CT') =>
        as(user)('POST /api/cart/additem', { body: { customerNumber: user.customerNumber, sku, qtyToOrder, umcode } }),
      place: async (user, more = {}) => {
        const { shown } = await as(user)('GET /api/checkout', { query: { customerNumber: user.customerNumber } })
        return as(user)('POST /api/checkout/place', { body: { customerNumber: user.customerNumber, shown, ...more } })
      },
    }),
})

/** For each order of a customer, whether the office must release it, according to its export. */
const reviews = async (sql: Sql, { customerId }: GivenUser) =>
  (
    await many(
      z.object({ review: z.boolean() }),
      sql`
    select (e.payload #>> '{header,creditReview}')::boolean as review
    from export_outbox e
    join orders o using (order_id)
    where o.customer_id = ${customerId}
    order by o.order_number`,
    )
  ).map(({ review }) => review)

describe('placing an order', () => {
  test('makes one order from the cart with its lot, empties the cart, and takes exactly that quantity from stock', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()
    const { customerNumber } = buyer
    await shop.add(buyer, item, '100', 'SF')

    const reply = await shop.place(buyer, { poNumber: '4711', sidemark: 'Smith', comments: 'Back door' })

    expect(reply).toMatchObject({ success: true, reason: '', differences: [], email: 'pat@example.com' })
    const order = await as(buyer)('GET /api/orders/:id', {
      params: { id: String(reply.orderNumber) },
      query: { customerNumber },
    })
    expect(order).toMatchObject({
      poNumber: '4711',
      sidemark: 'Smith',
      comments: 'Back door',
      total: '295.50',
      status: 'entered',
      canCancel: true,
      pickup: true,
      events: [{ status: 'entered' }],
    })
    expect(order.lines).toMatchObject([
      {
        sku: item.sku,
        quantity: '118.20',
        UMCode: 'SF',
        baseQuantity: '5',
        baseUOM: 'CT',
        lots: [{ dyeLot: 'A1', quantity: '118.20' }],
        status: 'open',
        net: '295.50',
        qtyBackOrdered: '0',
      },
    ])
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toEqual([])
    expect(
      (await as(buyer)('GET /api/orders', { query: { customerNumber } })).orders.map(({ orderNumber }) => orderNumber),
    ).toEqual([reply.orderNumber])
    expect(await sql`select free::int from availability_of(${item.itemId}, now())`).toEqual([{ free: 5 }])
    expect(await sql`select quantity, expires_at from stock_allocations where item_id = ${item.itemId}`).toEqual([
      { quantity: 5, expires_at: 'infinity' },
    ])
  })

  test('leaves the mail, its job and the export in the same transaction; the mail names the lot', async ({
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await shop.add(buyer, item, '2')

    const { orderNumber } = await shop.place(buyer, { poNumber: '12' })

    const [mail] = await mailbox({ about: `order ${orderNumber}` })
    expect(mail?.subject).toMatch(new RegExp(`^Order ${orderNumber} \\(PO 12\\) confirmed: ready .* at `))
    expect(mail?.text).toContain(`    ${item.sku} · 2 CT · $118.20\n    Lot A1 · $2.50/SF\n`)
    expect(mail?.text).toContain('Total: $118.20')
    expect(mail?.files).toEqual([`Order-confirmation-${orderNumber}.pdf`])
    expect(
      await sql`select kind from export_outbox join orders using (order_id) where order_number = ${orderNumber}`,
    ).toEqual([{ kind: 'order' }])
  })

  test('writes no price into the mail of a user without showPrices', async ({ given, mailbox, shop }) => {
    const item = await given.cartonItem({ unitPrice: '7.7700' })
    const counter = await given.user({ claims: { allowedToOrder: true } })
    await shop.add(counter, item, '2')

    const { orderNumber } = await shop.place(counter)

    const [mail] = await mailbox({ about: `order ${orderNumber}` })
    expect(mail?.text).toContain(item.sku)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\$|7\.77|Total/)
    // This user may place orders, but not open them.
    expect(mail?.files).toEqual([])
    expect(mail?.text).not.toContain('View order')
  })

  test('writes no sidemark of a line into the mail of a user who may not see it', async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    const item = await given.cartonItem()
    await as(buyer)('POST /api/cart/additem', {
      body: {
        customerNumber: buyer.customerNumber,
        sku: item.sku,
        qtyToOrder: 2,
        umcode: 'CT',
        sidemark: 'Osgood atrium',
      },
    })
    await sql`update user_customers set claims = claims - 'showItemSidemark' where user_id = ${buyer.userId}`
    const { orderNumber } = await shop.place(buyer)
    const [mail] = await mailbox({ about: `order ${orderNumber}` })
    expect(mail?.text).toContain(item.sku)
    expect(`${mail?.text}${mail?.html}`).not.toContain('Osgood')
  })

  test('lets no text of the buyer look like a line of the mail, or like markup', async ({
    as,
    given,
    mailbox,
    shop,
  }) => {
    const buyer = await given.user()
    await shop.add(buyer, await given.cartonItem(), '2')

    const { orderNumber } = await shop.place(buyer, {
      poNumber: '12\r\nBcc: all@example.com',
      sidemark: 'Smith\u2028Total: $0.00',
      comments: 'Ring first\r\nTotal: $0.00 <img src=x onerror=alert(1)>',
    })

    const [mail] = await mailbox({ about: `order ${orderNumber}` })
    expect(mail?.subject).toContain(`Order ${orderNumber} (PO 12 Bcc: all@example.com) confirmed`)
    expect(mail?.text.split('\n').filter((line) => line.startsWith('Total: '))).toEqual(['Total: $118.20'])
    expect(mail?.text).toContain('Comments: Ring first\n    Total: $0.00')
    expect(mail?.html).toContain('Ring first<br/>Total: $0.00 &lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toMatch(/<img src=x|<script/)
    const order = await as(buyer)('GET /api/orders/:id', {
      params: { id: String(orderNumber) },
      query: { customerNumber: buyer.customerNumber },
    })
    expect(order).toMatchObject({
      sidemark: 'Smith Total: $0.00',
      comments: 'Ring first\nTotal: $0.00 <img src=x onerror=alert(1)>',
    })
  })

  test('makes one order for one Idempotency-Key, however often and however fast it is sent', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await shop.add(buyer, item, '2')
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })
    const send = () =>
      as(buyer)('POST /api/checkout/place', {
        body: { customerNumber: buyer.customerNumber, shown },
        headers: { 'idempotency-key': 'press-1' },
      })

    const replies = await Promise.all([send(), send(), send()])
    const later = await send()

    expect(new Set([...replies, later].map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(await sql`select count(*)::int as orders from orders where customer_id = ${buyer.customerId}`).toEqual([
      { orders: 1 },
    ])
  })

  test('needs at most eight statements with checkout, its mail among them', async ({ as, given, shop }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await shop.add(buyer, item, '2')
    const checkout = await as(buyer).raw('GET /api/checkout', { query: { customerNumber: buyer.customerNumber } })
    const { shown } = checkout.json<{ shown: string }>()

    const placed = await as(buyer).raw('POST /api/checkout/place', {
      body: { customerNumber: buyer.customerNumber, shown },
      headers: { 'idempotency-key': 'press-2' },
    })

    expect(placed.json()).toMatchObject({ success: true, email: 'pat@example.com' })
    expect(Number(checkout.headers['x-statements']) + Number(placed.headers['x-statements'])).toBeLessThanOrEqual(8)
  })

  test('is refused when the price has changed since it was shown, and what is shown next can be placed', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await shop.add(buyer, item, '2')
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })
    await sql`update prices set unit_price = 2.6 where item_id = ${item.itemId}`

    const reply = await as(buyer)('POST /api/checkout/place', { body: { customerNumber: buyer.customerNumber, shown } })

    expect(reply).toMatchObject({
      success: false,
      orderNumber: null,
      differences: [`The price of ${item.sku} is $2.60 per SF now.`],
    })
    expect(await sql`select count(*)::int as orders from orders where customer_id = ${buyer.customerId}`).toEqual([
      { orders: 0 },
    ])
    expect(await shop.place(buyer)).toMatchObject({ success: true })
  })

  test('is refused when the stock went to another customer after the timer, and what is shown next can be placed as a back order', async ({
    as,
    given,
    shop,
    clock,
  }) => {
    const item = await given.cartonItem({ onHand: '23.64' })
    const [buyer, other] = [await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await shop.add(buyer, item, '1')
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })
    await clock.set('2026-11-20T16:00:00Z')
    await shop.add(other, item, '1')

    const reply = await as(buyer)('POST /api/checkout/place', { body: { customerNumber: buyer.customerNumber, shown } })

    expect(reply).toMatchObject({ success: false, differences: [`${item.sku} now has 1 CT on back order.`] })
    const placed = await shop.place(buyer)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(placed.orderNumber) }, query: buyer })
    expect(order).toMatchObject({
      backOrderedLines: 1,
      lines: [{ status: 'back-ordered', qtyBackOrdered: '1', lots: [], promisedDate: null }],
    })
  })

  test('is refused when the ERP has counted less of the lot than is reserved, and the next try takes stock elsewhere', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 9 },
      ],
    })
    const buyer = await given.user()
    await shop.add(buyer, item, '5')
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })
    await sql`update lots set on_hand = 3, as_of = now() where item_id = ${item.itemId} and dye_lot = 'A'`

    const reply = await as(buyer)('POST /api/checkout/place', { body: { customerNumber: buyer.customerNumber, shown } })

    expect(reply.success).toBe(false)
    expect(reply.differences[0]).toContain('comes from lot B')
    expect(await shop.place(buyer)).toMatchObject({ success: true })
  })

  test('makes no order whose stock is no longer reserved at that moment, whatever the cause', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [item, buyer] = [await given.cartonItem({ onHand: '236.40' }), await given.user()]
    const { customerNumber } = buyer
    await shop.add(buyer, item, '2')
    const { shown } = await as(buyer)('GET /api/checkout', { query: { customerNumber } })
    // Something may take stock from a cart between reading it and writing the order. In this test, the order's own row
    // does.
    await sql.unsafe(`
      create function take_stock() returns trigger language plpgsql as $$
      begin
        delete from stock_allocations where item_id = ${item.itemId};
        return new;
      end $$;
      create trigger take_stock before insert on orders for each row execute function take_stock()`)

    const reply = await as(buyer).raw('POST /api/checkout/place', { body: { customerNumber, shown } })
    await sql`drop function take_stock() cascade`

    expect(reply.statusCode).toBe(500)
    expect((await as(buyer)('GET /api/orders', { query: { customerNumber } })).orders).toEqual([])
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([{ sku: item.sku }])
  })

  test('says which line was added to the cart or removed since checkout was shown', async ({ as, given, shop }) => {
    const [first, second] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    await shop.add(buyer, first, '1')
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })
    await shop.add(buyer, second, '1')
    await as(buyer)('POST /api/cart/removeitem', {
      body: { customerNumber: buyer.customerNumber, SKU: first.sku, lineNumber: 10, sequence: 0 },
    })

    const { differences } = await as(buyer)('POST /api/checkout/place', {
      body: { customerNumber: buyer.customerNumber, shown },
    })

    expect(differences).toEqual(['A line is no longer in your cart.', `${second.sku} is in your cart now.`])
  })

  test.for([
    { claims: { poRequired: true }, ask: {}, reason: 'A purchase order number is required.' },
    { claims: { purchaseOrderRequired: 'X' }, ask: {}, reason: 'A purchase order number is required.' },
    {
      claims: { purchaseOrderTemplate: 'PO-#####' },
      ask: { poNumber: '12' },
      reason: 'The purchase order number must look like PO-12345.',
    },
    { claims: { purchaseOrderRequired: 'S' }, ask: { poNumber: '12' }, reason: 'A sidemark is required.' },
    {
      claims: {},
      ask: { requestedDate: '2020-01-01' },
      reason: 'Wed, Jan 1, 2020 is not a delivery day for this order. Choose another day.',
    },
  ])('with $claims and $ask is refused: $reason', async ({ claims, ask, reason }, { given, shop }) => {
    const item = await given.cartonItem()
    const buyer = await given.user({ claims: { ...everyRight, ...claims } })
    await shop.add(buyer, item, '1')

    expect(await shop.place(buyer, ask)).toMatchObject({ success: false, reason, orderNumber: null })
  })

  test('is refused for an address typed by hand if that is no longer allowed', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    await shop.add(buyer, await given.cartonItem(), '2')
    await as(buyer)('POST /api/shipto/set', {
      query: { customerNumber: buyer.customerNumber },
      body: { sequence: 99, name: 'Somebody', city: 'Minneapolis', state: 'MN', zip: '55401' },
    })
    await sql`update user_customers set claims = claims - 'allowManualShippingAddress' where user_id = ${buyer.userId}`

    const { obstacles } = await as(buyer)('GET /api/checkout', { query: { customerNumber: buyer.customerNumber } })
    const reply = await shop.place(buyer)

    const text = 'You can no longer enter your own ship-to address. Choose one of your ship-tos.'
    expect(obstacles).toContainEqual({ field: '', text })
    expect(reply).toMatchObject({ success: false, reason: text, orderNumber: null })
  })

  test('accepts the purchase order and sidemark that letter B asks for', async ({ given, shop }) => {
    const item = await given.cartonItem()
    const buyer = await given.user({
      claims: { ...everyRight, purchaseOrderRequired: 'B', purchaseOrderTemplate: 'PO-#####' },
    })
    await shop.add(buyer, item, '1')

    expect(await shop.place(buyer, { poNumber: 'PO-55123', sidemark: 'Maple St.' })).toMatchObject({ success: true })
  })

  test('is refused while a line waits for its lot choice, and for an empty cart', async ({ given, shop }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 5 },
      ],
    })
    const [buyer, idle] = [await given.user(), await given.user()]
    await shop.add(buyer, item, '8')

    expect(await shop.place(buyer)).toMatchObject({
      success: false,
      reason: `No single lot has enough ${item.sku}. Split it between lots, wait, or order less.`,
    })
    expect(await shop.place(idle)).toMatchObject({ success: false, reason: 'Your cart is empty.' })
  })

  test("is marked for the office while the customer's balance is not known", async ({ given, shop, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await sql`update customers set credit_limit = 1 where customer_id = ${buyer.customerId}`
    await shop.add(buyer, item, '1')
    await sql`insert into settings (name, value) values ('ledger', '{"complete": false}')`

    const reply = await shop.place(buyer)
    await sql`delete from settings where name = 'ledger'`

    expect(reply).toMatchObject({ success: true })
    expect(await reviews(sql, buyer)).toEqual([true])
  })
})

describe('an order', () => {
  test('can be canceled until picking, which frees its stock, and cannot be canceled twice', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()
    await shop.add(buyer, item, '4')
    const { orderNumber } = await shop.place(buyer)
    const cancel = () =>
      as(buyer)('POST /api/orders/:id/cancel', {
        params: { id: String(orderNumber) },
        body: { customerNumber: buyer.customerNumber },
      })

    expect(await cancel()).toEqual({ success: true, reason: '' })

    expect(await sql`select free::int from availability_of(${item.itemId}, now())`).toEqual([{ free: 10 }])
    expect((await as(buyer)('GET /api/orders', { query: buyer })).orders).toEqual([])
    await expect(cancel()).rejects.toMatchObject({ type: 'refused' })
  })

  test('of another customer is not found', async ({ as, given, shop }) => {
    const item = await given.cartonItem()
    const [buyer, other] = [await given.user(), await given.user()]
    await shop.add(buyer, item, '1')
    const { orderNumber } = await shop.place(buyer)

    await expect(
      as(other)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: other }),
    ).rejects.toMatchObject({ type: 'not-found' })
  })

  test('is not found by the sidemark of a line that the user may not see', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    const item = await given.cartonItem()
    await as(buyer)('POST /api/cart/additem', {
      body: {
        customerNumber: buyer.customerNumber,
        sku: item.sku,
        qtyToOrder: 2,
        umcode: 'CT',
        sidemark: 'Osgood atrium',
      },
    })
    await shop.place(buyer)
    const found = async () =>
      (await as(buyer)('GET /api/orders', { query: { customerNumber: buyer.customerNumber, search: 'osgood' } })).total

    const before = await found()
    await sql`update user_customers set claims = claims - 'showItemSidemark' where user_id = ${buyer.userId}`

    expect([before, await found()]).toEqual([1, 0])
  })

  test("is in the item's history only for users who may see orders", async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    const item = await given.cartonItem()
    await shop.add(buyer, item, '2')
    const { orderNumber } = await shop.place(buyer)
    const history = async () =>
      (
        await as(buyer)('GET /api/items/:sku/related', {
          params: { sku: item.sku },
          query: { customerNumber: buyer.customerNumber },
        })
      ).history

    const before = await history()
    await sql`update user_customers set claims = claims - 'showOrders' where user_id = ${buyer.userId}`
    const after = await history()

    expect(before).toMatchObject([{ orderNumber, quantity: '2' }])
    expect(after).toBeUndefined()
  })

  test('is found by number, PO, SKU and sidemark, a page at a time', async ({ as, given, shop }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const buyer = await given.user()
    const numbers: (string | null)[] = []
    for (const poNumber of ['A 10', 'A 2', 'B 1']) {
      await shop.add(buyer, item, '1')
      numbers.push(
        (await shop.place(buyer, { poNumber, sidemark: poNumber === 'B 1' ? 'Maple 100%' : '' })).orderNumber,
      )
    }
    const list = (query: object) =>
      as(buyer)('GET /api/orders', { query: { customerNumber: buyer.customerNumber, ...query } })
    const found = async (query: object) => (await list(query)).orders.map(({ orderNumber }) => orderNumber)
    const [first, second, third] = numbers

    expect(await found({ search: 'a 1' })).toEqual([first])
    expect(await found({ search: item.sku.toLowerCase() })).toEqual([third, second, first])
    expect(await found({ search: '100%' })).toEqual([third])
    expect(await found({ search: String(second) })).toEqual([second])
    expect(await found({ sort: 'po' })).toEqual([second, first, third])
    expect(await list({ size: 2, page: 2 })).toMatchObject({ total: 3, orders: [{ orderNumber: first }] })
    expect(await found({ status: 'cancelled' })).toEqual([])
  })
})
