import { expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

/** The number of random jobs in a normal run of the suite and in a long run. */
const JOBS = process.env.SIDEMARK_LONG === '1' ? 5000 : 300
const Packed = z.object({ packed: z.array(z.number()).nullable() })
type Job = { rolls: number[]; pieces: number[] }

test('packs cuts onto rolls with the least left, like a search of all plans', async ({ sql }) => {
  const random = randomOf(20_261_123)
  const jobs = Array.from({ length: JOBS }, (): Job => ({
    rolls: Array.from({ length: 1 + random(4) }, () => 12 * (1 + random(60))),
    pieces: Array.from({ length: 1 + random(4) }, () => 6 * (2 + random(60))),
  }))

  const packed = await many(
    Packed,
    sql`
    select pack_cuts(lengths => translate(j ->> 'rolls', '[]', '{}')::int[], pieces => translate(j ->> 'pieces', '[]', '{}')::int[], attributes => '{}') as packed
    from jsonb_array_elements(${JSON.stringify(jobs)}::text::jsonb) with ordinality x (j, place)
    order by place`,
  )

  for (const [index, job] of jobs.entries()) {
    const plan = packed[index]?.packed?.map((roll) => roll - 1) ?? null
    const best = everyPlan(job).toSorted(byCost)[0] ?? null
    expect({ job, cost: plan && costOf(job, plan) }).toEqual({ job, cost: best })
  }
})

test('T2 packs up to twelve cuts onto rolls that are 97 % full, like a search of all plans', async ({ sql }) => {
  const random = randomOf(20_261_124)
  const jobs = Array.from({ length: JOBS / 5 }, (): Job => fullRolls(random))

  for (const [index, job] of jobs.entries()) {
    const plan = (await packedBy(sql, job))?.map((roll) => roll - 1) ?? null
    expect({ index, job, cost: plan && costOf(job, plan) }).toEqual({ index, job, cost: bestOfFull(job) })
  }
})

test('finds a plan for as many pieces as a line may have, and says when there is none', async ({ sql }) => {
  const [plan] = await many(
    Packed,
    sql`select pack_cuts(lengths => array_fill(1500, array[6]), pieces => array_fill(170, array[48]), attributes => '{}') as packed`,
  )
  const [none] = await many(
    Packed,
    sql`select pack_cuts(lengths => array[100, 100], pieces => array[60, 60, 60], attributes => '{}') as packed`,
  )

  expect(new Set(plan?.packed).size).toBe(6)
  expect(none?.packed).toBeNull()
})

async function packedBy(sql: Sql, { rolls, pieces }: Job) {
  const { packed } = await one(
    Packed,
    sql`select pack_cuts(lengths => ${rolls}::int[], pieces => ${pieces}::int[], attributes => '{}') as packed`,
  )
  return packed
}

/** Rolls that are cut up to 97 % or more. In every second job the pieces are another inch or two longer or shorter, so they may not fit. */
function fullRolls(random: (to: number) => number): Job {
  const rolls = Array.from({ length: 3 + random(2) }, () => 600 + random(900))
  const pieces = rolls.flatMap((roll) => {
    const cuts = [random(roll - 200), random(roll - 200)].map((at) => at + 100).toSorted((a, b) => a - b)
    const [first = 0, second = 0] = cuts
    return [first, second - first, roll - second - random(roll * 0.05)].filter((piece) => piece > 24)
  })
  const shifts = random(2) === 0
  const moved = pieces.map((piece, index) => piece + (shifts ? (index % 2 === 0 ? 7 : -7) : 0))
  const job = { rolls, pieces: moved }
  return moved.length <= 12 && sum(moved) >= sum(rolls) * 0.97 ? job : fullRolls(random)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The lowest cost of all plans, found roll by roll: the best for each set of pieces. A set is a number with a bit for each piece. */
function bestOfFull({ rolls, pieces }: Job): Cost | null {
  const sets = 1 << pieces.length
  const lengths = Array.from({ length: sets }, (_, set) => sum(pieces.filter((__, piece) => set & (1 << piece))))
  const start: (Cost | null)[] = lengths.map((length) => (length === 0 ? [0, 0, 0] : null))
  const last = rolls.reduce((before, roll) => {
    const after = [...before]
    for (const [set, cost] of before.entries()) {
      if (!cost) continue
      const others = sets - 1 - set
      for (let taken = others; taken > 0; taken = (taken - 1) & others) {
        const left = roll - (lengths[taken] ?? 0)
        if (left < 0) continue
        const next: Cost = [cost[0] + Number(left >= 36 && left < 108), cost[1] + left, cost[2] + 1]
        const known = after[set | taken]
        if (!known || byCost(next, known) < 0) after[set | taken] = next
      }
    }
    return after
  }, start)
  return last[sets - 1] ?? null
}

type Cost = [awkward: number, left: number, rolls: number]
const byCost = (a: Cost, b: Cost) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** What a plan leaves: rests of 3 to 9 ft, inches on the rolls that it uses, and those rolls. Null if a roll is too short. */
function costOf({ rolls, pieces }: Job, plan: number[]): Cost | null {
  const used = rolls.map((length, roll) =>
    pieces.reduce((left, piece, index) => left - (plan[index] === roll ? piece : 0), length),
  )
  if (used.some((left) => left < 0)) return null
  const rests = used.filter((left, roll) => left < (rolls[roll] ?? 0))
  return [
    rests.filter((left) => left >= 36 && left < 108).length,
    rests.reduce((sum, left) => sum + left, 0),
    rests.length,
  ]
}

function everyPlan(job: Job): Cost[] {
  const plans = job.pieces.reduce<number[][]>(
    (found) => found.flatMap((plan) => job.rolls.map((_, roll) => [...plan, roll])),
    [[]],
  )
  return plans.map((plan) => costOf(job, plan)).filter((cost) => cost !== null)
}
