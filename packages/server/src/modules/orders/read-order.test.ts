import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test } from '#test/shop.ts'

describe('an order', () => {
  test('shows what was shipped from which lot and roll, and who signed for it', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '3']])
    await sql`
      with sent as (
        insert into shipments (order_id, shipped_at, carrier, tracking, delivered_at, proof_name, proof_url)
        select order_id, '2026-11-19T13:30:00Z', 'UPS', '1Z999AA10123456784', '2026-11-20T15:00:00Z', 'R. Adair', x.url
        from orders
        cross join (values ('https://proofs.example/1.png'), ('/pictures/proof/1200.avif'), ('javascript:alert(1)'), ('//proofs.example/1.png')) x (url)
        where order_number = ${id}
        returning shipment_id, order_id, proof_url
      )
      insert into shipment_lines (shipment_id, order_line_id, base_qty, dye_lot, roll_no)
      select s.shipment_id, l.order_line_id, 2, 'A1', 'R9'
      from sent s
      join order_lines l using (order_id)
      where s.proof_url like 'https:%'`

    const { shipments } = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(shipments).toHaveLength(4)
    expect(shipments).toContainEqual({
      shippedAt: '2026-11-19T13:30:00+00:00',
      carrier: 'UPS',
      tracking: '1Z999AA10123456784',
      deliveredAt: '2026-11-20T15:00:00+00:00',
      proofName: 'R. Adair',
      proofUrl: 'https://proofs.example/1.png',
      lines: [
        {
          lineNumber: 10,
          sequence: 0,
          sku: item.sku,
          description: `Plank ${item.sku}`,
          color: 'Oak',
          dyeLot: 'A1',
          roll: 'R9',
          quantity: '2',
          UMCode: 'CT',
        },
      ],
    })
    // Only addresses of the web, and pictures of this server, are links.
    expect(shipments.map(({ proofUrl }) => proofUrl).toSorted()).toEqual([
      '',
      '',
      '/pictures/proof/1200.avif',
      'https://proofs.example/1.png',
    ])
  })

  test('shows the lots of a line on screens and papers: those that shipped, or else those set aside, and separately what is still to come', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    await given.options({ ShowPurchasesByProduct: true })
    const buyer = await given.user()
    const item = await given.cartonItem({ lots: [{ dyeLot: 'PLANNED', onHand: 9 }] })
    const id = await shop.order(buyer, [[item, '5']])
    const read = async () => {
      const [order, { history }, { orders }, { rawPayload }] = await Promise.all([
        as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer }),
        as(buyer)('GET /api/items/:sku/related', { params: { sku: item.sku }, query: buyer }),
        as(buyer)('GET /api/purchases/:sku', { params: { sku: item.sku }, query: buyer }),
        as(buyer).raw('GET /api/orders/:id/acknowledgement', {
          params: { id },
          query: { customerNumber: buyer.customerNumber },
        }),
      ])
      const [line] = order.lines
      return {
        lots: line?.lots.map(told),
        toCome: line?.lotsToCome.map(told),
        history: history?.[0]?.dyeLots,
        bought: orders?.[0]?.lots.map(({ dyeLot }) => dyeLot),
        paper: (await textOfPdf(rawPayload)).join(' '),
      }
    }
    const told = ({ dyeLot, quantity }: { dyeLot: string; quantity: string }) => `${dyeLot} ${quantity}`
    const send = (quantity: number) => sql`
      with sent as (insert into shipments (order_id, shipped_at) select order_id, now() from orders where order_number = ${id} returning shipment_id, order_id)
      insert into shipment_lines (shipment_id, order_line_id, base_qty, dye_lot)
      select shipment_id, order_line_id, ${quantity}, 'SENT' from sent join order_lines using (order_id)`

    const planned = await read()
    await send(2)
    const part = await read()
    await send(3)

    const sent = await read()

    expect(planned).toMatchObject({ lots: ['PLANNED 5'], toCome: [], history: ['PLANNED'], bought: ['PLANNED'] })
    expect(part).toMatchObject({ lots: ['SENT 2'], toCome: ['PLANNED 3'], history: ['SENT'], bought: ['SENT'] })
    expect(part.paper).toMatch(/SENT: 2\sCT PLANNED: 3\sCT/)
    expect(sent).toMatchObject({ lots: ['SENT 5'], toCome: [], history: ['SENT'], bought: ['SENT'] })
    expect(sent.paper).toContain('SENT')
    expect(sent.paper).not.toContain('PLANNED')
  })

  test('names the branch of each lot, as the cart does', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 4 },
      ],
    })
    const other = await given.newLocation({ code: 'PITT' })
    const [branch] = await sql`select report_name from locations where location_id = ${other.locationId}`
    const [own] = await sql`select report_name from locations where location_id = ${buyer.locationId}`
    await shop.add(buyer, item, '9', 'CT', { lotChoice: 'split' })
    const { orderNumber } = await shop.place(buyer)
    const id = orderNumber ?? ''
    await sql`
      update order_lines
      set dye_lots = jsonb_set(dye_lots, '{1,location}', to_jsonb(${other.code}::text))
      where order_id = (select order_id from orders where order_number = ${id})`

    const { lines } = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    const { rawPayload } = await as(buyer).raw('GET /api/orders/:id/acknowledgement', {
      params: { id },
      query: { customerNumber: buyer.customerNumber },
    })

    expect((await textOfPdf(rawPayload)).join(' ')).toMatch(new RegExp(`B: 4\\sCT from ${branch?.['report_name']}`))
    expect(lines[0]?.lots).toMatchObject([
      { dyeLot: 'A', locReportName: own?.['report_name'] },
      { dyeLot: 'B', locReportName: branch?.['report_name'] },
    ])
  })

  test.for([
    { rights: { showInvoicedOrders: true, showInvoices: true }, numbers: ['open', 'paid'] },
    { rights: { showInvoicedOrders: true, showInvoices: false }, numbers: ['open', 'paid'] },
    { rights: { showInvoicedOrders: false, showInvoices: true }, numbers: ['open'] },
    { rights: { showInvoicedOrders: false, showInvoices: false }, numbers: [] },
  ])('shows invoices $numbers with the rights $rights', async ({ rights, numbers }, { as, given, shop, sql }) => {
    const buyer = await given.user({ claims: { ...everyRight, ...rights } })
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await sql`
      with made as (
        insert into invoices (invoice_number, customer_id, order_id, invoiced_on, terms_code, due_on, amount)
        select x.number || ${id}, o.customer_id, o.order_id, x.day, 'NET30', x.day + 30, 59.10
        from orders o
        cross join (values ('open', date '2026-11-01'), ('paid', date '2026-11-02')) x (number, day)
        where o.order_number = ${id}
        returning invoice_id, customer_id, invoice_number
      ), paid as (
        insert into payments (customer_id, kind, status, amount, settled_at)
        select customer_id, 'card', 'settled', 59.10, '2026-11-05T15:00:00Z'
        from made
        where invoice_number like 'paid%'
        returning payment_id
      ), applied as (
        insert into payment_applications (payment_id, invoice_id, amount)
        select payment_id, invoice_id, 59.10
        from paid, made
        where invoice_number like 'paid%'
      )
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
      select customer_id, p.day, p.debit, p.credit, 59.10, invoice_id
      from made
      join (values (date '2026-11-02', 'receivable', 'sales', '%'), ('2026-11-05', 'cash', 'receivable', 'paid%')) p (day, debit, credit, number) on invoice_number like p.number`

    const { invoices } = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers.map((number) => number + id))
    if (numbers.includes('paid'))
      expect(invoices[1]).toMatchObject({
        isPaid: true,
        amount: '59.10',
        netdue: '0.00',
        payments: [{ kind: 'card', status: 'settled', on: '2026-11-05', amount: '59.10' }],
      })
  })

  test('says that the day for the rest has passed, and hides it with hideBOETA', async ({ as, given, shop, sql }) => {
    const [seeing, hidden] = [await given.user(), await given.user({ claims: { ...everyRight, hideBOETA: true } })]
    for (const [user, told] of [
      [seeing, true],
      [hidden, undefined],
    ] as const) {
      const item = await given.cartonItem({ onHand: '23.64', lotPolicy: 'any' })
      await given.stock(item, [{ onHand: 9, due: '2031-03-03' }])
      const id = await shop.order(user, [[item, '4']])
      const before = await as(user)('GET /api/orders/:id', { params: { id }, query: user })
      await sql`update lots set due = '2020-01-01' where item_id = ${item.itemId} and due is not null`
      const { lines } = await as(user)('GET /api/orders/:id', { params: { id }, query: user })

      expect([before.lines[0]?.dateAvailable, before.lines[0]?.datePassed]).toEqual(
        told ? ['2031-03-03', false] : [undefined, false],
      )
      expect([lines[0]?.dateAvailable, lines[0]?.datePassed]).toEqual(told ? [null, true] : [undefined, false])
    }
  })

  test('promises a back order for the day of its goods, once the day that it was promised for has passed', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    const item = await given.cartonItem({ onHand: '23.64', lotPolicy: 'any' })
    await given.stock(item, [{ onHand: 9, due: '2099-03-02' }])
    const id = await shop.order(buyer, [[item, '4']])
    await sql`update order_lines set promised_date = '2020-01-01' where item_id = ${item.itemId}`

    const { lines } = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(lines[0]).toMatchObject({ promisedDate: null, datePassed: false, dateAvailable: '2099-03-02' })
  })
})

