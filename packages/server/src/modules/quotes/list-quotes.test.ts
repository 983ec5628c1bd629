import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { inDays, own, test } from '#test/quoting.ts'

describe('a quote', () => {
  test('is found and sorted by number, job name and SKU', async ({ as, given, quoting }) => {
    const [user, plank, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const first = await quoting.request(user, [{ item: plank }], { jobName: 'Riverside_100%' })
    const second = await quoting.request(user, [{ item: other }], { jobName: 'Harper' })
    const find = async (query: object) =>
      (await as(user)('GET /api/quotes', { query: { ...own(user), ...query } })).quotes.map(
        ({ quoteNumber }) => quoteNumber,
      )

    expect(await find({})).toEqual([second, first])
    expect(await find({ sort: 'number' })).toEqual([first, second])
    for (const search of [first, 'RIVERSIDE_100%', plank.sku.toLowerCase()])
      expect([search, await find({ search })]).toEqual([search, [first]])
    expect(await find({ search: 'Riverside 100' })).toEqual([])
    expect(await find({ status: 'requested', size: 1, page: 2 })).toEqual([first])
  })

  test('is found by the day at the branch on which it was requested', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`
      insert into quotes (customer_id, location_id, job_name, requested_at)
      values (${user.customerId}, ${user.locationId}, 'evening', '2026-11-20 23:30 America/Chicago'), (${user.customerId}, ${user.locationId}, 'morning', '2026-11-21 00:00 America/Chicago')`
    const found = async (days: object) =>
      (await as(user)('GET /api/quotes', { query: { ...own(user), sort: 'requested', ...days } })).quotes.map(
        ({ jobName }) => jobName,
      )

    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['evening'])
    expect(await found({ from: '2026-11-21' })).toEqual(['morning'])
    expect(await found({ to: '2026-11-21' })).toEqual(['evening', 'morning'])
  })

  test('is sorted by each column; quotes without a value come last, and a hidden total sorts nothing', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const blind = await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })
    await sql`
      insert into quotes (customer_id, location_id, job_name, status, requested_at, wanted_date, expires_on, total)
      values (${user.customerId}, ${user.locationId}, 'ash', 'priced', now() - interval '3 days', current_date + 9, current_date + 5, 30), (${user.customerId}, ${user.locationId}, 'Birch', 'requested', now() - interval '2 days', null, null, null),
        (${user.customerId}, ${user.locationId}, 'Élan', 'priced', now() - interval '1 day', current_date + 3, current_date - 5, 20), (${user.customerId}, ${user.locationId}, 'cedar', 'accepted', now(), current_date + 6, current_date + 9, 90)`
    const jobs = async (sort: string, who = user) =>
      (await as(who)('GET /api/quotes', { query: { ...own(user), sort } as never })).quotes
        .map(({ jobName }) => jobName)
        .join(' ')

    expect(await Promise.all(['job', '-job'].map((sort) => jobs(sort)))).toEqual([
      'ash Birch cedar Élan',
      'Élan cedar Birch ash',
    ])
    expect(await Promise.all(['status', '-status'].map((sort) => jobs(sort)))).toEqual([
      'Birch ash cedar Élan',
      'Élan cedar ash Birch',
    ])
    expect(await Promise.all(['wanted', '-wanted'].map((sort) => jobs(sort)))).toEqual([
      'Élan cedar ash Birch',
      'ash cedar Élan Birch',
    ])
    expect(await Promise.all(['expires', '-total'].map((sort) => jobs(sort)))).toEqual([
      'Élan ash cedar Birch',
      'cedar ash Élan Birch',
    ])
    expect(await Promise.all(['total', '-total'].map((sort) => jobs(sort, blind)))).toEqual([
      await jobs('number'),
      await jobs('-number'),
    ])
  })

  test('is exported as the list is filtered and sorted, with the requested columns; without prices it has no total', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const blind = await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })
    const [plain, priced, hostile] = [
      await quoting.request(user, [{ item: plank }]),
      await quoting.request(user, [{ item: plank, quantity: '10' }], { jobName: 'Łazienki, 2nd floor' }),
      await quoting.request(user, [{ item: plank, quantity: '3' }], { jobName: '=cmd|calc' }),
    ]
    await quoting.answer(priced, ['2.1'], { expiresOn: inDays(9) })
    const file = async (who: GivenUser, query: object) =>
      (await as(who).raw('GET /api/quotes/export', { query: { ...own(user), ...query } })).body
        .split('\r\n')
        .slice(0, -1)

    expect(await file(user, { columns: 'number,job,status,expires,total', sort: 'number' })).toEqual([
      '\uFEFFQuote,Job,Status,Expires,Total',
      `${plain},Maple Street,Being priced,,`,
      `${priced},"Łazienki, 2nd floor",Priced,${inDays(9)},496.44`,
      `${hostile},'=cmd|calc,Being priced,,`,
    ])
    expect(await file(user, { columns: 'number', status: 'priced' })).toEqual(['\uFEFFQuote', priced])
    expect(await file(user, { columns: 'number', search: 'floor' })).toEqual(['\uFEFFQuote', priced])
    expect((await file(blind, {}))[0]).toBe('\uFEFFQuote,Job,Status,Requested,Requested by,Needed by,Expires,Lines')
  })
})

test('a list of quotes is read by indexes of the customer, for every search', async ({ given, sql }) => {
  const [mine, theirs] = [await given.customer(), await given.customer()]
  await sql`
    insert into quotes (customer_id, location_id, job_name)
    select case when n % 100 = 0 then ${mine.customerId}::int else ${theirs.customerId}::int end, ${mine.locationId}, 'Job ' || n
    from generate_series(1, 40000) n`
  await sql`analyze quotes`
  const planOf = async (rest: string) =>
    JSON.stringify(
      await sql.unsafe(`explain select q.quote_id from quotes q where q.customer_id = ${mine.customerId} ${rest}`),
    )

  for (const rest of [
    "and q.words like '%job 399%'",
    'order by q.quote_number desc limit 25',
    'order by q.expires_on limit 25',
    'order by q.total limit 25',
    'order by q.job_name collate people desc, q.quote_number desc limit 25',
    'order by q.wanted_date, q.quote_number limit 25',
  ]) {
    const plan = await planOf(rest)
    expect([rest, /quotes_by_\w+/.test(plan), plan.includes('Seq Scan')]).toEqual([rest, true, false])
  }
})
