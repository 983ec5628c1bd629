import { afterAll, describe, expect } from 'vitest'
import { feedNamed } from '#modules/feeds/feeds.ts'
import type { FeedName } from '#modules/feeds/formats/index.ts'
import { importFile } from '#modules/feeds/import-file.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { givenPayment } from '#test/given-payments.ts'
import { refusal } from '#test/listing.ts'
import { csvOf, example, fileFolder } from '#test/sample-distributor.ts'
import { test as base } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'

const files = await fileFolder()
afterAll(files.remove)

type Acts = { cancel: () => Promise<unknown>; move: (day: string) => Promise<unknown> }
type Change = (user: GivenUser, headerGUID: string) => Acts
const test = base.extend<{ $test: { change: Change } }>({
  change: async (
    { as }: { as: (caller: Caller) => ReturnType<typeof callerOf> },
    provide: (change: Change) => Promise<void>,
  ) =>
    provide((user, headerGUID) => {
      const query = { customerNumber: user.customerNumber, headerGUID }
      return {
        cancel: () => as(user)('POST /api/payments/delete', { query }),
        move: (scheduledDate) => as(user)('POST /api/payments/updatedate', { query: { ...query, scheduledDate } }),
      }
    }),
})

const stateOf = async (sql: Sql, { id }: { id: string }) =>
  (await sql`select status, scheduled_on as day from payments where payment_id = ${id}`)[0]
const actsOn = (sql: Sql, { headerGUID }: { headerGUID: string }) =>
  sql`select user_id, customer_id, act, detail from audit_log where subject = ${headerGUID} order by at, audit_id`
const told = (sql: Sql, { headerGUID }: { headerGUID: string }) =>
  sql`select kind, payload from export_outbox where payload ->> 'headerGUID' = ${headerGUID} order by export_id`
const waiting = { number: 'PM-7', status: 'scheduled', scheduledOn: '2026-11-30' } as const
// Monday, November 23, at the branch.
const NOW = '2026-11-24T03:00:00Z'

