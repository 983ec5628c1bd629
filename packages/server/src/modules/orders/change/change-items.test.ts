import { dayInWords } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const items = (...added: object[]) => ({ items: added })
const cartons = ({ sku }: { sku: string }, quantity: string, more: object = {}) => ({
  sku,
  quantity,
  UMCode: 'CT',
  ...more,
})
const read = ({ customerNumber }: GivenUser, id: string) => ({ params: { id }, query: { customerNumber } })

describe('adding an item to an order', () => {
  test("gives it a line at today's price with its stock set aside, once the customer agreed to it", async ({
    as,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem({ unitPrice: '3' })]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    const stock = () => sql`select quantity, expires_at from stock_allocations where item_id = ${elm.itemId}`

    const shown = await shop.ask(buyer, id, items(cartons(elm, '3', { sidemark: 'Den', comments: 'Leave at door' })))
    const before = await as(buyer)('GET /api/orders/:id', read(buyer, id))
    const stockBefore = await stock()
    const done = await shop.ask(buyer, id, {
      ...items(cartons(elm, '3', { sidemark: 'Den', comments: 'Leave at door' })),
      agreed: shown.agreed,
    })
    const after = await as(buyer)('GET /api/orders/:id', read(buyer, id))

    expect(shown).toMatchObject({ success: false, total: '330.96' })
    expect(shown.differences).toEqual([
      `${elm.sku}, 3 CT, is added at $3.00 per SF.`,
      `${elm.sku} is promised for ${dayInWords(String(before.promisedDate))}.`,
      'The new total is $330.96 (was $118.20).',
    ])
    expect([before.lines.length, stockBefore]).toEqual([1, []])
    expect(done).toMatchObject({ success: true, total: '330.96' })
    expect(after).toMatchObject({
      total: '330.96',
      lines: [
        { lineNumber: 10, net: '118.20' },
        {
          lineNumber: 20,
          sku: elm.sku,
          quantity: '3',
          status: 'open',
          qtyBackOrdered: '0',
          unitPrice: '3.00',
          net: '212.76',
          sidemark: 'Den',
          comments: 'Leave at door',
          promisedDate: before.promisedDate,
          lots: [{ dyeLot: 'A1', quantity: '3' }],
        },
      ],
    })
    expect(after.events.at(-1)).toMatchObject({ status: 'changed', note: `${elm.sku} added (3 CT).` })
    expect(await stock()).toEqual([{ quantity: 3, expires_at: 'infinity' }])
    expect((await mailbox({ about: `order ${id}` })).at(-1)?.text).toContain('3 CT · $212.76')
    expect(
      await sql`select payload -> 'lines' -> 1 -> 'added' as added, payload -> 'lines' -> 1 ->> 'quantity' as quantity from export_outbox join orders using (order_id) where order_number = ${id} and kind = 'change'`,
    ).toEqual([{ added: true, quantity: '3' }])
    expect(
      await sql`select act from audit_log where customer_id = ${buyer.customerId} and subject = ${id} and act = 'changeOrder'`,
    ).toHaveLength(1)
    expect(
      await sql`select base_qty::int, spend, orders from purchases where customer_id = ${buyer.customerId} and item_id = ${elm.itemId}`,
    ).toEqual([{ base_qty: 3, spend: '212.76', orders: 1 }])
  })

  test('sells it as the cart does: rounded up, in units that are sold, at a price, and while there is any', async ({
    given,
    shop,
    sql,
  }) => {
    const [oak, elm, priceless, gone] = [
      await given.cartonItem(),
      await given.cartonItem(),
      await given.cartonItem(),
      await given.cartonItem({ onHand: '0' }),
    ]
    await sql`delete from prices where item_id = ${priceless.itemId}`
    await sql`update items set discontinued = true where item_id = ${gone.itemId}`
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    const asked = (item: object) => shop.ask(buyer, id, items(cartons(elm, '1'), item))

    expect((await asked(cartons(elm, '30', { UMCode: 'SF' }))).differences.join(' ')).toContain('2 CT')
    for (const [item, reason] of [
      [cartons({ sku: 'NO-SUCH' }, '1'), /NO-SUCH/],
      [cartons(elm, '1', { UMCode: 'SY' }), /SY/],
      [cartons(priceless, '1'), /price/],
      [cartons(gone, '1'), `${gone.sku} is discontinued, and none is left.`],
    ] as const)
      expect(await asked(item)).toMatchObject({
        success: false,
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
        refusals: [{ field: 'quantity', line: null, item: 1 }],
        agreed: '',
      })
    await expect(asked(cartons(elm, '0'))).rejects.toMatchObject({ type: 'invalid-request' })
  })

  test('counts all that is possible, and names each line and item that is not', async ({ given, shop }) => {
    const lots = [
      { dyeLot: 'A', onHand: 5 },
      { dyeLot: 'B', onHand: 4 },
    ]
    const [oak, elm, ash] = [
      await given.cartonItem({ lots }),
      await given.cartonItem({ lots }),
      await given.cartonItem(),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [ash, '1'],
    ])

    const asked = await shop.ask(buyer, id, {
      onlyAsks: true,
      lines: [
        { lineNumber: 10, sequence: 0, quantity: '7' },
        { lineNumber: 20, sequence: 0, quantity: '3' },
      ],
      ...items(cartons({ sku: 'NO-SUCH' }, '1'), cartons(ash, '2'), cartons(elm, '8')),
    })

    expect(asked).toMatchObject({
      success: false,
      reason: expect.stringContaining('NO-SUCH'),
      refusals: [
        { field: 'quantity', line: null, item: 0, most: null },
        {
          field: 'quantity',
          line: { lineNumber: 10, sequence: 0 },
          item: null,
          reason: `No single lot has 7 CT of ${oak.sku}: the largest has 5 CT.`,
          most: '5',
        },
        { field: 'mixesLots', line: null, item: 2, most: '5' },
      ],
      order: {
        lines: [
          { sku: oak.sku, quantity: '2' },
          { sku: ash.sku, quantity: '3' },
          { sku: ash.sku, quantity: '2' },
        ],
      },
    })
  })

  test('asks before it takes several dye lots', async ({ as, given, shop }) => {
    const [oak, elm] = [
      await given.cartonItem(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 5 },
          { dyeLot: 'B', onHand: 4 },
        ],
      }),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])

    expect(await shop.ask(buyer, id, items(cartons(elm, '8')))).toMatchObject({
      success: false,
      reason: `No single lot has 8 CT of ${elm.sku}: the largest has 5 CT.`,
      refusals: [{ field: 'mixesLots', line: null, item: 0 }],
      agreed: '',
    })
    expect(await shop.change(buyer, id, items(cartons(elm, '8', { mixesLots: true })))).toMatchObject({ success: true })
    expect((await as(buyer)('GET /api/orders/:id', read(buyer, id))).lines[1]).toMatchObject({
      lots: [
        { dyeLot: 'A', quantity: '5' },
        { dyeLot: 'B', quantity: '3' },
      ],
    })
  })

  test('cuts roll goods, each piece with its price', async ({ as, given, shop }) => {
    const [oak, carpet] = [await given.cartonItem(), await given.rollItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    const cuts = [
      { pieces: 2, length: '15', sidemark: 'Den', comment: '' },
      { pieces: 1, length: '20.5', sidemark: '', comment: '' },
    ]

    await shop.change(
      buyer,
      id,
      items(
        { sku: carpet.sku, quantity: '50.5', UMCode: 'LF', cuts },
        { sku: carpet.sku, quantity: '10', UMCode: 'LF' },
      ),
    )

    const { lines, events } = await as(buyer)('GET /api/orders/:id', read(buyer, id))
    expect(lines.slice(1)).toMatchObject([
      {
        quantity: '50.50',
        UMCode: 'LF',
        cuts: [
          { pieces: 2, inches: 180, sidemark: 'Den', net: '720.00' },
          { pieces: 1, inches: 246, net: '492.00' },
        ],
      },
      { quantity: '10', cuts: [] },
    ])
    expect(events.at(-1)?.note).toBe(`${carpet.sku} added (2 × 15 ft + 1 × 20 ft 6 in); ${carpet.sku} added (10 LF).`)
  })

  test('gives all lines of the item the price of a break that they reach together', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '23640.00' })
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${item.itemId}, list_id, 48, 4.5 from price_lists where source = 'list'`
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '24']])

    const { differences } = await shop.change(buyer, id, items(cartons(item, '24')))

    expect(differences).toContain(`The price of ${item.sku} is $4.50 per SF now; it was $4.75 per SF.`)
    expect((await as(buyer)('GET /api/orders/:id', read(buyer, id))).lines).toMatchObject([
      { unitPrice: '4.50', net: '2553.12' },
      { unitPrice: '4.50', net: '2553.12' },
    ])
    expect(
      await sql`select base_qty::int, spend, orders from purchases where customer_id = ${buyer.customerId}`,
    ).toEqual([{ base_qty: 48, spend: '5106.24', orders: 1 }])
  })

  test('names no amount to a user who sees no prices, and no day of a back order to one who may not see it', async ({
    given,
    shop,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem({ onHand: '23.64', lotPolicy: 'any' })]
    const buyer = await given.user({ claims: { allowedToOrder: true, showOrders: true, hideBOETA: true } })
    const id = await shop.order(buyer, [[oak, '2']])

    const shown = await shop.ask(buyer, id, items(cartons(elm, '3', { sidemark: 'Den' })))

    expect(shown.differences).toEqual([
      `${elm.sku}, 3 CT, is added.`,
      `${elm.sku} will have 2 CT on back order.`,
      'The total changes.',
    ])
    expect(shown).not.toHaveProperty('total')
  })

  test('writes no sidemark of a line for a user who may not use them, and needs one where it is required', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const plain = await given.user({ claims: { ...everyRight, showItemSidemark: false } })
    const strict = await given.user({ claims: { ...everyRight, smRequired: true } })
    const [id, other] = [
      await shop.order(plain, [[oak, '2']]),
      await shop.order(strict, [[oak, '2']], { sidemark: 'Smith' }),
    ]
    await sql`update orders set sidemark = '' where order_number = ${other}`
    await sql`update order_lines set sidemark = 'Hall' from orders where orders.order_id = order_lines.order_id and order_number = ${other}`

    await shop.change(plain, id, items(cartons(elm, '1', { sidemark: 'Den' })))

    expect(await sql`select sidemark from order_lines where item_id = ${elm.itemId}`).toEqual([{ sidemark: '' }])
    expect(await shop.ask(strict, other, items(cartons(elm, '1')))).toMatchObject({
      success: false,
      reason: 'A sidemark is required.',
      refusals: [{ field: 'sidemark', line: null, item: null }],
    })
    expect(await shop.change(strict, other, items(cartons(elm, '1', { sidemark: 'Den' })))).toMatchObject({
      success: true,
    })
    expect((await as(strict)('GET /api/orders/:id', read(strict, other))).lines).toHaveLength(2)
  })

  test('is not changed by the line number that it gets', async ({ given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])

    for (const quantity of ['0', '3'])
      expect(
        await shop.ask(buyer, id, { ...items(cartons(elm, '1')), lines: [{ lineNumber: 20, sequence: 0, quantity }] }),
      ).toMatchObject({ success: false, reason: 'This order has no line 20.', agreed: '' })
  })

  test('counts the lines of the order together once, however many they are', async ({ given, shop, sql }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    await sql`
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net)
      select o.order_id, 20 + n, ${elm.itemId}, 'CT', 1, 1, 'SF', 23.64, 1, 23.64
      from orders o
      cross join generate_series(1, 800) n
      where o.order_number = ${id}`
    const ids = (
      await sql`select order_line_id as line from order_lines where item_id = ${elm.itemId} order by line_number`
    ).map(({ line }) => String(line))
    const milliseconds = async (lines: number) => {
      const began = performance.now()
      await sql`select from counted_in_order(line_ids => ${ids.slice(0, lines)}::uuid[], base_qtys => ${Array.from({ length: lines }, () => 2)}::int[], added => '{}', lists => '{}')`
      return performance.now() - began
    }
    const fastest = { few: Infinity, many: Infinity }
    // In turns, so that other work on the machine slows both.
    for (let turn = 0; turn < 20; turn++) {
      fastest.few = Math.min(fastest.few, await milliseconds(200))
      fastest.many = Math.min(fastest.many, await milliseconds(800))
    }

    // Counting for each line would take sixteen times as long.
    expect(fastest.many).toBeLessThan(9 * fastest.few)
  })

  test('over the credit limit is refused, or waits for release', async ({ as, given, shop, sql }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem({ onHand: '2364' })]
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    await sql`update customers set credit_limit = 300 where customer_id = ${buyer.customerId}`
    await given.flags({ ordersWaitForRelease: false })

    expect(await shop.ask(buyer, id, items(cartons(elm, '20')))).toMatchObject({
      success: false,
      reason: 'This change would take your account over its credit limit. Please call us: we can release it for you.',
    })
    await given.flags({})
    const { differences } = await shop.change(buyer, id, items(cartons(elm, '20')))

    expect(differences).toContain(
      'The order will be on hold until we release it. The order takes your account over its credit limit.',
    )
    expect(await as(buyer)('GET /api/orders/:id', read(buyer, id))).toMatchObject({ status: 'on-hold' })
  })

  test('never gives two orders the same carton', async ({ atOnce, given, shop, sql }) => {
    const last = await given.cartonItem({ onHand: '23.64' })
    const buyers = [await given.user(), await given.user(), await given.user()]
    const asked: (() => ReturnType<typeof shop.ask>)[] = []
    for (const buyer of buyers) {
      const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
      const { agreed } = await shop.ask(buyer, id, items(cartons(last, '1')))
      asked.push(() => shop.ask(buyer, id, { ...items(cartons(last, '1')), agreed }))
    }

    const replies = await atOnce(asked)

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.filter(({ success }) => !success)).toMatchObject([
      { reason: 'Price or stock has changed. Please review the changes.' },
      { reason: 'Price or stock has changed. Please review the changes.' },
    ])
    expect(await sql`select quantity from stock_allocations where item_id = ${last.itemId}`).toEqual([{ quantity: 1 }])
    expect(await sql`select count(*)::int as n from order_lines where item_id = ${last.itemId}`).toEqual([{ n: 1 }])
  })

  test("is refused once something is picked, and for another customer's order", async ({ as, given, shop, sql }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const [buyer, stranger] = [await given.user(), await given.user()]
    const id = await shop.order(buyer, [
      [oak, '2'],
      [await given.cartonItem(), '2'],
    ])

    await expect(shop.ask(stranger, id, items(cartons(elm, '1')))).rejects.toMatchObject({ type: 'not-found' })
    await sql`update order_lines set status = 'picking' from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 10`
    expect(await shop.ask(buyer, id, items(cartons(elm, '1')))).toMatchObject({
      success: false,
      reason: 'Some of this order is picked already, so nothing can be added to it. Place a new order.',
      refusals: [],
    })
    expect((await as(buyer)('GET /api/orders/:id', read(buyer, id))).lines).toHaveLength(2)
  })
})
