import { describe, expect } from 'vitest'
import { givenInvoice } from '#test/given-invoices.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

const test = base.extend<{ $test: { smith: (claims?: object) => Promise<GivenUser> } }>({
  /** A user whose customer has an order, an invoice, a quote and a list of a job called Smith, and another order. */
  smith: async ({ given, sql, as }, provide) =>
    provide(async (claims = {}) => {
      const user = await given.user({ claims: { ...everyRight, ...claims } })
      await sql`
        insert into orders (customer_id, location_id, ship_via_code, po_number, sidemark, ship_to_name, merchandise, total, ordered_at)
        select ${user.customerId}, ${user.locationId}, 'WC', x.po, x.job, 'Site', 1, 1, x.at
        from (values ('PO-UX-1001', 'Smith', timestamptz '2026-01-01 15:00Z'), ('PO-UX-10012', 'Jones', timestamptz '2026-11-18 15:00Z')) x (po, job, at)`
      await givenInvoice(sql, user, {
        number: `I9-${user.customerNumber}`,
        amount: '3.00',
        on: '2026-11-12',
        sidemark: 'Smith stairs',
      })
      await sql`insert into quotes (customer_id, location_id, job_name) values (${user.customerId}, ${user.locationId}, 'Smith kitchen')`
      await as(user)('POST /api/shopping/create', {
        body: { customerNumber: user.customerNumber, listName: 'Smith house' },
      })
      return user
    }),
})

const find = (search: string, { customerNumber }: GivenUser) => ({ query: { customerNumber, search } })

