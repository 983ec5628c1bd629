import type { UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'

type Ordering = { line: { sku: string }; quantity?: string; unit?: string; sidemark?: string }
type Papers = {
  /** Places an order for the user through the portal. Resolves to its number. */
  order: (user: GivenUser, lines: Ordering[], more?: object) => Promise<string>
  /** The acknowledgment as the server sends it over a real connection. */
  get: (
    user: GivenUser,
    number: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Headers; bytes: Buffer; pages: string[]; text: string }>
}

const test = base.extend<{ $test: { papers: Papers } }>({
  papers: async ({ as, address }, provide) =>
    provide({
      order: async (user, lines, more = {}) => {
        const own = { customerNumber: user.customerNumber }
        for (const {
          line: { sku },
          quantity = '2',
          unit = 'CT',
          sidemark = '',
        } of lines)
          await as(user)('POST /api/cart/additem', {
            body: { ...own, sku, qtyToOrder: quantity, umcode: unit, sidemark },
          })
        const { shown } = await as(user)('GET /api/checkout', { query: own })
        const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own, shown, ...more } })
        return String(orderNumber)
      },
      get: async (user, number, headers = {}) => {
        const reply = await fetch(
          `${address}/api/orders/${number}/acknowledgement?customerNumber=${user.customerNumber}`,
          { headers: { authorization: `Bearer ${user.token}`, ...headers } },
        )
        const bytes = Buffer.from(await reply.arrayBuffer())
        const pages = reply.headers.get('content-type') === 'application/pdf' ? await textOfPdf(bytes) : []
        return { status: reply.status, headers: reply.headers, bytes, pages, text: pages.join(' ') }
      },
    }),
})

