import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/shop.ts'
import type { callerOf, Caller } from '#test/wire.ts'

type Api = (caller: Caller) => ReturnType<typeof callerOf>

const RUNS = process.env.SIDEMARK_LONG ? 400 : 12

/** A customer's open order, with as much in it as the amount says. */
async function order(sql: Sql, { customerId, userId, locationId }: GivenUser, total: string, status = 'released') {
  const { number } = await one(
    z.object({ number: z.string() }),
    sql`
    insert into orders (customer_id, user_id, location_id, ship_via_code, status, merchandise, total)
    values (${customerId}, ${userId}, ${locationId}, 'OT', ${status}, ${total}, ${total})
    returning order_number::text as number`,
  )
  return number
}

/** A payment in that state, applied to one invoice (or to none) with an amount and a discount. */
async function payment(
  sql: Sql,
  { customerId, userId }: GivenUser,
  { status, kind = 'ach', amount }: { status: string; kind?: string; amount: string },
  applied: { invoice: string; amount: string; discount?: string }[] = [],
) {
  const { id } = await one(
    z.object({ id: z.string() }),
    sql`
    insert into payments (customer_id, user_id, kind, status, amount)
    values (${customerId}, ${userId}, ${kind}, ${status}, ${amount})
    returning payment_id as id`,
  )
  for (const { invoice, amount: part, discount = '0' } of applied)
    await sql`
      insert into payment_applications (payment_id, invoice_id, amount, discount)
      values (${id}, ${invoice}, ${part}, ${discount})`
  return id
}

const creditShown = async (as: Api, user: GivenUser) =>
  (await as(user)('GET /api/account/overview', { query: { customerNumber: user.customerNumber } })).credit

/** Whether checkout says that the order of the cart is over the credit limit. */
async function isOverAtCheckout(as: Api, user: GivenUser) {
  const { releaseReasons } = await as(user)('GET /api/checkout', { query: { customerNumber: user.customerNumber } })
  return releaseReasons?.includes('over-limit') ?? false
}

/**
 * Checks that overview and checkout have this amount of credit used, to the cent. Checkout says no amount, so the limit
 * is set so that the order of the cart just fits, and then a cent lower.
 */
async function expectUsed(as: Api, sql: Sql, user: GivenUser, used: string) {
  const { total } = await as(user)('GET /api/checkout', { query: { customerNumber: user.customerNumber } })
  const limit = new Big(used).plus(total ?? 0)
  const limitTo = (amount: Big) =>
    sql`update customers set credit_limit = ${amount.toFixed(2)} where customer_id = ${user.customerId}`
  await limitTo(limit)
  const shown = await creditShown(as, user)
  const fits = await isOverAtCheckout(as, user)
  await limitTo(limit.minus('0.01'))
  expect({
    used: shown?.used,
    available: shown?.available,
    fits: !fits,
    isOver: await isOverAtCheckout(as, user),
  }).toEqual({ used, available: total, fits: true, isOver: true })
}

