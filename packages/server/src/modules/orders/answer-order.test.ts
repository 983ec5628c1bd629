import { setImmediate } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import type { Sql, Tx } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/shop.ts'

type Talk = {
  staff: GivenUser
  write: (user: GivenUser, id: string, body: string) => Promise<unknown>
  seen: (id: string) => Promise<string | null>
  answer: (id: string, message: string, seen?: string | null) => Promise<unknown>
  settle: (id: string, seen?: string | null) => Promise<unknown>
  waiting: (query?: object) => Promise<string[]>
}
const test = base.extend<{ $test: { talk: Talk } }>({
  talk: async ({ as, given }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    const lastSeen = async (number: string) =>
      (await as(staff)('GET /api/staff/orders/:number/messages', { params: { number } })).messages.findLast(
        ({ isOurs }) => !isOurs,
      )?.at ?? null
    await provide({
      staff,
      seen: lastSeen,
      write: (user, id, body) =>
        as(user)('POST /api/orders/:id/messages', {
          params: { id },
          body: { customerNumber: user.customerNumber, body },
        }),
      answer: async (number, message, seen) =>
        as(staff)('POST /api/staff/orders/:number/messages', {
          params: { number },
          body: { message, seen: seen === undefined ? await lastSeen(number) : seen },
        }),
      settle: async (number, seen) =>
        as(staff)('POST /api/staff/orders/:number/settle', {
          params: { number },
          body: { seen: seen === undefined ? await lastSeen(number) : seen },
        }),
      waiting: async (query = {}) =>
        (await as(staff)('GET /api/staff/messages', { query })).orders.map(({ orderNumber }) => orderNumber),
    })
    await given.flags({})
  },
})

