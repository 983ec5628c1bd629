import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'

type Got = { status: number; name: string | null; pages: string[]; text: string }
const test = base.extend<{ $test: { get: (user: GivenUser, path: string) => Promise<Got> } }>({
  get: async (
    { address }: { address: string },
    provide: (get: (user: GivenUser, path: string) => Promise<Got>) => Promise<void>,
  ) =>
    provide(async (user, path) => {
      const reply = await fetch(
        `${address}/api/${path}${path.includes('?') ? '&' : '?'}customerNumber=${user.customerNumber}`,
        { headers: { authorization: `Bearer ${user.token}` } },
      )
      const bytes = Buffer.from(await reply.arrayBuffer())
      const pages = reply.headers.get('content-type') === 'application/pdf' ? await textOfPdf(bytes) : []
      return { status: reply.status, name: reply.headers.get('content-disposition'), pages, text: pages.join(' ') }
    }),
})

describe('an invoice as a paper', () => {
  test('shows the goods with lots and amounts, the payments since then, and the amount due with its day', async ({
    clock,
    get,
    given,
    sql,
  }) => {
    await clock.set('2026-11-05T12:00:00Z')
    const [user, plank] = [await given.user(), await given.cartonItem({ description: 'Heritage Plank' })]
    const id = await givenInvoice(sql, user, {
      number: '900001',
      amount: '1000.00',
      discountOn: '2026-11-10',
      po: 'PO-4711',
      sidemark: 'Smith house',
      lines: [
        { itemId: plank.itemId, net: '900.00', dyeLot: '24B7', sidemark: 'Smith bath' },
        { net: '100.00', description: 'Carpet', roll: 'R-77' },
      ],
    })
    await posted(sql, user, id, { amount: '300.10', on: '2026-11-02' })
    await posted(sql, user, id, { debit: 'discount', amount: '6.00', on: '2026-11-02' })

    const { pages, text, name } = await get(user, 'invoiced/900001/pdf')

    expect(pages).toHaveLength(1)
    for (const said of [
      'Invoice',
      '900001',
      `Customer ${user.customerNumber}`,
      'PO-4711',
      'Smith house',
      'Smith bath',
      plank.sku,
      'Heritage Plank, Oak',
      '24B7',
      'roll R-77',
      '47.28 SF',
      '$2.50/SF',
      'Merchandise $1,000.00',
      'Invoice total $1,000.00',
      'Payment, Mon, Nov 2, 2026 -$300.10',
      'Discount taken, Mon, Nov 2, 2026 -$6.00',
      'Amount due $693.90 by Tue, Dec 1, 2026 or $679.90 by Tue, Nov 10, 2026',
      'Remit to',
      'Net due $693.90',
      'NET 30',
      'Tue, Dec 1, 2026',
      'Pay by Tue, Nov 10, 2026 and deduct $14.00.',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(name).toContain('filename="Invoice-900001.pdf"')
  })

  test('of a pickup names the counter with its phone, and of a delivery the address', async ({ get, given, sql }) => {
    const user = await given.user()
    await sql`update locations set address = '12 Mill Rd', phone = '6125550100' where location_id = ${user.locationId}`
    const placed = async (number: string, way: string) => {
      await sql`
        insert into orders (order_number, customer_id, location_id, ship_via_code, ship_to_name, merchandise, total)
        values (${number}, ${user.customerId}, ${user.locationId}, ${way}, 'Maple St. lobby', 10, 10)`
      await givenInvoice(sql, user, { number: `9${number}`, amount: '10.00', order: number })
      return (await get(user, `invoiced/9${number}/pdf`)).text
    }
    const [delivery] = await sql`select ship_via_code as way from ship_vias where how <> 'W' limit 1`

    const pickedUp = await placed('31001', 'WC')
    const delivered = await placed('31002', String(delivery?.['way']))

    expect(pickedUp).toMatch(/Picked up at Branch MAIN 12 Mill Rd .*\(612\) 555-0100/)
    expect(delivered).toContain('Shipped to Maple St. lobby')
    expect(delivered).not.toContain('Picked up at')
  })

  test('of a credit says that it is a credit memo, and how much of it is left', async ({ get, given, sql }) => {
    const user = await given.user()
    const id = await givenInvoice(sql, user, {
      number: 'CM900002',
      amount: '-25.00',
      lines: [{ net: '-25.00', description: 'Returned', quantity: '0' }],
    })
    await posted(sql, user, id, { debit: 'receivable', credit: 'credit', amount: '10.00', on: '2026-11-03' })

    const { text } = await get(user, 'invoiced/CM900002/pdf')
    for (const said of [
      'Credit memo',
      'Returned',
      'Credit -$25.00',
      'Credit used, Tue, Nov 3, 2026 $10.00',
      'Credit left -$15.00',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Terms|Due|Remit/)
  })

  test('of 400 lines has every line once, complete, in order, and numbered pages with column names', async ({
    get,
    given,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await givenInvoice(sql, user, {
      number: '900003',
      amount: '4000.00',
      lines: Array.from({ length: 400 }, (_, at) => ({
        itemId: plank.itemId,
        net: '10.00',
        dyeLot: `LOT${at + 1}`,
        sidemark: at % 7 === 0 ? 'Room' : '',
      })),
    })

    const { pages, text } = await get(user, 'invoiced/900003/pdf')

    expect(pages.length).toBeGreaterThan(10)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toMatch(/Line Item Lot \/ roll/)
    }
    const placed = Array.from({ length: 400 }, (_, at) =>
      pages.findIndex((page) => page.includes(` ${(at + 1) * 10} SKU-`)),
    )
    expect(placed).not.toContain(-1)
    expect(placed).toEqual(placed.toSorted((a, b) => a - b))
    expect(Array.from({ length: 400 }, (_, at) => pages.findIndex((page) => page.includes(` LOT${at + 1} `)))).toEqual(
      placed,
    )
    expect(text.match(/Net due \$4,000\.00/g)).toHaveLength(1)
  })

  test('shows no amount without showPrices, and is 403 without showInvoicedOrders', async ({ get, given, sql }) => {
    const customer = await given.customer()
    const [blind, closed] = [
      await given.user({ customer, claims: { ...everyRight, showPrices: false } }),
      await given.user({ customer, claims: { ...everyRight, showInvoicedOrders: false } }),
    ]
    await givenInvoice(sql, customer, {
      number: '900004',
      amount: '7777.77',
      lines: [{ net: '7777.77', description: 'Carpet' }],
    })

    const { status, text } = await get(blind, 'invoiced/900004/pdf')
    expect([status, text.includes('Carpet')]).toEqual([200, true])
    expect(text).not.toMatch(/\$|7,?777|Net due|Unit price|Amount/)
    expect((await get(closed, 'invoiced/900004/pdf')).status).toBe(403)
  })
})

/** Adds returned payments, one a day up to October 11 2026, and then from the first day again. */
const manyPosted = (sql: Sql, { customerId }: GivenUser, count: number) => sql`
  insert into ledger_postings (customer_id, posted_on, debit, credit, amount)
  select ${customerId}, '2026-10-12'::date - n % 700, 'receivable', 'cash', 1 + n % 97
  from generate_series(0, ${count}::int - 1) n`

describe('the statement of account', () => {
  test('has the opening balance, every posting with the balance after it, and the aging', async ({
    as,
    get,
    given,
    sql,
  }) => {
    const user = await given.user()
    const old = await givenInvoice(sql, user, {
      number: '910001',
      amount: '500.00',
      on: '2026-07-01',
      due: '2026-07-31',
      po: 'PO-7',
    })
    await givenInvoice(sql, user, { number: '910002', amount: '200.00', on: '2026-10-05', due: '2026-11-04' })
    await givenInvoice(sql, user, { number: 'CM910003', amount: '-30.00', on: '2026-10-06', due: '2026-10-06' })
    await posted(sql, user, old, { amount: '100.00', on: '2026-10-07' })
    await posted(sql, user, null, { credit: 'credit', amount: '45.00', on: '2026-10-08' })
    await posted(sql, user, old, { debit: 'credit', amount: '20.00', on: '2026-10-09' })
    await givenInvoice(sql, user, { number: '910004', amount: '999.00', on: '2026-11-20', due: '2026-12-20' })
    const period = { from: '2026-10-01', to: '2026-11-10' }

    const statement = await as(user)('GET /api/statement', {
      query: { customerNumber: user.customerNumber, ...period },
    })
    expect(statement).toMatchObject({
      openingBalance: '500.00',
      closingBalance: '525.00',
      ageing: {
        openBalance: '580.00',
        notDue: '0.00',
        days1to30: '200.00',
        days31to60: '0.00',
        days61to90: '0.00',
        daysOver90: '380.00',
        pastDue: '580.00',
        unapplied: '55.00',
        balance: '525.00',
      },
    })
    expect(
      statement.rows.map(({ day, kind, invoiceNumber, amount, balance }) => [
        day,
        kind,
        invoiceNumber,
        amount,
        balance,
      ]),
    ).toEqual([
      ['2026-10-05', 'invoice', '910002', '200.00', '700.00'],
      ['2026-10-06', 'credit-memo', 'CM910003', '-30.00', '670.00'],
      ['2026-10-07', 'payment', '910001', '-100.00', '570.00'],
      ['2026-10-08', 'payment', '', '-45.00', '525.00'],
      ['2026-10-09', 'credit', '910001', '0.00', '525.00'],
    ])

    const { text, name } = await get(user, `statement/pdf?from=${period.from}&to=${period.to}`)
    for (const said of [
      'Statement of account',
      'Opening balance $500.00',
      'Invoice 910002',
      'Credit memo CM910003',
      'Payment, invoice 910001',
      '-$45.00 $525.00',
      'Credit applied, invoice 910001',
      '1–30 days $200.00',
      'Over 90 days $380.00',
      'Open invoices $580.00',
      'Unapplied credits -$55.00',
      'Balance $525.00',
      '5 postings',
    ])
      expect(text).toContain(said)
    expect(name).toContain(`Statement-of-account-${user.customerNumber}-to-2026-11-10.pdf`)
    expect(text).toContain('through Tue, Nov 10, 2026')
  })

  test('of an empty period is an empty paper', async ({ get, given }) => {
    const { status, text } = await get(await given.user(), 'statement/pdf?from=2026-10-01&to=2026-10-31')
    expect([status, text.includes('0 postings'), text.includes('Balance $0.00')]).toEqual([200, true, true])
  })

  test(
    'of 6,200 postings is complete, and an invoice that is requested at the same time does not wait for it',
    { timeout: 300_000 },
    async ({ as, get, given, sql }) => {
      const user = await given.user()
      await givenInvoice(sql, user, { number: '930001', amount: '10.00', on: '2026-10-05' })
      await manyPosted(sql, user, 6199)
      const period = { from: '2024-11-01', to: '2026-10-31' }
      expect(
        (await as(user)('GET /api/statement', { query: { customerNumber: user.customerNumber, ...period } })).rows,
      ).toHaveLength(6200)

      const ready: string[] = []
      const asked = (path: string) => get(user, path).then((reply) => (ready.push(path), reply))
      const [statement] = await Promise.all([
        asked(`statement/pdf?from=${period.from}&to=${period.to}`),
        asked('invoiced/930001/pdf'),
      ])
      expect(ready[0]).toBe('invoiced/930001/pdf')
      expect([
        statement.status,
        statement.text.includes('6200 postings'),
        statement.text.match(/Payment returned/g)?.length,
      ]).toEqual([200, true, 6199])
    },
  )

  test('of more than 10,000 postings is refused, and asks for a shorter period', async ({ as, given, sql }) => {
    const user = await given.user()
    await manyPosted(sql, user, 10_000)
    const statement = (to: string) =>
      as(user).raw('GET /api/statement', { query: { customerNumber: user.customerNumber, from: '2024-11-01', to } })
    expect((await statement('2026-10-31')).statusCode).toBe(200)
    await manyPosted(sql, user, 1)
    expect((await statement('2026-10-31')).json()).toMatchObject({
      status: 409,
      detail: 'This period has too many postings for one statement. Please choose a shorter one.',
    })
    expect((await statement('2026-10-11')).statusCode).toBe(200)
  })

  test('needs showAccountDetails and showInvoices, and a period that does not end before it begins', async ({
    get,
    given,
  }) => {
    const user = await given.user()
    expect((await get(user, 'statement?from=2026-10-02&to=2026-10-01')).status).toBe(400)
    for (const claim of ['showAccountDetails', 'showInvoices'])
      for (const path of ['statement', 'statement/pdf'])
        expect([
          claim,
          path,
          (
            await get(
              await given.user({ claims: { ...everyRight, [claim]: false } }),
              `${path}?from=2026-10-01&to=2026-10-02`,
            )
          ).status,
        ]).toEqual([claim, path, 403])
  })

  test('without showPrices names papers and payments, but no amount', async ({ get, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    await givenInvoice(sql, user, { number: '920001', amount: '7777.77', on: '2026-10-05' })
    const { text } = await get(user, 'statement/pdf?from=2026-10-01&to=2026-10-31')
    expect(text).toContain('Invoice 920001')
    expect(text).not.toMatch(/\$|7,?777/)
  })
})