describe('credit used', () => {
  test('counts the part of an order that was invoiced once, as the invoice (trade review T8)', async ({
    as,
    given,
    sql,
    shop,
  }) => {
    const user = await given.user()
    await shop.add(user, await given.cartonItem(), '1')
    const number = await order(sql, user, '11435.85', 'shipped')
    await givenInvoice(sql, user, { number: `${number}-1`, amount: '6861.51', order: number })

    await expectUsed(as, sql, user, '11435.85')
  })

  test('counts the invoice alone when it is more than the order was', async ({ as, given, sql, shop }) => {
    const user = await given.user()
    await shop.add(user, await given.cartonItem(), '1')
    const number = await order(sql, user, '100.00')
    await givenInvoice(sql, user, { number: `${number}-1`, amount: '112.50', order: number })

    await expectUsed(as, sql, user, '112.50')
  })

  test('is less cash on account, on the overview and at checkout alike (trade review T8)', async ({
    as,
    given,
    sql,
    shop,
  }) => {
    const user = await given.user()
    await shop.add(user, await given.cartonItem(), '1')
    await givenInvoice(sql, user, { number: `CASH-${user.customerId}`, amount: '13517.35' })
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '150.00', on: '2026-11-02' })

    await expectUsed(as, sql, user, '13367.35')
  })

  test('counts credit on account once while it is on its way to an invoice, and all money of a payment on its way', async ({
    as,
    given,
    sql,
    shop,
  }) => {
    const user = await given.user()
    await shop.add(user, await given.cartonItem(), '1')
    const invoice = await givenInvoice(sql, user, { number: `WAY-${user.customerId}`, amount: '1000.00' })
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '150.00', on: '2026-11-02' })
    await payment(sql, user, { status: 'pending', kind: 'account-credit', amount: '150.00' }, [
      { invoice, amount: '150.00' },
    ])
    await payment(sql, user, { status: 'charging', amount: '500.00' }, [
      { invoice, amount: '400.00', discount: '8.00' },
    ])
    await payment(sql, user, { status: 'declined', amount: '77.00' }, [{ invoice, amount: '77.00' }])

    await expectUsed(as, sql, user, '342.00')
  })

  test('counts what is posted for a later day, and the overview says so', async ({ as, given, sql, shop, clock }) => {
    const user = await given.user()
    await shop.add(user, await given.cartonItem(), '1')
    await clock.set('2026-11-10T16:00:00Z')
    await givenInvoice(sql, user, { number: `LATER-${user.customerId}`, amount: '100.00', on: '2026-11-11' })

    await expectUsed(as, sql, user, '100.00')
    expect(await creditShown(as, user)).toMatchObject({ postedAhead: '100.00', onOrder: '0.00' })
  })

  test(
    'counts each dollar once through any history of orders, part shipments, invoices, payments, credits and cancellations',
    { timeout: 600_000 },
    async ({ as, given, sql, shop }) => {
      const item = await given.cartonItem({ onHand: '99999.00' })
      let n = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const user = await given.user()
          await shop.add(user, item, '1')
          const books = new Books(sql, user, () => `H${n++}-${user.customerId}`)
          for (const drawn of steps) await books.take(drawn)
          await expectUsed(as, sql, user, new Big(books.used).div(100).toFixed(2))
        }),
        { numRuns: RUNS },
      )
    },
  )
})

