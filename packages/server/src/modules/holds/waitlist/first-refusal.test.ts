import { expect } from 'vitest'
import { test } from '#test/waiting.ts'
import { tellEndingHolds } from '../tell-ending.ts'
import { tellOffers } from './tell-offers.ts'

const toOrder = { wantsToOrder: true }

test('a holder has exactly 24 hours when another customer wants to order, gets one mail, and then the next on the waitlist has the goods', async ({
  mailbox,
  given,
  holding,
  waiting,
  clock,
  sql,
}) => {
  const [holder, next, item] = [
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
  ]
  await clock.set('2026-11-20T15:00:00Z')
  const number = await holding.request(holder, item)
  await clock.set('2026-11-21T10:00:00Z')
  const place = await waiting.join(next, item, '4', toOrder)
  await tellEndingHolds(sql)
  const seen = async (at: string) => {
    await clock.set(at)
    return [
      (await holding.read(holder))[number],
      await waiting.stands(next),
      (await waiting.confirm(next, place)).success,
    ]
  }

  expect(await mailbox({ about: `hold ${number}` })).toMatchObject([
    {
      subject: `Hold ${number}: another customer wants to order these goods`,
      text: expect.stringContaining('Order it or extend the hold by then, or the next in line gets it.'),
    },
  ])
  expect(JSON.stringify(await mailbox({ about: `hold ${number}` }))).not.toContain(next.customerNumber)
  expect(await seen('2026-11-22T09:59:59Z')).toMatchObject([
    { status: 'active', answerBy: '2026-11-22T10:00:00+00:00', canExtend: true },
    'waiting 1 11-22T10:00:00 11-23T10:00:00',
    false,
  ])
  expect(await seen('2026-11-22T10:00:00Z')).toMatchObject([
    { status: 'expired', answerBy: null, quantityLeft: '0' },
    'offered 1 11-22T10:00:00 11-23T10:00:00',
    true,
  ])
  expect(await holding.act(holder, 'extend', number)).toEqual({ success: false, reason: 'This hold has expired.' })
})

test('a holder keeps the goods by extending the hold, with the days counted from its earlier end, and is not asked again', async ({
  given,
  holding,
  waiting,
  clock,
}) => {
  const [holder, next, third, item] = [
    await given.user(),
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
  ]
  await clock.set('2026-11-20T15:00:00Z')
  const number = await holding.request(holder, item)
  await waiting.join(next, item, '4', toOrder)
  await clock.set('2026-11-21T14:59:59Z')

  const kept = await holding.act(holder, 'extend', number)
  await waiting.join(third, item, '4', toOrder)

  expect(kept).toEqual({ success: true, reason: '' })
  expect(await holding.read(holder)).toMatchObject({
    [number]: { status: 'extended', expiresAt: '2026-12-04T15:00:00+00:00', answerBy: null },
  })
  expect([await waiting.stands(next), await waiting.stands(third)]).toEqual([
    'waiting 1 12-04T15:00:00 12-05T15:00:00',
    'waiting 2 12-05T15:00:00 12-06T15:00:00',
  ])
})

test('a holder keeps the goods by putting them into the cart within the 24 hours', async ({
  given,
  holding,
  waiting,
  clock,
}) => {
  const [holder, next, item] = [
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
  ]
  await clock.set('2026-11-20T15:00:00Z')
  const number = await holding.request(holder, item)
  await waiting.join(next, item, '4', toOrder)
  await clock.set('2026-11-21T14:59:59Z')

  expect(await holding.act(holder, 'tocart', number)).toMatchObject({ success: true })
  expect([await waiting.stands(next), await waiting.taken(item)]).toEqual(['waiting 1 - -', 4])
})

test('as few holders as necessary are asked, never the customer who waits, and a hold that ends sooner keeps its end', async ({
  given,
  holding,
  waiting,
  clock,
}) => {
  const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 12 }] })
  const [small, fitting, mine] = [await given.user(), await given.user(), await given.user()]
  await clock.set('2026-11-20T15:00:00Z')
  const numbers = [
    await holding.request(small, item, '2'),
    await holding.request(fitting, item, '4'),
    await holding.request(mine, item, '6'),
  ]

  await waiting.join(mine, item, '4', toOrder)
  const answers = await Promise.all(
    [small, fitting, mine].map(async (user, place) => (await holding.read(user))[numbers[place] ?? '']?.answerBy),
  )
  await clock.set('2026-11-27T10:00:00Z')
  await waiting.join(fitting, item, '2', toOrder)

  expect(answers).toEqual([null, '2026-11-21T15:00:00+00:00', null])
  expect((await holding.read(small))[numbers[0] ?? '']).toMatchObject({
    answerBy: null,
    expiresAt: '2026-11-27T15:00:00+00:00',
  })
})

test('a hold gets its end back when the waiting customer leaves the waitlist, and a part that was split off keeps the right too', async ({
  given,
  holding,
  waiting,
  clock,
}) => {
  const [holder, next, item] = [
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
  ]
  await clock.set('2026-11-20T15:00:00Z')
  const number = await holding.request(holder, item)
  const place = await waiting.join(next, item, '4', toOrder)
  const { holdNumber: part } = await holding.split(holder, number, '1')
  await holding.act(holder, 'extend', part)

  await waiting.leave(next, place)

  expect(await holding.read(holder)).toMatchObject({
    [number]: { status: 'active', quantityLeft: '3', expiresAt: '2026-11-27T15:00:00+00:00', answerBy: null },
    [part]: { status: 'extended', quantityLeft: '1', expiresAt: '2026-12-04T15:00:00+00:00' },
  })
})

test('a customer gets one mail when their turn comes, and so does the next when the offer has run out', async ({
  mailbox,
  given,
  holding,
  waiting,
  clock,
  sql,
}) => {
  const [holder, first, second, item] = [
    await given.user(),
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
  ]
  await clock.set('2026-11-20T15:00:00Z')
  const number = await holding.request(holder, item)
  const [one, two] = [await waiting.join(first, item), await waiting.join(second, item)]
  const told = async () => {
    for (const _ of ['once', 'again']) await tellOffers(sql)
    return [(await mailbox({ about: `place ${one}` })).length, (await mailbox({ about: `place ${two}` })).length]
  }

  const before = await told()
  await holding.act(holder, 'release', number)
  const released = await told()
  await clock.set('2026-11-21T15:00:00Z')

  expect([before, released, await told()]).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ])
  expect(await mailbox({ about: `place ${one}` })).toMatchObject([
    {
      subject: `It is your turn: ${item.sku}`,
      text: expect.stringContaining(`4 CT of ${item.sku} is on hold for you until`),
    },
  ])
})
