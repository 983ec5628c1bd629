import { Problem } from '@sidemark/contract'
import { dayAfter } from '@sidemark/contract/rules/day-after'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many, one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Clock } from '#test/clock.ts'
import type { GivenUser } from '#test/given-people.ts'
import { withKept } from '#test/kept-payments.ts'
import { givenMethod } from '#test/given-payments.ts'
import { planAutopayTask, planOneTask } from './autopay.ts'

/** A Wednesday, and days before and after it. */
const today = '2026-12-02'
const on = (days: number) => dayAfter(today, days)

const Planned = z.object({ day: z.string(), amount: z.string(), invoices: z.array(z.string()) })
const planned = (sql: Sql, user: GivenUser) =>
  many(
    Planned,
    sql`
    select p.scheduled_on::text as day, p.amount::text as amount, array_agg(right(i.invoice_number, 1) order by i.invoice_number) as invoices
    from payments p
    join payment_applications a using (payment_id)
    join invoices i using (invoice_id)
    where p.customer_id = ${user.customerId}
      and p.is_autopay
      and p.status = 'scheduled'
    group by p.payment_id
    order by p.scheduled_on`,
  )
/** What the user is told of, in the order of its names. */
const noticesOf = async (sql: Sql, user: GivenUser) =>
  (
    await many(
      z.object({ event: z.string() }),
      sql`select event from notices where user_id = ${user.userId} order by event, notice_id`,
    )
  ).map(({ event }) => event)

type Plan = (user: GivenUser, day?: string) => Promise<unknown>
const test = withKept({}).extend<{ $test: { plan: Plan } }>({
  /** Applies the rule at ten in the morning of a day. */
  plan: async ({ clock, sql }: { clock: Clock; sql: Sql }, provide: (plan: Plan) => Promise<void>) => {
    await provide(async (user, day = today) => {
      await clock.set(`${day}T16:00:00Z`)
      await planOneTask.handle({ customerId: user.customerId }, sql)
    })
    await clock.run()
  },
})

