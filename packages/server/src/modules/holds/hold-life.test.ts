import { expect } from 'vitest'
import { own, test } from '#test/holding.ts'
import { randomOf } from '#test/random-of.ts'

/** The number of histories. A long run has more than a normal run of the suite. */
const HISTORIES = process.env.SIDEMARK_LONG === '1' ? 60 : 6
const ACTS = 25
const ON_HAND = 20
const HOUR = 3_600_000
const DAYS = 7 * 24 * HOUR
const SILENCE = '2026-11-20T15:00:00Z'
/** What the model knows of a hold. */
type Modeled = { status: string; ends: number; quantity: number }
const acts = [
  'request',
  'request',
  'approve',
  'extend',
  'extend',
  'release',
  'split',
  'tocart',
  'decline',
  'wait',
  'wait',
] as const

const standing = ['requested', 'active', 'extended']
const stateOf = ({ status, ends }: Modeled, now: number) =>
  standing.includes(status) && ends <= now ? 'expired' : status
/** The acts that are possible in each state, and the state they lead to. Trade T-8.2. */
const leadsTo: Record<string, Record<string, string>> = {
  requested: { approve: 'active', release: 'released', tocart: 'converted', decline: 'declined' },
  active: { extend: 'extended', release: 'released', tocart: 'converted', decline: 'declined' },
  extended: { release: 'released', tocart: 'converted', decline: 'declined' },
}
/** Acts that may be repeated although nothing is left to do. */
const saidAgain: Record<string, string> = {
  active: 'approve',
  extended: 'approve',
  released: 'release',
  declined: 'decline',
}

test.for(Array.from({ length: HISTORIES }, (_, seed) => seed))(
  'history %i of a hold has only the states and transitions that holds have, and its stock is counted exactly',
  { timeout: 120_000 },
  async (seed, { as, given, holding, clock }) => {
    const random = randomOf(seed)
    const [user, item] = [await given.user(), await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: ON_HAND }] })]
    await given.flags({ showAdmin: 'Y', holdsNeedApproval: seed % 2 === 1 })
    const model = new Map<string, Modeled>()
    let inCart = 0
    let now = Date.parse(SILENCE)
    await clock.set(SILENCE)
    const free = () =>
      ON_HAND -
      inCart -
      [...model.values()]
        .filter((hold) => standing.includes(stateOf(hold, now)))
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const staff = async (act: string, number: string) =>
      (
        await as(holding.staff).raw(`POST /api/staff/holds/:number/${act}`, {
          params: { number },
          ...(act === 'decline' && { body: { reason: 'Counted wrong.' } }),
        })
      ).json<{ success: boolean }>()

    for (let step = 0; step < ACTS; step++) {
      const act = acts[random(acts.length)] ?? 'wait'
      const number = [...model.keys()][random(Math.max(model.size, 1))]
      const hold = number === undefined ? undefined : model.get(number)
      if (act === 'wait') {
        now += random(60) * HOUR
        await clock.set(new Date(now).toISOString())
      } else if (act === 'request') {
        const wanted = 1 + random(6)
        const { success, holdNumber } = await as(user)('POST /api/hold/additem', {
          query: { ...own(user), sku: item.sku, UMCode: 'CT', quantity: String(wanted), comment: 'Job' },
        })
        expect(success).toBe(wanted <= free())
        if (success)
          model.set(holdNumber, { status: seed % 2 === 1 ? 'requested' : 'active', ends: now + DAYS, quantity: wanted })
      } else if (number !== undefined && hold) {
        const state = stateOf(hold, now)
        if (act === 'split') {
          const part = 1 + random(6)
          const { success, holdNumber } = await holding.split(user, number, String(part))
          expect(success).toBe(standing.includes(state) && part < hold.quantity)
          if (success) {
            model.set(holdNumber, { ...hold, quantity: part })
            hold.quantity -= part
          }
        } else {
          const { success } =
            act === 'approve' || act === 'decline' ? await staff(act, number) : await holding.act(user, act, number)
          const next = leadsTo[state]?.[act]
          expect([seed, step, state, act, success]).toEqual([
            seed,
            step,
            state,
            act,
            next !== undefined || saidAgain[state] === act,
          ])
          if (next) {
            if (act === 'tocart') inCart += hold.quantity
            if (act === 'approve') hold.ends = now + DAYS
            if (act === 'extend') hold.ends += DAYS
            hold.status = next
          }
        }
      }
      // Goods in the cart stay at least as long as the hold would have. The line is removed, so that the model does not
      // need to know the cart's timer.
      if (inCart > 0) {
        const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
        for (const { sku: SKU, lineNumber, sequence } of itemList)
          await as(user)('POST /api/cart/removeitem', { body: { ...own(user), SKU, lineNumber, sequence } })
        inCart = 0
      }
      const held = [...model.values()]
        .filter((one) => standing.includes(stateOf(one, now)))
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(await holding.claimed(item)).toEqual({ all: held, held })
    }
    const read = await holding.read(user)
    for (const [number, hold] of model) {
      const state = stateOf(hold, now)
      expect(read[number]).toMatchObject({
        status: state,
        quantityLeft: standing.includes(state) ? String(hold.quantity) : '0',
      })
    }
  },
)
