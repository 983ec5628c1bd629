import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { addJob, jobsLater, startJobs } from './jobs.ts'
import type { Task } from './jobs.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import { test as base } from '#test/test.ts'

/** Short, so that no test waits for minutes. */
const lease = { renewed: 0.1, lasts: 1 }
const quiet = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs tasks on the file's database until the test ends. */
const test = base.extend<{ $test: { running: (tasks: Task[]) => Promise<{ stop: () => Promise<void> }> } }>({
  running: async ({ database, sql }, provide) => {
    const runners: { stop: () => Promise<void> }[] = []
    await provide(async (tasks) => {
      const runner = await startJobs(database, tasks, sql, quiet)
      runners.push(runner)
      return runner
    })
    await Promise.allSettled(runners.map((runner) => runner.stop()))
  },
})

describe('a job', () => {
  test('that is added in a transaction runs when it commits, and never when it does not', async ({ sql, running }) => {
    const ran: string[] = []
    await running([
      {
        name: 'tell',
        payload: z.object({ word: z.string() }),
        handle: async (payload) => void ran.push((payload as { word: string }).word),
      },
    ])
    await sql
      .begin(async (tx) => {
        await addJob(tx, 'tell', { word: 'lost' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await sql.begin((tx) => addJob(tx, 'tell', { word: 'kept' }))
    await expect.poll(() => ran).toEqual(['kept'])
  })

  test('with the same key replaces the one that waits', async ({ sql }) => {
    await addJob(sql, 'later', { n: 1 }, { key: 'one', runAt: '2100-01-01T00:00:00Z' })
    await addJob(sql, 'later', { n: 2 }, { key: 'one', runAt: '2100-01-02T00:00:00Z' })
    expect(await sql`select key, run_at from graphile_worker.jobs where key = 'one'`).toEqual([
      { key: 'one', run_at: '2100-01-02T00:00:00Z' },
    ])
  })

  test('of a process that was killed runs again at the next start, and that of another process goes on', async ({
    sql,
    running,
  }) => {
    const ran: unknown[] = []
    const tasks: Task[] = [
      { name: 'tell', payload: z.object({ who: z.string() }), handle: async (payload) => void ran.push(payload) },
    ]
    await addJob(sql, 'tell', { who: 'killed' }, { key: 'killed' })
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed', attempts = 1 where key = 'killed'`

    await running(tasks)
    await expect.poll(() => ran).toEqual([{ who: 'killed' }])
    await sql.begin(async (tx) => {
      await addJob(tx, 'tell', { who: 'busy' }, { key: 'busy' })
      await tx`update graphile_worker._private_jobs set locked_at = clock_timestamp(), locked_by = 'worker-busy', attempts = 1 where key = 'busy'`
    })
    await running(tasks)
    await addJob(sql, 'tell', { who: 'last' })

    await expect.poll(() => ran).toEqual([{ who: 'killed' }, { who: 'last' }])
  })

  test('stays with its process however long it runs, and is taken over by another one when that is killed', async ({
    database,
    sql,
  }) => {
    const ran: unknown[] = []
    const owner = fork(fileURLToPath(new URL('../../../test/killed-jobs.ts', import.meta.url)), [
      databaseUrl(database),
      'linger',
      JSON.stringify(lease),
    ])
    onTestFinished(() => void owner.kill('SIGKILL'))
    await once(owner, 'message')
    await addJob(sql, 'linger')
    await once(owner, 'message')
    const locked = async () => {
      const [job] = await sql`select locked_at as at from graphile_worker.jobs where task_identifier = 'linger'`
      return Date.parse(String(job?.at))
    }
    const taken = await locked()
    const task: Task = { name: 'linger', payload: z.object({}), handle: async (payload) => void ran.push(payload) }
    const other = await startJobs(database, [task], sql, quiet, lease)
    onTestFinished(other.stop)
    await expect.poll(locked, { timeout: 30_000 }).toBeGreaterThan(taken + 2000 * lease.lasts)
    expect(ran).toEqual([])

    owner.kill('SIGKILL')

    await expect.poll(() => ran, { timeout: 30_000 }).toEqual([{}])
  })

  test('that is running is finished before `stop` returns', async ({ sql, running }) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    let done = false
    const runner = await running([
      {
        name: 'slow',
        payload: z.object({}),
        handle: async () => {
          begin(undefined)
          await gate
          done = true
        },
      },
    ])
    await addJob(sql, 'slow')
    await begun
    const stopped = runner.stop()
    expect(done).toBe(false)
    open(undefined)
    await stopped
    expect(done).toBe(true)
  })
})

describe('jobs that begin after the first requests', () => {
  test('run then', async ({ database, sql }) => {
    const ran: string[] = []
    const jobs = jobsLater(
      database,
      [{ name: 'tell-later', payload: z.object({}), handle: async () => void ran.push('told') }],
      sql,
      quiet,
    )
    await addJob(sql, 'tell-later')
    await expect.poll(() => ran).toEqual(['told'])
    await jobs.stop()
  })

  test('never begin if they are stopped before', async ({ database, sql }) => {
    const jobs = jobsLater(database, [], sql, quiet)
    await jobs.stop()
    expect(await jobs.started).toBe(null)
  })
})