describe('autopay', () => {
  test('schedules an invoice two days before the last day of its discount, or else before it is due', async ({
    given,
    pay,
    plan,
    sql,
  }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user))
    await pay.invoice(user, 'A', { discountOn: on(2), due: on(30) })
    await pay.invoice(user, 'B', { discountOn: on(-5), due: on(2) })
    await pay.invoice(user, 'C', { discountOn: on(3), due: on(30) })
    await pay.invoice(user, 'D', { due: on(-9) })

    await plan(user)
    expect(await planned(sql, user)).toEqual([{ day: on(2), amount: '298.00', invoices: ['A', 'B', 'D'] }])
    await plan(user)
    expect(await planned(sql, user)).toHaveLength(1)
    await plan(user, on(1))
    expect(await planned(sql, user)).toEqual([
      { day: on(2), amount: '298.00', invoices: ['A', 'B', 'D'] },
      { day: on(3), amount: '98.00', invoices: ['C'] },
    ])
    expect(await noticesOf(sql, user)).toEqual(['autopay-scheduled', 'autopay-scheduled'])
  })

  test('pays on the due day if the rule says so, and by ACH on the banking day before', async ({
    given,
    pay,
    plan,
    sql,
  }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user, { kind: 'ach' }), { paysOn: 'due' })
    // The 5th is a Saturday.
    await pay.invoice(user, 'A', { discountOn: on(2), due: '2026-12-05' })
    await pay.invoice(user, 'B', { discountOn: on(2), due: '2026-12-09' })

    await plan(user)
    expect(await planned(sql, user)).toEqual([{ day: '2026-12-04', amount: '98.00', invoices: ['A'] }])
  })

  test('leaves to people what is above the limit, and what somebody canceled', async ({ given, pay, plan, sql }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user), { upTo: '99.99' })
    await pay.invoice(user, 'A', { due: on(1) })
    await pay.invoice(user, 'B', { amount: '50.00', due: on(1) })

    await plan(user)
    expect(await planned(sql, user)).toEqual([{ day: on(2), amount: '50.00', invoices: ['B'] }])
    const [payment] = await pay.scheduled(user)
    await pay.cancel(user, payment!.headerGUID)
    await plan(user)

    expect(await planned(sql, user)).toEqual([])
    expect(await noticesOf(sql, user)).toEqual(['autopay-left', 'autopay-scheduled'])
  })

  test('says before it is turned on what it pays first, and that is what it schedules', async ({
    given,
    pay,
    plan,
    clock,
    sql,
  }) => {
    const user = await given.user()
    await clock.set(`${today}T16:00:00Z`)
    const card = await givenMethod(sql, user)
    const account = await givenMethod(sql, user, { kind: 'ach' })
    expect(await pay.previewAutopay(user, card)).toEqual({ first: null, above: 0 })
    await pay.invoice(user, 'A', { discountOn: on(3), due: on(30) })
    await pay.invoice(user, 'B', { discountOn: on(4), due: on(30) })
    await pay.invoice(user, 'C', { amount: '50.00', discountOn: on(4), due: on(30) })
    await pay.invoice(user, 'D', { amount: '250.00', due: on(9) })

    expect(await pay.previewAutopay(user, card)).toEqual({
      first: { day: on(3), invoices: 1, amount: '98.00' },
      above: 0,
    })
    expect(await pay.previewAutopay(user, card, { upTo: '99.99' })).toEqual({
      first: { day: on(4), invoices: 1, amount: '49.00' },
      above: 3,
    })
    expect(await pay.previewAutopay(user, card, { paysOn: 'due' })).toEqual({
      first: { day: on(9), invoices: 1, amount: '250.00' },
      above: 0,
    })
    // The 5th and 6th are a weekend: the bank account pays three of them on the 4th.
    const first = { day: on(2), invoices: 3, amount: '245.00' }
    await sql`update invoices set discount_on = '2026-12-06' where customer_id = ${user.customerId} and discount_on is not null`
    expect(await pay.previewAutopay(user, account)).toEqual({ first, above: 0 })
    await pay.autopay(user, account)
    await plan(user)
    expect(await planned(sql, user)).toEqual([{ day: first.day, amount: first.amount, invoices: ['A', 'B', 'C'] }])
    expect((await pay.previewAutopay(user, account)).first).toEqual({ day: on(9), invoices: 1, amount: '250.00' })

    const other = await given.user()
    await expect(pay.previewAutopay(other, account)).rejects.toThrow(Problem)
    await pay.remove(user, card)
    await expect(pay.previewAutopay(user, card)).rejects.toThrow('could not find this')
    await clock.run()
  })

  test('goes on with a card whose month is over, and the bank decides', async ({ given, pay, plan, sql }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user, { expires: '2026-11' }))
    await pay.invoice(user, 'A', { due: on(1) })

    await plan(user)
    expect(await planned(sql, user)).toHaveLength(1)
  })

  test('finds a discount that ends soon behind any number of invoices that are due later', async ({
    given,
    pay,
    plan,
    sql,
  }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user))
    await pay.invoice(user, 'A', { discountOn: on(2), due: on(60) })
    await sql`
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount, open_amount)
      select ${user.customerNumber} || '-L' || n, ${user.customerId}, ${today}, 'NET30', ${on(30)}, 10, 10
      from generate_series(1, 1000) n`

    await plan(user)
    expect(await planned(sql, user)).toEqual([{ day: on(2), amount: '98.00', invoices: ['A'] }])
  })

  test('schedules each invoice once when two jobs plan at the same time, and nothing once it has ended', async ({
    given,
    pay,
    plan,
    sql,
  }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user))
    await pay.invoice(user, 'A', { due: on(1) })
    await plan(user)
    await Promise.all([
      planOneTask.handle({ customerId: user.customerId }, sql),
      planOneTask.handle({ customerId: user.customerId }, sql),
    ])
    expect(await planned(sql, user)).toHaveLength(1)

    await pay.invoice(user, 'B', { due: on(1) })
    expect((await pay.methods(user)).autopay).toMatchObject({ method: 'Visa ••4242', paysOn: 'discount', upTo: null })
    await pay.stopAutopay(user)
    await plan(user)
    expect(await planned(sql, user)).toHaveLength(1)
    expect((await pay.methods(user)).autopay).toBeNull()
  })

  test('comes up once a day, from eight in the morning at the branch', async ({ clock, given, pay, sql }) => {
    const user = await given.user()
    await pay.autopay(user, await givenMethod(sql, user))
    const waits = async (instant: string) => {
      await sql`delete from graphile_worker._private_jobs`
      await clock.set(instant)
      await planAutopayTask.handle({}, sql)
      return (
        await many(
          z.object({ key: z.string() }),
          sql`select key from graphile_worker.jobs where key = ${`plan-autopay-${user.customerId}`}`,
        )
      ).length
    }
    const { timeZone } = await pay.zone(user)
    const at = (time: string) =>
      one(
        z.object({ at: z.string() }),
        sql`select ((${`${today} ${time}`})::timestamp at time zone ${timeZone})::text as at`,
      )
    expect(await waits((await at('07:59')).at)).toBe(0)
    expect(await waits((await at('08:00')).at)).toBe(1)
    await planOneTask.handle({ customerId: user.customerId }, sql)
    expect(await waits((await at('20:00')).at)).toBe(0)
    await clock.run()
  })
})