describe('GET api/find', () => {
  test('finds orders, invoices, quotes and lists by a job', async ({ as, smith }) => {
    const user = await smith()
    const { records } = await as(user)('GET /api/find', find('smith', user))

    expect(records.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['order', 'PO-UX-1001 · Smith · Site'],
      ['invoice', 'Smith stairs'],
      ['quote', 'Smith kitchen'],
      ['list', ''],
    ])
  })

  test('has the very PO or number first, although others are newer', async ({ as, smith, sql }) => {
    const user = await smith()
    const [quote] = await sql<
      { number: string }[]
    >`select quote_number::text as number from quotes where customer_id = ${user.customerId}`
    const first = async (search: string) => (await as(user)('GET /api/find', find(search, user))).records[0]

    expect(await first('PO-UX-1001')).toMatchObject({ kind: 'order', detail: 'PO-UX-1001 · Smith · Site' })
    expect(await first(`I9-${user.customerNumber}`)).toMatchObject({ kind: 'invoice' })
    expect(await first(quote?.number ?? '')).toMatchObject({ kind: 'quote', name: quote?.number })
    expect(await first('smith house')).toMatchObject({ kind: 'list', name: 'Smith house' })
  })

  test('has the day of an invoice and of a quote, and no status of either', async ({ as, smith }) => {
    const user = await smith()
    const { records } = await as(user)('GET /api/find', find('smith', user))

    expect(records.map(({ kind, status, day }) => [kind, status, day])).toEqual([
      ['order', 'entered', null],
      ['invoice', null, '2026-11-12'],
      ['quote', null, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['list', null, null],
    ])
  })

  test.for([
    { status: 'released', is: 'released', day: '2099-05-04' },
    { status: 'released', promised: '2020-01-02', is: 'released', day: null },
    { status: 'ready', is: 'ready', day: null },
    { status: 'shipped', is: 'shipped', day: '2026-11-10' },
    { status: 'delivered', is: 'delivered', day: '2026-11-11' },
    { status: 'shipped', via: 'W', is: 'pickedUp', day: '2026-11-10' },
  ])(
    'says of an order that is $status with the promised day $promised and went by $via: $is, $day',
    async ({ status, promised = '2099-05-04', via = 'T', is, day }, { as, smith, sql }) => {
      const user = await smith()
      await sql`
        update orders set status = ${status}, promised_date = ${promised},
          ship_via_code = (select min(v.ship_via_code) from ship_vias v where (v.how = 'W') = ${via === 'W'})
        where customer_id = ${user.customerId} and sidemark = 'Smith'`
      await sql`
        insert into shipments (order_id, shipped_at, delivered_at)
        select o.order_id, timestamptz '2026-11-10 15:00Z', timestamptz '2026-11-11 15:00Z'
        from orders o
        where o.customer_id = ${user.customerId} and o.sidemark = 'Smith' and o.status in ('shipped', 'delivered')`

      expect((await as(user)('GET /api/find', find('PO-UX-1001', user))).records[0]).toMatchObject({ status: is, day })
    },
  )

  test('does not tell the day of a back order to users who may not see it', async ({ as, given, smith, sql }) => {
    const user = await smith()
    const blind = await given.user({ customer: user, claims: { ...everyRight, hideBOETA: true } })
    await sql`update orders set promised_date = '2099-05-04' where customer_id = ${user.customerId} and sidemark = 'Smith'`
    const dayFor = async (asking: GivenUser) =>
      (await as(asking)('GET /api/find', find('PO-UX-1001', asking))).records[0]?.day

    expect(await dayFor(blind)).toBe('2099-05-04')
    const { itemId } = await given.eachItem()
    await sql`
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
      select o.order_id, 1, ${itemId}, 'EA', 1, 1, 1, 'EA', 1, 1, 1
      from orders o
      where o.customer_id = ${user.customerId} and o.sidemark = 'Smith'`
    expect([await dayFor(user), await dayFor(blind)]).toEqual(['2099-05-04', null])
  })

  test.for([
    ['showOrders', 'order'],
    ['showInvoicedOrders', 'invoice'],
    ['showQuotes', 'quote'],
  ] as const)('without %s it finds no %s', async ([right, kind], { as, smith }) => {
    const user = await smith({ [right]: false })
    const { records } = await as(user)('GET /api/find', find('smith', user))

    expect(records).toHaveLength(3)
    expect(records.map((record) => record.kind)).not.toContain(kind)
  })

  test('finds nothing of another customer, and nothing for a single letter', async ({ as, smith, given }) => {
    await smith()
    const other = await given.user()

    expect(await as(other)('GET /api/find', find('smith', other))).toEqual({ records: [] })
    const user = await smith()
    expect(await as(user)('GET /api/find', find('s', user))).toEqual({ records: [] })
  })

  test('finds the sidemark of a line only for users who may see it, and no order that only has the SKU', async ({
    as,
    given,
    sql,
  }) => {
    const { sku, itemId } = await given.eachItem()
    const user = await given.user()
    await sql`
      with o as (
        insert into orders (customer_id, location_id, ship_via_code, merchandise, total)
        values (${user.customerId}, ${user.locationId}, 'WC', 1, 1)
        returning order_id
      )
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net, sidemark)
      select o.order_id, 1, ${itemId}, 'EA', 1, 1, 'EA', 1, 1, 1, 'Garden room'
      from o`
    const blind = await given.user({ customer: user, claims: { ...everyRight, showItemSidemark: false } })

    expect((await as(user)('GET /api/find', find('garden room', user))).records).toMatchObject([
      { detail: 'Garden room' },
    ])
    expect((await as(blind)('GET /api/find', find('garden room', blind))).records).toEqual([])
    await sql`update orders set sidemark = 'Osgood' where customer_id = ${user.customerId}`
    // It says why it was found, also beside a sidemark of its own.
    expect((await as(user)('GET /api/find', find('garden room', user))).records).toMatchObject([
      { detail: 'Osgood, Garden room' },
    ])
    expect((await as(user)('GET /api/find', find('osgood', user))).records).toMatchObject([{ detail: 'Osgood' }])
    await sql`update orders set sidemark = '' where customer_id = ${user.customerId}`
    expect((await as(user)('GET /api/find', find(sku, user))).records).toEqual([])
  })
})