const step = fc.record({
  act: fc.constantFrom(
    'place',
    'invoice',
    'invoiceRest',
    'pay',
    'payPending',
    'payOver',
    'cash',
    'useCash',
    'credit',
    'return',
    'cancel',
  ),
  /** Which of the open papers it is about. */
  at: fc.nat(20),
  cents: fc.integer({ min: 1, max: 900_000 }),
  /** The part of an amount, in percent. */
  part: fc.integer({ min: 1, max: 99 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Order = { number: string; left: number }
type Paper = { id: string; owed: number }
const money = (cents: number) => new Big(cents).div(100).toFixed(2)
const ON = '2026-11-03'

/**
 * The books of one customer. Each act writes the rows that the product or a feed writes, and moves whole cents between
 * what is on order, owed and on account. So `used` is right by construction.
 */
class Books {
  #orders: Order[] = []
  #papers: Paper[] = []
  #paid: { id: string; paper: Paper; cents: number }[] = []
  #onAccount = 0
  used = 0
  #sql: Sql
  #user: GivenUser
  #next: () => string

  constructor(sql: Sql, user: GivenUser, next: () => string) {
    this.#sql = sql
    this.#user = user
    this.#next = next
  }

  async take({ act, at, cents, part }: Step) {
    const open = this.#orders[at % Math.max(this.#orders.length, 1)]
    const paper = this.#papers[at % Math.max(this.#papers.length, 1)]
    if (act === 'place') await this.#place(cents)
    else if (act === 'cash') await this.#cash(cents)
    else if (act === 'credit') await this.#credit(cents)
    else if (act === 'return') await this.#giveBack(at)
    else if (act === 'useCash' && paper) await this.#useCash(paper, part)
    else if ((act === 'pay' || act === 'payPending' || act === 'payOver') && paper) await this.#pay(paper, act, part)
    else if (open && act === 'invoice') await this.#invoice(open, Math.floor((open.left * part) / 100))
    else if (open && act === 'invoiceRest') await this.#invoiceRest(open)
    else if (open && act === 'cancel') await this.#cancel(open)
  }

  async #place(cents: number) {
    this.#orders.push({ number: await order(this.#sql, this.#user, money(cents), 'entered'), left: cents })
    this.used += cents
  }

  /** A part is shipped and invoiced: it is owed now, and no more on order. */
  async #invoice(open: Order, cents: number) {
    if (cents === 0) return
    const id = await givenInvoice(this.#sql, this.#user, {
      number: this.#next(),
      amount: money(cents),
      order: open.number,
    })
    await this.#sql`update orders set status = 'shipped' where order_number = ${open.number}`
    open.left -= cents
    this.#papers.push({ id, owed: cents })
  }

  async #invoiceRest(open: Order) {
    await this.#invoice(open, open.left)
    await this.#sql`update orders set status = 'invoiced' where order_number = ${open.number}`
    this.#orders = this.#orders.filter((other) => other !== open)
  }

  /** What is not invoiced yet will never be. */
  async #cancel(open: Order) {
    await this.#sql`update orders set status = 'cancelled' where order_number = ${open.number}`
    this.#orders = this.#orders.filter((other) => other !== open)
    this.used -= open.left
  }

  /** A part payment with discount, settled or on its way, or a payment of more than was owed: the rest is on account. */
  async #pay(paper: Paper, act: string, part: number) {
    if (paper.owed <= 0) return
    const isPending = act === 'payPending'
    const covers = Math.max(Math.floor((paper.owed * part) / 100), 1)
    const discount = Math.floor(covers / 50)
    const over = act === 'payOver' ? 1234 : 0
    const amount = covers - discount + over
    if (covers === discount) return
    const id = await payment(
      this.#sql,
      this.#user,
      { status: isPending ? 'pending' : 'settled', amount: money(amount) },
      [{ invoice: paper.id, amount: money(covers - discount), discount: money(discount) }],
    )
    paper.owed -= covers
    this.used -= covers + over
    if (isPending) return
    await posted(this.#sql, this.#user, paper.id, { amount: money(covers - discount), on: ON, payment: id })
    if (discount > 0)
      await posted(this.#sql, this.#user, paper.id, { debit: 'discount', amount: money(discount), on: ON, payment: id })
    if (over > 0)
      await posted(this.#sql, this.#user, null, { credit: 'credit', amount: money(over), on: ON, payment: id })
    this.#onAccount += over
    this.#paid.push({ id, paper, cents: covers - discount })
  }

  /** The bank takes the money of a payment back: the invoice is open again. Its discount stays taken. */
  async #giveBack(at: number) {
    const last = this.#paid.splice(at % Math.max(this.#paid.length, 1), 1)[0]
    if (!last) return
    await posted(this.#sql, this.#user, last.paper.id, {
      debit: 'receivable',
      credit: 'cash',
      amount: money(last.cents),
      on: ON,
      payment: last.id,
    })
    await this.#sql`update payments set status = 'returned' where payment_id = ${last.id}`
    last.paper.owed += last.cents
    this.used += last.cents
  }

  async #cash(cents: number) {
    await posted(this.#sql, this.#user, null, { debit: 'cash', credit: 'credit', amount: money(cents), on: ON })
    this.#onAccount += cents
    this.used -= cents
  }

  /** Money on account goes to an invoice: the customer owes as much as before. */
  async #useCash(paper: Paper, part: number) {
    const cents = Math.min(Math.floor((paper.owed * part) / 100), this.#onAccount)
    if (cents <= 0) return
    await posted(this.#sql, this.#user, paper.id, { debit: 'credit', amount: money(cents), on: ON })
    paper.owed -= cents
    this.#onAccount -= cents
  }

  /** A credit memo for goods of an order that is open still, or of none. */
  async #credit(cents: number) {
    const open = this.#orders[0]
    await givenInvoice(this.#sql, this.#user, {
      number: this.#next(),
      amount: `-${money(cents)}`,
      ...(open && { order: open.number }),
    })
    this.used -= cents
  }
}
