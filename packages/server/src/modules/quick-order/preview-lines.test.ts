import { describe, expect } from 'vitest'
import { sum } from '@sidemark/contract/rules/money'
import { extended } from '#test/extended.ts'
import { readingsOf } from '#test/plans-of.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
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
        candidates: [{ sku: oak.sku, why: 'vendor', customerUOM: 'CT' }, { sku: elm.sku }],
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

  test('keeps the words that it does not understand as the comments of the line, in the cart, too', async ({
    as,
    given,
  }) => {
    const [oak, carpet] = [await given.cartonItem({ description: 'Oak Plank' }), await given.rollItem()]
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        `${oak.sku} oak planks 10 ct need by Friday\n${carpet.sku} 2 cuts 12x15 cut in half SM: Jones\n${oak.sku} 1 ct`,
      ),
    )
    expect(lines.map(({ status, comments }) => [status, comments])).toEqual([
      ['ready', 'need by Friday'],
      ['ready', 'cut in half'],
      ['ready', ''],
    ])
    await as(buyer)('POST /api/quickorder/add', {
      body: {
        customerNumber: buyer.customerNumber,
        lines: lines.map(({ line, goods, quantity, UMCode, comments }) => ({
          line,
          sku: goods?.sku ?? '',
          quantity,
          UMCode,
          comments,
        })),
      },
    })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ customerQty, comments }) => [customerQty, comments])).toEqual([
      ['11', 'need by Friday'],
      ['30', 'cut in half'],
    ])
  })

  test('adds comments to those of the cart line up to as many letters as its dialog takes', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    for (const word of ['a', 'b', 'c'])
      await as(buyer)('POST /api/quickorder/add', {
        body: {
          customerNumber: buyer.customerNumber,
          lines: [{ line: 1, sku: oak.sku, quantity: '1', UMCode: 'CT', comments: word.repeat(600) }],
        },
      })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ comments }) => comments)).toEqual([`${'a'.repeat(600)}\n${'b'.repeat(399)}`])
  })

  test('keeps a job of a user without sidemarks as a comment', async ({ as, given }) => {
    const oak = await given.cartonItem()
    const plain = await given.user({ claims: { allowedToOrder: true } })

    const { lines } = await as(plain)('POST /api/quickorder/preview', pasting(plain, `${oak.sku} 2 ct SM: Jones`))

    expect(lines).toMatchObject([{ status: 'ready', comments: 'Jones' }])
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

  test('reads 1,000 lines by their indexes in one statement, with another for items that are asked for twice, and no item that no line names', async ({
    app,
    as,
    given,
    sql,
  }) => {
    const items = [await given.cartonItem(), await given.cartonItem(), await given.cartonItem()]
    await sql`
      insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, vendor_no, manufacturer_no, base_unit, default_unit, price_uom)
      select 100000 + n, i.style_id, 'FILL-' || n, i.category_id, i.product_line_id, i.vendor_id, 'Filler', 'FV-' || n, 'FM-' || n, 'CT', 'CT', 'CT'
      from generate_series(1, 20000) n
      cross join (select * from items where item_id = ${items[0]?.itemId ?? 0}) i`
    await sql`analyze items`
    const buyer = await given.user()
    const text = Array.from({ length: 1000 }, (_, at) => `${items[at % 3]?.sku ?? ''}\t${at + 1}\tct`).join('\n')
    let statements = ''

    const readings = await readingsOf(app.sql, async () => {
      const raw = await as(buyer).raw('POST /api/quickorder/preview', pasting(buyer, text))
      statements = String(raw.headers['x-statements'] ?? '')
      expect(raw.json<{ ready: number }>().ready).toBe(1000)
    })

    expect(['2', '3']).toContain(statements)
    expect(readings.filter(({ table, how }) => table === 'items' && how === 'Seq Scan')).toEqual([])
  })
})

