import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenLocation } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
import { test as base } from '#test/test.ts'

/** The number of random stocks in a normal run of the suite and in a long run. */
const STOCKS = process.env.SIDEMARK_LONG === '1' ? 10_000 : 600
const choices = ['single', 'split', 'wait'] as const

type Lot = { itemId: number; lotId: number; place: number; free: number; incoming: number | null }
type Ask = { itemId: number; wanted: number; choice: (typeof choices)[number]; mixes: boolean }
const Chosen = z.object({ itemId: z.number(), lotId: z.number(), quantity: z.number() })
const LotRow = z.object({
  itemId: z.number(),
  lotId: z.number(),
  place: z.number(),
  free: z.number(),
  incoming: z.number().nullable(),
})

/** Four branches: the user's own, one that is a day away, one that is three days away, and one that no truck leaves. */
type Branches = readonly [GivenLocation, GivenLocation, GivenLocation, GivenLocation]
const test = base.extend<{ $file: { branches: Branches } }>({
  branches: [
    async ({ sql, given }: { sql: Sql; given: Given }, use: (branches: Branches) => Promise<void>) =>
      use(await fourBranches(sql, given)),
    { scope: 'file' },
  ],
})

async function fourBranches(sql: Sql, given: Given): Promise<Branches> {
  const home = await given.location()
  const [near, far, island] = [
    await given.newLocation({ code: 'NEAR' }),
    await given.newLocation({ code: 'FAR' }),
    await given.newLocation({ code: 'ISLE' }),
  ]
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select a.id, ${home.locationId}, d, '16:30', a.days
    from (values (${near.locationId}::smallint, 1), (${far.locationId}::smallint, 3)) a (id, days), generate_series(0, 6) d`
  return [home, near, far, island]
}

describe('choosing lots', () => {
  test('takes one lot whenever one is large enough, the nearest and smallest such, and never mixes without consent', async ({
    sql,
    given,
    branches,
  }) => {
    const model = await given.cartonItem({ lots: [] })
    const random = randomOf(20_261_120)
    const asks = await randomStocks(sql, model, branches, random)
    const lots = await many(
      LotRow,
      sql`
      select item_id as "itemId", lot_id as "lotId", array_position(${branches.map(({ locationId }) => locationId)}::int[], location_id::int) - 1 as place,
        on_hand - allocated as free, due - current_date as incoming
      from lots`,
    )
    const chosen = await many(
      Chosen,
      sql`
      select a.item as "itemId", c.lot_id as "lotId", c.quantity
      from unnest(${asks.map((ask) => ask.itemId)}::int[], ${asks.map((ask) => ask.wanted)}::int[], ${asks.map((ask) => ask.choice)}::text[]) a (item, wanted, choice)
      cross join lateral choose_lots(item => a.item, wanted => a.wanted, home => ${branches[0].locationId}, viewer => 0,
        lot_choice => a.choice, preferred => null, at => now()) c`,
    )

    const [lotsOf, chosenOf] = [Map.groupBy(lots, ({ itemId }) => itemId), Map.groupBy(chosen, ({ itemId }) => itemId)]
    for (const ask of asks) {
      const taken = (chosenOf.get(ask.itemId) ?? []).map(({ lotId, quantity }) => ({ lotId, quantity }))
      expect({ ask, taken: sorted(taken) }).toEqual({
        ask,
        taken: sorted(bruteForce(ask, lotsOf.get(ask.itemId) ?? [])),
      })
    }
  })

  test('prefers the requested lot, as long as it fills the line', async ({ sql, given, branches }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 50 },
      ],
    })

    expect(await dyeLots(sql, item, 5, branches[0].locationId, 'B')).toEqual(['B 5'])
    expect(await dyeLots(sql, item, 20, branches[0].locationId, 'A')).toEqual(['B 20'])
  })
})

describe('choosing a roll', () => {
  test.for([
    { rolls: [100, 20], wanted: 20, from: 'R2', why: 'a remnant that is used up' },
    { rolls: [100, 22], wanted: 20, from: 'R2', why: 'a remnant whose rest is scrap' },
    { rolls: [100, 26], wanted: 20, from: 'R1', why: 'never a rest of 6 ft where another roll leaves a useful one' },
    { rolls: [26, 28], wanted: 20, from: 'R1', why: 'a useless rest where no roll avoids it' },
    { rolls: [120, 100], wanted: 20, from: 'R1', why: 'the oldest of those with a useful rest' },
    { rolls: [60, 60], wanted: 100, from: 'R1', why: 'only one roll, never two silently' },
  ])(
    'of rolls of $rolls ft, $wanted ft come from $from: $why',
    async ({ rolls, wanted, from }, { sql, given, branches }) => {
      const item = await given.rollItem({ rolls: rolls.map((feet, index) => ({ rollNo: `R${index + 1}`, feet })) })

      const taken = await dyeLots(sql, item, wanted * 12, branches[0].locationId)

      expect(taken.map((text) => text.split(' ')[0])).toEqual([from])
    },
  )
})

/** Items with up to 6 lots each over the branches, some incoming, some partly allocated, with a request for each. */
async function randomStocks(
  sql: Sql,
  model: GivenItem,
  branches: readonly { locationId: number }[],
  random: (to: number) => number,
): Promise<Ask[]> {
  const asks = Array.from({ length: STOCKS }, (_, index): Ask => ({
    itemId: model.itemId + 1 + index,
    wanted: 1 + random(40),
    choice: choices[random(3)] ?? 'single',
    mixes: random(4) === 0,
  }))
  await sql`
    insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom, lot_policy)
    select a.id, i.style_id, i.sku || '-' || a.id, i.category_id, i.product_line_id, i.vendor_id, '', i.base_unit, i.default_unit, i.price_uom, case when a.mixes = 1 then 'any' else 'single' end
    from items i
    cross join unnest(${asks.map(({ itemId }) => itemId)}::int[], ${asks.map(({ mixes }) => Number(mixes))}::int[]) a (id, mixes)
    where i.item_id = ${model.itemId}`
  const lots = asks.flatMap(({ itemId }) =>
    Array.from({ length: random(7) }, (_, index) => {
      const onHand = random(50)
      return {
        item_id: itemId,
        location_id: branches[random(branches.length)]?.locationId ?? 0,
        dye_lot: `L${index}`,
        on_hand: onHand,
        allocated: random(3) === 0 ? random(onHand + 5) : 0,
        later: random(4) === 0 ? 1 + random(20) : null,
      }
    }),
  )
  await sql`
    insert into lots (item_id, location_id, dye_lot, on_hand, allocated, due)
    select x.item_id, x.location_id, x.dye_lot, x.on_hand, x.allocated, current_date + x.later
    from jsonb_to_recordset(${JSON.stringify(lots)}::text::jsonb) x (item_id int, location_id smallint, dye_lot text, on_hand int, allocated int, later int)`
  return asks
}

type Taken = { lotId: number; quantity: number }
const sorted = (taken: Taken[]) => taken.toSorted((a, b) => a.lotId - b.lotId)
const days = [0, 1, 3]

/** The policy as a person would describe it, written without regard to speed. */
function bruteForce({ wanted, choice, mixes }: Ask, all: Lot[]): Taken[] {
  const reachable = all.filter(({ free, place }) => free > 0 && place < 3)
  const nearness = ({ place, incoming }: Lot) =>
    incoming === null ? (place === 0 ? 0 : 1000 + (days[place] ?? 0)) : 2000 + incoming + (days[place] ?? 0)
  const best = (lots: Lot[]) =>
    lots.toSorted((a, b) => nearness(a) - nearness(b) || a.free - b.free || a.lotId - b.lotId)[0]
  const single = best(
    reachable.filter(
      (lot) =>
        lot.free >= wanted &&
        (!mixes || (lot.place === 0 && lot.incoming === null)) &&
        (choice !== 'split' || lot.incoming === null),
    ),
  )
  if (single) return [{ lotId: single.lotId, quantity: wanted }]
  if (mixes || choice === 'split')
    return inTurn(
      reachable.toSorted(
        (a, b) =>
          nearness(a) - nearness(b) ||
          Number(a.free < wanted) - Number(b.free < wanted) ||
          (a.free < wanted ? b.free - a.free : a.free - b.free) ||
          a.lotId - b.lotId,
      ),
      wanted,
    )
  if (choice === 'wait') return []
  const onHand = reachable.filter(({ incoming }) => incoming === null)
  const largest = best(onHand.filter(({ free }) => free === Math.max(...onHand.map((lot) => lot.free))))
  return largest ? [{ lotId: largest.lotId, quantity: largest.free }] : []
}

function inTurn(lots: Lot[], wanted: number): Taken[] {
  let left = wanted
  return lots.flatMap(({ lotId, free }) => {
    const quantity = Math.min(free, left)
    left -= quantity
    return quantity > 0 ? [{ lotId, quantity }] : []
  })
}

async function dyeLots(sql: Sql, { itemId }: GivenItem, wanted: number, home: number, preferred = '') {
  const rows = await many(
    z.object({ text: z.string() }),
    sql`
    select coalesce(nullif(l.roll_no, ''), l.dye_lot) || ' ' || c.quantity as text
    from choose_lots(item => ${itemId}, wanted => ${wanted}::int, home => ${home}, viewer => 0, lot_choice => 'single',
      preferred => (select lot_id from lots where item_id = ${itemId} and dye_lot = ${preferred}), at => now()) c
    join lots l using (lot_id)`,
  )
  return rows.map(({ text }) => text)
}