describe('the back-ordered rest of a line', () => {
  test('has its days, each with its quantity: as many as MaxETAs says, on the paper too, and none with hideBOETA', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [seeing, hidden] = [await given.user(), await given.user({ claims: { ...everyRight, hideBOETA: true } })]
    const orders = new Map<typeof seeing, string>()
    for (const user of [seeing, hidden]) {
      const item = await given.cartonItem({ onHand: '0', lotPolicy: 'any' })
      await given.stock(item, [
        { onHand: 12, due: '2031-12-04' },
        { onHand: 30, due: '2031-12-15' },
        { onHand: 5, due: '2032-01-02' },
      ])
      orders.set(user, await shop.order(user, [[item, '47']]))
      await sql`update lots set due = '2020-01-01' where item_id = ${item.itemId} and due = '2032-01-02'`
    }
    const asked = (user: typeof seeing) => ({
      params: { id: orders.get(user) ?? '' },
      query: { customerNumber: user.customerNumber },
    })
    const [passed, ...coming] = [
      { date: null, quantity: '5', UMCode: 'CT' },
      { date: '2031-12-04', quantity: '12', UMCode: 'CT' },
      { date: '2031-12-15', quantity: '30', UMCode: 'CT' },
    ]
    const etas = async (user: typeof seeing) => (await as(user)('GET /api/orders/:id', asked(user))).lines[0]?.etas
    const paper = async (user: typeof seeing) =>
      (await textOfPdf((await as(user).raw('GET /api/orders/:id/acknowledgement', asked(user))).rawPayload))
        .join(' ')
        .replaceAll('\u00A0', ' ')
    const most = (MaxETAs: string) => sql`
      insert into content_entries (content_type, document_id, body, published_at)
      values ('app-option', 'given options', ${sql.json({ items: { etas: { MaxETAs } } })}, now())
      on conflict (document_id, locale) do update
      set body = excluded.body, updated_at = clock_timestamp()`

    await most('Three')
    expect(await etas(seeing)).toEqual([passed, ...coming])
    expect(await paper(seeing)).toContain(
      'expected 5 CT (past due, being checked), 12 CT Thu, Dec 4, 2031, 30 CT Mon, Dec 15, 2031',
    )
    expect([await etas(hidden), await paper(hidden)]).toEqual([undefined, expect.not.stringContaining('Dec')])
    await most('Two')
    expect(await etas(seeing)).toEqual([passed, coming[0]])
    expect(await paper(seeing)).not.toContain('Dec 15')
    await most('Summary')
    expect(await etas(seeing)).toEqual([])
    await given.options({})
  })
})

