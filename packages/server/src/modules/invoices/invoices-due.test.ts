import { describe, expect } from 'vitest'
import Big from 'big.js'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenInvoice } from '#test/given-invoices.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { planOf } from '#test/plan-of.ts'
import { test } from '#test/test.ts'
import { invoicesDueStatement } from './invoices-due.ts'

const DUE = 'GET /api/invoices/due'
const of = ({ customerNumber }: GivenUser) => ({ customerNumber })
/** 11:00 in Chicago, where the day is March 10. */
const NOON = '2026-03-10T16:00:00Z'
const invoices = async (sql: Sql, user: GivenUser, rows: GivenInvoice[]) => {
  for (const row of rows) await givenInvoice(sql, user, { on: '2026-02-01', ...row })
}

/** Adds a payment of an invoice in that state. */
const paying = (
  sql: Sql,
  { customerId, userId }: GivenUser,
  invoiceId: string,
  { amount, discount = '0' }: { amount: string; discount?: string },
  status: string,
) => sql`
  with payment as (
    insert into payments (customer_id, user_id, kind, status, amount, scheduled_on)
    values (${customerId}, ${userId}, 'ach', ${status}, ${amount}, '2026-03-12')
    returning payment_id
  )
  insert into payment_applications (payment_id, invoice_id, amount, discount)
  select payment_id, ${invoiceId}, ${amount}, ${discount}
  from payment`

