import { Problem } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

type Line = { sku: string; qtyToOrder: string; umcode: string }
/** The body of `POST /api/cart/additem`. */
const adding = (
  { customerNumber }: GivenUser,
  { sku }: { sku: string },
  qtyToOrder: string,
  umcode = 'CT',
): Line & { customerNumber: string } => ({ customerNumber, sku, qtyToOrder, umcode })

describe('adding to the cart', () => {
  test('rounds an area up to whole cartons and says so', async ({ as, given }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '100', 'SF') })
    const cart = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(reply).toMatchObject({
      reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.',
      newQty: '118.20',
      lineNumber: 10,
      sequence: 0,
      lineCount: 1,
      dyeLot: 'A1',
      qtyBackOrdered: '0',
    })
    expect(cart.itemList).toMatchObject([
      {
        sku: item.sku,
        customerQty: '118.20',
        customerUOM: 'SF',
        baseQuantity: '5',
        baseUOM: 'CT',
        dyeLot: 'A1',
        net: '295.50',
        qtyBackOrdered: '0',
        needsLotChoice: false,
      },
    ])
    expect(cart.amountList).toEqual([
      { Description: 'Merchandise', Amount: '295.50' },
      { Description: 'Total', Amount: '295.50' },
    ])
    expect(cart.Weight).toBe('50.00')
  })

  test('has neither reason nor newQty when the quantity needs no change', async ({ as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '2') })

    expect(reply).not.toHaveProperty('reason')
    expect(reply).not.toHaveProperty('newQty')
  })

  test('accepts a JSON number as well as decimal text, and ignores extra fields of old clients', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    const { statusCode } = await as(buyer).raw('POST /api/cart/additem', {
      body: { ...adding(buyer, item, ''), qtyToOrder: 2, priority: 'high' },
    })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(statusCode).toBe(200)
    expect(itemList).toMatchObject([{ customerQty: '2' }])
  })

  test('adds to a line of the same item, unit and tag; another unit, tag or sidemark makes a new line', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const buyer = await given.user()
    const add = (more: object) =>
      as(buyer)('POST /api/cart/additem', { body: { ...adding(buyer, item, '2'), ...more } })

    await add({})
    await add({})
    await add({ tag: 'Lobby' })
    await add({ umcode: 'SF', qtyToOrder: '23.64' })
    await add({ sidemark: 'Smith' })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(
      itemList.map(({ lineNumber, customerQty, customerUOM, tag, sidemark }) => [
        lineNumber,
        customerQty,
        customerUOM,
        tag,
        sidemark,
      ]),
    ).toEqual([
      [10, '4', 'CT', '', ''],
      [20, '2', 'CT', 'Lobby', ''],
      [30, '23.64', 'SF', '', ''],
      [40, '2', 'CT', '', 'Smith'],
    ])
  })

  test('adds to the first of two lines that became equal by a change of unit', async ({ as, given }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '2') })
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '23.64', 'SF') })
    await as(buyer)('POST /api/cart/updateitem', {
      body: { ...buyer, SKU: item.sku, lineNumber: 20, sequence: 0, UMCode: 'CT', qtyToOrder: '1' },
    })

    const reply = await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '3') })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(reply).toMatchObject({ lineNumber: 10, lineCount: 2 })
    expect(itemList.map(({ customerQty }) => customerQty)).toEqual(['5', '1'])
  })

  test.for([
    { body: { umcode: 'GL' }, reason: 'is not sold by GL.' },
    { body: { qtyToOrder: '0' }, reason: 'Quantity must be greater than Zero' },
    { body: { qtyToOrder: '-1' }, reason: 'Quantity must be greater than Zero' },
    { body: { qtyToOrder: '999999999999' }, reason: 'This quantity is more than one order can hold.' },
    { body: { sku: 'NO-SUCH' }, reason: 'There is no item NO-SUCH.' },
  ])('refuses $body with newQty 0 and the reason "$reason"', async ({ body, reason }, { as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/cart/additem', { body: { ...adding(buyer, item, '1'), ...body } })

    expect(reply.newQty).toBe('0')
    expect(reply.reason).toContain(reason)
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toEqual([])
  })

  test('refuses discontinued goods when none are left, as quick order and lists do, and sells what is left', async ({
    as,
    given,
    sql,
  }) => {
    const [gone, left, coming] = [
      await given.cartonItem({ lots: [] }),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 2 }] }),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 2, due: '2099-12-03' }] }),
    ]
    await sql`update items set discontinued = true where item_id = any (${[gone.itemId, left.itemId, coming.itemId]})`
    const buyer = await given.user()
    const add = (item: { sku: string }, quantity: string) =>
      as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, quantity) })

    expect(await add(gone, '1')).toMatchObject({
      reason: `${gone.sku} is discontinued, and none is left.`,
      newQty: '0',
      lineCount: 0,
    })
    expect(await add(left, '5')).toMatchObject({ qtyBackOrdered: '3', lineCount: 1 })
    // This cart has all of the stock that was left.
    expect(await add(left, '1')).toMatchObject({
      reason: `${left.sku} is discontinued, and none is left.`,
      newQty: '0',
      lineCount: 1,
    })
    expect(await add(coming, '1')).toMatchObject({ lineCount: 2 })
    expect((await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList).toMatchObject([
      { sku: left.sku, customerQty: '5' },
      { sku: coming.sku, customerQty: '1' },
    ])
  })

  test('is allowed only to users who may order', async ({ as, given }) => {
    const item = await given.cartonItem()
    const looker = await given.user({ claims: { ...everyRight, allowedToOrder: false } })

    await expect(as(looker)('POST /api/cart/additem', { body: adding(looker, item, '1') })).rejects.toThrow(Problem)
  })

  test('sends no amount to a user without showPrices', async ({ as, given, sql }) => {
    // Three digits before the point: no time of day in the reply reads like one of these prices.
    const item = await given.cartonItem({ unitPrice: '876.5400' })
    const counter = await given.user({ claims: { allowedToOrder: true } })
    await as(counter)('POST /api/cart/additem', { body: adding(counter, item, '2') })
    await sql`update prices set unit_price = 987.65 where item_id = ${item.itemId}`

    const { body } = await as(counter).raw('GET /api/cart/getitems', {
      query: { customerNumber: counter.customerNumber },
    })

    expect(body).not.toMatch(/987\.65|876\.54|unitPrice|amountList|"net"|cutCharge|priceSource|Weight|"sidemark"/)
    expect(body).toContain(item.sku)
  })

  test('needs two statements to read and at most four to add', async ({ as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    const added = await as(buyer).raw('POST /api/cart/additem', { body: adding(buyer, item, '2') })
    const read = await as(buyer).raw('GET /api/cart/getitems', { query: { customerNumber: buyer.customerNumber } })

    expect(Number(added.headers['x-statements'])).toBeLessThanOrEqual(4)
    expect(Number(read.headers['x-statements'])).toBeLessThanOrEqual(2)
  })
})

