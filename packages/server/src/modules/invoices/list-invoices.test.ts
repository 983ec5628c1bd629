import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

type Invoice = { number: string; amount: string; discountIn?: number; dueIn?: number }
type Posting = { debit?: string; credit?: string; amount: string }

/**
 * Adds an invoice to our books. Its whole amount is for goods, with a discount of 2 % until `discountIn` days from now.
 * `postings` are the postings to it since then.
 */
async function invoice(
  sql: Sql,
  user: GivenUser,
  { number, amount, discountIn = -1, dueIn = 20 }: Invoice,
  ...postings: Posting[]
) {
  const day = await today(sql)
  const { id } = await one(
    z.object({ id: z.string() }),
    sql`
    insert into invoices (invoice_number, customer_id, order_number, invoiced_on, terms_code, due_on, discount_on, discount_base, discount_rate, merchandise, amount, kind)
    values (${number}, ${user.customerId}, '480777', ${day}::date - 5, 'NET30', ${day}::date + ${dueIn}::int, ${day}::date + ${discountIn}::int, ${amount}, 0.02, ${amount}, ${amount},
      case when ${amount}::numeric < 0 then 'credit-memo' else 'invoice' end)
    returning invoice_id as id`,
  )
  const own =
    Number(amount) < 0
      ? { debit: 'sales', credit: 'receivable', amount: amount.slice(1) }
      : { debit: 'receivable', credit: 'sales', amount }
  for (const { debit = 'cash', credit = 'receivable', amount: posted } of [own, ...postings])
    await sql`
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
      values (${user.customerId}, ${day}, ${debit}, ${credit}, ${posted}, ${id})`
  return id
}

const asIs = { invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' } as const
const ofUser = ({ customerNumber }: GivenUser) => ({ customerNumber, ...asIs })

describe('GET api/invoices', () => {
  test('has the amount due: the amount less payments, credits and discounts taken', async ({ as, given, sql }) => {
    const user = await given.user()
    const day = await today(sql)
    await invoice(
      sql,
      user,
      { number: '700001', amount: '1000.00' },
      { amount: '300.10' },
      { debit: 'credit', amount: '50.00' },
      { debit: 'discount', amount: '6.00' },
    )

    expect(await as(user)('GET /api/invoices', { query: ofUser(user) })).toEqual({
      total: 1,
      invoices: [
        {
          invoiceNumber: '700001',
          orderNumber: '480777',
          kind: 'invoice',
          poNumber: '',
          sidemark: '',
          terms: 'NET 30',
          invoicedOn: expect.any(String),
          dueOn: expect.any(String),
          discountOn: expect.any(String),
          amount: '1000.00',
          discount: '0.00',
          netdue: '643.90',
          inFlight: '0.00',
          disputed: '0.00',
          index: 0,
          payAmount: '643.90',
          payComment: '',
          paymentDate: day,
        },
      ],
    })
  })

  test('opens an invoice again when its payment comes back', async ({ as, given, sql }) => {
    const user = await given.user()
    await invoice(
      sql,
      user,
      { number: '700002', amount: '80.00' },
      { amount: '80.00' },
      { debit: 'receivable', credit: 'cash', amount: '80.00' },
    )
    await invoice(sql, user, { number: '700003', amount: '90.00' }, { amount: '90.00' })
    expect(
      (await as(user)('GET /api/invoices', { query: ofUser(user) })).invoices.map(({ invoiceNumber, netdue }) => [
        invoiceNumber,
        netdue,
      ]),
    ).toEqual([['700002', '80.00']])
  })

  test('has credit memos as negative invoices, open until they are used up', async ({ as, given, sql }) => {
    const user = await given.user()
    await invoice(
      sql,
      user,
      { number: 'CM60001', amount: '-25.00', dueIn: 0 },
      { debit: 'receivable', credit: 'credit', amount: '10.00' },
    )
    await invoice(
      sql,
      user,
      { number: 'CM60002', amount: '-25.00' },
      { debit: 'receivable', credit: 'credit', amount: '25.00' },
    )
    expect((await as(user)('GET /api/invoices', { query: ofUser(user) })).invoices).toMatchObject([
      { invoiceNumber: 'CM60001', kind: 'credit-memo', netdue: '-15.00', payAmount: '-15.00', discount: '0.00' },
    ])
  })

  test.for([
    { discountIn: 2, discount: '20.00' },
    { discountIn: 0, discount: '20.00' },
    { discountIn: -2, discount: '0.00' },
  ])(
    'offers the early-pay discount on the goods until its last day: $discountIn days from now $discount',
    async ({ discountIn, discount }, { as, given, sql }) => {
      const user = await given.user()
      await invoice(sql, user, { number: `71${discountIn}`, amount: '1000.00', discountIn })
      expect((await as(user)('GET /api/invoices', { query: ofUser(user) })).invoices).toMatchObject([
        { netdue: '1000.00', discount },
      ])
    },
  )

  test('says how much of an invoice payments on their way will cover', async ({ as, given, sql }) => {
    const user = await given.user()
    const id = await invoice(sql, user, { number: '700004', amount: '100.00' })
    await sql`
      with p as (
        insert into payments (customer_id, user_id, kind, status, amount, scheduled_on)
        select ${user.customerId}, ${user.userId}, 'ach', x.status, 10, current_date + 3
        from unnest(array['scheduled', 'pending', 'declined']) x (status)
        returning payment_id, amount
      )
      insert into payment_applications (payment_id, invoice_id, amount, discount)
      select p.payment_id, ${id}, p.amount, 1
      from p`
    expect((await as(user)('GET /api/invoices', { query: ofUser(user) })).invoices).toMatchObject([
      { netdue: '100.00', inFlight: '22.00' },
    ])
  })

  test('is sorted by the day it is due, with its position in the whole list, page by page', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    for (const [number, dueIn] of [
      ['C', 30],
      ['A', -4],
      ['B', 2],
    ] as const)
      await invoice(sql, user, { number: `7${number}`, amount: '5.00', dueIn })
    const page = await as(user)('GET /api/invoices', { query: { ...ofUser(user), size: 2, page: 2 } })
    expect([page.total, page.invoices.map(({ invoiceNumber, index }) => [invoiceNumber, index])]).toEqual([
      3,
      [['7C', 2]],
    ])
  })

  test('viewOnlyOpenInv=N adds the paid ones, and invoicedStatus=N lists what has no invoice', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    await invoice(sql, user, { number: '700005', amount: '90.00' }, { amount: '90.00' })
    expect(
      (await as(user)('GET /api/invoices', { query: { ...ofUser(user), viewOnlyOpenInv: 'N' } })).invoices,
    ).toMatchObject([{ invoiceNumber: '700005', netdue: '0.00' }])
    expect(
      await as(user)('GET /api/invoices', { query: { ...ofUser(user), viewOnlyOpenInv: 'N', invoicedStatus: 'N' } }),
    ).toEqual({ total: 0, invoices: [] })
  })

  test('names no amount to a user without showPrices', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    await invoice(sql, user, { number: '700006', amount: '7777.77' })
    const { invoices } = await as(user)('GET /api/invoices', { query: ofUser(user) })
    expect(invoices).toMatchObject([{ invoiceNumber: '700006' }])
    expect(JSON.stringify(invoices)).not.toContain('7777')
  })
})

/** Today at the branch, because near midnight UTC has another day. */
async function today(sql: Sql) {
  const { day } = await one(
    z.object({ day: z.string() }),
    sql`select (stock_now() at time zone 'America/Chicago')::date::text as day`,
  )
  return day
}