describe('GET api/invoices/due', () => {
  test('has past-due invoices, invoices due within seven days, and the next three, by the day of the branch', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const user = await given.user()
    await clock.set(NOON)
    await invoices(sql, user, [
      { number: 'OLD', amount: '100.10', due: '2026-01-02' },
      { number: 'YESTERDAY', amount: '20.05', due: '2026-03-09' },
      { number: 'TODAY', amount: '3.00', due: '2026-03-10' },
      { number: 'LAST', amount: '7.07', due: '2026-03-17' },
      { number: 'THEN', amount: '900.00', due: '2026-03-18' },
      { number: 'LATER', amount: '1.00', due: '2026-05-01' },
      { number: 'CREDIT', amount: '-50.00', due: '2026-03-01' },
    ])

    expect(await as(user)(DUE, { query: of(user) })).toEqual({
      openCount: 6,
      pastDueCount: 2,
      pastDue: '120.15',
      dueSoonUntil: '2026-03-17',
      dueSoonCount: 2,
      dueSoon: '10.07',
      discounts: [],
      next: [
        { invoiceNumber: 'TODAY', dueOn: '2026-03-10', netdue: '3.00' },
        { invoiceNumber: 'LAST', dueOn: '2026-03-17', netdue: '7.07' },
        { invoiceNumber: 'THEN', dueOn: '2026-03-18', netdue: '900.00' },
      ],
    })
    // Two hours after midnight in London. In Chicago it is still the day before.
    await clock.set('2026-03-10T02:00:00Z')
    expect(await as(user)(DUE, { query: of(user) })).toMatchObject({
      pastDueCount: 1,
      pastDue: '100.10',
      dueSoonUntil: '2026-03-16',
      dueSoon: '23.05',
    })
  })

  test('names the days on which discounts lapse next, and how much paying by then saves', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const user = await given.user()
    await clock.set(NOON)
    const paid = await givenInvoice(sql, user, {
      number: 'PAID',
      amount: '500.00',
      on: '2026-02-01',
      due: '2026-04-01',
      discountOn: '2026-03-10',
    })
    await posted(sql, user, paid, { amount: '500.00', on: '2026-03-02' })
    const nearly = await givenInvoice(sql, user, {
      number: 'NEARLY',
      amount: '100.00',
      on: '2026-02-01',
      due: '2026-04-01',
      discountOn: '2026-03-10',
    })
    await posted(sql, user, nearly, { amount: '99.50', on: '2026-03-02' })
    await invoices(sql, user, [
      { number: 'A', amount: '100.25', due: '2026-04-01', discountOn: '2026-03-10' },
      { number: 'B', amount: '200.00', due: '2026-04-01', discountOn: '2026-03-12' },
      { number: 'C', amount: '300.00', due: '2026-04-01', discountOn: '2026-03-12' },
      { number: 'D', amount: '10.00', due: '2026-04-01', discountOn: '2026-03-20' },
      { number: 'E', amount: '10.00', due: '2026-04-01', discountOn: '2026-03-21' },
      { number: 'LAPSED', amount: '10.00', due: '2026-04-01', discountOn: '2026-03-09' },
    ])

    // 2 % of 100.25 is 2.005. The discount of NEARLY is not larger than its amount due.
    expect((await as(user)(DUE, { query: of(user) })).discounts).toEqual([
      { on: '2026-03-10', count: 2, saves: '2.51' },
      { on: '2026-03-12', count: 2, saves: '10.00' },
      { on: '2026-03-20', count: 1, saves: '0.20' },
    ])
  })

  test('promises no discount for an amount that a payment on its way already covers', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const user = await given.user()
    await clock.set(NOON)
    for (const [number, amount, status] of [
      ['WHOLE', '100.00', 'scheduled'],
      ['PART', '40.00', 'pending'],
      ['DECLINED', '100.00', 'declined'],
    ] as const)
      await paying(
        sql,
        user,
        await givenInvoice(sql, user, {
          number,
          amount: '100.00',
          on: '2026-02-01',
          due: '2026-04-01',
          discountOn: '2026-03-15',
        }),
        { amount },
        status,
      )

    expect((await as(user)(DUE, { query: of(user) })).discounts).toEqual([
      { on: '2026-03-15', count: 2, saves: '4.00' },
    ])
  })

  test('offers a discount once: what part payments took or will take is offered nowhere again (trade review T9)', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const user = await given.user()
    await clock.set(NOON)
    const goods = { amount: '400.00', on: '2026-02-01', due: '2026-04-01', discountOn: '2026-03-15' }
    const settled = await givenInvoice(sql, user, { number: 'SETTLED', ...goods })
    await posted(sql, user, settled, { amount: '196.00', on: '2026-03-02' })
    await posted(sql, user, settled, { debit: 'discount', amount: '4.00', on: '2026-03-02' })
    await paying(
      sql,
      user,
      await givenInvoice(sql, user, { number: 'PENDING', ...goods }),
      { amount: '147.00', discount: '3.00' },
      'pending',
    )
    const returned = await givenInvoice(sql, user, { number: 'RETURNED', ...goods })
    await posted(sql, user, returned, { debit: 'discount', amount: '4.00', on: '2026-03-02' })
    await posted(sql, user, returned, { debit: 'receivable', credit: 'discount', amount: '4.00', on: '2026-03-04' })

    const list = (await as(user)('GET /api/invoices', { query: of(user) })).invoices
    const invoiced = (await as(user)('GET /api/invoiced', { query: of(user) })).invoices
    const [paper, statement] = await Promise.all([
      as(user)('GET /api/invoiced/:id', { params: { id: 'SETTLED' }, query: of(user) }),
      as(user)('GET /api/statement', { query: { ...of(user), from: '2026-03-01', to: '2026-03-10' } }),
    ])
    const offered = { SETTLED: '4.00', PENDING: '5.00', RETURNED: '8.00' }
    const offers = (rows: { invoiceNumber: string; discount?: string | undefined }[]) =>
      Object.fromEntries(rows.map(({ invoiceNumber, discount }) => [invoiceNumber, discount]))
    expect(offers(list)).toEqual(offered)
    expect(offers(invoiced)).toEqual(offered)
    expect(paper.discount).toBe('4.00')
    expect(
      statement.rows.flatMap(({ kind, invoiceNumber, amount }) =>
        kind === 'discount' && invoiceNumber === 'SETTLED' ? [amount] : [],
      ),
    ).toEqual(['-4.00'])
    expect((await as(user)(DUE, { query: of(user) })).discounts).toEqual([
      { on: '2026-03-15', count: 3, saves: '17.00' },
    ])
  })

  test('agrees to the cent with the account overview and the list of invoices, whatever was paid and posted', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const user = await given.user()
    await clock.set(NOON)
    for (let n = 0; n < 30; n++) {
      const due = new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10)
      const id = await givenInvoice(sql, user, {
        number: `N${n}`,
        amount: n % 7 === 3 ? '-12.34' : `${100 + n}.${10 + n}`,
        on: '2026-02-01',
        due,
        discountOn: n % 3 === 0 ? due : null,
      })
      if (n % 4 === 1 && n % 7 !== 3)
        await posted(sql, user, id, { amount: '33.33', on: n % 8 === 1 ? '2026-03-11' : '2026-03-09' })
    }
    await posted(sql, user, null, { amount: '15.00', on: '2026-03-01' })

    const [due, overview, list] = [
      await as(user)(DUE, { query: of(user) }),
      await as(user)('GET /api/account/overview', { query: of(user) }),
      await as(user)('GET /api/invoices', { query: of(user) }),
    ]
    expect(due.pastDue).toBe(overview.balance?.pastDue)
    expect(due.pastDue).not.toBe('0.00')
    // The list counts everything that was posted, here also the posting that is dated tomorrow.
    const [ahead] =
      await sql`select coalesce(sum(p.amount), 0)::text as amount from ledger_postings p join invoices i using (invoice_id) where p.customer_id = ${user.customerId} and p.posted_on > '2026-03-10' and i.due_on between '2026-03-10' and '2026-03-17'`
    const soon = list.invoices.filter(
      ({ kind, dueOn }) => kind === 'invoice' && dueOn >= '2026-03-10' && dueOn <= '2026-03-17',
    )
    expect(due.dueSoonCount).toBe(soon.length)
    expect(due.dueSoon).toBe(
      soon.reduce((sum, { netdue }) => sum.plus(netdue ?? 0), new Big(String(ahead?.['amount']))).toFixed(2),
    )
  })

  test('without showPrices has counts and days, but no amount', async ({ as, given, sql, clock }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    await clock.set(NOON)
    await invoices(sql, user, [
      { number: 'BLIND-A', amount: '100.00', due: '2026-03-01' },
      { number: 'BLIND-B', amount: '200.00', due: '2026-03-12', discountOn: '2026-03-11' },
    ])
    expect(await as(user)(DUE, { query: of(user) })).toEqual({
      openCount: 2,
      pastDueCount: 1,
      dueSoonUntil: '2026-03-17',
      dueSoonCount: 1,
      discounts: [{ on: '2026-03-11', count: 1 }],
      next: [{ invoiceNumber: 'BLIND-B', dueOn: '2026-03-12' }],
    })
  })

  test('has only zeros for a customer who owes nothing, and nothing of other customers', async ({ as, given, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    await givenInvoice(sql, other, { number: 'THEIRS', amount: '1.00' })
    expect(await as(user)(DUE, { query: of(user) })).toMatchObject({
      openCount: 0,
      pastDueCount: 0,
      pastDue: '0.00',
      dueSoonCount: 0,
      dueSoon: '0.00',
      discounts: [],
      next: [],
    })
  })

  test('is one statement for a known caller', async ({ as, given }) => {
    const user = await given.user()
    const read = async () => (await as(user).raw(DUE, { query: of(user) })).headers['x-statements']
    await read()
    expect(await read()).toBe('1')
  })
})

