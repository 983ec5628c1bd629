import { describe, expect } from 'vitest'
import { test } from '../../../test/test.ts'

describe('what waits for the staff', () => {
  test('is counted as the lists count it, with the time since when the oldest waits', async ({ as, given, sql }) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { admin: true } })
    const { userId, customerId, locationId } = await given.user()
    const { itemId } = await given.cartonItem()
    for (const [status, expires] of [
      ['requested', '1 day'],
      ['requested', '-1 day'],
      ['active', '1 day'],
    ] as const)
      await sql`
        insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, status, created_at, expires_at)
        values (${customerId}, ${userId}, ${itemId}, ${locationId}, 'CT', 1, 1, 'Lobby', ${status}, now() - interval '2 days', now() + ${expires}::interval)`

    const counts = await as(staff)('GET /api/staff/counts', {})

    expect(counts.holds).toBe(1)
    const { oldest, neededSoon, longest, ...numbers } = counts
    expect(numbers).toEqual({
      quotes: (await as(staff)('GET /api/staff/quotes', { query: { status: 'waiting' } })).total,
      holds: (await as(staff)('GET /api/staff/holds', { query: { status: 'requested' } })).total,
      messages: (await as(staff)('GET /api/staff/messages', { query: {} })).total,
      releases: (await as(staff)('GET /api/staff/releases', { query: {} })).total,
      disputes: (await as(staff)('GET /api/staff/disputes', { query: {} })).total,
      findings: (await as(staff)('GET /api/staff/payments/findings', { query: {} })).total,
      erp: (await as(staff)('GET /api/staff/erp/messages', { query: {} })).total,
    })
    const { holds } = await as(staff)('GET /api/staff/holds', { query: { status: 'requested' } })
    expect(oldest.holds).toBe(holds[0]?.createdAt)
    expect(oldest.disputes).toBeNull()
    expect(longest).toEqual([
      expect.objectContaining({ queue: 'holds', number: holds[0]?.holdNumber, job: 'Lobby', since: oldest.holds }),
    ])
    expect(neededSoon.quotes).toBe(0)
  })

  test('names the five that have waited longest over all queues, and counts the quotes that are needed soon', async ({
    as,
    given,
    sql,
  }) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { admin: true } })
    const { userId, customerId, locationId } = await given.user()
    const { itemId } = await given.cartonItem()
    await sql`
      insert into quotes (customer_id, user_id, location_id, job_name, status, requested_at, wanted_date)
      select ${customerId}, ${userId}, ${locationId}, 'Job ' || n, 'requested', now() - make_interval(days => n), current_date + 4 * n
      from generate_series(1, 6) n`
    await sql`
      insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, status, created_at, expires_at)
      values (${customerId}, ${userId}, ${itemId}, ${locationId}, 'CT', 1, 1, 'Lobby', 'requested', now() - interval '3 days 12 hours', now() + interval '1 day')`

    const { longest, neededSoon } = await as(staff)('GET /api/staff/counts', {})

    expect(longest.map(({ queue, job }) => [queue, job])).toEqual([
      ['quotes', 'Job 6'],
      ['quotes', 'Job 5'],
      ['quotes', 'Job 4'],
      ['holds', 'Lobby'],
      ['quotes', 'Job 3'],
    ])
    expect(neededSoon.quotes).toBe(1)
  })
})