describe('POST api/payments/delete', () => {
  test('cancels a scheduled payment; the log has who did it, and the ERP is told', async ({
    as,
    change,
    given,
    sql,
  }) => {
    const user = await given.user()
    const payment = await givenPayment(sql, user, waiting)
    expect(await change(user, payment.headerGUID).cancel()).toEqual({ success: true })

    expect(await stateOf(sql, payment)).toEqual({ status: 'cancelled', day: '2026-11-30' })
    expect(await actsOn(sql, payment)).toEqual([
      { user_id: user.userId, customer_id: user.customerId, act: 'cancelPayment', detail: { from: '2026-11-30' } },
    ])
    expect(await told(sql, payment)).toEqual([
      {
        kind: 'payment-cancellation',
        payload: { paymentNumber: 'PM-7', headerGUID: payment.headerGUID, scheduledDate: null },
      },
    ])
    const { payments } = await as(user)('GET /api/payments', { query: { customerNumber: user.customerNumber } })
    expect(payments).toMatchObject([{ headerGUID: payment.headerGUID, status: 'cancelled' }])
    expect(await as(user)('GET /api/payments/scheduledlist', {})).toEqual({ scheduledPaymentList: [] })
  })

  test('refuses, as moving does, a payment that is canceled, charged, unknown, or of another customer', async ({
    change,
    given,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const charged =
      'This payment is no longer scheduled: it has already been charged. Payment History shows what came of it.'
    for (const [status, sentence] of [
      ['cancelled', 'This payment is already canceled.'],
      ['charging', charged],
      ['settled', charged],
      ['returned', charged],
    ] as const) {
      const payment = await givenPayment(sql, user, { status })
      const { cancel, move } = change(user, payment.headerGUID)
      expect([status, await refusal(cancel())]).toEqual([status, [409, sentence]])
      expect([status, await refusal(move('2099-01-05'))]).toEqual([status, [409, sentence]])
      expect(await actsOn(sql, payment)).toEqual([])
    }
    const theirs = await givenPayment(sql, other, { ...waiting, number: 'PM-8' })
    for (const guid of [theirs.headerGUID, 'nothing']) {
      const { cancel, move } = change(user, guid)
      expect(await refusal(cancel())).toMatchObject([404, expect.any(String)])
      expect(await refusal(move('2099-01-05'))).toMatchObject([404, expect.any(String)])
    }
    expect(await stateOf(sql, theirs)).toMatchObject({ status: 'scheduled' })
  })
})

describe('POST api/payments/updatedate', () => {
  test('moves a payment to today or a later banking day of a year; the log has both days, and the ERP the new one', async ({
    change,
    clock,
    given,
    sql,
  }) => {
    await clock.set(NOW)
    const user = await given.user()
    const payment = await givenPayment(sql, user, { ...waiting, number: 'PM-70' })
    const { move } = change(user, payment.headerGUID)
    for (const day of ['2027-11-23', '2026-11-23', '2026-11-23']) expect(await move(day)).toEqual({ success: true })

    expect(await stateOf(sql, payment)).toEqual({ status: 'scheduled', day: '2026-11-23' })
    expect((await actsOn(sql, payment)).map(({ act, detail }) => [act, detail])).toEqual([
      ['movePayment', { from: '2026-11-30', to: '2027-11-23' }],
      ['movePayment', { from: '2027-11-23', to: '2026-11-23' }],
    ])
    expect((await told(sql, payment)).map(({ kind, payload }) => [kind, payload])).toEqual(
      ['2027-11-23', '2026-11-23'].map((scheduledDate) => [
        'payment-day',
        { paymentNumber: 'PM-70', headerGUID: payment.headerGUID, scheduledDate },
      ]),
    )
  })

  test('refuses days of the past and after a year, and for ACH those without banks, with the nearest banking days', async ({
    as,
    change,
    clock,
    given,
    sql,
  }) => {
    await clock.set(NOW)
    const user = await given.user()
    const payment = await givenPayment(sql, user, { ...waiting, number: 'PM-71' })
    const { move } = change(user, payment.headerGUID)
    for (const [day, sentence] of [
      ['2026-11-22', 'Choose today or a later day.'],
      ['2027-11-24', 'Choose a day no later than Tue, Nov 23, 2027.'],
      ['2026-11-26', 'Banks are closed on Thu, Nov 26. The nearest banking days are Wed, Nov 25 and Fri, Nov 27.'],
    ] as const)
      expect([day, await refusal(move(day))]).toEqual([day, [400, sentence]])
    expect(
      (
        await as(user).raw('POST /api/payments/updatedate', {
          query: { customerNumber: user.customerNumber, headerGUID: payment.headerGUID, scheduledDate: '2026-11-22' },
        })
      ).json(),
    ).toMatchObject({ errors: [{ field: 'scheduledDate', detail: 'Choose today or a later day.' }] })
    expect(await stateOf(sql, payment)).toEqual({ status: 'scheduled', day: '2026-11-30' })

    const card = await givenPayment(sql, user, { ...waiting, number: 'PM-72', kind: 'card' })
    expect(await change(user, card.headerGUID).move('2026-11-26')).toEqual({ success: true })
  })

  test('and a cancel at the same moment never both win, in either order', async ({
    atOnce,
    change,
    clock,
    given,
    sql,
  }) => {
    await clock.set(NOW)
    const user = await given.user()
    for (const number of ['PM-73', 'PM-74', 'PM-75']) {
      const payment = await givenPayment(sql, user, { ...waiting, number })
      const { cancel, move } = change(user, payment.headerGUID)
      const outcomes = await atOnce(
        [cancel, () => move('2026-12-01'), cancel].map((act) => () => refusal(act())),
        'payments',
      )

      const acts = await actsOn(sql, payment)
      const moved = acts.some(({ act }) => act === 'movePayment')
      expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(acts.length)
      const day = moved ? '2026-12-01' : '2026-11-30'
      // A move that comes after the cancel is refused, so the cancel always finds the day that stays.
      expect(acts.filter(({ act }) => act === 'cancelPayment').map(({ detail }) => detail as unknown)).toEqual([
        { from: day },
      ])
      expect(await stateOf(sql, payment)).toEqual({ status: 'cancelled', day })
    }
  })
})

describe('a file of the ERP that is older than what the customer did', () => {
  const take = async (sql: Sql, user: GivenUser, rows: object[]) => {
    const feed = feedNamed('payments' satisfies FeedName)!
    const row = { customer_number: user.customerNumber, username: '', settled_at: '', confirmation: '' }
    const text = csvOf(rows.map((each) => example('payments', { ...row, status: 'scheduled', ...each })))
    return importFile(sql, feed, await files.write('payments.csv', text), { full: false })
  }

  test('does not undo it, until a file agrees', async ({ change, clock, given, sql }) => {
    await clock.set(NOW)
    const user = await given.user()
    const rows = [
      { payment_number: 'PM-80', scheduled_on: '2026-11-30' },
      { payment_number: 'PM-81', scheduled_on: '2026-11-30' },
    ]
    expect(await take(sql, user, rows)).toMatchObject({ status: 'done', rowsRefused: 0, changed: 2 })
    const named = async (number: string) =>
      (
        await sql<
          { id: string; headerGUID: string }[]
        >`select payment_id as id, header_guid as "headerGUID" from payments where payment_number = ${number}`
      )[0]!
    const [canceled, moved] = [await named('PM-80'), await named('PM-81')]
    await change(user, canceled.headerGUID).cancel()
    await change(user, moved.headerGUID).move('2026-12-02')

    expect(
      await take(
        sql,
        user,
        rows.map((row) => ({ ...row, comment: 'Seen' })),
      ),
    ).toMatchObject({ status: 'done', changed: 2 })
    expect(
      await take(
        sql,
        user,
        rows.map((row) => ({ ...row, comment: 'Seen' })),
      ),
    ).toMatchObject({ status: 'done', changed: 0 })
    expect(await stateOf(sql, canceled)).toEqual({ status: 'cancelled', day: '2026-11-30' })
    expect(await stateOf(sql, moved)).toEqual({ status: 'scheduled', day: '2026-12-02' })

    // The ERP agrees. From then on it decides again, and may move a payment itself.
    await take(sql, user, [
      { payment_number: 'PM-80', scheduled_on: '2026-11-30', status: 'cancelled' },
      { payment_number: 'PM-81', scheduled_on: '2026-12-02' },
    ])
    await take(sql, user, [{ payment_number: 'PM-81', scheduled_on: '2026-12-04' }])
    expect(await stateOf(sql, canceled)).toMatchObject({ status: 'cancelled' })
    expect(await stateOf(sql, moved)).toEqual({ status: 'scheduled', day: '2026-12-04' })
  })

  test('and is imported while it happens does not undo it either', async ({ clock, given, sql }) => {
    await clock.set(NOW)
    const user = await given.user()
    const rows = [{ payment_number: 'PM-83', scheduled_on: '2026-11-30' }]
    await take(sql, user, rows)
    let importing: Promise<unknown> = Promise.resolve()
    await sql.begin(async (tx) => {
      await tx`update payments set status = 'cancelled', changed_here_at = now() where payment_number = 'PM-83'`
      importing = take(sql, user, rows)
      await expect
        .poll(() => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .toHaveLength(1)
    })
    await importing
    expect(await sql`select status from payments where payment_number = 'PM-83'`).toEqual([{ status: 'cancelled' }])
  })

  test('which was charged all the same says so', async ({ change, clock, given, sql }) => {
    await clock.set(NOW)
    const user = await given.user()
    await take(sql, user, [{ payment_number: 'PM-82', scheduled_on: '2026-11-24' }])
    const [payment] = await sql<
      { id: string; headerGUID: string }[]
    >`select payment_id as id, header_guid as "headerGUID" from payments where payment_number = 'PM-82'`
    await change(user, payment!.headerGUID).cancel()
    await take(sql, user, [
      { payment_number: 'PM-82', scheduled_on: '2026-11-24', status: 'settled', settled_at: '2026-11-24T20:00:00Z' },
    ])
    expect(await stateOf(sql, payment!)).toMatchObject({ status: 'settled' })
  })
})
