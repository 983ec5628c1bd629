import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

test.override({ connections: 26 })

type Wanted = { sku: string; quantity: string; UMCode?: string; sidemark?: string }
const adding = ({ customerNumber }: GivenUser, lines: Wanted[]) => ({
  body: { customerNumber, lines: lines.map(({ UMCode = 'CT', ...line }, at) => ({ line: at + 1, UMCode, ...line })) },
})

describe('adding lines', () => {
  test('puts all into the cart in one act, and reports the result of each', async ({ as, given, sql }) => {
    const [oak, short, mixed, unpriced] = [
      await given.cartonItem(),
      await given.cartonItem({ onHand: '47.28', lotPolicy: 'any' }),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 3 },
          { dyeLot: 'B', onHand: 2 },
        ],
      }),
      await given.cartonItem(),
    ]
    await sql`delete from prices where item_id = ${unpriced.itemId}`
    const buyer = await given.user()

    const reply = await as(buyer)(
      'POST /api/quickorder/add',
      adding(buyer, [
        { sku: oak.sku, quantity: '2', sidemark: 'Lobby' },
        { sku: oak.sku, quantity: '100', UMCode: 'SF' },
        { sku: short.sku, quantity: '5' },
        { sku: mixed.sku, quantity: '5' },
        { sku: unpriced.sku, quantity: '1' },
        { sku: 'NOT-THERE', quantity: '1' },
        { sku: oak.sku, quantity: '1', UMCode: 'RL' },
      ]),
    )

    expect(reply.lines).toMatchObject([
      { line: 1, sku: oak.sku, result: 'added', reason: '', quantity: '2', UMCode: 'CT', dyeLot: 'A1' },
      {
        line: 2,
        result: 'changed',
        reason: expect.stringMatching(/^Sold in whole cartons/),
        quantity: '118.20',
        UMCode: 'SF',
      },
      { line: 3, result: 'changed', reason: 'The line has 3 CT on back order.' },
      { line: 4, result: 'changed', needsLotChoice: true },
      {
        line: 5,
        result: 'refused',
        reason: `${unpriced.sku} has no price for you today. Please call us.`,
        quantity: '0',
      },
      { line: 6, result: 'refused', reason: 'There is no item NOT-THERE.' },
      { line: 7, result: 'refused', reason: `${oak.sku} is not sold by RL.` },
    ])
    expect(reply.lineCount).toBe(4)
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([
      { customerQty: '2', sidemark: 'Lobby' },
      { customerUOM: 'SF' },
      { sku: short.sku },
      { sku: mixed.sku },
    ])
  })

  test('gives the same result as adding one by one: joined lines, sidemarks, lots, rounding, back orders, prices by quantity', async ({
    as,
    given,
  }) => {
    const stocked = async () =>
      [
        await given.cartonItem({ onHand: '2364' }),
        await given.cartonItem({ onHand: '47.28', lotPolicy: 'any' }),
        await given.cartonItem({
          lots: [
            { dyeLot: 'A', onHand: 3 },
            { dyeLot: 'B', onHand: 2 },
          ],
        }),
      ] as const
    const lines = ([oak, short, mixed]: Awaited<ReturnType<typeof stocked>>): Wanted[] => [
      { sku: oak.sku, quantity: '2', sidemark: 'Lobby' },
      { sku: short.sku, quantity: '5' },
      { sku: oak.sku, quantity: '3' },
      { sku: oak.sku, quantity: '1', sidemark: 'Hall' },
      { sku: mixed.sku, quantity: '4' },
      { sku: oak.sku, quantity: '100', UMCode: 'SF' },
      { sku: short.sku, quantity: '1' },
      { sku: oak.sku, quantity: '1', sidemark: 'Lobby' },
    ]
    const [once, singly] = [await given.user(), await given.user()]
    const [mine, theirs] = [await stocked(), await stocked()]
    // The cart already has a line. Both acts start from it.
    for (const [user, [oak]] of [
      [once, mine],
      [singly, theirs],
    ] as const)
      await as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku: oak.sku, qtyToOrder: '1', umcode: 'SF', sidemark: 'Stairs' },
      })

    await as(once)('POST /api/quickorder/add', adding(once, lines(mine)))
    for (const { sku, quantity, UMCode = 'CT', sidemark } of lines(theirs))
      await as(singly)('POST /api/cart/additem', {
        body: {
          customerNumber: singly.customerNumber,
          sku,
          qtyToOrder: quantity,
          umcode: UMCode,
          ...(sidemark && { sidemark }),
        },
      })

    const cartOf = async (user: GivenUser, items: Awaited<ReturnType<typeof stocked>>) =>
      (await as(user)('GET /api/cart/getitems', { query: user })).itemList.map(
        ({
          sku,
          lineNumber,
          customerQty,
          customerUOM,
          sidemark,
          unitPrice,
          net,
          dyeLot,
          qtyBackOrdered,
          needsLotChoice,
        }) => ({
          item: items.findIndex((item) => item.sku === sku),
          lineNumber,
          customerQty,
          customerUOM,
          sidemark,
          unitPrice,
          net,
          dyeLot,
          qtyBackOrdered,
          needsLotChoice,
        }),
      )
    const cart = await cartOf(once, mine)
    expect(cart).toHaveLength(5)
    expect(cart).toEqual(await cartOf(singly, theirs))
  })

  test('fills a quantity that no single lot has as the user chose, and asks nothing', async ({ as, given }) => {
    const mixed = () =>
      given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 3 },
          { dyeLot: 'B', onHand: 2 },
        ],
      })
    const [oak, elm] = [await mixed(), await mixed()]
    const buyer = await given.user()
    const { customerNumber } = buyer
    const lines = [
      { line: 1, sku: oak.sku, quantity: '4', UMCode: 'CT', lotChoice: 'split' as const },
      { line: 2, sku: elm.sku, quantity: '3', UMCode: 'CT' },
      { line: 3, sku: elm.sku, quantity: '1', UMCode: 'CT', lotChoice: 'wait' as const },
    ]

    const preview = await as(buyer)('POST /api/quickorder/preview', {
      body: { customerNumber, others: lines, before: 1 },
    })
    const added = await as(buyer)('POST /api/quickorder/add', { body: { customerNumber, lines } })

    expect(preview.others.map(({ goods }) => goods)).toMatchObject([
      { dyeLot: 'A, B', qtyBackOrdered: '0', needsLotChoice: false },
      { qtyBackOrdered: '3', needsLotChoice: false },
      { qtyBackOrdered: '1', needsLotChoice: false },
    ])
    expect(added.lines).toMatchObject([
      { result: 'added', dyeLot: 'A, B', needsLotChoice: false },
      { result: 'changed', reason: 'The line has 4 CT on back order.', needsLotChoice: false },
      { result: 'changed', needsLotChoice: false },
    ])
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([
      { sku: oak.sku, customerQty: '4', lotChoice: 'split' },
      { sku: elm.sku, customerQty: '4', lotChoice: 'wait' },
    ])
  })

  test('says of back-ordered goods the day that the preview has said, not the one on which another branch has them', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const [home, away] = [await given.location(), await given.newLocation({ code: 'AWAY' })]
    await sql`
      insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
      select ${away.locationId}, ${home.locationId}, d, '16:30', 2
      from generate_series(0, 6) d`
    const oak = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 40, due: '2026-12-01', location: away }] })
    const buyer = await given.user()

    const preview = await as(buyer)('POST /api/quickorder/preview', {
      body: { customerNumber: buyer.customerNumber, text: `5 CT ${oak.sku}` },
    })
    const added = await as(buyer)('POST /api/quickorder/add', adding(buyer, [{ sku: oak.sku, quantity: '5' }]))

    expect(preview.lines[0]?.goods).toMatchObject({ dateAvailable: '2026-12-01', promisedDate: '2026-12-03' })
    expect(added.lines[0]?.reason).toContain('Thu, Dec 3')
  })

  test('adds once, however often a request with its key is sent', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const send = () =>
      as(buyer).raw('POST /api/quickorder/add', {
        ...adding(buyer, [{ sku: oak.sku, quantity: '2' }]),
        headers: { 'idempotency-key': 'once' },
      })

    const [first, second] = [await send(), await send()]

    expect(second.body).toBe(first.body)
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([{ customerQty: '2' }])
  })

  test('promises no carton twice to buyers who send the same goods in different orders', async ({
    as,
    atOnce,
    given,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem({ lotPolicy: 'any' }), await given.cartonItem({ lotPolicy: 'any' })]
    const buyers = [await given.user(), await given.user(), await given.user(), await given.user()]

    await atOnce(
      buyers.map(
        (buyer, at) => () =>
          as(buyer)(
            'POST /api/quickorder/add',
            adding(
              buyer,
              (at % 2 === 0 ? [oak, elm] : [elm, oak]).map(({ sku }) => ({ sku, quantity: '4' })),
            ),
          ),
      ),
    )

    for (const { itemId } of [oak, elm])
      expect(await sql`select min(free)::int as free from availability_of(${itemId}, stock_now())`).toEqual([
        { free: 0 },
      ])
  })

  test('stores no sidemark for a user without sidemarks', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const plain = await given.user({ claims: { allowedToOrder: true, showPrices: true } })
    await as(plain)('POST /api/quickorder/add', adding(plain, [{ sku: oak.sku, quantity: '1', sidemark: 'Lobby' }]))

    expect((await as(plain)('GET /api/cart/getitems', { query: plain })).itemList[0]).not.toHaveProperty('sidemark')
  })

  test.for([
    { what: 'a user who may not order', claims: { showPrices: true }, quantity: '1', status: 403 },
    { what: 'no quantity', claims: { allowedToOrder: true }, quantity: '0', status: 400 },
    { what: 'a quantity below zero', claims: { allowedToOrder: true }, quantity: '-1', status: 400 },
  ])('refuses $what', async ({ claims, quantity, status }, { as, given }) => {
    const oak = await given.cartonItem()
    const user = await given.user({ claims })
    expect(
      (await as(user).raw('POST /api/quickorder/add', adding(user, [{ sku: oak.sku, quantity }]))).statusCode,
    ).toBe(status)
  })
})