describe('lots', () => {
  const twoLots = [
    { dyeLot: 'A', onHand: 20 },
    { dyeLot: 'B', onHand: 15 },
  ]

  test('are never mixed silently: the line gets the largest lot, the rest is on back order, and the customer is asked', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem({ lots: twoLots })
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '30') })
    const cart = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(reply).toMatchObject({ dyeLot: 'A', qtyBackOrdered: '10', needsLotChoice: true })
    expect(cart.itemList).toMatchObject([
      { lots: [{ dyeLot: 'A', quantity: '20' }], largestLot: { quantity: '20', UMCode: 'CT' }, promisedDate: null },
    ])
    expect(cart.exception).toEqual({
      text: `No single lot has enough ${item.sku}. Split it between lots, wait, or order less.`,
      blocksCheckout: true,
    })
  })

  test('are mixed when the customer accepts it, and the consent is stored', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ lots: twoLots })
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '30') })

    const cart = await as(buyer)('POST /api/cart/updateitem', {
      body: {
        ...buyer,
        SKU: item.sku,
        lineNumber: 10,
        sequence: 0,
        UMCode: 'CT',
        qtyToOrder: '30',
        lotChoice: 'split',
      },
    })

    expect(cart.itemList).toMatchObject([
      { dyeLot: 'A, B', qtyBackOrdered: '0', needsLotChoice: false, lotChoice: 'split' },
    ])
    expect(
      await sql`select mixed_lots_accepted_at is not null as consent from cart_lines where item_id = ${item.itemId}`,
    ).toMatchObject([{ consent: true }])
  })

  test('wait: nothing is reserved until one lot has the whole quantity', async ({ as, given }) => {
    const item = await given.cartonItem({ lots: twoLots })
    const [buyer, other] = [await given.user(), await given.user()]
    await as(buyer)('POST /api/cart/additem', { body: { ...adding(buyer, item, '30'), lotChoice: 'wait' } })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    const reply = await as(other)('POST /api/cart/additem', { body: adding(other, item, '20') })

    expect(itemList).toMatchObject([{ qtyBackOrdered: '30', dyeLot: '', needsLotChoice: false }])
    expect(reply).toMatchObject({ dyeLot: 'A', qtyBackOrdered: '0' })
  })

  test('less: the quantity of the largest lot fills the line', async ({ as, given }) => {
    const item = await given.cartonItem({ lots: twoLots })
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '30') })

    const cart = await as(buyer)('POST /api/cart/updateitem', {
      body: { ...buyer, SKU: item.sku, lineNumber: 10, sequence: 0, UMCode: 'CT', qtyToOrder: '20' },
    })

    expect(cart).toMatchObject({
      exception: null,
      itemList: [{ dyeLot: 'A', qtyBackOrdered: '0', needsLotChoice: false }],
    })
  })

  test('a lot that is requested by name is the one that is reserved', async ({ as, given }) => {
    const item = await given.cartonItem({ lots: twoLots })
    const buyer = await given.user()
    const { code } = await given.location()

    const reply = await as(buyer)('POST /api/cart/additem', {
      body: { ...adding(buyer, item, '5'), location: code, dyeLot: 'A', roll: '' },
    })

    expect(reply.dyeLot).toBe('A')
  })

  test('goods to come are reserved too: the ETA is not promised twice, and hidden from users with hideBOETA', async ({
    as,
    given,
    clock,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const item = await given.cartonItem({ lots: [{ dyeLot: 'N', onHand: 40, due: '2026-12-01' }] })
    const [buyer, other] = [await given.user(), await given.user({ claims: { ...everyRight, hideBOETA: true } })]

    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '30') })
    await as(other)('POST /api/cart/additem', { body: adding(other, item, '8') })
    const mine = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    const hidden = await as(other).raw('GET /api/cart/getitems', { query: { customerNumber: other.customerNumber } })

    expect(mine.itemList).toMatchObject([
      {
        qtyBackOrdered: '30',
        dateAvailable: '2026-12-01',
        promisedDate: '2026-12-01',
        etas: [{ quantity: '2', date: '2026-12-01' }],
      },
    ])
    expect(hidden.body).not.toContain('2026-12')
    expect(hidden.json()).toMatchObject({ itemList: [{ qtyBackOrdered: '8' }] })
  })
})

