import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, describe, expect } from 'vitest'
import { removePostgres, runningPostgres, startPostgres } from './postgres.ts'
import { openSql } from './sql.ts'

const quick = ['fsync=off', 'shared_buffers=16MB', 'max_connections=20']
const owner = fileURLToPath(new URL('../../../test/postgres-owner.ts', import.meta.url))

/** A folder for one cluster, removed with its data. */
const test = base.extend<{ dir: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  dir: async ({}, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'sidemark-postgres-'))
    await provide(dir)
    removePostgres(dir)
    rmSync(dir, { recursive: true, force: true })
  },
})

/** The data survives a restart, so the answer proves which cluster it is. */
async function marked(dir: string) {
  const postgres = await startPostgres(dir, quick)
  const sql = openSql(postgres.config, { max: 1 })
  await sql`create table if not exists mark (at int)`
  const [row] = await sql`insert into mark values (1) returning (select count(*)::int from mark) as before`
  await sql.end()
  return { postgres, before: Number(row?.before) }
}

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  test('keeps its data from start to start', async ({ dir }) => {
    const first = await marked(dir)
    expect(await runningPostgres(dir)).toEqual(first.postgres.config)
    await first.postgres.stop()
    expect(await runningPostgres(dir)).toBeNull()
    const second = await marked(dir)
    await second.postgres.stop()
    expect([first.before, second.before]).toEqual([0, 1])
  })

  test('ends with its owner, even by kill -9, and starts again on the same data', async ({ dir }) => {
    const { postgres } = await marked(dir)
    await postgres.stop()
    const child = fork(owner, [dir], { execArgv: [] })
    await once(child, 'message')
    child.kill('SIGKILL')
    const again = await marked(dir)
    expect(again.before).toBe(1)
    await again.postgres.stop()
  })

  test('reports when it died by itself, and can be started again', async ({ dir }) => {
    const { postgres } = await marked(dir)
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.ended
    const again = await marked(dir)
    expect(again.before).toBe(1)
    await again.postgres.stop()
  })

  test('runs in a folder that only root can enter', async ({ dir }) => {
    const closed = join(dir, 'root-only')
    mkdirSync(closed)
    chmodSync(closed, 0o700)
    const { postgres, before } = await marked(join(closed, 'deep', '.data'))
    await postgres.stop()
    removePostgres(join(closed, 'deep', '.data'))
    expect(before).toBe(0)
  })

  test('listens on no port', async ({ dir }) => {
    const { postgres } = await marked(dir)
    const sql = openSql(postgres.config, { max: 1 })
    expect(await sql`show listen_addresses`).toEqual([{ listen_addresses: '' }])
    await sql.end()
    await postgres.stop()
  })
})
