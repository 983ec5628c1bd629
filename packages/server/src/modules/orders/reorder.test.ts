import { describe, expect } from 'vitest'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const naming = (
  { customerNumber }: GivenUser,
  id: string,
  lines?: { lineNumber: number; sequence: number; quantity?: string }[],
) => ({
  params: { id },
  body: { customerNumber, ...(lines && { lines }) },
})

describe('reordering', () => {
  test('takes each line once: one that is named twice is refused, and nothing is added', async ({
    as,
    given,
    shop,
  }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    type Line = { lineNumber: number; sequence: number; quantity?: string }
    const line: Line = { lineNumber: 10, sequence: 0 }
    const most = Array.from({ length: 1000 }, () => ({ ...line, quantity: '9999999' }))

    for (const lines of [[line, { ...line, quantity: '3' }], most])
      await expect(as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id, lines))).rejects.toMatchObject({
        type: 'invalid-request',
        errors: [{ field: 'lines' }],
      })
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toEqual([])
  })

  test('puts every line into the cart as it was ordered, with a result for each', async ({ as, given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])

    const { lines } = await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id))

    expect(lines).toMatchObject([
      { lineNumber: 10, sku: oak.sku, result: 'added', reason: '', quantity: '2', UMCode: 'CT' },
      { lineNumber: 20, sku: elm.sku, result: 'added', quantity: '3' },
    ])
    expect(
      (await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList.map(({ sku, customerQty }) => [
        sku,
        customerQty,
      ]),
    ).toEqual([
      [oak.sku, '2'],
      [elm.sku, '3'],
    ])
  })

  test('keeps the cuts of a line that is named with the quantity that it has', async ({ as, given, shop, sql }) => {
    const [carpet, buyer] = [await given.rollItem({ unitPrice: '18.95' }), await given.user()]
    await shop.add(buyer, carpet, '30.5', 'LF')
    const id = (await shop.place(buyer)).orderNumber ?? ''
    const cuts = [219, 147].map((inches) => ({ pieces: 1, inches, sidemark: `Room ${inches}`, comment: '' }))
    await sql`
      update order_lines l set cuts = ${JSON.stringify(cuts)}::text::jsonb
      from orders o
      where o.order_id = l.order_id and o.order_number = ${id}`

    const same = { lineNumber: 10, sequence: 0, quantity: '30.50' }

    const offer = await as(buyer)('GET /api/orders/:id/reorder', {
      params: { id },
      query: { customerNumber: buyer.customerNumber, ...same },
    })
    await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id, [same]))

    const [line] = (await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList
    expect(line?.cuts.map(({ inches }) => inches)).toEqual([219, 147])
    // Each cut is rounded by itself. One length would be a cent less.
    expect([offer.lines[0]?.net, line?.net]).toEqual(['770.64', '770.64'])
  })

  test('shows what each line would be now, and takes another quantity', async ({ as, given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem({ lots: [{ dyeLot: '24B7', onHand: 9 }] })]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])
    const offer = (more: { lineNumber?: number; sequence?: number; quantity?: string } = {}) =>
      as(buyer)('GET /api/orders/:id/reorder', {
        params: { id },
        query: { customerNumber: buyer.customerNumber, ...more },
      })
    const second = { lineNumber: 20, sequence: 0 }

    const { lines } = await offer()
    const seven = await offer({ ...second, quantity: '7' })
    const reply = await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id, [{ ...second, quantity: '5' }]))

    expect(lines).toMatchObject([
      { lineNumber: 10, quantity: '2', UMCode: 'CT', refusal: '', reason: '', qtyBackOrdered: '0', priceUOM: 'SF' },
      { lineNumber: 20, quantity: '3', qtyBackOrdered: '0', needsLotChoice: false },
    ])
    expect(lines.every(({ promisedDate, unitPrice, net }) => promisedDate && unitPrice && net)).toBe(true)
    expect(seven.lines).toMatchObject([{ ...second, quantity: '7', needsLotChoice: true }])
    expect(reply.lines).toMatchObject([{ ...second, quantity: '5', result: 'added' }])
    await expect(offer({ lineNumber: 70, quantity: '1' })).rejects.toMatchObject({ type: 'refused' })
    const counter = await given.user({
      customer: buyer,
      claims: { showOrders: true, allowedToOrder: true, showPrices: false },
    })
    const hidden = await as(counter)('GET /api/orders/:id/reorder', {
      params: { id },
      query: { customerNumber: counter.customerNumber },
    })
    expect(hidden.lines[0]).not.toHaveProperty('net')
  })

  test('takes only the named lines, and nothing if one of them does not exist', async ({ as, given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])
    const wrong = await as(buyer).raw(
      'POST /api/orders/:id/reorder',
      naming(buyer, id, [
        { lineNumber: 20, sequence: 0 },
        { lineNumber: 70, sequence: 0 },
      ]),
    )
    const empty = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    const { lines } = await as(buyer)(
      'POST /api/orders/:id/reorder',
      naming(buyer, id, [{ lineNumber: 20, sequence: 0 }]),
    )

    expect([wrong.statusCode, empty.itemList]).toEqual([409, []])
    expect(lines.map(({ sku }) => sku)).toEqual([elm.sku])
  })

  test('says what is different today: the price, and the back order', async ({ as, given, shop, sql }) => {
    const [dearer, short] = [
      await given.cartonItem({ unitPrice: '2.5000' }),
      await given.cartonItem({ onHand: '118.20', lotPolicy: 'any' }),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [dearer, '1'],
      [short, '4'],
    ])
    await sql`update prices set unit_price = 2.75 where item_id = ${dearer.itemId}`

    const { lines } = await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id))

    expect(lines).toMatchObject([
      { sku: dearer.sku, result: 'changed', reason: 'The price is $2.75 per SF now; it was $2.50.' },
      // Its order had that back order too, and the dialog has said it.
      { sku: short.sku, result: 'added', reason: 'The line has 3 CT on back order.' },
    ])
  })

  test('D1 says the price that the cart charges: 24 CT beside 24 CT cost that of 48', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '23640.00' })
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${item.itemId}, list_id, 48, 4.5 from price_lists where source = 'list'`
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '24']])
    await shop.add(buyer, item, '24', 'CT', { sidemark: 'Smith' })

    const { lines } = await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id))

    expect(lines[0]?.reason).toContain('$4.50')
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(new Set(itemList.map(({ unitPrice }) => unitPrice))).toEqual(new Set(['4.50']))
  })

  test('names no amount to a user who sees no prices', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem()
    const counter = await given.user({ claims: { allowedToOrder: true, showOrders: true } })
    const id = await shop.order(counter, [[item, '1']])
    await sql`update prices set unit_price = 2.75 where item_id = ${item.itemId}`

    expect((await as(counter)('POST /api/orders/:id/reorder', naming(counter, id))).lines).toMatchObject([
      { result: 'changed', reason: 'The price has changed.' },
    ])
  })

  test('says when all of it comes, and hides the day of goods on their way with hideBOETA', async ({
    as,
    given,
    shop,
  }) => {
    const seeing = await given.user()
    const hidden = await given.user({ customer: seeing, claims: { ...everyRight, hideBOETA: true } })
    const [here, later] = [await given.cartonItem(), await given.cartonItem({ lots: [] })]
    await given.stock(later, [{ onHand: 90, due: '2031-03-03' }])
    const id = await shop.order(seeing, [
      [here, '1'],
      [later, '4'],
    ])
    const days = async (user: GivenUser) =>
      (await as(user)('GET /api/orders/:id/reorder', { params: { id }, query: user })).lines.map(
        ({ promisedDate, dateAvailable }) => [promisedDate?.slice(0, 4), dateAvailable],
      )

    const [[day] = []] = await days(seeing)
    expect(await days(seeing)).toEqual([
      [day, null],
      ['2031', '2031-03-03'],
    ])
    expect(await days(hidden)).toEqual([
      [day, undefined],
      [undefined, undefined],
    ])
  })

  test('asks for a choice when no single lot has the quantity', async ({ as, given, shop }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 4 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])

    expect((await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id))).lines).toMatchObject([
      { result: 'changed', needsLotChoice: true, reason: expect.stringMatching(/^No single lot has this much/) },
    ])
  })

  test('refuses sold-out discontinued items and items without a price, and adds the rest', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [gone, unpriced, oak] = [
      await given.cartonItem({ onHand: '23.64' }),
      await given.cartonItem(),
      await given.cartonItem(),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [gone, '1'],
      [unpriced, '1'],
      [oak, '1'],
    ])
    await sql`update items set discontinued = true where item_id = ${gone.itemId}`
    await sql`delete from prices where item_id = ${unpriced.itemId}`

    const { lines } = await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, id))

    expect(lines).toMatchObject([
      { sku: gone.sku, result: 'refused', quantity: '0', reason: `${gone.sku} is discontinued, and none is left.` },
      {
        sku: unpriced.sku,
        result: 'refused',
        quantity: '0',
        reason: `${unpriced.sku} has no price for you today. Please call us.`,
      },
      { sku: oak.sku, result: 'added' },
    ])
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList.map(({ sku }) => sku)).toEqual([
      oak.sku,
    ])
  })

  test('adds once, however often a request with its key is sent', async ({ as, given, shop }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    const send = () =>
      as(buyer).raw('POST /api/orders/:id/reorder', { ...naming(buyer, id), headers: { 'idempotency-key': 'once' } })

    const [first, second] = [await send(), await send()]

    expect(second.body).toBe(first.body)
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([{ customerQty: '2' }])
  })

  test('copies a canceled order completely, and no canceled line of any other order', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const [cancelled, partly] = [
      await shop.order(buyer, [[oak, '2']]),
      await shop.order(buyer, [
        [oak, '1'],
        [elm, '1'],
      ]),
    ]
    await as(buyer)('POST /api/orders/:id/cancel', naming(buyer, cancelled))
    await sql`update order_lines l set status = 'cancelled' from orders o where o.order_id = l.order_id and o.order_number = ${partly} and l.line_number = 10`

    expect((await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, cancelled))).lines).toMatchObject([
      { sku: oak.sku, quantity: '2' },
    ])
    expect(
      (await as(buyer)('POST /api/orders/:id/reorder', naming(buyer, partly))).lines.map(({ sku }) => sku),
    ).toEqual([elm.sku])
  })

  test('leaves no allocation without a line, and never gives two buyers the same carton', async ({
    as,
    atOnce,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40', lotPolicy: 'any' })
    const buyers = [await given.user(), await given.user(), await given.user()]
    const ids: string[] = []
    for (const buyer of buyers) ids.push(await shop.order(buyer, [[item, '2']]))

    await atOnce(
      buyers.map((buyer, place) => () => as(buyer)('POST /api/orders/:id/reorder', naming(buyer, String(ids[place])))),
    )

    expect(await sql`select min(free)::int as free from availability_of(${item.itemId}, stock_now())`).toEqual([
      { free: 0 },
    ])
  })
})

describe('matching the lot of an order', () => {
  const match = ({ customerNumber }: GivenUser, id: string, { sku }: { sku: string }, more: object = {}) => ({
    params: { id },
    body: { customerNumber, sku, lineNumber: 10, sequence: 0, ...more },
  })

  test('reserves the same lot in a new cart line, even if another lot would be taken first', async ({
    as,
    given,
    shop,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'SMALL', onHand: 3 },
        { dyeLot: 'BIG', onHand: 20 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    await shop.add(buyer, item, '1')

    const reply = await as(buyer)(
      'POST /api/orders/:id/match-lot',
      match(buyer, id, item, { qtyToOrder: '2', umcode: 'CT' }),
    )

    expect(reply).toEqual({ success: true, reason: '', dyeLot: 'BIG', quantity: '2', UMCode: 'CT', nearest: [] })
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([
      { dyeLot: 'SMALL', tag: '' },
      { dyeLot: 'BIG', tag: `Order ${id}`, customerQty: '2' },
    ])
  })

  test('uses the shipped lot if it is known', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'PLANNED', onHand: 5 },
        { dyeLot: 'SENT', onHand: 9 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])
    await sql`
      with sent as (insert into shipments (order_id, shipped_at) select order_id, now() from orders where order_number = ${id} returning shipment_id, order_id)
      insert into shipment_lines (shipment_id, order_line_id, base_qty, dye_lot)
      select shipment_id, order_line_id, 2, 'SENT'
      from sent
      join order_lines using (order_id)`

    expect(await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, item))).toMatchObject({
      success: true,
      dyeLot: 'SENT',
      quantity: '2',
    })
  })

  test('adds nothing and names the nearest lots when too little of the lot is left', async ({ as, given, shop }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 8 },
        { dyeLot: 'B', onHand: 6 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '6']], {})
    const again = await shop.order(buyer, [[item, '8']])

    const short = await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, again, item, { qtyToOrder: '9' }))
    const none = await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, item))

    expect(short).toMatchObject({
      success: false,
      reason: 'Nothing is left of lot A, and no other lot is available.',
      dyeLot: '',
      quantity: '0',
      nearest: [],
    })
    expect(none.success).toBe(false)
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toEqual([])
  })

  test('names what is left of the lot, then other lots, largest first', async ({ as, given, shop }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 3 },
        { dyeLot: 'C', onHand: 4 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    await as(buyer)('POST /api/orders/:id/cancel', naming(buyer, id))

    const reply = await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, item, { qtyToOrder: '6' }))

    expect(reply).toMatchObject({
      success: false,
      reason: 'Lot A has 5 CT at most.',
      nearest: [
        { dyeLot: 'A', quantity: '5', same: true },
        { dyeLot: 'C', quantity: '4', same: false },
        { dyeLot: 'B', quantity: '3', same: false },
      ],
    })
  })

  test('matches rolls by their lot, and requires one roll that is long enough', async ({ as, given, shop }) => {
    const item = await given.rollItem({
      rolls: [
        { rollNo: 'R1', dyeLot: 'L7', feet: 20 },
        { rollNo: 'R2', dyeLot: 'L7', feet: 30 },
        { rollNo: 'R3', dyeLot: 'L8', feet: 90 },
      ],
    })
    const buyer = await given.user()
    await shop.add(buyer, item, '18', 'LF')
    const { orderNumber } = await shop.place(buyer)
    const id = String(orderNumber)
    const lot = (await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines[0]?.lots[0]?.dyeLot
    const fits = await as(buyer)(
      'POST /api/orders/:id/match-lot',
      match(buyer, id, item, { qtyToOrder: lot === 'L7' ? '25' : '60', umcode: 'LF' }),
    )
    const tooLong = await as(buyer)(
      'POST /api/orders/:id/match-lot',
      match(buyer, id, item, { qtyToOrder: '400', umcode: 'LF' }),
    )

    expect(fits).toMatchObject({ success: true, dyeLot: lot === 'L7' ? 'R2' : 'R3' })
    expect(tooLong).toMatchObject({
      success: false,
      reason: expect.stringMatching(/at most in one roll|Nothing is left/),
    })
  })

  test("takes from the customer's own hold, and reveals nothing of other customers' holds", async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 9 }] })
    const [buyer, other] = [await given.user(), await given.user()]
    const hold = ({ customerId, userId }: GivenUser, quantity: number) => sql`
      with hold as (
        insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, expires_at)
        select ${customerId}, ${userId}, ${item.itemId}, location_id, 'CT', ${quantity}::int, ${quantity}::int, 'Lobby', stock_now() + interval '7 days'
        from lots
        where item_id = ${item.itemId}
        returning *
      )
      insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
      select l.lot_id, l.item_id, l.location_id, ${customerId}, h.quantity, h.expires_at, h.hold_id
      from hold h
      join lots l using (item_id)`
    const id = await shop.order(buyer, [[item, '2']])
    await hold(buyer, 3)
    await hold(other, 4)

    const tooMuch = await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, item, { qtyToOrder: '4' }))
    const held = await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, item, { qtyToOrder: '3' }))

    expect(tooMuch).toMatchObject({
      success: false,
      reason: 'Lot A has 3 CT at most.',
      nearest: [{ dyeLot: 'A', quantity: '3' }],
    })
    expect(held).toMatchObject({ success: true, dyeLot: 'A', quantity: '3' })
  })

  test("is not found in another customer's order, however its number is written", async ({ as, given, shop }) => {
    const item = await given.cartonItem()
    const [buyer, thief] = [await given.user(), await given.user()]
    const number = await shop.order(buyer, [[item, '2']])

    for (const id of [number, `0${number}`, `${number} `, '٤٨', '1e3', 'NaN']) {
      const reply = await as(thief).raw('POST /api/orders/:id/match-lot', match(thief, id, item))
      expect([id, reply.statusCode]).toEqual([id, 404])
    }
  })

  test('says so for goods that have no lot, and does not find goods that are not in the order', async ({
    as,
    given,
    shop,
  }) => {
    const [glue, oak] = [
      await given.cartonItem({ lotPolicy: 'any', lots: [{ dyeLot: '', onHand: 9 }] }),
      await given.cartonItem(),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[glue, '1']])

    expect(await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, glue))).toMatchObject({
      success: false,
      reason: `${glue.sku} on this order has no dye lot to match.`,
    })
    expect(await as(buyer)('POST /api/orders/:id/match-lot', match(buyer, id, oak))).toMatchObject({
      success: false,
      reason: `This order has no line 10 of ${oak.sku}.`,
    })
  })
})
