import { dayAndYear } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const line = (quantity: string, more: object = {}) => ({ lines: [{ lineNumber: 10, sequence: 0, quantity, ...more }] })

describe('changing an order', () => {
  test('prices and reserves a line again, from the lot it has, once the customer agreed to the difference', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'FIRST', onHand: 4 },
        { dyeLot: 'LARGE', onHand: 9 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])

    const shown = await shop.ask(buyer, id, line('3'))
    const before = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    const done = await shop.ask(buyer, id, { ...line('3'), agreed: shown.agreed })
    const after = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(shown).toMatchObject({
      success: false,
      differences: ['The new total is $177.30 (was $295.50).'],
      total: '177.30',
    })
    expect(before.total).toBe('295.50')
    expect(done).toMatchObject({ success: true, reason: '', total: '177.30' })
    expect(after).toMatchObject({
      total: '177.30',
      lines: [{ quantity: '3', net: '177.30', lots: [{ dyeLot: 'LARGE', quantity: '3' }] }],
    })
    expect(after.events.map(({ status, note }) => [status, note])).toEqual([
      ['entered', ''],
      ['changed', `${item.sku}: 3 CT instead of 5 CT.`],
    ])
    expect(await sql`select quantity, expires_at from stock_allocations where item_id = ${item.itemId}`).toEqual([
      { quantity: 3, expires_at: 'infinity' },
    ])
  })

  test('says what the order would be before anything is changed, also where nothing has to be agreed to', async ({
    as,
    given,
    shop,
  }) => {
    const [item, added] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    const read = () => as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    const before = await read()

    const items = [{ sku: added.sku, quantity: '2', UMCode: 'CT' }]
    const more = await shop.ask(buyer, id, { ...line('3'), items, onlyAsks: true })
    const free = await shop.ask(buyer, id, { poNumber: 'PO 9', onlyAsks: true })

    expect(more).toMatchObject({
      success: false,
      reason: '',
      agreed: '',
      total: '295.50',
      order: {
        total: '295.50',
        lines: [
          { sku: item.sku, quantity: '3', unitPrice: '2.50', net: '177.30' },
          { sku: added.sku, quantity: '2', net: '118.20' },
        ],
      },
    })
    expect(free).toMatchObject({ success: false, differences: [], order: { poNumber: 'PO 9', total: '295.50' } })
    expect(await read()).toEqual(before)
    const seesNoPrices = await given.user({ customer: buyer, claims: { ...everyRight, showPrices: false } })
    const hidden = await shop.ask(seesNoPrices, id, { ...line('3'), onlyAsks: true })
    expect(hidden).not.toHaveProperty('order.total')
    expect(hidden).not.toHaveProperty('order.lines.0.net')
  })

  test('asks which of two requests for one line is meant', async ({ as, given, shop }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    const reply = await as(buyer).raw('POST /api/orders/:id/change', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, lines: [...line('0').lines, ...line('2').lines] },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [{ detail: 'A line is named twice.' }] }])
  })

  test("uses today's price for a line that changes, and leaves the others as agreed", async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '1'],
      [elm, '1'],
    ])
    await sql`update prices set unit_price = 3 where item_id in ${sql([oak.itemId, elm.itemId])}`

    const { differences } = await shop.change(buyer, id, line('2'))

    expect(differences).toEqual([
      `The price of ${oak.sku} is $3.00 per SF now; it was $2.50 per SF.`,
      'The new total is $200.94 (was $118.20).',
    ])
    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines).toMatchObject([
      { unitPrice: '3.00', net: '141.84' },
      { unitPrice: '2.50', net: '59.10' },
    ])
  })

  test('does nothing when the price changed after the customer looked', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])
    const { agreed } = await shop.ask(buyer, id, line('4'))
    await sql`update prices set unit_price = 2.6 where item_id = ${item.itemId}`

    const late = await shop.ask(buyer, id, { ...line('4'), agreed })

    expect(late).toMatchObject({ success: false, reason: 'Price or stock has changed. Please review the changes.' })
    expect(late.agreed).not.toBe(agreed)
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      total: '118.20',
      events: [{ status: 'entered' }],
    })
  })

  // The ERP had promised a day on which the goods cannot arrive.
  test('says when the whole order comes later, even if no changed line does', async ({ given, shop, sql }) => {
    const [item, other] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [item, '2'],
      [other, '1'],
    ])
    await sql`update orders set promised_date = promised_date - 3 where order_number = ${id}`

    const { differences } = await shop.ask(buyer, id, line('3'))

    expect(differences).toEqual([
      expect.stringMatching(/^The order is promised for \w{3}, \w{3} \d+, not \w{3}, \w{3} \d+\.$/),
      'The new total is $236.40 (was $177.30).',
    ])
  })

  test('says what would be on back order', async ({ given, shop }) => {
    const item = await given.cartonItem({ onHand: '118.20', lotPolicy: 'any' })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])

    expect((await shop.ask(buyer, id, line('7'))).differences).toContain(`${item.sku} will have 2 CT on back order.`)
  })

  test('refuses more than one lot has for goods that must come from one lot', async ({ given, shop, sql }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 4 },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])

    expect(await shop.ask(buyer, id, line('8'))).toMatchObject({
      success: false,
      reason: `No single lot has 8 CT of ${item.sku}: the largest has 5 CT.`,
      refusals: [{ field: 'quantity', line: { lineNumber: 10, sequence: 0 } }],
      agreed: '',
    })
    expect(
      await sql`select sum(quantity)::int as quantity from stock_allocations where item_id = ${item.itemId}`,
    ).toEqual([{ quantity: 5 }])
  })

  test('lets a line that waits for one lot become less or more and wait on, and gives it a lot that has enough', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 4 },
      ],
    })
    const buyer = await given.user()
    await shop.add(buyer, item, '9', 'CT', { lotChoice: 'wait' })
    const { orderNumber: id } = await shop.place(buyer)
    const now = async () => {
      const { lines } = await as(buyer)('GET /api/orders/:id', { params: { id: id ?? '' }, query: buyer })
      return lines.map(({ quantity, qtyBackOrdered, lots }) => [
        quantity,
        qtyBackOrdered,
        lots.map(({ dyeLot }) => dyeLot),
      ])
    }
    expect(await now()).toEqual([['9', '9', []]])

    for (const quantity of ['8', '11']) {
      expect(await shop.change(buyer, id ?? '', line(quantity))).toMatchObject({ success: true })
      expect(await now()).toEqual([[quantity, quantity, []]])
    }
    expect(await shop.change(buyer, id ?? '', line('4'))).toMatchObject({ success: true })
    expect(await now()).toEqual([['4', '0', ['B']]])
    expect(
      await sql`select sum(quantity)::int as quantity from stock_allocations where item_id = ${item.itemId}`,
    ).toEqual([{ quantity: 4 }])
  })

  test('cancels a line and frees its stock, but not the last line', async ({ as, given, shop, sql }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '1'],
      [elm, '2'],
    ])

    await shop.change(buyer, id, line('0'))
    const last = await shop.ask(buyer, id, { lines: [{ lineNumber: 20, sequence: 0, quantity: '0' }] })

    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      total: '118.20',
      lines: [
        { sku: oak.sku, status: 'cancelled' },
        { sku: elm.sku, status: 'open' },
      ],
    })
    expect((await as(buyer)('GET /api/orders', { query: buyer })).orders).toMatchObject([
      { orderNumber: id, lineCount: 1 },
    ])
    expect(await sql`select sum(free)::int as free from availability_of(${oak.itemId}, stock_now())`).toEqual([
      { free: 10 },
    ])
    expect(
      await sql`select base_qty::int, spend, orders from purchases where customer_id = ${buyer.customerId} order by item_id`,
    ).toEqual([{ base_qty: 2, spend: '118.20', orders: 1 }])
    expect(last).toMatchObject({
      success: false,
      reason: 'This would leave nothing in the order. Cancel it instead.',
      refusals: [],
    })
  })

  test('changes unit, PO, sidemark and comments; a change without a cost needs no agreement', async ({
    as,
    given,
    shop,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])

    const details = await shop.ask(buyer, id, {
      poNumber: '77',
      sidemark: 'Smith',
      comments: 'Side door',
      lines: [{ lineNumber: 10, sequence: 0, sidemark: 'Hall' }],
    })
    await shop.change(buyer, id, line('100', { UMCode: 'SF' }))

    expect(details).toMatchObject({ success: true, differences: [], total: '118.20' })
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      poNumber: '77',
      sidemark: 'Smith',
      comments: 'Side door',
      total: '295.50',
      lines: [{ quantity: '118.20', UMCode: 'SF', sidemark: 'Hall' }],
      events: [{ status: 'entered' }, { note: 'PO 77.' }, { note: `${item.sku}: 118.20 SF instead of 2 CT.` }],
    })
    await shop.ask(buyer, id, { poNumber: '78' })
    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).events.at(-1)?.note).toBe(
      'PO 78 instead of 77.',
    )
  })

  test('follows the rules of checkout: a required PO, a day on which goods are available', async ({ given, shop }) => {
    const item = await given.cartonItem()
    const buyer = await given.user({ claims: { ...everyRight, poRequired: true } })
    const id = await shop.order(buyer, [[item, '2']], { poNumber: '1' })

    expect(await shop.ask(buyer, id, { poNumber: '' })).toMatchObject({
      success: false,
      reason: 'A purchase order number is required.',
      refusals: [{ field: 'poNumber', line: null }],
    })
    expect(await shop.ask(buyer, id, { requestedDate: '2020-01-01' })).toMatchObject({
      success: false,
      reason: 'Wed, Jan 1, 2020 is not a delivery day for this order. Choose another day.',
      refusals: [{ field: 'requestedDate', line: null }],
    })
  })

  test('moves the promise to a later requested day, one of those that checkout offered', async ({
    as,
    given,
    shop,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const { datesAllowed } = await (async () => {
      await shop.add(buyer, item, '2')
      return as(buyer)('GET /api/checkout', { query: { customerNumber: buyer.customerNumber } })
    })()
    const id = String((await shop.place(buyer)).orderNumber)
    const later = String(datesAllowed.at(-1))
    const dates = async () =>
      (
        await as(buyer)('GET /api/orders/:id/dates', {
          params: { id },
          query: { customerNumber: buyer.customerNumber },
        })
      ).datesAllowed

    expect(await dates()).toEqual(datesAllowed)
    expect(await shop.change(buyer, id, { requestedDate: later })).toMatchObject({ success: true })
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      requestedDate: later,
      promisedDate: later,
      lines: [{ promisedDate: later }],
    })
    expect(await dates()).toEqual(datesAllowed)
  })

  test('names a new requested day in the history, also beside other changes', async ({ as, given, shop }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    const own = { params: { id }, query: { customerNumber: buyer.customerNumber } }
    const { datesAllowed } = await as(buyer)('GET /api/orders/:id/dates', own)
    const day = String(datesAllowed.at(-1))

    await shop.change(buyer, id, { ...line('3'), requestedDate: day })
    await shop.change(buyer, id, { ...line('2'), requestedDate: day })
    await shop.change(buyer, id, { requestedDate: '' })

    expect((await as(buyer)('GET /api/orders/:id', own)).events.map(({ note }) => note)).toEqual([
      '',
      `Requested for ${dayAndYear(day)}; ${item.sku}: 3 CT instead of 5 CT.`,
      `${item.sku}: 2 CT instead of 3 CT.`,
      'No requested day.',
    ])
  })

  test.for(['picking', 'shipped', 'invoiced', 'cancelled'])(
    'is refused when the order is %s',
    async (status, { as, given, shop, sql }) => {
      const buyer = await given.user()
      const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
      await sql`update orders set status = ${status} where order_number = ${id}`

      expect(await shop.ask(buyer, id, line('1'))).toMatchObject({
        success: false,
        reason: 'This order is already being picked, or is closed. Please call us.',
        refusals: [],
      })
      expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
        canChange: false,
      })
    },
  )

  test('leaves a mail with the changed order, and an export', async ({ given, mailbox, shop, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])

    const [confirmed] = await mailbox({ about: `order ${id}` })
    await shop.change(buyer, id, line('3'))

    const [, changed] = await mailbox({ about: `order ${id}` })
    expect([confirmed?.subject, changed?.subject]).toEqual([
      expect.stringContaining(`Order ${id} confirmed`),
      expect.stringContaining(`Order ${id} changed`),
    ])
    expect(changed?.text).toContain('3 CT · $177.30\n    Lot A1 · $2.50/SF\n')
    expect(changed?.text).toContain('Total: $177.30')
    expect(changed?.files).toEqual([`Order-confirmation-${id}.pdf`])
    expect(
      await sql`select kind from export_outbox join orders using (order_id) where order_number = ${id} order by export_id`,
    ).toEqual([{ kind: 'order' }, { kind: 'change' }])
  })

  test('names no amount, in reply or mail, to a user who sees no prices', async ({ given, mailbox, shop }) => {
    const counter = await given.user({ claims: { allowedToOrder: true, showOrders: true } })
    const id = await shop.order(counter, [[await given.cartonItem(), '2']])

    const shown = await shop.ask(counter, id, line('3'))
    await shop.change(counter, id, line('3'))

    expect(shown.differences).toEqual(['The total changes.'])
    expect(shown).not.toHaveProperty('total')
    const mails = await mailbox({ about: `order ${id}` })
    expect(mails.map(({ text, html }) => /\$|Total/.test(`${text}${html}`))).toEqual([false, false])
  })

  test('allocates only the addition for a line that the ERP already counts', async ({ given, shop, sql }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 10 }] })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '4']])
    // The ERP knows the order and has counted its stock since then. The 4 are in the ERP's own allocation.
    await sql`update orders set erp_acknowledged_at = stock_now() - interval '1 hour', status = 'released' where order_number = ${id}`
    await sql`update lots set allocated = 4, as_of = stock_now() where item_id = ${item.itemId}`
    await sql`select end_acknowledged_allocations()`

    const more = await shop.change(buyer, id, line('6'))
    await sql`select end_acknowledged_allocations()`

    expect(more).toMatchObject({ success: true })
    expect(await sql`select quantity from stock_allocations where item_id = ${item.itemId}`).toEqual([{ quantity: 2 }])
    expect(await sql`select free::int from availability_of(${item.itemId}, stock_now())`).toEqual([{ free: 4 }])
    await shop.change(buyer, id, line('3'))
    expect(await sql`select quantity from stock_allocations where item_id = ${item.itemId}`).toEqual([])
  })

  test('never gives two orders the same carton, however many change at once', async ({ atOnce, given, shop, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40', lotPolicy: 'any' })
    const buyers = [await given.user(), await given.user(), await given.user()]
    const ids: string[] = []
    for (const buyer of buyers) ids.push(await shop.order(buyer, [[item, '2']]))
    const shown: { agreed: string }[] = []
    for (const [place, buyer] of buyers.entries()) shown.push(await shop.ask(buyer, String(ids[place]), line('5')))

    const replies = await atOnce(
      buyers.map(
        (buyer, place) => () => shop.ask(buyer, String(ids[place]), { ...line('5'), agreed: shown[place]?.agreed }),
      ),
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(
      await sql`select sum(quantity)::int as quantity from stock_allocations where item_id = ${item.itemId}`,
    ).toEqual([{ quantity: 9 }])
  })
})