describe('a promised day that has passed', () => {
  test.for([false, true])(
    'is shown as being checked until the order has left; with hideBOETA and goods in stock: %s',
    async (hideBOETA, { as, clock, given, shop, sql }) => {
      const buyer = await given.user({ claims: { ...everyRight, hideBOETA } })
      const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
      const read = async () => {
        const [order, { orders }] = await Promise.all([
          as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer }),
          as(buyer)('GET /api/orders', { query: { customerNumber: buyer.customerNumber } }),
        ])
        return [order.datePassed, order.lines[0]?.datePassed, orders[0]?.datePassed]
      }
      const before = await read()
      await clock.set('2031-01-01T18:00:00Z')
      const after = await read()
      await sql`update orders set status = 'picking' where order_number = ${id}`
      await sql`update order_lines l set status = 'picking' from orders o where o.order_id = l.order_id and o.order_number = ${id}`
      const picking = await read()
      const paper = await textOfPdf(
        (
          await as(buyer).raw('GET /api/orders/:id/acknowledgement', {
            params: { id },
            query: { customerNumber: buyer.customerNumber },
          })
        ).rawPayload,
      )
      await sql`update orders set status = 'shipped' where order_number = ${id}`
      await sql`update order_lines set status = 'shipped' from orders o where o.order_id = order_lines.order_id and o.order_number = ${id}`

      expect([before, after, picking, await read()]).toEqual([
        [false, false, false],
        [true, true, true],
        [true, true, true],
        [false, false, false],
      ])
      expect(paper.join(' ')).toContain("Past due – we're checking")
    },
  )
})