describe('messages about orders', () => {
  test('wait on a list of the distributor, longest first, until they are answered', async ({
    as,
    given,
    shop,
    talk,
    clock,
  }) => {
    const buyer = await given.user()
    const [first, second] = [
      await shop.order(buyer, [[await given.cartonItem(), '1']], { poNumber: 'PO-MSG-1' }),
      await shop.order(buyer, [[await given.cartonItem(), '1']]),
    ]
    await clock.set('2026-11-21T15:00:00Z')
    await talk.write(buyer, second, 'Can you add a threshold?')
    await clock.set('2026-11-21T16:00:00Z')
    await talk.write(buyer, first, 'When does it come?')
    await clock.set('2026-11-21T17:00:00Z')
    await talk.write(buyer, second, 'Hello?')

    const { orders } = await as(talk.staff)('GET /api/staff/messages', { query: { search: buyer.customerNumber } })
    expect(orders).toMatchObject([
      {
        orderNumber: second,
        customerNumber: buyer.customerNumber,
        body: 'Hello?',
        waitingSince: '2026-11-21T15:00:00+00:00',
      },
      { orderNumber: first, poNumber: 'PO-MSG-1', body: 'When does it come?' },
    ])
    expect(await talk.waiting({ search: 'po-msg-1' })).toEqual([first])
    expect(await talk.waiting({ search: buyer.customerNumber, sort: 'number' })).toEqual([first, second])
    await clock.set('2026-11-21T18:00:00Z')
    await talk.answer(second, 'It is on the truck.')

    expect(await talk.waiting({ search: buyer.customerNumber })).toEqual([first])
    expect(
      await as(talk.staff)('GET /api/staff/orders/:number/messages', { params: { number: second } }),
    ).toMatchObject({
      waitingSince: null,
      messages: [{ isOurs: false }, { isOurs: false }, { isOurs: true, body: 'It is on the truck.' }],
    })
    expect(
      (await as(buyer)('GET /api/orders/:id', { params: { id: second }, query: buyer })).messages.at(-1),
    ).toMatchObject({ isOurs: true, body: 'It is on the truck.' })
    await clock.set('2026-11-21T19:00:00Z')
    await talk.write(buyer, second, 'Thanks!')
    expect(await talk.waiting({ search: buyer.customerNumber })).toEqual([first, second])
  })

  test('are answered by mail to the last writer, and not to a user who may no longer see the order', async ({
    given,
    mailbox,
    shop,
    sql,
    talk,
  }) => {
    const buyer = await given.user()
    const colleague = await given.user({ customer: buyer })
    await sql`update users set email = 'colleague@example.com' where user_id = ${colleague.userId}`
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    const mails = async () =>
      (await mailbox({ about: `order ${id}` })).filter(({ subject }) => subject.includes('reply'))
    await talk.write(colleague, id, 'When?')
    await talk.answer(id, 'Total: $1.00\nTomorrow.')
    await mails()
    await sql`update user_customers set claims = claims || '{"showOrders": false}' where user_id = ${colleague.userId}`
    await talk.answer(id, 'Or the day after.')

    const [told, ...more] = await mails()

    expect(more).toEqual([])
    expect(told).toMatchObject({
      to: 'colleague@example.com',
      subject: `Order ${id}: you have a reply`,
      text: expect.stringContaining(`/#/account/orders/${id}`),
    })
    // A line of the message cannot look like a line of the mail itself.
    expect(told?.text).not.toMatch(/^Total:/m)
  })

  test('can be taken off the list without an answer, and the next message waits from its own time', async ({
    as,
    given,
    shop,
    talk,
    clock,
  }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await clock.set('2026-11-21T15:00:00Z')
    await talk.write(buyer, id, 'Thanks!')
    await talk.settle(id)
    expect(await talk.waiting({ search: id })).toEqual([])
    await clock.set('2026-11-21T20:00:00Z')
    await talk.write(buyer, id, 'One more thing')

    expect((await as(talk.staff)('GET /api/staff/messages', { query: { search: id } })).orders).toMatchObject([
      { waitingSince: '2026-11-21T20:00:00+00:00', body: 'One more thing' },
    ])
  })

  test.for(['answer', 'settle'] as const)(
    'that the distributor had not seen stay on the list after an act: %s',
    async (act, { as, clock, given, shop, talk }) => {
      const buyer = await given.user()
      const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
      const waits = async () =>
        (await as(talk.staff)('GET /api/staff/messages', { query: { search: id } })).orders.map(
          ({ waitingSince }) => waitingSince,
        )
      const done = (seen: string | null) => (act === 'answer' ? talk.answer(id, 'Yes.', seen) : talk.settle(id, seen))
      await clock.set('2026-11-21T15:00:00.123456Z')
      await talk.write(buyer, id, 'Is it there?')
      const seen = await talk.seen(id)
      await clock.set('2026-11-21T16:00:00Z')
      await talk.write(buyer, id, 'Stop, change line 2!')
      await clock.set('2026-11-21T17:00:00Z')
      await done(seen)
      expect(await waits()).toEqual(['2026-11-21T16:00:00+00:00'])
      await clock.set('2026-11-21T18:00:00Z')
      await talk.write(buyer, id, 'Hello?')
      expect(await waits()).toEqual(['2026-11-21T16:00:00+00:00'])
      await done(null)
      expect(await waits()).toEqual(['2026-11-21T16:00:00+00:00'])
      await done(await talk.seen(id))
      expect(await waits()).toEqual([])
      // An act on an old page does not bring back what was settled before.
      await done(seen)
      expect(await waits()).toEqual([])
    },
  )

  test('are answered once by an answer that is sent again with its key, even if the customer has written in the meantime', async ({
    as,
    clock,
    given,
    shop,
    talk,
  }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    const send = async (message: string) =>
      as(talk.staff).raw('POST /api/staff/orders/:number/messages', {
        params: { number: id },
        body: { message, seen: await talk.seen(id) },
        headers: { 'idempotency-key': `answer-${id}` },
      })
    await clock.set('2026-11-21T15:00:00Z')
    await talk.write(buyer, id, 'When?')
    const first = await send('Tomorrow.')
    await clock.set('2026-11-21T16:00:00Z')
    await talk.write(buyer, id, 'In the morning?')

    const again = await send('Tomorrow.')

    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
    expect(
      (await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).messages.map(({ body }) => body),
    ).toEqual(['When?', 'Tomorrow.', 'In the morning?'])
    expect(await talk.waiting({ search: id })).toEqual([id])
    expect((await send('The day after.')).statusCode).toBe(409)
  })

  test("can be read only by the distributor's staff, and an unknown order is not found", async ({
    as,
    given,
    shop,
    talk,
  }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    const asked = { params: { number: id } }

    expect((await as(buyer).raw('GET /api/staff/messages')).statusCode).toBe(403)
    expect((await as(buyer).raw('GET /api/staff/orders/:number/messages', asked)).statusCode).toBe(403)
    expect(
      (
        await as(buyer).raw('POST /api/staff/orders/:number/messages', {
          ...asked,
          body: { message: 'Yes', seen: null },
        })
      ).statusCode,
    ).toBe(403)
    for (const number of ['1', '999999999999999999'])
      expect(
        (await as(talk.staff).raw('GET /api/staff/orders/:number/messages', { params: { number } })).statusCode,
      ).toBe(404)
    expect(
      (
        await as(talk.staff).raw('POST /api/staff/orders/:number/messages', {
          ...asked,
          body: { message: '  ', seen: null },
        })
      ).statusCode,
    ).toBe(400)
  })

  test('that are written while an answer is on its way wait from their own time, because the answer did not know them', async ({
    as,
    clock,
    given,
    shop,
    sql,
    talk,
  }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '1']])
    await clock.set('2026-11-21T15:00:00Z')
    await talk.write(buyer, id, 'First')
    const insert = (tx: Sql | Tx, user: string | null, at: string) => tx`
      insert into order_messages (order_id, user_id, author, body, at)
      select order_id, ${user}::uuid, 'Dana', 'Second', ${at}::timestamptz from orders where order_number = ${id}`
    let over = false
    const waits = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length >
      0

    const written: Promise<unknown>[] = []
    await sql.begin(async (tx) => {
      await insert(tx, null, '2026-11-21T16:00:00Z')
      // Written as the feed does it: no act has locked the order before.
      written.push(insert(sql, buyer.userId, '2026-11-21T17:00:00Z').finally(() => (over = true)))
      while (!over && !(await waits())) await setImmediate()
    })
    await Promise.all(written)

    expect((await as(talk.staff)('GET /api/staff/messages', { query: { search: id } })).orders).toMatchObject([
      { orderNumber: id, waitingSince: '2026-11-21T17:00:00+00:00' },
    ])
  })
})
