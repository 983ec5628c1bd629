import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { inDays, own, test } from '#test/quoting.ts'
import { tellExpiring } from './tell-expiring.ts'

describe('a quote', () => {
  test('can be withdrawn until a part of it is accepted, and requested again', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const act = (what: 'withdraw' | 'requote') =>
      as(user)(`POST /api/quotes/:id/${what}`, { params: { id: number }, body: own(user) })

    await act('withdraw')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'withdrawn', canWithdraw: false })
    await act('requote')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'requested', revision: 2 })
    await expect(act('requote')).rejects.toThrow('We are pricing this quote.')
  })

  test('is neither withdrawn nor requested again by a user who saw an earlier revision', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    await quoting.answer(number, ['2.1'])
    const act = (what: 'withdraw' | 'requote', more: object = {}) =>
      as(user)(`POST /api/quotes/:id/${what}`, { params: { id: number }, body: { ...own(user), ...more } })
    await act('requote', { revision: 1 })

    for (const what of ['withdraw', 'requote'] as const)
      await expect(act(what, { revision: 1 })).rejects.toThrow('This quote has changed. Review it, then try again.')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'requested', revision: 2 })
    expect(await act('withdraw', { revision: 2 })).toEqual({ success: true })
    // A client that names no revision acts on the current one.
    expect(await act('requote')).toEqual({ success: true })
  })

  test('is also a paper, with prices only for users who may see them', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    const paperFor = async (who: GivenUser) =>
      (
        await textOfPdf(
          (await as(who).raw('GET /api/quotes/:id/pdf', { params: { id: number }, query: own(user) })).rawPayload,
        )
      ).join(' ')

    const text = await paperFor(user)
    for (const said of ['Quote', number, 'Maple Street', plank.sku, '10 CT', '$2.10/SF', '$496.44'])
      expect(text).toContain(said)
    expect(
      await paperFor(await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })),
    ).not.toMatch(/\$|496\.44/)
  })

  test('is announced once by mail, three days before its prices end', async ({ given, mailbox, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const [soon, later] = [
      await quoting.request(user, [{ item: plank }]),
      await quoting.request(user, [{ item: plank, quantity: '5' }]),
    ]
    await quoting.answer(soon, ['2.1'], { expiresOn: inDays(2) })
    await quoting.answer(later, ['2.1'], { expiresOn: inDays(20) })

    await tellExpiring(sql)
    await tellExpiring(sql)

    const told = async (number: string) =>
      (await mailbox({ about: `quote ${number}` })).filter(({ subject }) => subject.endsWith('expires soon')).length
    expect([await told(soon), await told(later)]).toEqual([1, 0])
  })
})

test('the stock for a line of a quote is read of its item alone, however many lots there are', async ({
  given,
  quoting,
  sql,
}) => {
  const [user, plank, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
  // Enough items to make an index worthwhile.
  await Promise.all(Array.from({ length: 20 }, () => given.cartonItem()))
  await sql`insert into lots (item_id, location_id, dye_lot, on_hand) select ${other.itemId}, ${user.locationId}, 'B' || n, 1 from generate_series(1, 5000) n`
  await sql`analyze lots`
  const number = await quoting.request(user, [{ item: plank }])
  const scans = await sql.begin(async (tx) => {
    // The counters hold what earlier transactions of the connection have not reported yet, so only their growth counts.
    const counted = async () =>
      (
        await tx`select seq_scan::int as whole, idx_scan::int as by_index from pg_stat_xact_user_tables where relname = 'lots'`
      )[0]!
    const before = await counted()
    await tx`
      select s.on_hand
      from quotes q
      join quote_lines l using (quote_id)
      cross join lateral stock_for_quote(line => l, wanted => 3, home => q.location_id, viewer => q.customer_id, acting => q.user_id, at => now()) s
      where q.quote_number = ${number}::bigint`
    const after = await counted()
    return { whole: after.whole - before.whole, byIndex: after.by_index > before.by_index }
  })
  expect(scans).toEqual({ whole: 0, byIndex: true })
})