describe('a message on an order', () => {
  test('is shown with author and time, and differs from a message of ours', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await sql`insert into order_messages (order_id, author, body, at) select order_id, 'Dana Whitlock', 'Your lot is set aside.', '2026-01-01' from orders where order_number = ${id}`

    const { messages } = await as(buyer)('POST /api/orders/:id/messages', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, body: ' Please call\nbefore you come. ' },
    })

    expect(messages).toMatchObject([
      { author: 'Dana Whitlock', isOurs: true },
      { author: 'Pat Buyer', isOurs: false, body: 'Please call\nbefore you come.' },
    ])
    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).messages).toEqual(messages)
  })

  test('is not empty, and is stored once for its key', async ({ as, given, shop }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    const write = (body: string) =>
      as(buyer).raw('POST /api/orders/:id/messages', {
        params: { id },
        body: { customerNumber: buyer.customerNumber, body },
        headers: { 'idempotency-key': 'once' },
      })

    expect((await write('  ')).statusCode).toBe(400)
    await write('Hello')
    await write('Hello')
    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).messages).toHaveLength(1)
  })
})

describe('an order saved as a list', () => {
  test('has its items with quantities and units', async ({ as, given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])

    const reply = await as(buyer)('POST /api/orders/:id/save-as-list', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, listName: 'Smith job' },
    })

    expect(reply).toEqual({ success: true, reason: '', listName: 'Smith job', count: 2 })
    expect(await as(buyer)('GET /api/shopping/lists', { query: buyer })).toMatchObject([
      {
        listName: 'Smith job',
        items: [
          { sku: oak.sku, quantity: '2', UMCode: 'CT' },
          { sku: elm.sku, quantity: '3' },
        ],
      },
    ])
  })

  test('is not created if the list would have too many items', async ({ as, given, shop, sql }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])
    await as(buyer)('POST /api/shopping/create', { body: { customerNumber: buyer.customerNumber, listName: 'Full' } })
    const filler = await given.cartonItem()
    await sql`
      with goods as (
        insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom)
        select i.item_id + 100000 + n, i.style_id, i.sku || '-' || n, i.category_id, i.product_line_id, i.vendor_id, 'Filler', 'CT', 'CT', 'SF'
        from items i
        cross join generate_series(1, 499) n
        where i.item_id = ${filler.itemId}
        returning item_id
      )
      insert into shopping_list_items (list_id, item_id, um_code)
      select l.list_id, g.item_id, 'CT'
      from goods g
      cross join shopping_lists l
      where l.user_id = ${buyer.userId}`

    const reply = await as(buyer)('POST /api/orders/:id/save-as-list', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, listName: 'Full' },
    })

    expect(reply).toMatchObject({
      success: false,
      reason: 'This list has 500 items, the most it can have. Remove one, or use another list.',
      count: 0,
    })
    expect(
      await sql`select count(*)::int as items from shopping_list_items l join shopping_lists s using (list_id) where s.user_id = ${buyer.userId}`,
    ).toEqual([{ items: 499 }])
  })
})
