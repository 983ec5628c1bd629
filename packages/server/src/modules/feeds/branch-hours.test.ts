import { afterAll, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { csvOf, example, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'
import { test } from '#test/test.ts'
import { feedNamed } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'
import { listRefusals } from './runs.ts'

const files = await fileFolder()
afterAll(files.remove)

async function take(sql: Sql, name: FeedName, text: string) {
  const feed = feedNamed(name)
  if (!feed) throw new Error(`No feed ${name}`)
  return importFile(sql, feed, await files.write(`${name}.csv`, text))
}
const hoursOf = (sql: Sql) => sql`
  select h.weekday, h.opens::text, h.closes::text, h.order_cutoff::text, h.will_call_cutoff::text
  from branch_hours h
  join locations l using (location_id)
  where l.code = 'DEN'
  order by h.weekday`

test('a row of branch hours replaces its weekday completely, and the branch has its hours at once', async ({ sql }) => {
  await take(sql, 'locations', csvOf(sampleDistributor.locations))
  await take(sql, 'branch-hours', csvOf([example('branch-hours')]))
  const first = await hoursOf(sql)

  await take(sql, 'branch-hours', 'location,weekday,opens,closes\nDEN,6,09:00,11:00\nDEN,0,,\n')

  expect(first).toEqual([
    { weekday: 6, opens: '08:00:00', closes: '12:00:00', order_cutoff: '11:00:00', will_call_cutoff: '11:30:00' },
  ])
  expect(await hoursOf(sql)).toEqual([
    { weekday: 0, opens: null, closes: null, order_cutoff: null, will_call_cutoff: null },
    { weekday: 6, opens: '09:00:00', closes: '11:00:00', order_cutoff: null, will_call_cutoff: null },
  ])
  expect(
    await sql`select opens_at[7]::text as opens, closes_at[7]::text as closes, counter_closed from locations where code = 'DEN'`,
  ).toEqual([{ opens: '09:00:00', closes: '11:00:00', counter_closed: [0] }])
})

test.for<{ differs: SampleRow; refusal: string }>([
  { differs: { closes: '' }, refusal: 'opens: Give opens and closes, or neither.' },
  { differs: { closes: '07:00' }, refusal: 'closes: It must be later than opens.' },
  { differs: { will_call_cutoff: '13:00' }, refusal: 'will_call_cutoff: It must lie between opens and closes.' },
  {
    differs: { opens: '', closes: '', order_cutoff: '' },
    refusal: 'will_call_cutoff: It must lie between opens and closes.',
  },
  { differs: { weekday: '7' }, refusal: 'weekday: This is more than 6.' },
])('branch hours with $differs are refused', async ({ differs, refusal }, { sql }) => {
  await take(sql, 'locations', csvOf(sampleDistributor.locations))

  const { runId } = await take(sql, 'branch-hours', csvOf([example('branch-hours', differs)]))

  const refusals = await listRefusals(sql, runId ?? '')
  expect(refusals.map(({ column, reason }) => `${column}: ${reason}`)).toContain(refusal)
})

test('a file of ship vias from before pickup days leaves those as they are, or Monday to Friday', async ({ sql }) => {
  await take(sql, 'ship-vias', csvOf([example('ship-vias', { code: 'LTL', how: 'C' })]))

  await take(sql, 'ship-vias', 'code,description,how,transit_days\nLTL,Carrier,C,2\nPRC,Parcel,C,1\n')

  expect(
    await sql`select ship_via_code as code, transit_days as days, pickup_days as on from ship_vias order by code`,
  ).toEqual([
    { code: 'LTL', days: 2, on: [1, 3, 5] },
    { code: 'PRC', days: 1, on: [1, 2, 3, 4, 5] },
  ])
})