describe('D1 changing a line of goods that count together toward a break', () => {
  const together = test.extend('together', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '23640.00' })
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${item.itemId}, list_id, 48, 4.5 from price_lists where source = 'list'`
    const buyer = await given.user()
    const ordered = async (...quantities: string[]) => {
      for (const [at, quantity] of quantities.entries())
        await shop.add(buyer, item, quantity, 'CT', { sidemark: `Job ${at}` })
      return String((await shop.place(buyer)).orderNumber)
    }
    const lines = async (id: string) =>
      (await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines.map(({ unitPrice, net }) => [
        unitPrice,
        net,
      ])
    const reprice = (price: string, from: number) =>
      sql`update prices set unit_price = ${price} where item_id = ${item.itemId} and min_qty = ${from}`
    return { item, buyer, ordered, lines, reprice }
  })

  together(
    '24 + 24 CT lose the price of 48 when one becomes 23: both cost 4.75, and the customer agrees to both',
    async ({ together: { item, buyer, ordered, lines }, shop }) => {
      const id = await ordered('24', '24')
      expect(await lines(id)).toEqual([
        ['4.50', '2553.12'],
        ['4.50', '2553.12'],
      ])

      const { differences } = await shop.ask(buyer, id, line('23'))
      await shop.change(buyer, id, line('23'))

      const told = `The price of ${item.sku} is $4.75 per SF now; it was $4.50 per SF.`
      expect(differences).toEqual([told, told, 'The new total is $5,277.63 (was $5,106.24).'])
      expect(await lines(id)).toEqual([
        ['4.75', '2582.67'],
        ['4.75', '2694.96'],
      ])
      expect(await shop.change(buyer, id, line('0'))).toMatchObject({ success: true, total: '2694.96' })
    },
  )

  together('23 + 24 CT reach it when one becomes 24', async ({ together: { buyer, ordered, lines }, shop }) => {
    const id = await ordered('23', '24')
    await shop.change(buyer, id, line('24'))
    expect(await lines(id)).toEqual([
      ['4.50', '2553.12'],
      ['4.50', '2553.12'],
    ])
  })

  together(
    'a price that only rose or fell since the order changes nothing for the other line',
    async ({ together: { buyer, ordered, lines, reprice }, shop }) => {
      const id = await ordered('24', '24')
      await reprice('4.60', 48)
      await shop.change(buyer, id, line('25'))
      expect((await lines(id)).map(([price]) => price)).toEqual(['4.60', '4.50'])
      await reprice('4.10', 48)
      await shop.change(buyer, id, line('26'))
      expect((await lines(id)).map(([price]) => price)).toEqual(['4.10', '4.50'])
    },
  )

  together(
    'a line that is shipped keeps the price that it was billed at',
    async ({ together: { buyer, ordered, lines }, shop, sql }) => {
      const id = await ordered('24', '24')
      await sql`update order_lines set shipped_base = base_qty, status = 'shipped' from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 20`
      await shop.change(buyer, id, line('23'))
      expect((await lines(id)).map(([price]) => price)).toEqual(['4.75', '4.50'])
    },
  )
})