describe('changing a line', () => {
  test('a new quantity is rounded, priced and reserved again; 0 removes the line', async ({ as, given }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '1') })
    const line = { customerNumber: buyer.customerNumber, SKU: item.sku, lineNumber: 10, sequence: 0 }

    const more = await as(buyer)('POST /api/cart/updateitem', { body: { ...line, UMCode: 'SF', qtyToOrder: '30' } })
    const none = await as(buyer)('POST /api/cart/updateitem', { body: { ...line, UMCode: 'SF', qtyToOrder: '0' } })

    expect(more).toMatchObject({
      reason: 'Sold in whole cartons of 23.64 SF: 2 CT = 47.28 SF.',
      newQty: '47.28',
      itemList: [{ customerQty: '47.28', net: '118.20' }],
    })
    expect(none.itemList).toEqual([])
    expect(none.version).toBeGreaterThan(more.version)
  })

  test('a unit that the item is not sold in changes nothing and says why', async ({ as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '1') })

    const cart = await as(buyer)('POST /api/cart/updateitem', {
      body: { ...buyer, SKU: item.sku, lineNumber: 10, sequence: 0, UMCode: 'GL', qtyToOrder: '3' },
    })

    expect(cart).toMatchObject({
      reason: `${item.sku} is not sold by GL.`,
      newQty: '0',
      itemList: [{ customerQty: '1', customerUOM: 'CT' }],
    })
  })

  test('texts are stored; a user without showItemSidemark does not change the sidemark', async ({ as, given, sql }) => {
    const item = await given.cartonItem()
    const customer = await given.customer()
    const buyer = await given.user({ customer })
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '1') })
    const texts = {
      customerNumber: buyer.customerNumber,
      SKU: item.sku,
      lineNumber: 10,
      sequence: 0,
      sidemark: 'Smith – master bed',
      comments: 'Call first',
    }

    const cart = await as(buyer)('POST /api/cart/setlinetext', { body: texts })
    await sql`update user_customers set claims = claims || '{"showItemSidemark": false}' where user_id = ${buyer.userId}`
    await as(buyer)('POST /api/cart/setlinetext', { body: { ...texts, sidemark: 'Other', comments: '' } })

    expect(cart.itemList).toMatchObject([{ sidemark: 'Smith – master bed', comments: 'Call first' }])
    expect(await sql`select sidemark, comments from cart_lines where item_id = ${item.itemId}`).toEqual([
      { sidemark: 'Smith – master bed', comments: '' },
    ])
  })

  test('a line that was removed in the meantime is a conflict with a sentence', async ({ as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    await expect(
      as(buyer)('POST /api/cart/removeitem', { body: { ...buyer, SKU: item.sku, lineNumber: 10, sequence: 0 } }),
    ).rejects.toMatchObject({ type: 'conflict', message: `${item.sku} is no longer in your cart.` })
  })
})

