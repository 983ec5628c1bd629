import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { inDays, own, test as base } from '#test/quoting.ts'
import { textOfPdf } from '#test/pdf-text.ts'

type Charged = { user: GivenUser; number: string }

/**
 * `test` with a quote of three cuts of carpet, each with a cut charge, and of cartons, for a customer who pays freight, fuel
 * and tax.
 */
const test = base.extend<{ $test: { charged: Charged } }>({
  charged: async ({ as, given, quoting, sql }, provide) => {
    const user = await given.user()
    const [carpet, plank] = [
      await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 125 }] }),
      await given.cartonItem({ onHand: '2364' }),
    ]
    await sql`update items set cut_charge = 10, cut_charge_below = 1200, weight_per_base = 1.25 where item_id = ${carpet.itemId}`
    await sql`update items set weight_per_base = 40 where item_id = ${plank.itemId}`
    const via = `T${carpet.itemId}`
    await sql`insert into ship_vias (ship_via_code, description, how) values (${via}, 'Our truck', 'T')`
    await sql`
      insert into freight_rates (ship_via_code, zone, base, per_hundredweight, free_from, fuel_rate)
      values (${via}, '', 25, 2.5, 100000, 0.08)`
    await sql`
      insert into tax_rates (state, postal_prefix, rate, taxes_freight) values ('QQ', '', 0.0575, true)
      on conflict do nothing`
    await sql`
      insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, ship_via_code, location_id, is_default)
      select customer_id, 1, 'Shop', '1 Main St', 'Columbus', 'QQ', '43215', ${via}, location_id, true
      from customers
      where customer_number = ${user.customerNumber}`
    await as(user)('POST /api/cart/additem', {
      body: {
        ...own(user),
        sku: carpet.sku,
        qtyToOrder: '50',
        umcode: 'LF',
        cuts: [
          { pieces: 2, length: '15' },
          { pieces: 1, length: '20' },
        ],
      },
    })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['15', '2.1'])
    await provide({ user, number })
  },
})

