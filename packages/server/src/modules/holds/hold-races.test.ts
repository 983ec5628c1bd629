import { expect } from 'vitest'
import { own, test } from '#test/holding.ts'

test.override({ connections: 26 })

/** The number of acts that ask for one lot, and of its cartons. */
const [ACTS, CARTONS] = [200, 60]

// Once with as many acts at the same moment as the pool has connections, which all wait for the lot, and once with all
// acts at the same time, as from that many browsers.
test.for([
  { users: 20, isLocked: true },
  { users: ACTS, isLocked: false },
])(
  `${ACTS} holds and orders on one lot, $users at once, never allocate more than it has, and leave no stock that a customer could have had`,
  { timeout: 300_000 },
  async ({ users: most, isLocked }, { as, given, holding, atOnce }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: CARTONS }] })
    const users = await Promise.all(Array.from({ length: most }, () => given.user()))
    let ordered = 0
    let held = 0

    const together = isLocked ? atOnce : (acts: (() => Promise<void>)[]) => Promise.all(acts.map((act) => act()))
    for (let round = 0; round < ACTS / most; round++) {
      await together(
        users.map((user, index) => async () => {
          if ((index + round) % 2 === 0) {
            const { success } = await as(user)('POST /api/hold/additem', {
              query: { ...own(user), sku: item.sku, UMCode: 'CT', quantity: '1', comment: 'Job' },
            })
            held += Number(success)
            return
          }
          const { qtyBackOrdered, lineNumber, sequence } = await as(user)('POST /api/cart/additem', {
            body: { ...own(user), sku: item.sku, qtyToOrder: '1', umcode: 'CT', lotChoice: 'wait' },
          })
          if (qtyBackOrdered !== '0')
            return void (await as(user)('POST /api/cart/removeitem', {
              body: { ...own(user), SKU: item.sku, lineNumber: lineNumber ?? 0, sequence: sequence ?? 0 },
            }))
          const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
          const { success } = await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
          ordered += Number(success)
        }),
      )
      expect((await holding.claimed(item)).all).toBeLessThanOrEqual(CARTONS)
    }

    expect(await holding.claimed(item)).toMatchObject({ all: CARTONS })
    expect(ordered).toBeGreaterThan(0)
    expect(held).toBeGreaterThan(0)
  },
)

test('a release and a split, or an extension and a cart, at the same moment come one after the other, and the stock is counted once', async ({
  as,
  given,
  holding,
  atOnce,
}) => {
  const [user, item] = [await given.user(), await given.cartonItem()]
  for (const other of ['release', 'extend', 'split'] as const) {
    const id = await holding.request(user, item)
    await atOnce([
      () => holding.act(user, 'tocart', id),
      () => (other === 'split' ? holding.split(user, id, '1') : holding.act(user, other, id)),
    ])
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const inCart = itemList.reduce((sum, { customerQty }) => sum + Number(customerQty), 0)
    const { all, held } = await holding.claimed(item)
    expect(all).toBe(inCart + held)
    expect([0, 4]).toContain(all)
    for (const { sku: SKU, lineNumber, sequence } of itemList)
      await as(user)('POST /api/cart/removeitem', { body: { ...own(user), SKU, lineNumber, sequence } })
    for (const [number, { status }] of Object.entries(await holding.read(user)))
      if (status === 'active' || status === 'extended') await holding.act(user, 'release', number)
  }
})
