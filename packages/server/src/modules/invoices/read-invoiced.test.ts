import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

describe('GET api/invoiced/:id', () => {
  test('has lines with lots and rolls, charges, payments, credits and discounts', async ({ as, clock, given, sql }) => {
    await clock.set('2026-11-05T12:00:00Z')
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const id = await givenInvoice(sql, user, {
      number: '860001',
      amount: '1000.00',
      discountOn: '2026-11-10',
      po: 'PO-1',
      lines: [
        { itemId: plank.itemId, net: '900.00', dyeLot: '24B7', sidemark: 'Smith bath' },
        { net: '100.00', description: 'Carpet', dyeLot: 'L2', roll: 'R-77' },
      ],
    })
    await sql`update invoices set amount = 1012.50, freight = 12.50 where invoice_id = ${id}`
    await posted(sql, user, id, { debit: 'receivable', credit: 'sales', amount: '12.50', on: '2026-11-01' })
    const { payment } = await one(
      z.object({ payment: z.string() }),
      sql`
      insert into payments (customer_id, kind, status, amount, method_label, payment_number)
      values (${user.customerId}, 'card', 'settled', 100, 'Visa ••4242', 'PM-9')
      returning payment_id as payment`,
    )
    await posted(sql, user, id, { amount: '100.00', on: '2026-11-02', payment })
    await posted(sql, user, id, { debit: 'discount', amount: '2.00', on: '2026-11-02', payment })
    await posted(sql, user, id, { debit: 'credit', amount: '50.00', on: '2026-11-03' })
    await posted(sql, user, id, { debit: 'receivable', credit: 'cash', amount: '100.00', on: '2026-11-04', payment })

    expect(
      await as(user)('GET /api/invoiced/:id', {
        params: { id: '860001' },
        query: { customerNumber: user.customerNumber },
      }),
    ).toEqual({
      invoiceNumber: '860001',
      orderNumber: '',
      status: 'open',
      poNumber: 'PO-1',
      sidemark: '',
      invoicedOn: '2026-11-01',
      dueOn: '2026-12-01',
      daysPastDue: 0,
      discountOn: '2026-11-10',
      lineCount: 2,
      amount: '1012.50',
      discount: '18.00',
      netdue: '960.50',
      terms: 'NET 30',
      hasOrder: false,
      shipTo: null,
      lines: [
        {
          lineNumber: 10,
          sku: plank.sku,
          description: `Plank ${plank.sku}`,
          color: 'Oak',
          size: '',
          picture: expect.any(String),
          material: 'lvp',
          quantity: '2',
          UMCode: 'CT',
          qtyPriceUOM: '47.28',
          priceUOM: 'SF',
          unitPrice: '2.50',
          net: '900.00',
          dyeLot: '24B7',
          roll: '',
          sidemark: 'Smith bath',
        },
        {
          lineNumber: 20,
          sku: '',
          description: 'Carpet',
          color: '',
          size: '',
          picture: '',
          material: '',
          quantity: '2',
          UMCode: 'CT',
          qtyPriceUOM: '47.28',
          priceUOM: 'SF',
          unitPrice: '2.50',
          net: '100.00',
          dyeLot: 'L2',
          roll: 'R-77',
          sidemark: '',
        },
      ],
      charges: [
        { kind: 'merchandise', description: 'Merchandise', amount: '1000.00' },
        { kind: 'freight', description: 'Freight and handling', amount: '12.50' },
      ],
      disputes: [],
      settlements: [
        { day: '2026-11-02', kind: 'payment', reference: 'Visa ••4242 · PM-9', amount: '-100.00' },
        { day: '2026-11-02', kind: 'discount', reference: 'Visa ••4242 · PM-9', amount: '-2.00' },
        { day: '2026-11-03', kind: 'credit', reference: '', amount: '-50.00' },
        { day: '2026-11-04', kind: 'returned', reference: 'Visa ••4242 · PM-9', amount: '100.00' },
      ],
    })
  })

  test('names its order and the place that the goods went to', async ({ as, given, sql }) => {
    const user = await given.user()
    const { order } = await one(
      z.object({ order: z.string() }),
      sql`
      insert into orders (customer_id, user_id, location_id, ship_via_code, merchandise, total, ship_to_name, ship_to_city)
      values (${user.customerId}, ${user.userId}, ${user.locationId}, 'OT', 10, 10, 'Smith house', 'Columbus')
      returning order_number::text as order`,
    )
    await givenInvoice(sql, user, { number: '870001', amount: '10.00', order })

    expect(
      await as(user)('GET /api/invoiced/:id', {
        params: { id: '870001' },
        query: { customerNumber: user.customerNumber },
      }),
    ).toMatchObject({ orderNumber: order, hasOrder: true, shipTo: { name: 'Smith house', city: 'Columbus' } })
  })

  test('a credit memo says how much of it is left', async ({ as, given, sql }) => {
    const user = await given.user()
    const id = await givenInvoice(sql, user, { number: 'CM870002', amount: '-25.00' })
    await posted(sql, user, id, { debit: 'receivable', credit: 'credit', amount: '10.00', on: '2026-11-03' })

    expect(
      await as(user)('GET /api/invoiced/:id', {
        params: { id: 'CM870002' },
        query: { customerNumber: user.customerNumber },
      }),
    ).toMatchObject({
      status: 'credit',
      amount: '-25.00',
      netdue: '-15.00',
      discount: '0.00',
      settlements: [{ kind: 'credit', amount: '10.00' }],
    })
  })

  test('names no amount without showPrices, no sidemark of a line without showItemSidemark, no color without showColorFields', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user({
      claims: { ...everyRight, showPrices: false, showItemSidemark: false, showColorFields: false },
    })
    const plank = await given.cartonItem()
    const id = await givenInvoice(sql, user, {
      number: '870003',
      amount: '7777.77',
      lines: [{ itemId: plank.itemId, net: '7777.77', sidemark: 'Osgood' }],
    })
    await posted(sql, user, id, { amount: '7777.77', on: '2026-11-03' })

    const reply = await as(user)('GET /api/invoiced/:id', {
      params: { id: '870003' },
      query: { customerNumber: user.customerNumber },
    })
    expect(reply.lines).toHaveLength(1)
    expect(JSON.stringify(reply)).not.toMatch(/7777\.|Osgood|Oak/)
  })
})