describe("today's price of roll goods on a quote", () => {
  test('is that of each cut, as the cart charges it, and not that of one length (T2)', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const user = await given.user()
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 125 }], unitPrice: '18.9900' })
    await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${carpet.itemId}`
    await sql`
      insert into prices (item_id, list_id, min_qty, unit_price)
      select ${carpet.itemId}, list_id, 1200, 17.49 from price_lists where source = 'list'`
    const cuts = [
      { pieces: 2, length: '30' },
      { pieces: 1, length: '40' },
    ]
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: carpet.sku, qtyToOrder: '100', umcode: 'LF', cuts },
    })
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const number = await quoting.request(user, [])

    const { lines } = await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number } })
    await quoting.answer(number, ['19'])

    expect(itemList).toMatchObject([{ unitPrice: '18.99', net: '2532.00', cutCharge: '30.00' }])
    expect(lines).toMatchObject([{ priceToday: '18.99', netToday: '2532.00' }])
    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: '18.99' }])
  })
})

describe('the charges of a quote', () => {
  test('D4 are those of the cart after it is accepted at once: cuts, freight, fuel and tax', async ({
    as,
    charged: { user, number },
    mailbox,
    quoting,
  }) => {
    const quote = await quoting.read(user, number)
    const { rawPayload } = await as(user).raw('GET /api/quotes/:id/pdf', { params: { id: number }, query: own(user) })
    const file = await as(user).raw('GET /api/quotes/export', { query: { ...own(user), format: 'csv' } })
    const [mail] = await mailbox({ about: `quote ${number}` })
    await quoting.accept(user, number)
    const checkout = await as(user)('GET /api/checkout', { query: own(user) })

    // 66.67 SY at 15.00 and 236.40 SF at 2.10, 3 cuts at 10.00, 25.00 and 2.50 per 100 lb of 1,150 lb, 8 %, 5.75 %.
    expect(quote.charges?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['merchandise', '1496.44'],
      ['cut', '30.00'],
      ['freight', '53.75'],
      ['fuel', '4.30'],
      ['tax', '91.11'],
    ])
    expect(quote.total).toBe('1675.60')
    expect(checkout).toMatchObject({ charges: quote.charges, total: quote.total })
    expect((await quoting.read(user, number)).total).toBe(checkout.total)
    expect(mail?.text).toContain('Cut charges: $30.00\n')
    expect(mail?.text).toContain('Total: $1,675.60')
    expect((await textOfPdf(rawPayload)).join(' ')).toContain('$1,675.60')
    expect(file.payload).toContain('1675.60')
  })

  test('have the freight that staff set, for an order of nothing but the whole quote', async ({
    as,
    charged: { user, number },
    given,
    quoting,
  }) => {
    await as(quoting.staff)('POST /api/staff/quotes/:number/answer', {
      params: { number },
      body: {
        revision: 1,
        expiresOn: inDays(30),
        lines: [
          { lineNumber: 10, unitPrice: '15' },
          { lineNumber: 20, unitPrice: '2.1' },
        ],
        freight: '20',
        message: '',
        seen: null,
      },
    })
    const quote = await quoting.read(user, number)
    const checkout = () => as(user)('GET /api/checkout', { query: own(user) })
    const freightOf = async () => (await checkout()).charges?.filter(({ kind }) => /freight|fuel/.test(kind))

    await quoting.accept(user, number, { revision: 2, lines: [{ lineNumber: 10 }] })
    const ofPart = await freightOf()
    await quoting.accept(user, number, { revision: 2 })
    const whole = await checkout()
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: (await given.eachItem()).sku, qtyToOrder: '1', umcode: 'EA' },
    })
    const withOthers = await freightOf()

    // 1,526.44 and 20.00, with 5.75 % tax: 88.92.
    expect(quote).toMatchObject({ quotedFreight: '20.00', total: '1635.36' })
    expect(whole).toMatchObject({ charges: quote.charges, total: '1635.36' })
    expect(ofPart).toMatchObject([
      { kind: 'freight', amount: '43.75' },
      { kind: 'fuel', amount: '3.50' },
    ])
    // The other goods weigh 10 lb.
    expect(withOthers).toMatchObject([
      { kind: 'freight', amount: '54.00' },
      { kind: 'fuel', amount: '4.32' },
    ])
  })

  test('D5 have the freight that staff set for a quote with a sample, which ships free', async ({
    as,
    charged: { user },
    given,
    quoting,
    sql,
  }) => {
    const [sample, plank] = [await given.cartonItem(), await given.cartonItem()]
    await sql`update items set kind = 'sample' where item_id = ${sample.itemId}`
    const number = await quoting.request(user, [
      { item: plank, quantity: '10' },
      { item: sample, quantity: '1' },
    ])
    await as(quoting.staff)('POST /api/staff/quotes/:number/answer', {
      params: { number },
      body: {
        revision: 1,
        expiresOn: inDays(30),
        lines: [
          { lineNumber: 10, unitPrice: '2.1' },
          { lineNumber: 20, unitPrice: '0' },
        ],
        freight: '20',
        message: '',
        seen: null,
      },
    })
    await quoting.accept(user, number)
    const checkout = await as(user)('GET /api/checkout', { query: own(user) })

    // 236.40 SF at 2.10 and 20.00, with 5.75 % tax.
    expect(checkout.charges?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['merchandise', '496.44'],
      ['freight', '20.00'],
      ['tax', '29.70'],
    ])
    expect(checkout.total).toBe('546.14')
    expect((await quoting.read(user, number)).total).toBe('546.14')
  })

  test('are not known before it is priced, and again when it is asked for again', async ({
    as,
    charged: { user, number },
    quoting,
  }) => {
    await as(user)('POST /api/quotes/:id/requote', { params: { id: number }, body: { ...own(user), message: '' } })

    expect(await quoting.read(user, number)).toMatchObject({
      charges: null,
      total: null,
      revisions: [{ total: '1675.60' }],
    })
  })

  test('have the cuts that were asked for, and a part of a line is one length again', async ({
    as,
    charged: { user, number },
    quoting,
  }) => {
    const cuts = [
      { pieces: 2, inches: 180 },
      { pieces: 1, inches: 240 },
    ]
    const itemsOf = async () => (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList

    expect((await quoting.read(user, number)).lines).toMatchObject([{ cuts }, { cuts: [] }])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10 }] })
    const [whole] = await itemsOf()
    await as(user)('POST /api/cart/removeitem', {
      body: { ...own(user), SKU: whole?.sku ?? '', lineNumber: 10, sequence: 0 },
    })
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '20' }] })

    expect(whole).toMatchObject({ cuts, cutCharge: '30.00' })
    expect(await itemsOf()).toMatchObject([{ customerQty: '20', cuts: [], cutCharge: '10.00' }])
  })
})
