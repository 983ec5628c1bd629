import { expect } from 'vitest'
import { own } from '#test/holding.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/waiting.ts'
import { tellOffers } from './tell-offers.ts'

test.override({ connections: 26 })

/**
 * The number of acts that ask for one lot, as many at the same moment as the pool has connections. A long run has more
 * of them.
 */
const ACTS = process.env.SIDEMARK_LONG === '1' ? 600 : 120
const AT_ONCE = 20
const CARTONS = 12
const HOUR = 3_600_000
const acts = ['hold', 'wait', 'wait', 'order', 'release', 'leave'] as const

test(
  `${ACTS} holds, places on the waitlist and orders on one lot, hours apart, never take more than it has, and no waiting customer is forgotten`,
  { timeout: 300_000 },
  async ({ as, given, holding, waiting, atOnce, clock, sql }) => {
    const random = randomOf(7)
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: CARTONS }] })
    const users = await Promise.all(Array.from({ length: AT_ONCE }, () => given.user()))
    const counts = { held: 0, joined: 0, ordered: 0, confirmed: 0 }
    const taken: number[] = []
    // Added after the reply has come, because `+=` around an await would lose what was counted in the meantime.
    const count = (what: keyof typeof counts, { success }: { success: boolean }) =>
      void (counts[what] += Number(success))
    let now = Date.parse('2026-11-20T15:00:00Z')

    for (let round = 0; round < ACTS / AT_ONCE; round++) {
      await clock.set(new Date(now).toISOString())
      // In the first round ten users hold one carton and ten order one, so that some of both succeed, whoever is first.
      const opening = (place: number) => ({
        act: place % 2 === 0 ? ('hold' as const) : ('order' as const),
        quantity: '1',
      })
      const plan = users.map((user, place) => ({
        user,
        act: acts[random(acts.length)] ?? 'hold',
        quantity: String(1 + random(3)),
        ...(round === 0 && opening(place)),
        toOrder: random(2) === 0,
        confirms: random(2) === 0,
      }))
      await atOnce(
        plan.map(({ user, act, quantity, toOrder, confirms }) => async () => {
          const [holds, places] = await Promise.all([holding.read(user), waiting.places(user)])
          const offered = places.find(({ status }) => status === 'offered')?.placeNumber
          if (offered !== undefined && confirms) return count('confirmed', await waiting.confirm(user, offered))
          const place = places.find(({ status }) => status === 'waiting')?.placeNumber
          const hold = Object.entries(holds).find(([, { status }]) => status === 'active' || status === 'extended')?.[0]
          if (act === 'hold')
            count(
              'held',
              await as(user)('POST /api/hold/additem', {
                query: { ...own(user), sku: item.sku, UMCode: 'CT', quantity, comment: 'Job' },
              }),
            )
          if (act === 'wait') count('joined', await waiting.ask(user, item, quantity, { wantsToOrder: toOrder }))
          if (act === 'release' && hold !== undefined) await holding.act(user, 'release', hold)
          if (act === 'leave' && place !== undefined) await waiting.leave(user, place)
          if (act === 'order') {
            const { qtyBackOrdered, lineNumber, sequence } = await as(user)('POST /api/cart/additem', {
              body: { ...own(user), sku: item.sku, qtyToOrder: '1', umcode: 'CT', lotChoice: 'wait' },
            })
            if (qtyBackOrdered !== '0')
              return void (await as(user)('POST /api/cart/removeitem', {
                body: { ...own(user), SKU: item.sku, lineNumber: lineNumber ?? 0, sequence: sequence ?? 0 },
              }))
            // An order from time to time, so that goods keep changing hands.
            if (counts.ordered >= CARTONS / 3)
              return void (await as(user)('POST /api/cart/removeitem', {
                body: { ...own(user), SKU: item.sku, lineNumber: lineNumber ?? 0, sequence: sequence ?? 0 },
              }))
            const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
            count('ordered', await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } }))
          }
        }),
        'lots',
      )
      taken.push(await waiting.taken(item))
      await tellOffers(sql)
      // The first of the users without an offer wants more than is free. A user further back may want less, but the coming offer to the first one
      // needs that stock.
      const free = CARTONS - (await waiting.taken(item))
      const lists = await Promise.all(users.map(waiting.places))
      const [first] = lists
        .flat()
        .filter(({ status }) => status === 'waiting')
        .toSorted((a, b) => Number(a.placeNumber) - Number(b.placeNumber))
      expect(first === undefined ? Number.POSITIVE_INFINITY : Number(first.quantity)).toBeGreaterThan(free)
      now += (6 + random(24)) * HOUR
    }

    expect(Math.max(...taken)).toBeLessThanOrEqual(CARTONS)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  },
)

test('two customers who join at the same moment are one behind the other, and two users of one customer have one place', async ({
  given,
  holding,
  waiting,
  atOnce,
  clock,
}) => {
  const [holder, one, other] = [await given.user(), await given.user(), await given.user()]
  const colleague = await given.user({ customer: one })
  const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
  await clock.set('2026-11-20T15:00:00Z')
  await holding.request(holder, item)

  const replies = await atOnce([one, colleague, other].map((user) => () => waiting.ask(user, item)))

  expect(replies.filter(({ success }) => success)).toHaveLength(2)
  expect([await waiting.stands(one), await waiting.stands(other)].toSorted()).toEqual([
    'waiting 1 11-27T15:00:00 11-28T15:00:00',
    'waiting 2 11-28T15:00:00 11-29T15:00:00',
  ])
})

test('an offer that two colleagues take while another customer tries at the same moment becomes one hold', async ({
  as,
  given,
  holding,
  waiting,
  atOnce,
  clock,
}) => {
  const [holder, one, passerBy] = [await given.user(), await given.user(), await given.user()]
  const colleague = await given.user({ customer: one })
  const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] })
  await clock.set('2026-11-20T15:00:00Z')
  await holding.request(holder, item)
  const place = await waiting.join(one, item)
  await clock.set('2026-11-27T15:00:00Z')

  const snatched = await atOnce([
    () => waiting.confirm(one, place),
    () => waiting.confirm(colleague, place),
    () =>
      as(passerBy)('POST /api/hold/additem', {
        query: { ...own(passerBy), sku: item.sku, UMCode: 'CT', quantity: '4', comment: 'Job' },
      }),
  ])

  expect(snatched.map(({ success }) => success)).toEqual([true, true, false])
  expect(new Set(snatched.slice(0, 2).map(({ holdNumber }) => holdNumber)).size).toBe(1)
  expect(await holding.claimed(item)).toEqual({ all: 4, held: 4 })
})
