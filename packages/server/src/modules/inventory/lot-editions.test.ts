import { expect } from 'vitest'
import { countingPool } from '#test/counting-pool.ts'
import { test } from '#test/test.ts'

/** So many lots that a statement is slow if it compares each with each. */
const LOTS = 2000

// This took 16 million comparisons, and an hour for 27,498 lots. PostgreSQL keeps the plan of a
// trigger's statement, so the first statement of the session changes one lot.
test('a change of many lots compares each with itself alone, also after a change of one lot (T1)', async ({
  database,
  given,
  sql,
}) => {
  const [item, { locationId }] = [await given.cartonItem({ lots: [] }), await given.location()]
  await sql`
    insert into lots (item_id, location_id, dye_lot, on_hand)
    select ${item.itemId}, ${locationId}, 'L' || n, 5 from generate_series(1, ${LOTS}::int) n`
  const pool = countingPool(database, 1)
  await pool.sql`update lots set on_hand = 6 where item_id = ${item.itemId} and dye_lot = 'L1'`

  const { rows, worst } = await pool.rowsOf(
    () => pool.sql`update lots set as_of = stock_now() where item_id = ${item.itemId}`,
  )
  await pool.sql.end()

  expect(rows, worst).toBeLessThan(10 * LOTS)
})
