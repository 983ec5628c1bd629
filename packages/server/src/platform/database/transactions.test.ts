import postgres from 'postgres'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { openSql, one } from './sql.ts'
import type { Tx } from './sql.ts'
import { transactionsOn } from './transactions.ts'
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
    const open = (lost: () => void) =>
      postgres({ ...database, max: 1, max_lifetime: 1, onclose: lost, connection: { application_name: 'aged' } })
    const transactions = transactionsOn(open, 1)
    const aged = transactions.begin((tx) => tx`select pg_sleep(1.2)`)
    const refused = transactions.begin(() => Promise.reject(new Error('refused')))
    await aged
    await expect(refused).rejects.toThrow('refused')
    await transactions.end()
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
