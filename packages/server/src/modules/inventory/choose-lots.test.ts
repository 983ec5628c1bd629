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

type Lot = { itemId: number; lotId: number; dyeLot: string; place: number; free: number; incoming: number | null }
type Ask = { itemId: number; wanted: number; choice: (typeof choices)[number]; mixes: boolean }
const Chosen = z.object({ itemId: z.number(), lotId: z.number(), quantity: z.number() })
const LotRow = z.object({
  itemId: z.number(),
  lotId: z.number(),
  dyeLot: z.string(),
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
  test('takes one dye lot whenever one has enough, at the earliest day and from the fewest places, and never mixes without consent', async ({
    sql,
    given,
    branches,
  }) => {
    const model = await given.cartonItem({ lots: [] })
    const asks = await randomStocks(sql, model, branches, randomOf(20_261_120))
    const lots = await many(
      LotRow,
      sql`
      select item_id as "itemId", lot_id as "lotId", dye_lot as "dyeLot", array_position(${branches.map(({ locationId }) => locationId)}::int[], location_id::int) - 1 as place,
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
      const all = (lotsOf.get(ask.itemId) ?? []).filter(({ free, place }) => free > 0 && place < 3)
      const taken = (chosenOf.get(ask.itemId) ?? []).map(({ lotId, quantity }) => {
        const lot = all.find((one) => one.lotId === lotId)
        if (!lot) throw new Error(`Lot ${lotId} is out of reach.`)
        return { lot, quantity }
      })
      const judge = ask.mixes ? judged(mixed(ask, all)) : expected(ask, all)
      expect({ ask, ...judged(taken) }).toMatchObject({ ask, ...judge })
      for (const { lot, quantity } of taken) expect(quantity).toBeLessThanOrEqual(lot.free)
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

  test('T3 takes 200 ft from two rolls of one dye lot, and splits no dye lot away', async ({
    sql,
    given,
    branches,
  }) => {
    const item = await given.rollItem({
      rolls: [
        { rollNo: 'R1', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R2', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R3', dyeLot: 'DL1', feet: 40 },
        { rollNo: 'R4', dyeLot: 'DL2', feet: 140 },
      ],
    })

    expect(await dyeLots(sql, item, 200 * 12, branches[0].locationId)).toEqual(['R1 1500', 'R2 900'])
    expect(await dyeLots(sql, item, 260 * 12, branches[0].locationId)).toEqual(['R1 1500', 'R2 1500', 'R3 120'])
    // No dye lot has 300 ft, so a line that is not split reserves the largest one alone.
    expect(await dyeLots(sql, item, 300 * 12, branches[0].locationId)).toEqual(['R1 1500', 'R2 1500', 'R3 480'])
  })

  test('T3 brings one shade together from two branches before it offers a second shade', async ({
    sql,
    given,
    branches,
  }) => {
    const [home, near] = branches
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A1', onHand: 30 },
        { dyeLot: 'A1', onHand: 40, location: near },
        { dyeLot: 'A2', onHand: 25 },
        { dyeLot: 'B7', onHand: 15 },
      ],
    })

    expect(await dyeLots(sql, item, 70, home.locationId)).toEqual(['A1 30', 'A1 40'])
  })

  test('A13 splits 20 cartons over lots of 14 and 11 as 14 and 6', async ({ sql, given, branches }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: '24D1', onHand: 14 },
        { dyeLot: '24D5', onHand: 11 },
      ],
    })

    expect(await dyeLots(sql, item, 20, branches[0].locationId, '', 'split')).toEqual(['24D1 14', '24D5 6'])
  })
})

describe('choosing a roll', () => {
  test.for([
    { rolls: [100, 20], wanted: 20, from: 'R2', why: 'a remnant that is used up' },
    { rolls: [100, 22], wanted: 20, from: 'R2', why: 'a remnant whose rest is scrap' },
    { rolls: [100, 26], wanted: 20, from: 'R1', why: 'never a rest of 6 ft where another roll leaves a useful one' },
    { rolls: [26, 28], wanted: 20, from: 'R1', why: 'a useless rest where no roll avoids it' },
    { rolls: [120, 100], wanted: 20, from: 'R1', why: 'the oldest of those with a useful rest' },
  ])(
    'of rolls of $rolls ft, $wanted ft come from $from: $why',
    async ({ rolls, wanted, from }, { sql, given, branches }) => {
      const item = await given.rollItem({ rolls: rolls.map((feet, index) => ({ rollNo: `R${index + 1}`, feet })) })

      const taken = await dyeLots(sql, item, wanted * 12, branches[0].locationId)

      expect(taken.map((text) => text.split(' ')[0])).toEqual([from])
    },
  )
})

/** Items with up to 7 lots each of 4 dye lots over the branches, some incoming, some partly allocated, with a request for each. */
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
    onePlaceOnce(
      Array.from({ length: random(8) }, () => {
        const onHand = random(50)
        return {
          item_id: itemId,
          location_id: branches[random(branches.length)]?.locationId ?? 0,
          dye_lot: `L${random(4)}`,
          on_hand: onHand,
          allocated: random(3) === 0 ? random(onHand + 5) : 0,
          later: random(4) === 0 ? 1 + random(20) : null,
        }
      }),
    ),
  )
  await sql`
    insert into lots (item_id, location_id, dye_lot, on_hand, allocated, due)
    select x.item_id, x.location_id, x.dye_lot, x.on_hand, x.allocated, current_date + x.later
    from jsonb_to_recordset(${JSON.stringify(lots)}::text::jsonb) x (item_id int, location_id smallint, dye_lot text, on_hand int, allocated int, later int)`
  return asks
}

/** A dye lot has one pile of cartons at a branch. */
const onePlaceOnce = <L extends { location_id: number; dye_lot: string; later: number | null }>(lots: L[]) => [
  ...new Map(lots.map((lot) => [`${lot.location_id} ${lot.dye_lot} ${lot.later}`, lot])).values(),
]

type Taken = { lot: Lot; quantity: number }[]
/** What counts about a choice: its quantity, dye lots and branches, the day of its last goods, and its places. */
type Judged = { quantity: number; dyeLots: number; branches: number; last: number; places: number }
const days = [0, 1, 3]
/** Goods here come before goods of other branches, and those before goods to come. */
const nearness = ({ place, incoming }: Lot) =>
  incoming === null ? (place === 0 ? 0 : 1000 + (days[place] ?? 0)) : 2000 + incoming + (days[place] ?? 0)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const judged = (taken: Taken): Judged => ({
  quantity: sum(taken.map(({ quantity }) => quantity)),
  dyeLots: new Set(taken.map(({ lot }) => lot.dyeLot)).size,
  branches: new Set(taken.map(({ lot }) => lot.place)).size,
  last: Math.max(0, ...taken.map(({ lot }) => nearness(lot))),
  places: taken.length,
})
/** Every set of these lots. */
const subsets = (lots: Lot[]) =>
  lots.reduce<Lot[][]>((sets, lot) => [...sets, ...sets.map((set) => [...set, lot])], [[]])
const total = (lots: Lot[]) => sum(lots.map(({ free }) => free))
const dyeLotsOf = (lots: Lot[]) => new Set(lots.map(({ dyeLot }) => dyeLot)).size

/** The policy as a person would describe it: of all sets of lots, the best. */
function expected({ wanted, choice }: Ask, all: Lot[]): Partial<Judged> {
  const onHand = all.filter(({ incoming }) => incoming === null)
  const enough = (lots: Lot[]) => subsets(lots).filter((set) => total(set) >= wanted)
  const [whole] = enough(choice === 'split' ? onHand : all)
    .filter((set) => dyeLotsOf(set) === 1)
    .map((set) => ({ last: Math.max(...set.map(nearness)), places: set.length }))
    .toSorted((a, b) => a.last - b.last || a.places - b.places)
  if (whole) return { quantity: wanted, dyeLots: 1, ...whole }
  if (choice === 'wait') return { quantity: 0 }
  if (choice === 'single') {
    const ofDyeLot = [...Map.groupBy(onHand, ({ dyeLot }) => dyeLot).values()].map(total)
    return { quantity: Math.max(0, ...ofDyeLot), dyeLots: Math.min(1, ofDyeLot.length) }
  }
  const sets = enough(total(onHand) >= wanted ? onHand : all)
  if (sets.length === 0) return { quantity: total(all), dyeLots: dyeLotsOf(all) }
  const [best] = sets
    .map((set) => ({
      dyeLots: dyeLotsOf(set),
      branches: new Set(set.map(({ place }) => place)).size,
      last: Math.max(...set.map(nearness)),
    }))
    .toSorted((a, b) => a.dyeLots - b.dyeLots || a.branches - b.branches || a.last - b.last)
  return { quantity: wanted, ...best }
}

/** Goods whose lots may be mixed come from one lot at the branch, or else from the nearest lots in turn. */
function mixed({ wanted }: Ask, all: Lot[]): Taken {
  const [one] = all
    .filter(({ place, incoming, free }) => place === 0 && incoming === null && free >= wanted)
    .toSorted((a, b) => a.free - b.free)
  if (one) return [{ lot: one, quantity: wanted }]
  let left = wanted
  return all
    .toSorted(
      (a, b) =>
        nearness(a) - nearness(b) ||
        Number(a.free < wanted) - Number(b.free < wanted) ||
        (a.free < wanted ? b.free - a.free : a.free - b.free),
    )
    .flatMap((lot) => {
      const quantity = Math.min(lot.free, left)
      left -= quantity
      return quantity > 0 ? [{ lot, quantity }] : []
    })
}

async function dyeLots(
  sql: Sql,
  { itemId }: GivenItem,
  wanted: number,
  home: number,
  preferred = '',
  choice: Ask['choice'] = 'single',
) {
  const rows = await many(
    z.object({ text: z.string() }),
    sql`
    select coalesce(nullif(l.roll_no, ''), l.dye_lot) || ' ' || c.quantity as text
    from choose_lots(item => ${itemId}, wanted => ${wanted}::int, home => ${home}, viewer => 0, lot_choice => ${choice},
      preferred => (select lot_id from lots where item_id = ${itemId} and dye_lot = ${preferred}), at => now()) with ordinality c
    join lots l using (lot_id)
    order by c.ordinality`,
  )
  return rows.map(({ text }) => text)
}