describe('a cart', () => {
  test('is kept for each user and customer, and switching empties none', async ({ as, given }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const [first, second] = [await given.customer(), await given.customer()]
    const buyer = await given.user({ customer: first })
    await given.membership(buyer, second)
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '1') })
    await as(buyer)('POST /api/cart/additem', {
      body: { ...adding(buyer, item, '2'), customerNumber: second.customerNumber },
    })

    const [one, two] = [
      await as(buyer)('GET /api/cart/getitems', { query: first }),
      await as(buyer)('GET /api/cart/getitems', { query: second }),
    ]

    expect([one.itemList[0]?.customerQty, two.itemList[0]?.customerQty]).toEqual(['1', '2'])
  })

  test('chooses its lots again when the user moves to another branch', async ({ as, given, sql }) => {
    const [home, away] = [await given.location(), await given.newLocation()]
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'HERE', onHand: 10 },
        { dyeLot: 'THERE', onHand: 10, location: away },
      ],
    })
    const buyer = await given.user()
    await sql`insert into transfer_lanes values (${home.locationId}, ${away.locationId}, 1, '16:30', 2)`
    await as(buyer)('POST /api/cart/additem', { body: adding(buyer, item, '3') })

    await as(buyer)('POST /api/location/set', { body: { customerNumber: buyer.customerNumber, location: away.code } })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    expect(itemList).toMatchObject([{ dyeLot: 'THERE' }])
  })
})
