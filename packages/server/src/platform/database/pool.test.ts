import { describe, expect } from 'vitest'
import { z } from 'zod'
import { openSql, one } from './sql.ts'
import type { Tx } from './sql.ts'
import { lastFreeFirst } from './pool.ts'
import { test as base } from '#test/test.ts'

const Here = z.object({ pid: z.number(), xid: z.string() })
const Answer = z.object({ answer: z.number() })
/** Connection and transaction that a statement runs on. */
const here = (tx: Tx) => one(Here, tx`select pg_backend_pid() as pid, pg_current_xact_id()::text as xid`)

const test = base.extend<{ pool: ReturnType<typeof openSql> }>({
  pool: async ({ database }, use) => {
    const pool = openSql(database, { max: 3 })
    await use(pool)
    await pool.end({ timeout: 5 })
  },
})

describe('a statement', () => {
  test('has the connection that was free last, also after many ran at once', async ({ pool }) => {
    const atOnce = await Promise.all(
      Array.from({ length: 3 }, () => pool`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    )
    expect(new Set(atOnce.map(([row]) => row?.['pid'])).size).toBe(3)
    const pids = new Set<number>()
    for (let n = 0; n < 6; n++) {
      pids.add((await here(pool)).pid)
      pids.add((await pool.begin(here)).pid)
    }
    expect(pids.size).toBe(1)
  })

  test('that is refused, or whose connection is lost, leaves the others theirs', async ({ pool, sql }) => {
    const refused = Array.from({ length: 10 }, () => pool`select 1 / 0`)
    const lost = await Promise.allSettled([...refused, pool`select pg_terminate_backend(pg_backend_pid())`])
    expect(lost.filter(({ status }) => status === 'fulfilled')).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, answer) => one(Answer, pool`select ${answer}::int as answer`)),
    )
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 20 }, (_, answer) => answer))
    expect(await sql`select from pg_stat_activity where query like 'select $1::int as answer'`).toHaveLength(3)
  })

  test('that is read in parts has its connection until its end, also if nobody reads on', async ({ pool }) => {
    const read = async (stop: number) => {
      let rows = 0
      for await (const part of pool`select n from generate_series(1, 10) n`.cursor(2)) {
        rows += part.length
        if (rows >= stop) break
      }
      return rows
    }
    // There are three places for statements.
    for (let n = 0; n < 4; n++) expect([await read(100), await read(4)]).toEqual([10, 4])
    expect(await Promise.all(Array.from({ length: 9 }, () => read(100)))).toEqual(Array(9).fill(10))
  })

  test('that is only described gives its connection back once', async ({ pool }) => {
    await pool`select ${1}::int`.describe()
    const pids = await Promise.all(
      Array.from({ length: 3 }, () => pool.begin((tx) => tx`select pg_backend_pid() as pid, pg_sleep(0.05)`)),
    )
    expect(new Set(pids.map(([row]) => row?.['pid'])).size).toBe(3)
  })

  test('that has an array, is of a text, or runs on a reserved connection finds the types of the database', async ({
    pool,
  }) => {
    expect(await one(Answer, pool`select cardinality(${['a', 'b']}::text[]) as answer`)).toEqual({ answer: 2 })
    const alone = await pool.reserve()
    expect(await one(Answer, alone`select ${1}::int as answer`)).toEqual({ answer: 1 })
    alone.release()
    expect(await one(Answer, pool.unsafe('select 4 as answer'))).toEqual({ answer: 4 })
  })
})

describe('a transaction', () => {
  test('among many statements has its own connection, and all succeed', async ({ pool }) => {
    const transactions = Array.from({ length: 150 }, () =>
      pool.begin(async (tx) => [await here(tx), await here(tx), await here(tx)]),
    )
    const statements = Array.from({ length: 600 }, (_, answer) => one(Answer, pool`select ${answer}::int as answer`))
    const [acts, answers] = await Promise.all([Promise.all(transactions), Promise.all(statements)])
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 600 }, (_, answer) => answer))
    expect(acts.filter((steps) => new Set(steps.map(({ pid, xid }) => `${pid} ${xid}`)).size !== 1)).toEqual([])
    expect(new Set(acts.map(([step]) => step?.xid)).size).toBe(150)
    expect(new Set(acts.map(([step]) => step?.pid)).size).toBe(3)
  })

  test('that fails rolls back and leaves its connection to the next', async ({ pool, sql }) => {
    const fails = (subject: string) =>
      pool.begin(async (tx) => {
        await tx`insert into audit_log (act, subject) values ('undone', ${subject})`
        throw new Error(subject)
      })
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => fails(String(n))))
    expect(ends.map((end) => end.status === 'rejected' && (end.reason as Error).message)).toEqual(
      Array.from({ length: 20 }, (_, n) => String(n)),
    )
    expect(await sql`select from audit_log where act = 'undone'`).toHaveLength(0)
    expect(await pool.begin((tx) => one(Answer, tx`select 1 as answer`))).toEqual({ answer: 1 })
  })

  test('rolls back only a savepoint', async ({ pool, sql }) => {
    await pool.begin(async (tx) => {
      await tx`insert into audit_log (act, subject) values ('savepoint', 'kept')`
      await tx
        .savepoint((inner) => inner`insert into audit_log (act, subject) values ('savepoint', 1 / 0)`)
        .catch(() => undefined)
    })
    expect(await sql`select subject from audit_log where act = 'savepoint'`).toEqual([{ subject: 'kept' }])
  })

  test('that came while its connection was being closed for its age leaves no unknown connection behind', async ({
    database,
    sql,
  }) => {
    const pool = lastFreeFirst({ ...database, max_lifetime: 1, connection: { application_name: 'aged' } }, 1)
    const aged = pool.begin((tx) => tx`select pg_sleep(1.2)`)
    const refused = pool.begin(() => Promise.reject(new Error('refused')))
    await aged
    await expect(refused).rejects.toThrow('refused')
    await pool.end()
    await expect
      .poll(() => sql`select from pg_stat_activity where application_name = 'aged'`, { timeout: 600 })
      .toHaveLength(0)
  })

  test('that is running when the pool ends is finished, and a later one is refused', async ({ database, sql }) => {
    const pool = openSql(database, { max: 2 })
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const underWay = pool.begin(async (tx) => {
      begun.resolve()
      await ended.promise
      await tx`insert into audit_log (act, subject) values ('finished', '')`
    })
    await begun.promise
    const ending = pool.end({ timeout: 5 })
    ended.resolve()
    await Promise.all([underWay, ending])
    expect(await sql`select from audit_log where act = 'finished'`).toHaveLength(1)
    await expect(pool.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  })
})
