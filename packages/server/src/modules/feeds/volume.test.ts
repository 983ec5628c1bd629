import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import type { Sql } from '#platform/database/sql.ts'
import { feedNamed } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'
import { listRefusals } from './runs.ts'
import { csvOf, example, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'
import { tableHashes } from '#test/table-hashes.ts'

const long = process.env.SIDEMARK_LONG === '1'
const ROWS = long ? 100_000 : 6_000
const BAD = long ? 500 : 60
/** The most seconds for one import, on a machine that others use too. */
const PATIENCE = long ? 60 : 20

const files = await fileFolder()
afterAll(files.remove)

/** The ways in which a row can be bad, and the sentence for each. */
const faults: { differs: SampleRow; says: string }[] = [
  { differs: { style: 'NOPE' }, says: 'style: There is no such code in styles.' },
  { differs: { weight_per_base: '12,5' }, says: 'weight_per_base: This is not a number such as 1234.50.' },
  { differs: { weight_per_base: '-1' }, says: 'weight_per_base: This cannot be negative.' },
  { differs: { description: '' }, says: 'description: This is required.' },
  { differs: { kind: 'thing' }, says: 'kind: This must be one of goods, display, sample, rental.' },
  { differs: { upc: '12AB' }, says: 'upc: This is not a bar code of 8 to 14 digits.' },
]

/** The same numbers in every run, from a linear congruential generator. */
function* dice(seed: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

/** A file of items of which some are bad, and the refusals that it should get: `line column: reason`. */
function itemsFile() {
  const random = dice(42)
  const next = () => random.next().value ?? 0
  const bad = new Set<number>()
  while (bad.size < BAD) bad.add(next() % ROWS)
  const expected: string[] = []
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const fault = bad.has(index) ? faults[next() % faults.length] : undefined
    if (fault) expected.push(`${index + 2} ${fault.says}`)
    return example('items', {
      sku: `SKU-${String(next() % 1000).padStart(3, '0')}-${index}`,
      upc: '',
      ...fault?.differs,
    })
  })
  return { text: csvOf(rows), expected }
}

const feed = (name: FeedName) => feedNamed(name) ?? expect.fail(`No feed ${name}`)
async function givenStyles(sql: Sql) {
  for (const name of ['vendors', 'categories', 'product-lines', 'styles'] as const)
    await importFile(sql, feed(name), await files.write(`${name}.csv`, csvOf(sampleDistributor[name])))
}
const items = itemsFile()
const path = await files.write('items.csv', items.text)

/** Imports in a process that is killed at the given step. Gives the signal that ended the process. */
async function killedAt(database: DatabaseConfig, step: string, share: number) {
  const script = fileURLToPath(new URL('../../../test/killed-import.ts', import.meta.url))
  const child = spawn(process.execPath, [script, databaseUrl(database), 'items', path, step, String(share)], {
    stdio: 'ignore',
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

describe(`a file of ${ROWS} rows of which ${BAD} are bad`, { timeout: 300_000 }, () => {
  test('is imported without them, and each is reported with line, column and reason', async ({ sql }) => {
    await givenStyles(sql)

    const result = await importFile(sql, feed('items'), path)

    expect(result).toMatchObject({ status: 'done', rowsRead: ROWS, rowsApplied: ROWS - BAD, rowsRefused: BAD })
    expect(result.seconds).toBeLessThan(PATIENCE)
    const refusals = await listRefusals(sql, result.runId ?? '', ROWS)
    expect(refusals.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(items.expected)
    expect((await sql`select count(*)::int as count from items`)[0]).toEqual({ count: ROWS - BAD })
  })

  test('gives the same result when it is killed while it is read, checked and merged, and then run again', async ({
    sql,
    database,
  }) => {
    await givenStyles(sql)
    await sql`truncate items cascade`
    await importFile(sql, feed('items'), path)
    const clean = await tableHashes(sql)
    await sql`truncate items cascade`
    const empty = await tableHashes(sql)

    for (const { step, share } of [
      { step: 'reading', share: 0.5 },
      { step: 'checking', share: 0 },
      { step: 'merging', share: 0 },
    ]) {
      expect(await killedAt(database, step, share)).toBe('SIGKILL')
      // The lock of the feed is free after the killed process was rolled back.
      await sql.begin((tx) => tx`select pg_advisory_xact_lock(7316020, hashtext('items'))`)
      expect(await tableHashes(sql)).toEqual(empty)
    }
    await importFile(sql, feed('items'), path)

    expect(await tableHashes(sql)).toEqual(clean)
    const runs =
      await sql`select status, count(*)::int as count from feed_runs where feed = 'items' and note like 'Interrupted%' group by status`
    expect([...runs]).toEqual([{ status: 'failed', count: 3 }])
  })
})