describe('carpet', () => {
  const cutsOf = (
    lines: { status: string; goods: { sku: string; customerQty: string } | null; doubts: { kind: string }[] }[],
  ) => lines.map(({ status, goods, doubts }) => [status, goods?.customerQty, ...doubts.map(({ kind }) => kind)])

  test('is read as the trade writes it: a line has its cuts, each with the price of its length (T2, T4, A22)', async ({
    as,
    given,
  }) => {
    const { sku } = await given.rollItem({ unitPrice: '18.0000' })
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        [
          `2 cuts ${sku} 12x15`,
          `${sku} 15 ft 6 in`,
          `${sku}  20' 6"`,
          `${sku} 26.67 SY`,
          `${sku} 2 @ 12x9 + 12x10`,
        ].join('\n'),
      ),
    )

    expect(
      lines.map(({ line, newQty, UMCode, rounding, goods }) => [line, newQty, UMCode, rounding, goods?.net]),
    ).toEqual([
      [1, '30', 'LF', '', '720.00'],
      [2, '15.50', 'LF', '', '372.00'],
      [3, '20.50', 'LF', '', '492.00'],
      [4, '26.6666', 'SY', '', '480.00'],
      [5, '28', 'LF', '', '672.00'],
    ])
    expect(lines.map(({ cuts }) => cuts)).toEqual(["2 @ 15'", '', '', '', "2 @ 9' + 1 @ 10'"])
    expect(lines[4]?.goods?.cuts).toMatchObject([
      { pieces: 2, length: '9', net: '432.00' },
      { pieces: 1, length: '10', net: '240.00' },
    ])
    expect(lines.every(({ status }) => status === 'ready')).toBe(true)
  })

  test('stays in its pieces in the cart, also beside a piece that is there already', async ({ as, given }) => {
    const { sku } = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 200 }] })
    const buyer = await given.user()
    const cut = { sku, UMCode: 'LF' }
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '30', umcode: 'LF', sidemark: 'Hall' },
    })

    const { lines } = await as(buyer)('POST /api/quickorder/add', {
      body: {
        customerNumber: buyer.customerNumber,
        lines: [
          { line: 1, ...cut, quantity: '15', sidemark: 'Jones' },
          { line: 2, ...cut, quantity: '15', sidemark: 'Jones' },
          { line: 3, ...cut, quantity: '15' },
          { line: 4, ...cut, quantity: '30', cuts: [{ pieces: 2, length: '15' }] },
        ],
      },
    })

    expect(lines.map(({ result }) => result)).toEqual(['added', 'added', 'added', 'added'])
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ customerQty, sidemark }) => [customerQty, sidemark])).toEqual([
      ['30', 'Hall'],
      ['15', 'Jones'],
      ['15', 'Jones'],
      ['15', ''],
      ['30', ''],
    ])
    expect(itemList.at(-1)?.cuts).toMatchObject([{ pieces: 2, length: '15' }])
  })

  test('asks about a width that the goods do not have, and about two quantities that differ', async ({ as, given }) => {
    const [{ sku }, oak] = [await given.rollItem(), await given.cartonItem()]
    const buyer = await given.user()

    const { lines } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(
        buyer,
        `${sku} 13'6 x 15\n${sku} 12x20 30 SY\n${sku} (12x20) 26.67 SY\n${oak.sku} 12x24\n${oak.sku} 12x24 40 sf`,
      ),
    )

    expect(cutsOf(lines)).toEqual([
      ['asks', '15', 'other-width'],
      ['asks', '30', 'two-quantities'],
      ['ready', '26.6666'],
      ['asks', undefined, 'no-quantity'],
      ['ready', '47.28'],
    ])
    expect(lines[0]?.doubts).toEqual([{ kind: 'other-width', value: '12 ft', choices: [] }])
  })

  test('keeps the cuts of an item that is not found, so that nobody writes them again', async ({ as, given }) => {
    const buyer = await given.user()
    const { lines } = await as(buyer)('POST /api/quickorder/preview', pasting(buyer, '2 cuts NOBODYS-99 12x15'))
    expect(lines).toMatchObject([{ status: 'asks', cuts: "2 @ 12' x 15'", doubts: [{ kind: 'unknown-item' }] }])
  })

  test('has the sidemarks of the lines above it, and the purchase order apart', async ({ as, given }) => {
    const { sku } = await given.rollItem()
    const buyer = await given.user()

    const { lines, purchaseOrders, refused } = await as(buyer)(
      'POST /api/quickorder/preview',
      pasting(buyer, `PO: 44713\nSM: Jones\n${sku} 12x15\nSM: Smith\n${sku} 12x20`),
    )

    expect(purchaseOrders).toEqual(['44713'])
    expect(refused).toBe(0)
    expect(lines.map(({ status, reason, note }) => [status, reason, note])).toEqual([
      ['noted', 'purchase-order', '44713'],
      ['noted', 'sidemark', 'Jones'],
      ['ready', '', 'Jones'],
      ['noted', 'sidemark', 'Smith'],
      ['ready', '', 'Smith'],
    ])
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

describe('A7: the preview of an item that the cart or another line has', () => {
  const SEED = 20_261_123
  test(
    'A7 has the lots, branches, back orders and prices that adding gives, for random carts',
    { timeout: 60_000 },
    async ({ as, given, sql }) => {
      const random = randomOf(SEED)
      let reached = 0
      for (let round = 0; round < 8; round++) {
        const over = random(2) === 0 ? 'item' : 'style'
        await sql`update price_lists set break_over = ${over}`
        const items = await Promise.all(
          [0, 1].map(() =>
            given.cartonItem({
              lots: ['A', 'B', 'C'].map((dyeLot) => ({ dyeLot, onHand: 1 + random(20) })),
            }),
          ),
        )
        const ids = items.map(({ itemId }) => itemId)
        await sql`insert into prices (item_id, list_id, min_qty, unit_price) select i.item_id, l.list_id, 12, 1.9973 from items i, price_lists l where l.source = 'list' and i.item_id = any (${ids})`
        await sql`update items set style_id = ${items[0]?.styleId ?? 0} where item_id = any (${ids})`
        const buyer = await given.user({ claims: everyRight })
        const { customerNumber } = buyer
        const wanted = () => ({ sku: items[random(2)]?.sku ?? '', quantity: String(1 + random(12)) })
        for (let line = 0; line < random(3); line++) {
          const { sku, quantity } = wanted()
          await as(buyer)('POST /api/cart/additem', {
            body: { customerNumber, sku, qtyToOrder: quantity, umcode: 'CT' },
          })
        }
        const lines = Array.from({ length: 1 + random(4) }, wanted)
        const version = async () => (await as(buyer)('GET /api/cart/version', { query: { customerNumber } })).version
        const before = await version()
        const held = (await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })).itemList

        const preview = await as(buyer)(
          'POST /api/quickorder/preview',
          pasting(buyer, lines.map(({ sku, quantity }) => `${quantity} CT ${sku}`).join('\n')),
        )
        // A line that is typed or decided alone, and lines of which one was removed, are previewed like the whole paste.
        const known = lines.map((line, at) => ({ ...line, line: at + 1, UMCode: 'CT' }))
        const typed = random(lines.length)
        const apart = await as(buyer)('POST /api/quickorder/preview', {
          body: {
            customerNumber,
            text: `${lines[typed]?.quantity ?? ''} CT ${lines[typed]?.sku ?? ''}`,
            others: known.toSpliced(typed, 1),
            before: typed,
          },
        })
        const again = await as(buyer)('POST /api/quickorder/preview', { body: { customerNumber, others: known } })
        const goodsOf = (previewed: { goods: unknown }[]) => previewed.map(({ goods }) => goods)
        expect(goodsOf(apart.others.toSpliced(typed, 0, ...apart.lines))).toEqual(goodsOf(preview.lines))
        expect(goodsOf(again.others)).toEqual(goodsOf(preview.lines))
        expect(await version()).toBe(before)
        await as(buyer)('POST /api/quickorder/add', {
          body: { customerNumber, lines: lines.map((line, at) => ({ ...line, line: at + 1, UMCode: 'CT' })) },
        })

        const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })
        const supply = (
          line:
            | Pick<
                (typeof itemList)[number],
                'dyeLot' | 'lots' | 'qtyBackOrdered' | 'dateAvailable' | 'promisedDate' | 'unitPrice'
              >
            | null
            | undefined,
        ) =>
          line && [
            line.dyeLot,
            line.lots.map(({ location }) => location),
            line.qtyBackOrdered,
            line.dateAvailable,
            line.promisedDate,
            line.unitPrice,
          ]
        expect(preview.lines.map(({ goods }) => supply(goods))).toEqual(
          lines.map(({ sku }) => supply(itemList.find((line) => line.sku === sku))),
        )
        // What the lines cost, and what the cart held at the price that it has now, are what the cart charges.
        const now = (sku: string) => itemList.find((line) => line.sku === sku)?.unitPrice ?? ''
        const wasHeld = held
          .filter(({ sku }) => lines.some((line) => line.sku === sku))
          .map(({ sku, baseQuantity }) => extended(now(sku), baseQuantity, { num: '25', den: '591' }))
        const charged = itemList.filter(({ sku }) => lines.some((line) => line.sku === sku)).map(({ net }) => net ?? '')
        expect(sum([...preview.lines.map(({ goods }) => goods?.net ?? ''), ...wasHeld])).toBe(sum(charged))
        reached += preview.lines.filter(
          ({ goods }) => goods?.unitPrice === '1.9973' && Number(goods.baseQuantity) < 12,
        ).length
      }
      expect(reached).toBeGreaterThan(0)
    },
  )

  test('A7 is done again for known lines, with their cuts, units and sidemarks, and says which lines share goods', async ({
    as,
    given,
  }) => {
    const [oak, roll] = [
      await given.cartonItem({ unitPrice: '2.0000' }),
      await given.rollItem({ unitPrice: '18.0000' }),
    ]
    const buyer = await given.user()
    const cuts = [
      { pieces: 2, length: '9' },
      { pieces: 1, length: '10' },
    ]

    const { lines, others, ready } = await as(buyer)('POST /api/quickorder/preview', {
      body: {
        customerNumber: buyer.customerNumber,
        others: [
          { line: 7, sku: oak.sku, quantity: '100', UMCode: 'SF', sidemark: 'Lobby' },
          { line: 4, sku: roll.sku, quantity: '28', UMCode: 'LF', cuts },
          { line: 9, sku: roll.sku, quantity: '26.67', UMCode: 'SY' },
          { line: 5, sku: 'NOBODYS-99', quantity: '05.', UMCode: 'CT' },
        ],
      },
    })

    expect([lines, ready]).toEqual([[], 0])
    expect(others).toMatchObject([
      { line: 7, status: 'ready', newQty: '118.20', UMCode: 'SF', note: 'Lobby', goods: { net: '236.40' } },
      { line: 4, status: 'ready', newQty: '28', goods: { net: '672.00', cuts: [{ pieces: 2 }, { pieces: 1 }] } },
      { line: 9, status: 'ready', newQty: '26.6666', goods: { net: '480.00' } },
      { line: 5, status: 'asks', quantity: '5', group: '', doubts: [{ kind: 'unknown-item' }] },
    ])
    const [first, second, third] = others.map(({ group }) => group)
    expect([first === second, second === third]).toEqual([false, true])
  })

  test('A7 has the price of a list that begins at a quantity which only the cart and the line reach together', async ({
    as,
    given,
    sql,
  }) => {
    const [item, buyer] = [await given.cartonItem(), await given.user()]
    const own = { customerNumber: buyer.customerNumber }
    await sql`update prices set min_qty = 10, unit_price = 2 where item_id = ${item.itemId}`
    const preview = async () =>
      (await as(buyer)('POST /api/quickorder/preview', pasting(buyer, `5 CT ${item.sku}`))).lines[0]
    const lines = [{ line: 1, sku: item.sku, quantity: '5', UMCode: 'CT' }]
    const add = async () => (await as(buyer)('POST /api/quickorder/add', { body: { ...own, lines } })).lines[0]?.result

    expect([(await preview())?.reason, await add()]).toEqual(['no-price', 'refused'])
    await as(buyer)('POST /api/cart/additem', {
      body: { ...own, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })
    const ready = await preview()
    expect([ready?.status, ready?.goods?.unitPrice, ready?.goods?.net]).toEqual(['ready', '2.00', '236.40'])
    expect(await add()).toBe('added')
    expect((await as(buyer)('GET /api/cart/getitems', { query: own })).itemList).toMatchObject([
      { unitPrice: '2.00', net: '472.80' },
    ])
  })
})