describe('the acknowledgment of an order', () => {
  test('names the customer, the goods in both units, their lots and amounts, and opens under a name that describes it', async ({
    given,
    papers,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ description: 'Heritage Plank' })]
    await sql`
      update locations
      set address = '12 Mill Rd', phone = '6125550100', opens_at = array_fill('07:00'::time, array[7]), closes_at = array_fill('17:00'::time, array[7])
      where location_id = ${user.locationId}`
    const number = await papers.order(user, [{ line: plank, quantity: '100', unit: 'SF', sidemark: 'Smith bath' }], {
      poNumber: 'PO-4711',
      sidemark: 'Smith house',
      comments: 'Back door\nCall first',
    })

    const { headers, pages, text } = await papers.get(user, number)

    // The hours are those of the one day on which it is picked up.
    expect(text).toMatch(/Pickup at Branch MAIN 12 Mill Rd .*Open [A-Z][a-z]{2} 7 AM–5 PM \(612\) 555-0100/)
    expect(pages).toHaveLength(1)
    for (const said of [
      'Order confirmation',
      number,
      'Sidemark',
      'Pickup at',
      '12 Mill Rd',
      '(612) 555-0100',
      'Customer ' + user.customerNumber,
      'PO-4711',
      'Smith house',
      'Smith bath',
      'Back door Call first',
      plank.sku,
      'Heritage Plank, Oak',
      'A1',
      '118.20 SF',
      '5 CT',
      '$2.50/SF',
      '$295.50',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Order-confirmation-${number}.pdf"; filename*=UTF-8''Order-confirmation-${number}.pdf`,
    )
  })

  test("adds up to the order's total, charge by charge", async ({ as, given, papers, sql }) => {
    const [user, plank, glue] = [
      await given.user(),
      await given.cartonItem({ unitPrice: '3.4925' }),
      await given.eachItem(),
    ]
    const number = await papers.order(user, [
      { line: plank, quantity: '7' },
      { line: glue, quantity: '13', unit: 'EA' },
    ])
    await sql`
      insert into order_charges (order_id, position, kind, description, amount)
      select order_id, 9, 'freight', 'Tailgate delivery', 1234.56 from orders where order_number = ${number}`
    await sql`update orders set total = (select merchandise + sum(amount) from order_charges c where c.order_id = orders.order_id) where order_number = ${number}`

    const { text } = await papers.get(user, number)

    const order = await as(user)('GET /api/orders/:id', {
      params: { id: number },
      query: { customerNumber: user.customerNumber },
    })
    const dollars = (label: string) => new RegExp(`${label} \\$([\\d,]+\\.\\d\\d)`).exec(text)?.[1]?.replaceAll(',', '')
    for (const { description, amount } of order.charges ?? [])
      expect([description, dollars(description)]).toEqual([description, amount])
    expect(dollars('Tailgate delivery')).toBe('1234.56')
    expect(dollars('Total')).toBe(order.total)
    expect([...text.matchAll(/\/(?:SF|EA) \$([\d,]+\.\d\d)/g)].map(([, net]) => net?.replaceAll(',', ''))).toEqual(
      order.lines.map(({ net }) => net),
    )
  })

  test('neither charges nor counts a canceled line, but still shows it', async ({ as, given, papers }) => {
    const [user, oak, elm] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await papers.order(user, [{ line: oak, quantity: '3' }, { line: elm }])
    const change = (agreed: string) =>
      as(user)('POST /api/orders/:id/change', {
        params: { id: number },
        body: { customerNumber: user.customerNumber, lines: [{ lineNumber: 10, sequence: 0, quantity: '0' }], agreed },
      })
    await change((await change('')).agreed)

    const { text } = await papers.get(user, number)

    expect(text).toMatch(new RegExp(`${oak.sku}.*Canceled.*${elm.sku}.*\\$118\\.20.*Merchandise \\$118\\.20`))
    expect(text).not.toContain('$177.30')
    expect(text).toContain('1 line')
    expect(text).not.toContain('2 lines')
  })

  test('is the same bytes for the same order, so a browser that has it gets 304', async ({ given, papers }) => {
    const user = await given.user()
    const number = await papers.order(user, [{ line: await given.cartonItem() }])
    const [first, second] = [await papers.get(user, number), await papers.get(user, number)]

    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect((await papers.get(user, number, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('is also printed without lines, and says that an order is canceled', async ({ given, papers, sql }) => {
    const user = await given.user()
    const number = await papers.order(user, [{ line: await given.cartonItem() }])
    await sql`update orders set status = 'cancelled' where order_number = ${number}`
    await sql`update order_lines l set status = 'cancelled' from orders o where o.order_id = l.order_id and o.order_number = ${number}`
    expect((await papers.get(user, number)).text).toMatch(/Canceled order.*Status Canceled.*Oak Canceled/)

    await sql`delete from order_lines l using orders o where o.order_id = l.order_id and o.order_number = ${number}`
    expect((await papers.get(user, number)).text).toContain('0 lines')
  })

  test('is 404 for another customer, and 403 without showOrders', async ({ given, papers }) => {
    const [user, other, closed] = [
      await given.user(),
      await given.user(),
      await given.user({ claims: { ...everyRight, showOrders: false } }),
    ]
    const number = await papers.order(user, [{ line: await given.cartonItem() }])

    expect((await papers.get(other, number)).status).toBe(404)
    expect((await papers.get(closed, number)).status).toBe(403)
  })
})

describe('what the reader may not see', () => {
  const hidden: [claim: keyof UserClaims, without: Partial<UserClaims>, said: RegExp][] = [
    ['showPrices', { showPrices: false }, /\$|7,?777|Unit price|Amount|Merchandise|Total/],
    ['showColorFields', { showColorFields: false }, /Oak/],
    ['showWeight', { showWeight: false }, /\d lb/],
    ['showItemSidemark', { showItemSidemark: false }, /Osgood/],
    ['hideBOETA', { hideBOETA: true }, /Mar 3, 2031/],
  ]
  test.for(hidden)('is not on the paper: %s', async ([, without, said], { given, papers, sql }) => {
    const [seeing, blind] = [await given.user(), await given.user({ claims: { ...everyRight, ...without } })]
    const [plank, short] = [
      await given.cartonItem({ unitPrice: '7777.7700', description: 'Plain plank' }),
      await given.cartonItem({ onHand: '23.64', description: 'Short plank' }),
    ]
    await given.stock(short, [{ onHand: 40, due: '2031-03-03', location: await given.location() }])
    const number = await papers.order(seeing, [{ line: plank, sidemark: 'Osgood bath' }])
    await sql`
      update order_lines l set back_ordered_base = 1, status = 'back-ordered'
      from orders o
      where o.order_id = l.order_id and o.order_number = ${number}`
    await sql`
      update lots set due = '2031-03-03'
      from stock_allocations c join order_lines l using (order_line_id) join orders o using (order_id)
      where c.lot_id = lots.lot_id and o.order_number = ${number}`
    expect((await papers.get(seeing, number)).text).toMatch(said)

    await sql`update orders set customer_id = ${blind.customerId} where order_number = ${number}`

    const { status, text } = await papers.get(blind, number)
    expect(status).toBe(200)
    expect(text).toContain(plank.sku)
    expect(text).not.toMatch(said)
  })
})

describe('names', () => {
  test.for([
    ['Société Générale de Revêtements Łódź'],
    ['Ελληνικά Πατώματα Α.Ε.'],
    ['Паркет и Жизнь Ўзбекистон'],
    ['Sàn gỗ Việt Nam'],
  ])('%s is written in its own letters', async ([name = ''], { given, papers, sql }) => {
    const user = await given.user()
    await sql`update customers set name = ${name} where customer_id = ${user.customerId}`
    const { text } = await papers.get(user, await papers.order(user, [{ line: await given.cartonItem() }]))

    expect(text.normalize('NFC')).toContain(name)
    expect(text).not.toContain('□')
  })

  test('in letters that the font does not have become a box for each letter, and the paper says so', async ({
    given,
    papers,
    sql,
  }) => {
    const user = await given.user()
    await sql`update customers set name = '株式会社 Floors עברית 👩‍👩‍👧 \u202Eend' where customer_id = ${user.customerId}`
    const { text } = await papers.get(user, await papers.order(user, [{ line: await given.cartonItem() }]))

    expect(text).toContain('□□□□ Floors □□□□□ □□□ end')
    expect(text).toContain('□ stands for a letter')
  })

  test('are wrapped however long they are', async ({ given, papers, sql }) => {
    const user = await given.user()
    const [words, word] = [Array.from({ length: 40 }, (_, at) => `Wört${at}`).join(' '), 'Ä'.repeat(300)]
    await sql`update customers set name = ${words}, line1 = ${word} where customer_id = ${user.customerId}`
    const { pages, text } = await papers.get(user, await papers.order(user, [{ line: await given.cartonItem() }]))

    expect(text).toContain(words)
    expect(text.replaceAll(' ', '')).toContain(word)
    expect(pages).toHaveLength(1)
  })
})

describe('long and many papers', () => {
  test('an order of 400 lines has every line once with its lot on the same page, numbered pages with column names, and does not delay others', async ({
    address,
    given,
    papers,
    sql,
  }) => {
    const user = await given.user()
    const number = await papers.order(user, [{ line: await given.cartonItem() }])
    await longOrder(sql, number, 400)
    const turns = await turnsDuring(
      () => fetch(`${address}/healthz`).then((reply) => reply.text()),
      async () => {
        const { pages, text } = await papers.get(user, number)

        expect(pages.length).toBeGreaterThan(12)
        for (const [at, page] of pages.entries()) {
          expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
          expect(page).toMatch(/Line Item Lot \/ roll/)
        }
        const placed = Array.from({ length: 400 }, (_, at) =>
          pages.findIndex((page) => page.includes(` ${(at + 1) * 10} SKU-`)),
        )
        expect(placed).not.toContain(-1)
        expect(placed).toEqual(placed.toSorted((a, b) => a - b))
        expect(
          Array.from({ length: 400 }, (_, at) => pages.findIndex((page) => page.includes(` LOT${(at + 1) * 10} `))),
        ).toEqual(placed)
        expect(text.match(/Total \$/g)).toHaveLength(1)
        expect(text).toContain('400 lines')
      },
    )
    // Each answer came while the paper was drawn. If papers were drawn on the event loop, there would be one or two
    // answers.
    expect(turns).toBeGreaterThan(10)
  })

  // At most three papers of one user may be drawn or wait at the same time: papers.test.ts.
  test('eighteen papers at once are each the right one', { timeout: 90_000 }, async ({ given, papers }) => {
    const users = await Promise.all(Array.from({ length: 6 }, () => given.user()))
    const numbers = await Promise.all(
      users.map(async (user) => papers.order(user, [{ line: await given.cartonItem() }])),
    )

    const got = await Promise.all(Array.from({ length: 18 }, (_, at) => papers.get(users[at % 6]!, numbers[at % 6]!)))

    expect(got.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 200))
    for (const [at, { text }] of got.entries()) expect(text).toContain(`Order confirmation ${numbers[at % 6]}`)
  })
})

/** Copies the order's only line until the order has `count` lines, numbered 10, 20, …. Each line has its own lot. */
async function longOrder(sql: Sql, number: string, count: number) {
  await one(
    z.object({ made: z.number() }),
    sql`
    with made as (
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net, dye_lots, status)
      select l.order_id, n * 10, l.item_id, l.um_code, l.quantity, l.base_qty, l.price_uom, l.price_qty, l.unit_price, l.net, json_build_array(json_build_object('lot', 'LOT' || n * 10, 'roll', '', 'quantity', l.base_qty))::jsonb, 'open'
      from order_lines l
      join orders o using (order_id)
      cross join generate_series(2, ${count}::int) n
      where o.order_number = ${number}
      returning 1)
    select count(*)::int as made from made`,
  )
  await sql`
    update order_lines l set dye_lots = '[{"lot": "LOT10", "roll": "", "quantity": 2}]'
    from orders o
    where o.order_id = l.order_id and o.order_number = ${number} and l.line_number = 10`
}

/** Returns how often the server answered other requests until the act was done. */
async function turnsDuring(ask: () => Promise<unknown>, act: () => Promise<void>) {
  let turns = 0
  let isDone = false
  const acting = act().finally(() => void (isDone = true))
  while (!isDone) {
    await ask()
    turns++
  }
  await acting
  return turns
}
