import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import { publishSearch } from '#modules/search/publish.ts'

const pasting = ({ customerNumber }: GivenUser, text: string) => ({ body: { customerNumber, text } })

describe('the preview of pasted text', () => {
  test('has each line in its order: ready with price, stock and lot, in doubt, or refused', async ({ as, given }) => {
    const [oak, elm] = [await given.cartonItem({ unitPrice: '2.5000' }), await given.cartonItem()]
    const buyer = await given.user()

    const reply = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `Hi,\n- 2 ctn ${oak.sku} // lobby\n\n${elm.sku}\nXX-99 3 ct\nTotal 99.00`),
    )

    expect(reply).toMatchObject({ ready: 1, asks: 2, refused: 2, otherSheets: [] })
    expect(reply.lines).toMatchObject([
      { line: 1, status: 'refused', reason: 'greeting', text: 'Hi,', goods: null },
      {
        line: 2,
        status: 'ready',
        reason: '',
        doubts: [],
        item: oak.sku,
        quantity: '2',
        unit: 'ctn',
        note: 'lobby',
        found: 'sku',
        newQty: '2',
        UMCode: 'CT',
        rounding: '',
        assumedUnit: false,
        candidates: [],
        goods: {
          sku: oak.sku,
          customerQty: '2',
          customerUOM: 'CT',
          unitPrice: '2.50',
          priceUOM: 'SF',
          net: '118.20',
          dyeLot: 'A1',
          qtyBackOrdered: '0',
          needsLotChoice: false,
        },
        stock: { here: { quantity: '236.4', UMCode: 'SF' }, state: 'available' },
      },
      {
        line: 4,
        status: 'asks',
        doubts: [{ kind: 'no-quantity', value: '' }],
        found: 'sku',
        UMCode: 'CT',
        goods: null,
      },
      { line: 5, status: 'asks', doubts: [{ kind: 'unknown-item', value: 'XX-99' }], found: null, goods: null },
      { line: 6, status: 'refused', reason: 'total' },
    ])
  })

  test('says the same of a line as the cart when it is added', async ({ as, given }) => {
    const items = [
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 5 },
          { dyeLot: 'B', onHand: 4 },
        ],
      }),
      await given.rollItem(),
      await given.eachItem({ onHand: 2 }),
    ]
    const buyer = await given.user()
    const text = items
      .map(({ sku }, at) => `${sku}\t${['100', '18.05', '5'][at] ?? ''}\t${['sf', 'lf', 'ea'][at] ?? ''}`)
      .join('\n')

    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, text))
    for (const { item, quantity, UMCode } of lines)
      await as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku: item, qtyToOrder: quantity, umcode: UMCode },
      })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })

    const fields = [
      'sku',
      'customerQty',
      'customerUOM',
      'unitPrice',
      'net',
      'cutCharge',
      'dyeLot',
      'qtyBackOrdered',
      'promisedDate',
      'needsLotChoice',
      'weight',
    ] as const
    const told = (line: Partial<Record<(typeof fields)[number], unknown>> | null) =>
      fields.map((field) => line?.[field])
    expect(lines.map(({ goods }) => told(goods))).toEqual(itemList.map(told))
    expect(lines.map(({ rounding }) => rounding)).toEqual([
      expect.stringMatching(/^Sold in whole cartons/),
      expect.stringMatching(/^Cut to the inch/),
      '',
    ])
  })

  test("finds an item by our number in any spelling, by bar code, maker's number and the customer's own number", async ({
    as,
    given,
    sql,
  }) => {
    const oak = await given.cartonItem({ sku: 'QK-1123/7.5 OAK' })
    const buyer = await given.user()
    await sql`update items set upc = '012345678905', vendor_no = 'VQ 77-1', manufacturer_no = 'MQ.88' where item_id = ${oak.itemId}`
    await as(buyer)('POST /api/quickorder/remember', {
      body: { customerNumber: buyer.customerNumber, itemNumber: 'AF-OAK-114', sku: oak.sku },
    })

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        [
          'QK-1123/7.5 OAK 1 ct',
          'qk1123 75oak 1 ct',
          '12345678905 1 ct',
          'vq771 1 ct',
          'MQ88 1 ct',
          'af.oak.114 1 ct',
          '1 ct natural plank QK-1123/7.5 OAK',
        ].join('\n'),
      ),
    )

    expect(lines.map(({ status, found, goods }) => [status, found, goods?.sku])).toEqual(
      ['sku', 'sku', 'upc', 'vendor', 'manufacturer', 'own', 'sku'].map((found) => ['ready', found, oak.sku]),
    )
  })

  test("names no vendor's or manufacturer's number, and no price, to a user who may not see them", async ({
    as,
    given,
    sql,
  }) => {
    const oak = await given.cartonItem()
    await sql`update items set vendor_no = 'SECRET-1', manufacturer_no = 'SECRET-2' where item_id = ${oak.itemId}`
    const plain = await given.user({ claims: { allowedToOrder: true } })

    const { lines } = await as(plain)(
      'POST /api/quickorder/preview',
      pasting(plain, `SECRET-1 2 ct\nSECRET-2 2 ct\n${oak.sku} 2 ct`),
    )

    expect(lines.map(({ status }) => status)).toEqual(['asks', 'asks', 'ready'])
    for (const field of ['unitPrice', 'net', 'color', 'weight']) expect(lines[2]?.goods).not.toHaveProperty(field)
  })

  test('asks which of several items is meant, and whether a look-alike number is meant', async ({ as, given, sql }) => {
    const [oak, elm] = [await given.cartonItem({ sku: 'QO-100' }), await given.cartonItem()]
    await sql`update items set vendor_no = 'TWO-1' where item_id in (${oak.itemId}, ${elm.itemId})`
    const buyer = await given.user()

    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, 'TWO-1 2 ct\nQ0-1OO 2 ct'))

    expect(lines).toMatchObject([
      {
        status: 'asks',
        doubts: [{ kind: 'several-items', value: 'TWO-1' }],
        candidates: [
          {
            sku: oak.sku,
            why: 'vendor',
            customerUOM: 'CT',
            price: { unitPrice: expect.any(String), priceUOM: 'SF' },
            stock: { here: { UMCode: 'SF' } },
          },
          { sku: elm.sku },
        ],
      },
      {
        status: 'asks',
        doubts: [{ kind: 'alike', value: 'Q0-1OO' }],
        candidates: [{ sku: oak.sku, why: 'alike' }],
        goods: null,
      },
    ])
  })

  test('asks for the quantity when the number read as a quantity belongs to the item', async ({ as, given }) => {
    const item = await given.cartonItem({ sku: 'QW 4410' })
    const buyer = await given.user()

    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, 'QW 4410\nQW 4410 3'))

    expect(lines).toMatchObject([
      { status: 'asks', doubts: [{ kind: 'no-quantity' }], candidates: [{ sku: item.sku }] },
      { status: 'ready', quantity: '3', goods: { sku: item.sku } },
    ])
  })

  test('uses the usual unit if none was written, and asks if the item is not sold by the written one', async ({
    as,
    given,
  }) => {
    const [oak, glue] = [await given.cartonItem(), await given.eachItem()]
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `${oak.sku} 2\n${glue.sku} 3 pails\n${oak.sku} 2 rolls\n${oak.sku} 2 boxes`),
    )

    expect(lines).toMatchObject([
      { status: 'ready', UMCode: 'CT', assumedUnit: true },
      { status: 'ready', UMCode: 'EA', assumedUnit: false },
      { status: 'asks', doubts: [{ kind: 'no-roll', value: 'rolls' }], quantity: '', UMCode: '', goods: null },
      { status: 'ready', UMCode: 'CT', assumedUnit: false },
    ])
  })

  test('asks which yards of carpet are meant, and takes those of other goods as square yards', async ({
    as,
    given,
  }) => {
    const carpet = await given.rollItem()
    const pad = await given.item({
      base: 'SY',
      price: 'SY',
      unitPrice: '2.0000',
      lotPolicy: 'any',
      units: [{ um: 'SY', num: 1 }],
      lots: [{ dyeLot: 'A1', onHand: 100 }],
    })
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `${carpet.sku} 20 yards\n${pad.sku} 20 yards\n${carpet.sku} 20 sq yards`),
    )

    const choices = [
      { quantity: '20', UMCode: 'SY' },
      { quantity: '60', UMCode: 'LF' },
    ]
    expect(lines).toMatchObject([
      { status: 'asks', doubts: [{ kind: 'yards', value: '20', choices }], goods: { sku: carpet.sku } },
      { status: 'ready', quantity: '20', UMCode: 'SY' },
      { status: 'ready', quantity: '20', UMCode: 'SY' },
    ])
  })

  test('takes a full roll of goods that are sold by the roll, and asks how much of the others', async ({
    as,
    given,
    sql,
  }) => {
    const [rolled, cut] = [await given.rollItem(), await given.rollItem()]
    await sql`insert into item_uoms (item_id, um_code, num) values (${rolled.itemId}, 'RL', 600)`
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `${rolled.sku} full roll\n${rolled.sku} 1 roll\n${cut.sku} full roll`),
    )

    expect(lines).toMatchObject([
      { status: 'ready', quantity: '1', UMCode: 'RL' },
      { status: 'ready', quantity: '1', UMCode: 'RL' },
      { status: 'asks', doubts: [{ kind: 'no-roll' }], quantity: '', candidates: [{ sku: cut.sku }] },
    ])
  })

  test('refuses items without a price, sold-out discontinued items, and more than one order can have', async ({
    as,
    given,
    sql,
  }) => {
    const [unpriced, gone, oak] = [
      await given.cartonItem(),
      await given.cartonItem({ lots: [] }),
      await given.cartonItem(),
    ]
    await sql`delete from prices where item_id = ${unpriced.itemId}`
    await sql`update items set discontinued = true where item_id = ${gone.itemId}`
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `${unpriced.sku} 2 ct\n${gone.sku} 2 ct\n${oak.sku} 99999999999 ct`),
    )

    expect(lines.map(({ status, reason }) => [status, reason])).toEqual([
      ['refused', 'no-price'],
      ['refused', 'sold-out'],
      ['refused', 'too-much'],
    ])
  })

  test('suggests items for a name', async ({ app, as, given }) => {
    const item = await given.cartonItem({ description: 'Quillon Hickory Plank' })
    await publishSearch(app.sql)
    const buyer = await given.user({ claims: everyRight })

    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, '12 ct quillon hickory'))

    expect(lines).toMatchObject([
      {
        status: 'asks',
        quantity: '12',
        doubts: [{ kind: 'unknown-item' }],
        candidates: [{ sku: item.sku, why: 'words' }],
      },
    ])
  })

  test('suggests a pad in each of its weights, which only its name says', async ({ app, as, given, sql }) => {
    const light = await given.cartonItem({ description: 'Downfield 6 lb Rebond Pad' })
    const heavy = await given.cartonItem({ description: 'Downfield 8 lb Rebond Pad' })
    await sql`
      update items i
      set style_id = l.style_id, color = l.color, size = l.size
      from items l
      where l.item_id = ${light.itemId}
        and i.item_id = ${heavy.itemId}`
    await publishSearch(app.sql)
    const buyer = await given.user({ claims: everyRight })

    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, '40 ct downfield rebond pad'))

    expect(lines[0]?.candidates.map(({ sku }) => sku).toSorted()).toEqual([light.sku, heavy.sku].toSorted())
  })
})