test('only the open invoices are read, however many are paid', async ({ given, sql }) => {
  const { customerId } = await given.user()
  await sql`
    insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount)
    select 'P' || n, ${customerId}, current_date - 400, 'NET30', current_date - 370, 10
    from generate_series(1, 3000) n`
  await sql`
    with payment as (
      insert into payments (customer_id, kind, status, amount)
      values (${customerId}, 'ach', 'settled', 30000)
      returning payment_id
    ), applied as (
      insert into payment_applications (payment_id, invoice_id, amount)
      select p.payment_id, i.invoice_id, 10
      from payment p, invoices i
      where i.customer_id = ${customerId}
    )
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
    select ${customerId}, i.invoiced_on, p.debit, p.credit, 10, i.invoice_id
    from invoices i, (values ('receivable', 'sales'), ('cash', 'receivable')) p (debit, credit)
    where i.customer_id = ${customerId}`
  await sql`vacuum analyze invoices, ledger_postings, payment_applications`
  const scope = {
    customer: { customerId },
    location: { timeZone: 'America/Chicago' },
    guard: null,
  } as unknown as Parameters<typeof invoicesDueStatement>[1] // The parts of a scope that the statement reads.
  const plan = await planOf(sql, invoicesDueStatement(sql, scope))
  expect(plan).toMatch(/Scan (using|on) invoices_open/)
  expect(plan).not.toMatch(/Seq Scan on (invoices|ledger_postings|payments|payment_applications)/)
})