describe("the customer's own numbers", () => {
  const naming = ({ customerNumber }: GivenUser, itemNumber: string, sku?: string) => ({
    body: { customerNumber, itemNumber, ...(sku && { sku }) },
  })
  const meant = async (as: (text: string) => Promise<{ lines: { goods: { sku: string } | null }[] }>, text: string) =>
    (await as(text)).lines[0]?.goods?.sku ?? null

  test('are remembered for every user of the customer, mean the last item they were given to, and are forgotten in any spelling', async ({
    as,
    given,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const look = (text: string) =>
      as(buyer)('POST /api/quickorder/preview', { body: { customerNumber: buyer.customerNumber, text } })
    await as(buyer)('POST /api/quickorder/remember', {
      body: { customerNumber: buyer.customerNumber, itemNumber: 'MY-1', sku: oak.sku },
    })
    const first = await meant(look, 'my1 2 ct')
    await as(buyer)('POST /api/quickorder/remember', {
      body: { customerNumber: buyer.customerNumber, itemNumber: 'my 1', sku: elm.sku },
    })
    const second = await meant(look, 'MY-1 2 ct')
    await as(buyer)('POST /api/quickorder/forget', {
      body: { customerNumber: buyer.customerNumber, itemNumber: 'My.1' },
    })

    expect([first, second, await meant(look, 'MY-1 2 ct')]).toEqual([oak.sku, elm.sku, null])
  })

  test.for([
    {
      what: 'an item that is not there',
      itemNumber: 'MY-2',
      sku: () => 'NOT-THERE',
      says: 'There is no item NOT-THERE.',
    },
    {
      what: 'the number of another of our items',
      itemNumber: '',
      sku: (sku: string) => sku,
      says: 'is already one of our item numbers. Use another one.',
    },
  ])('are refused for $what', async ({ itemNumber, sku, says }, { as, given }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const reply = await as(buyer).raw(
      'POST /api/quickorder/remember',
      naming(buyer, itemNumber || elm.sku, sku(oak.sku)),
    )

    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining(says)])
  })
})
