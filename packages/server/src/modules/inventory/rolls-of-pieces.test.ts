import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

/** The number of random lines in a normal run of the suite and in a long run. */
const LINES = process.env.SIDEMARK_LONG === '1' ? 2000 : 60
type Line = { rolls: number[]; pieces: number[]; planned?: (number[] | null)[] }
const Places = z.object({ places: z.array(z.number().nullable()).nullable() })

const rollsOf = async (sql: Sql, { rolls, pieces, planned = [] }: Line) =>
  (
    await one(
      Places,
      sql`
      select to_json(rolls_of_pieces(pieces => ${pieces}::int[], lengths => ${rolls}::int[], planned => ${JSON.stringify(planned)}::text::jsonb, attributes => '{}')) as places`,
    )
  ).places ?? []
const packed = async (sql: Sql, { rolls, pieces }: Line) =>
  (
    await one(
      Places,
      sql`select pack_cuts(lengths => ${rolls}::int[], pieces => ${pieces}::int[], attributes => '{}') as places`,
    )
  ).places

/** The pieces on each roll, the longest first. */
const onRolls = ({ rolls, pieces }: Line, places: (number | null)[]) =>
  rolls.map((_, roll) => pieces.filter((__, piece) => places[piece] === roll + 1).toSorted((a, b) => b - a))
const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0)

describe('the roll of each piece', () => {
  test('T2 is that of the plan by which the rolls were set aside, for up to 50 pieces', async ({ sql }) => {
    const random = randomOf(20_261_125)
    let plans = 0
    for (let line = 0; line < LINES; line++) {
      const rolls = Array.from({ length: 3 + random(12) }, () => 600 + random(1200))
      const pieces = Array.from({ length: 1 + random(50) }, () => 24 + random(300))
      const plan = await packed(sql, { rolls, pieces })
      if (!plan) continue
      plans++
      const planned = onRolls({ rolls, pieces }, plan)
      const used = planned.filter((cut) => cut.length > 0)
      const lengths = used.map((cut) => sum(cut))

      const shuffled = pieces.map((length) => ({ length, at: random(1000) })).toSorted((a, b) => a.at - b.at)
      const again = { rolls: lengths, pieces: shuffled.map(({ length }) => length), planned: used }
      expect(onRolls(again, await rollsOf(sql, again)), JSON.stringify({ rolls, pieces })).toEqual(used)
    }
    expect(plans).toBeGreaterThan(LINES / 3)
  })

  test('T2 is found without a plan, so that nothing is left of a roll', async ({ sql }) => {
    const random = randomOf(20_261_126)
    for (let line = 0; line < LINES; line++) {
      const cut = Array.from({ length: 1 + random(4) }, () =>
        Array.from({ length: 1 + random(3) }, () => 24 + random(200)),
      )
      const rolls = cut.map((pieces) => sum(pieces))
      const job = { rolls, pieces: cut.flat().toReversed() }
      expect(onRolls(job, await rollsOf(sql, job)).map((pieces) => sum(pieces))).toEqual(rolls)
    }
  })

  test('T2 is none for pieces on back order, and the others fill their rolls', async ({ sql }) => {
    // 30 + 20 fill the roll of 50, although 40 is the longest.
    const job = { rolls: [600], pieces: [480, 360, 240] }
    expect(await rollsOf(sql, job)).toEqual([null, 1, 1])
    expect(await rollsOf(sql, { rolls: [], pieces: [480] })).toEqual([null])
  })

  test('T2 is found anew for a roll that has other goods than planned, and the other rolls keep their plan', async ({
    sql,
  }) => {
    const planned = [
      [180, 180],
      [360, 120],
    ]
    const pieces = [360, 180, 180, 120]
    // The second roll has its plan, and of the first only 20 ft are left.
    expect(await rollsOf(sql, { rolls: [240, 480], pieces, planned })).toEqual([2, 1, null, 2])
    // Other pieces than planned, for all that the rolls have.
    expect(await rollsOf(sql, { rolls: [360, 480], pieces: [360, 300, 180], planned })).toEqual([1, 2, 2])
  })
})
