import { describe, expect } from 'vitest'
import { own } from '#test/holding.ts'
import { test } from '#test/waiting.ts'

const asked = { success: false, holdNumber: '' }

// No job runs in these tests, so only the clock changes anything.
describe('the waitlist for a lot that is held', () => {
  test('gives it to the first customer at the second at which the hold ends, to the next 24 hours later, and to nobody else', async ({
    as,
    given,
    holding,
    waiting,
    clock,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
    const [holder, first, second, passerBy] = [
      await given.user(),
      await given.user(),
      await given.user(),
      await given.user(),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    await holding.request(holder, item)
    const [one, two] = [await waiting.join(first, item), await waiting.join(second, item, '3')]
    const snatch = async () =>
      (
        await as(passerBy)('POST /api/hold/additem', {
          query: { ...own(passerBy), sku: item.sku, UMCode: 'CT', quantity: '1', comment: 'Job' },
        })
      ).success
    const seen = async (at: string) => {
      await clock.set(at)
      return [await waiting.stands(first), await waiting.stands(second), await waiting.taken(item), await snatch()]
    }

    expect(await seen('2026-11-27T14:59:59Z')).toEqual([
      'waiting 1 11-27T15:00:00 11-28T15:00:00',
      'waiting 2 11-28T15:00:00 11-29T15:00:00',
      4,
      false,
    ])
    expect(await waiting.confirm(first, one)).toEqual({ ...asked, reason: 'It is not your turn yet.' })
    expect(await seen('2026-11-27T15:00:00Z')).toEqual([
      'offered 1 11-27T15:00:00 11-28T15:00:00',
      'waiting 2 11-28T15:00:00 11-29T15:00:00',
      4,
      false,
    ])
    expect(await seen('2026-11-28T14:59:59Z')).toEqual([
      'offered 1 11-27T15:00:00 11-28T15:00:00',
      'waiting 2 11-28T15:00:00 11-29T15:00:00',
      4,
      false,
    ])
    expect(await waiting.confirm(second, two)).toEqual({ ...asked, reason: 'It is not your turn yet.' })
    await clock.set('2026-11-28T15:00:00Z')
    expect([await waiting.stands(first), await waiting.stands(second), await waiting.taken(item)]).toEqual([
      'passed 0 11-27T15:00:00 11-28T15:00:00',
      'offered 1 11-28T15:00:00 11-29T15:00:00',
      3,
    ])
    expect(await waiting.confirm(first, one)).toEqual({
      ...asked,
      reason: 'This offer has expired, and so has your place in line.',
    })
    const taken = [await waiting.confirm(second, two), await waiting.confirm(second, two)]
    expect(new Set(taken.map(({ holdNumber }) => holdNumber)).size).toBe(1)
    expect(await holding.read(second)).toMatchObject({
      [taken[0]?.holdNumber ?? '']: {
        status: 'active',
        quantity: '3',
        quantityLeft: '3',
        expiresAt: '2026-12-05T15:00:00+00:00',
      },
    })
    expect(await waiting.places(second)).toMatchObject([
      { status: 'confirmed', dyeLot: 'A', holdNumber: taken[0]?.holdNumber },
    ])
    expect(await snatch()).toBe(true)
  })

  test('moves on by the clock alone, even if nobody looks for a week', async ({ given, holding, waiting, clock }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
    const [holder, ...users] = [await given.user(), await given.user(), await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await holding.request(holder, item)
    for (const user of users) await waiting.join(user, item)

    await clock.set('2026-11-29T16:00:00Z')

    expect(await Promise.all(users.map(waiting.stands))).toEqual([
      'passed 0 11-27T15:00:00 11-28T15:00:00',
      'passed 0 11-28T15:00:00 11-29T15:00:00',
      'offered 1 11-29T15:00:00 11-30T15:00:00',
    ])
  })

  test.for(['release', 'decline'] as const)(
    'is offered the goods at once when the hold ends by %s, and the next customer when the first leaves',
    async (end, { as, given, holding, waiting, clock }) => {
      const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
      const [holder, first, second] = [await given.user(), await given.user(), await given.user()]
      await clock.set('2026-11-20T15:00:00Z')
      const number = await holding.request(holder, item)
      const one = await waiting.join(first, item)
      await waiting.join(second, item)
      await clock.set('2026-11-21T09:00:00Z')

      if (end === 'release') await holding.act(holder, 'release', number)
      else
        await as(holding.staff)('POST /api/staff/holds/:number/decline', {
          params: { number },
          body: { reason: 'Counted wrong.' },
        })
      const offered = [await waiting.stands(first), await waiting.stands(second)]
      await clock.set('2026-11-21T10:00:00Z')
      const left = [await waiting.leave(first, one), await waiting.leave(first, one)]

      expect(offered).toEqual(['offered 1 11-21T09:00:00 11-22T09:00:00', 'waiting 2 11-22T09:00:00 11-23T09:00:00'])
      expect(left).toEqual([
        { success: true, reason: '' },
        { success: true, reason: '' },
      ])
      expect([await waiting.stands(first), await waiting.stands(second)]).toEqual([
        'left 0 11-21T09:00:00 11-22T09:00:00',
        'offered 1 11-21T10:00:00 11-22T10:00:00',
      ])
    },
  )

  test('follows the acts of holders: an extension, an order, and a hold that the first customer made of the offer', async ({
    given,
    holding,
    waiting,
    clock,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
    const [holder, first, second] = [await given.user(), await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    const number = await holding.request(holder, item)
    const one = await waiting.join(first, item)
    await waiting.join(second, item)

    await holding.act(holder, 'extend', number)
    expect([await waiting.stands(first), await waiting.stands(second)]).toEqual([
      'waiting 1 12-04T15:00:00 12-05T15:00:00',
      'waiting 2 12-05T15:00:00 12-06T15:00:00',
    ])
    await holding.act(holder, 'release', number)
    await waiting.confirm(first, one)
    expect(await waiting.stands(second)).toBe('waiting 1 11-27T15:00:00 11-28T15:00:00')
    const [made] = Object.keys(await holding.read(first))
    await holding.act(first, 'tocart', made ?? '')
    expect(await waiting.stands(second)).toBe('waiting 1 - -')
  })

  test('is for any lot that is large enough, or for the named one; a later customer is served first only if nobody before them waits longer', async ({
    given,
    holding,
    waiting,
    clock,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'SMALL', onHand: 4 },
        { dyeLot: 'LARGE', onHand: 20 },
      ],
    })
    const [early, late, large, small, named] = [
      await given.user(),
      await given.user(),
      await given.user(),
      await given.user(),
      await given.user(),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    await holding.request(early, item, '4', { location: 'MAIN', dyeLot: 'SMALL' })
    await clock.set('2026-11-22T15:00:00Z')
    await holding.request(late, item, '20', { location: 'MAIN', dyeLot: 'LARGE' })
    await waiting.join(large, item, '10')
    await waiting.join(small, item, '4')
    await waiting.join(named, item, '4', { location: 'MAIN', dyeLot: 'LARGE' })

    expect([await waiting.stands(large), await waiting.stands(small), await waiting.stands(named)]).toEqual([
      'waiting 1 11-29T15:00:00 11-30T15:00:00',
      'waiting 2 11-27T15:00:00 11-28T15:00:00',
      'waiting 3 11-29T15:00:00 11-30T15:00:00',
    ])
    expect(await waiting.places(named)).toMatchObject([{ location: 'MAIN', dyeLot: 'LARGE', roll: '' }])
  })

  test('counts on free stock only while it is free: another customer may take it, and nothing is given twice', async ({
    given,
    holding,
    waiting,
    clock,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 10 }] })
    const [holder, other, first] = [await given.user(), await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await holding.request(holder, item, '6')
    await waiting.join(first, item, '10')
    const before = await waiting.stands(first)
    await clock.set('2026-11-22T15:00:00Z')
    await holding.request(other, item, '4')

    expect([before, await waiting.stands(first)]).toEqual([
      'waiting 1 11-27T15:00:00 11-28T15:00:00',
      'waiting 1 11-29T15:00:00 11-30T15:00:00',
    ])
    await clock.set('2026-11-27T15:00:00Z')
    expect(await waiting.taken(item)).toBe(4)
  })
})
