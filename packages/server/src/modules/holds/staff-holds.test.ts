import { describe, expect } from 'vitest'
import type { Given } from '#test/given.ts'
import { test } from '#test/holding.ts'
import { planOf } from '#test/plan-of.ts'
import { historyOf } from './staff-hold.ts'
import { tellEndingHolds } from './tell-ending.ts'

const askFirst = (given: Given) => given.flags({ showAdmin: 'Y', holdsNeedApproval: true })

describe('the branch', () => {
  test('finds waiting holds and approves them; the days begin then, and the requester gets one mail', async ({
    mailbox,
    as,
    given,
    holding,
    clock,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await askFirst(given)
    await clock.set('2026-11-20T15:00:00Z')
    const number = await holding.request(user, item)
    await clock.set('2026-11-22T15:00:00Z')

    const waiting = await as(holding.staff)('GET /api/staff/holds', { query: { search: item.sku } })
    const replies = [
      await as(holding.staff)('POST /api/staff/holds/:number/approve', { params: { number } }),
      await as(holding.staff)('POST /api/staff/holds/:number/approve', { params: { number } }),
    ]
    const after = await as(holding.staff)('GET /api/staff/holds', { query: { search: item.sku } })

    expect(waiting).toMatchObject({
      total: 1,
      holds: [
        {
          holdNumber: number,
          customerNumber: user.customerNumber,
          sku: item.sku,
          quantity: '4',
          quantityLeft: '4',
          comment: 'Maple St. lobby',
          status: 'requested',
          createdBy: 'Pat Buyer',
        },
      ],
    })
    expect(replies).toEqual([
      { success: true, reason: '' },
      { success: true, reason: '' },
    ])
    expect(after.total).toBe(0)
    expect(await holding.read(user)).toMatchObject({
      [number]: { status: 'active', expiresAt: '2026-11-29T15:00:00+00:00', quantityLeft: '4' },
    })
    expect(await mailbox({ about: `hold ${number}` })).toMatchObject([
      {
        subject: `Hold ${number} is approved`,
        text: expect.stringMatching(new RegExp(`4 CT of ${item.sku} is on hold until[^]*\\n    Lot A1\\n`)),
      },
    ])
  })

  test('sees what is free beside a hold, and what else its customer holds', async ({ as, given, holding }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const [first, second] = [await holding.request(user, item), await holding.request(user, item)]
    const read = (number: string) => as(holding.staff)('GET /api/staff/holds/:number', { params: { number } })
    const before = await read(first)
    await as(holding.staff).raw('POST /api/staff/holds/:number/decline', {
      params: { number: second },
      body: { reason: 'Promised to another job.' },
    })

    expect(before.otherHolds).toMatchObject([{ holdNumber: second, sku: item.sku, quantityLeft: '4', UMCode: 'CT' }])
    const [after, over] = [await read(first), await read(second)]
    expect(after.otherHolds).toEqual([])
    expect(Number(after.stock?.free)).toBe(Number(before.stock?.free) + 4)
    expect(Number(after.stock?.onHand)).toBe(Number(after.stock?.free) + 4)
    expect(after.stock?.freeHere).toBe(after.stock?.free)
    expect(over.stock).toBeNull()
  })

  test('declines with a reason: the stock is free, and the customer sees the reason and gets it by mail', async ({
    mailbox,
    as,
    given,
    holding,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await askFirst(given)
    const number = await holding.request(user, item)
    const decline = (reason: string) =>
      as(holding.staff).raw('POST /api/staff/holds/:number/decline', { params: { number }, body: { reason } })

    expect((await decline(' ')).statusCode).toBe(400)
    expect((await decline('Promised to another job.')).json()).toEqual({ success: true, reason: '' })
    expect([await holding.read(user), await holding.claimed(item)]).toMatchObject([
      { [number]: { status: 'declined', reason: 'Promised to another job.' } },
      { all: 0 },
    ])
    expect(await mailbox({ about: `hold ${number}` })).toMatchObject([
      { subject: `Hold ${number} was declined`, text: expect.stringContaining('Promised to another job.') },
    ])
    expect(await as(holding.staff)('POST /api/staff/holds/:number/approve', { params: { number } })).toEqual({
      success: false,
      reason: 'This hold was declined.',
    })
  })

  test('sorts and filters holds by their state at this moment', async ({ as, given, holding, clock }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await clock.set('2026-11-20T15:00:00Z')
    const first = await holding.request(user, item, '1')
    await clock.set('2026-11-25T15:00:00Z')
    const second = await holding.request(user, item, '2')
    const find = async (query: object) =>
      (await as(holding.staff)('GET /api/staff/holds', { query: { search: user.customerNumber, ...query } })).holds.map(
        ({ holdNumber }) => holdNumber,
      )

    expect([
      await find({ status: 'active', sort: 'expires' }),
      await find({ status: 'active', sort: '-number' }),
      await find({ status: 'active', size: 1, page: 2 }),
    ]).toEqual([[first, second], [second, first], [second]])
    await clock.set('2026-11-27T15:00:00Z')
    expect([await find({ status: 'active' }), await find({ status: 'expired' }), await find({ status: '' })]).toEqual([
      [second],
      [first],
      [first, second],
    ])
    await askFirst(given)
    await clock.set('2026-11-28T15:00:00Z')
    const asked = await holding.request(user, item, '1')
    // What waits for the branch comes first, although the other hold ends sooner, and what is over comes last.
    expect(await find({ status: '', sort: 'state' })).toEqual([asked, second, first])
    expect(await find({ status: '', sort: 'expires' })).toEqual([first, second, asked])
  })

  test('reads the history of one hold with users and times, and a split in both holds', async ({
    as,
    given,
    holding,
    clock,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await askFirst(given)
    await clock.set('2026-11-20T15:00:00Z')
    const number = await holding.request(user, item)
    await clock.set('2026-11-21T15:00:00Z')
    await as(holding.staff)('POST /api/staff/holds/:number/approve', { params: { number } })
    const { holdNumber: half } = await holding.split(user, number, '1')
    await as(holding.staff)('POST /api/staff/holds/:number/decline', {
      params: { number },
      body: { reason: 'Counted wrong.' },
    })
    const read = (of: string) => as(holding.staff)('GET /api/staff/holds/:number', { params: { number: of } })

    expect(await read(number)).toMatchObject({
      holdNumber: number,
      quantity: '3',
      quantityLeft: '0',
      status: 'declined',
      reason: 'Counted wrong.',
      orderNumber: '',
    })
    expect((await read(number)).history.map(({ act, name }) => [act, name])).toEqual([
      ['requested', 'Pat Buyer'],
      ['approved', 'Pat Buyer'],
      ['split', 'Pat Buyer'],
      ['declined', 'Pat Buyer'],
    ])
    expect((await read(half)).history.map(({ act }) => act)).toEqual(['split'])
    expect(await planOf(sql, sql`${historyOf(sql, number)}`)).toContain('audit_log_of_holds')
  })

  test('finds no hold by an unknown number', async ({ as, holding }) => {
    expect(
      (await as(holding.staff).raw('POST /api/staff/holds/:number/approve', { params: { number: '1' } })).statusCode,
    ).toBe(404)
    expect((await as(holding.staff).raw('GET /api/staff/holds/:number', { params: { number: '1' } })).statusCode).toBe(
      404,
    )
  })
})

describe('mails about the end', () => {
  test('are sent once a day before the end and once at the end, and not for a hold that was ended before or long ago', async ({
    mailbox,
    given,
    holding,
    clock,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await clock.set('2026-11-20T15:00:00Z')
    const [kept, released] = [await holding.request(user, item, '1'), await holding.request(user, item, '2')]
    const subjects = async (number: string) =>
      (await mailbox({ about: `hold ${number}` })).map(({ subject }) => subject)
    const tell = async (at: string) => {
      await clock.set(at)
      for (const _ of ['once', 'again']) await tellEndingHolds(sql)
      return subjects(kept)
    }

    expect(await tell('2026-11-26T14:59:59Z')).toEqual([])
    expect(await tell('2026-11-26T15:00:00Z')).toEqual([`Hold ${kept} expires soon`])
    await holding.act(user, 'release', released)
    expect(await tell('2026-11-27T15:00:00Z')).toEqual([`Hold ${kept} expires soon`, `Hold ${kept} has expired`])
    expect(await subjects(released)).toEqual([`Hold ${released} expires soon`])
    expect((await mailbox({ about: `hold ${kept}` }))[0]?.text).toContain(
      'Order it, extend the hold or release it by then.',
    )
  })

  test('are sent again for a hold that was extended, and not for a hold that ran out long ago', async ({
    mailbox,
    given,
    holding,
    clock,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await clock.set('2026-11-20T15:00:00Z')
    const number = await holding.request(user, item)
    await clock.set('2026-11-27T14:00:00Z')
    await tellEndingHolds(sql)
    await holding.act(user, 'extend', number)
    await tellEndingHolds(sql)
    await clock.set('2026-12-04T14:00:00Z')
    await tellEndingHolds(sql)
    const told = await mailbox({ about: `hold ${number}` })
    await clock.set('2026-12-20T15:00:00Z')
    await tellEndingHolds(sql)

    expect(told).toHaveLength(2)
    expect(told[1]?.text).not.toContain('extend')
    expect(await mailbox({ about: `hold ${number}` })).toHaveLength(2)
  })
})
