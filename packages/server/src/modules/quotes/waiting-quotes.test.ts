import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { inDays, own, test as base } from '#test/quoting.ts'

type Talk = {
  write: (user: GivenUser, number: string, message: string) => Promise<unknown>
  seen: (number: string) => Promise<string | null>
  /** The quotes that the query finds, with the time since when they wait and their latest message. */
  waiting: (query: object) => Promise<{ quoteNumber: string; messageSince: string | null; message: string }[]>
}
const test = base.extend<{ $test: { talk: Talk } }>({
  talk: async ({ as, quoting: { staff } }, provide) => {
    await provide({
      write: (user, id, message) =>
        as(user)('POST /api/quotes/:id/messages', { params: { id }, body: { ...own(user), message } }),
      seen: async (number) =>
        (await as(staff)('GET /api/staff/quotes/:number', { params: { number } })).messages.findLast(
          ({ isOurs }) => !isOurs,
        )?.at ?? null,
      waiting: async (query) =>
        (await as(staff)('GET /api/staff/quotes', { query })).quotes.map(({ quoteNumber, messageSince, message }) => ({
          quoteNumber,
          messageSince,
          message,
        })),
    })
  },
})

describe("a customer's message on a quote", () => {
  test('needs no answer once the quote is withdrawn', async ({ as, given, quoting, talk }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await talk.write(user, number, 'One lot, please.')
    await as(user)('POST /api/quotes/:id/withdraw', { params: { id: number }, body: own(user) })

    expect(await talk.waiting({ search: user.customerNumber })).toEqual([])
  })
  test('puts the quote on the list of waiting quotes, longest first, until it is answered', async ({
    as,
    clock,
    given,
    quoting,
    talk,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await clock.set('2026-11-21T15:00:00Z')
    const priced = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await quoting.answer(priced, ['2.1'], { expiresOn: '2027-01-31' })
    await clock.set('2026-11-21T16:00:00Z')
    await talk.write(user, priced, 'Is freight in it?')
    await clock.set('2026-11-21T17:00:00Z')
    const requested = await quoting.request(user, [{ item: plank, quantity: '5' }])
    await talk.write(user, priced, 'Hello?')
    const found = { search: user.customerNumber }
    const file = (
      await as(quoting.staff).raw('GET /api/staff/quotes/export', { query: { ...found, columns: 'number,message' } })
    ).body

    expect(await talk.waiting(found)).toEqual([
      { quoteNumber: priced, messageSince: '2026-11-21T16:00:00+00:00', message: 'Pat Buyer: Hello?' },
      { quoteNumber: requested, messageSince: null, message: '' },
    ])
    expect(file.split('\r\n').slice(1, 3)).toEqual([`${priced},Pat Buyer: Hello?`, `${requested},`])
    expect((await talk.waiting({ ...found, sort: '-waiting' })).map(({ quoteNumber }) => quoteNumber)).toEqual([
      requested,
      priced,
    ])
    expect((await talk.waiting({ ...found, status: 'requested' })).map(({ quoteNumber }) => quoteNumber)).toEqual([
      requested,
    ])
    await as(quoting.staff)('POST /api/staff/quotes/:number/messages', {
      params: { number: priced },
      body: { message: 'It is.', seen: await talk.seen(priced) },
    })
    expect((await talk.waiting(found)).map(({ quoteNumber }) => quoteNumber)).toEqual([requested])
    expect(
      (await quoting.read(user, priced)).messages.map(({ body, own: mine, isOurs }) => [body, mine, isOurs]),
    ).toEqual([
      ['Is freight in it?', true, false],
      ['Hello?', true, false],
      ['It is.', false, true],
    ])
  })

  test.for(['message', 'answer', 'decline', 'settle'] as const)(
    'that staff had not seen stays on the list after their act: %s',
    async (act, { as, clock, given, quoting, talk }) => {
      const [user, plank] = [await given.user(), await given.cartonItem()]
      await clock.set('2026-11-21T15:00:00.123456Z')
      const number = await quoting.request(user, [{ item: plank }], { message: 'One lot, please.' })
      const seen = await talk.seen(number)
      await clock.set('2026-11-21T16:00:00Z')
      await talk.write(user, number, 'Two lots will do.')
      await clock.set('2026-11-21T17:00:00Z')
      const to = { params: { number } }
      const acts = {
        message: (until: string | null) =>
          as(quoting.staff)('POST /api/staff/quotes/:number/messages', {
            ...to,
            body: { message: 'We look.', seen: until },
          }),
        answer: (until: string | null) => quoting.answer(number, ['2.1'], { expiresOn: '2027-01-31', seen: until }),
        decline: (until: string | null) =>
          as(quoting.staff)('POST /api/staff/quotes/:number/decline', {
            ...to,
            body: { revision: 1, message: 'No.', seen: until },
          }),
        settle: (until: string | null) =>
          as(quoting.staff)('POST /api/staff/quotes/:number/settle', { ...to, body: { seen: until } }),
      }
      const waits = async () => (await as(quoting.staff)('GET /api/staff/quotes/:number', to)).messageSince

      expect(await waits()).toBe('2026-11-21T15:00:00.123456+00:00')
      await acts[act](seen)
      expect(await waits()).toBe('2026-11-21T16:00:00+00:00')
      await acts.settle(await talk.seen(number))
      expect(await waits()).toBeNull()
      await clock.set('2026-11-21T18:00:00Z')
      await talk.write(user, number, 'Thanks.')
      expect(await waits()).toBe('2026-11-21T18:00:00+00:00')
    },
  )

  test('is answered by mail to the last writer, not only to the requester', async ({
    as,
    given,
    mailbox,
    quoting,
    sql,
    talk,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const colleague = await given.user({ customer: user })
    await sql`update users set email = 'colleague@example.com' where user_id = ${colleague.userId}`
    const number = await quoting.request(user, [{ item: plank }])
    await talk.write(colleague, number, 'Which color is it?')
    await as(quoting.staff)('POST /api/staff/quotes/:number/messages', {
      params: { number },
      body: { message: 'Ash.', seen: await talk.seen(number) },
    })
    await quoting.answer(number, ['2.1'], { expiresOn: inDays(9) })

    expect((await mailbox({ about: `quote ${number}` })).map(({ to }) => to)).toEqual([
      'colleague@example.com',
      'pat@example.com',
    ])
  })

  test('may be settled only by staff, and only on an existing quote', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const settle = async (who: GivenUser, which: string) =>
      (await as(who).raw('POST /api/staff/quotes/:number/settle', { params: { number: which }, body: { seen: null } }))
        .statusCode
    expect([await settle(user, number), await settle(quoting.staff, '999999999999999999')]).toEqual([403, 404])
  })

  test('is found by an index of waiting quotes, however many quotes there are', async ({ given, sql }) => {
    const user = await given.user()
    await sql`
      insert into quotes (customer_id, location_id, job_name, status, waiting_since)
      select ${user.customerId}::int, ${user.locationId}, 'Job ' || n, 'accepted', case when n % 1000 = 0 then now() end
      from generate_series(1, 20000) n`
    await sql`analyze quotes`
    const plan = JSON.stringify(
      await sql`
      explain select q.quote_id
      from quotes q
      where q.status = 'requested' or q.waiting_since is not null
      order by waits_since(q.status, q.requested_at, q.waiting_since) nulls last, q.quote_number
      limit 25`,
    )
    expect([plan.includes('quotes_waiting'), plan.includes('Seq Scan')]).toEqual([true, false])
  })
})

test('what the staff do with a quote is in the audit log, and a refused act is not', async ({
  as,
  given,
  quoting,
  sql,
  talk,
}) => {
  const [user, plank] = [await given.user(), await given.cartonItem()]
  const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
  await quoting.answer(number, ['2.1'], { expiresOn: inDays(30) })
  await talk.write(user, number, 'Is freight in it?')
  const params = { number }
  const body = { message: 'It is.', seen: await talk.seen(number) }
  await as(quoting.staff)('POST /api/staff/quotes/:number/messages', { params, body })
  const declining = { revision: 99, status: 'priced', message: 'No.', seen: null } as const
  await as(quoting.staff).raw('POST /api/staff/quotes/:number/decline', { params, body: declining })
  const other = await quoting.request(user, [{ item: plank }])
  await as(quoting.staff)('POST /api/staff/quotes/:number/decline', {
    params: { number: other },
    body: { revision: 1, message: 'Discontinued.', seen: null },
  })

  expect(
    await sql`select user_id, customer_id, act from audit_log where subject in (${number}, ${other}) order by at, audit_id`,
  ).toEqual(
    ['answerQuote', 'writeOnQuote', 'declineQuote'].map((act) => ({
      user_id: quoting.staff.userId,
      customer_id: user.customerId,
      act,
    })),
  )
})