describe('these requests are refused', () => {
  const one = { line: 1, sku: 'HP-1', quantity: '1', UMCode: 'CT' }
  test.for([
    { what: 'neither text, file nor lines', body: { others: [] }, status: 400 },
    { what: 'both', body: { text: 'x', file: 'eA==' }, status: 400 },
    { what: 'what is no base64', body: { file: '%' }, status: 400 },
    { what: 'more letters than an order has', body: { text: 'x'.repeat(500_001) }, status: 400 },
    { what: 'more lines than anybody looks through', body: { text: 'x\n'.repeat(3001) }, status: 409 },
    {
      what: 'more known lines than an order has',
      body: { others: Array.from({ length: 1001 }, () => one) },
      status: 400,
    },
    { what: 'a known line without a quantity', body: { others: [{ ...one, quantity: '0' }] }, status: 400 },
    { what: 'more bytes than a request may have', body: { file: 'A'.repeat(2_800_000) }, status: 413 },
    { what: 'only tabs', body: { text: '\t'.repeat(500_000) }, status: 409 },
    { what: 'whole rows of a spreadsheet', body: { text: `1${'\t'.repeat(16_383)}1\n`.repeat(5) }, status: 409 },
  ])('$what', async ({ body, status }, { as, given }) => {
    const buyer = await given.user()
    expect(
      (await as(buyer).raw('POST /api/quickorder/preview', { body: { customerNumber: buyer.customerNumber, ...body } }))
        .statusCode,
    ).toBe(status)
  })

  test("another customer's own numbers mean nothing", async ({ as, given }) => {
    const oak = await given.cartonItem()
    const [buyer, other] = [await given.user(), await given.user()]
    await as(other)('POST /api/quickorder/remember', {
      body: { customerNumber: other.customerNumber, itemNumber: 'THEIRS-1', sku: oak.sku },
    })

    expect((await as(buyer)('POST /api/quickorder/preview', pasting(buyer, 'THEIRS-1 2 ct'))).lines).toMatchObject([
      { status: 'asks', doubts: [{ kind: 'unknown-item' }] },
    ])
  })
})
