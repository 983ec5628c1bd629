import { randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { WRITE_MAILS } from '#modules/notifications/leave-notice.ts'
import { test } from '#test/test.ts'

test.override({ connections: 8 })

describe('a notice whose mail cannot be written', () => {
  const period = { from: '2026-10-01', to: '2026-10-31', isMonthly: false }

  test('keeps no later one waiting, is given up after ten tries, and stays with its error', async ({
    app,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [customer] = await sql`select customer_id from customers where customer_number = ${user.customerNumber}`
    const leave = async (occasion: string, detail: object, receiver: string | null) => sql`
      insert into notices (event, subject, occasion, user_id, detail)
      values ('statement', ${user.userId}, ${occasion}, ${receiver}, ${JSON.stringify(detail)}::text::jsonb)`
    const good = { ...period, customerId: customer?.customer_id as number }
    const task = app.tasks.find(({ name }) => name === WRITE_MAILS) ?? expect.fail()
    const run = () => task.handle({ event: 'statement', subject: user.userId }, sql)
    const written = async () =>
      (await sql`select occasion from notices where written_at is not null order by occasion`).map(
        (row) => row.occasion,
      )
    await leave('1 broken', {}, user.userId)
    await leave('2 good', good, user.userId)

    await expect(run()).rejects.toThrow('invalid_type')
    expect(await written()).toEqual(['2 good'])
    for (let time = 2; time < 10; time++) await expect(run()).rejects.toThrow('invalid_type')
    await run()
    await leave('3 good', good, user.userId)
    await run()

    expect(await written()).toEqual(['2 good', '3 good'])
    expect(
      await sql`select occasion, attempts, failed_at is null as waits from notices where last_error like '%invalid_type%'`,
    ).toEqual([{ occasion: '1 broken', attempts: 10, waits: false }])
  })
})

describe('notices that are told in one mail', () => {
  test('are told one by one in the end, so that one that cannot be told spoils no other', async ({ app, sql }) => {
    const subject = randomUUID()
    const leave = (occasion: string, detail: object) => sql`
      insert into notices (event, subject, occasion, detail)
      values ('back-order', ${subject}, ${occasion}, ${JSON.stringify(detail)}::text::jsonb)`
    const task = app.tasks.find(({ name }) => name === WRITE_MAILS) ?? expect.fail()
    await leave('broken', {})
    await leave('good', { lineNumber: 9, sequence: 0, was: null, came: null })

    const tries: number[] = []
    for (let time = 1; time <= 4; time++) {
      await task.handle({ event: 'back-order', subject }, sql).catch(() => undefined)
      const [row] =
        await sql`select count(*)::int as n from notices where written_at is not null and subject = ${subject}`
      tries.push(row?.n as number)
    }

    expect(tries).toEqual([0, 0, 0, 1])
  })
})

describe('a notice that two runs of the job read', () => {
  test('is mailed once, and nobody is told that it was given up', async ({ app, given, sql }) => {
    const user = await given.user()
    const [customer] = await sql`select customer_id from customers where customer_number = ${user.customerNumber}`
    const detail = {
      from: '2026-10-01',
      to: '2026-10-31',
      isMonthly: false,
      customerId: customer?.customer_id as number,
    }
    const task = app.tasks.find(({ name }) => name === WRITE_MAILS) ?? expect.fail()
    const run = () => task.handle({ event: 'statement', subject: user.userId }, sql)
    const mailed = await sql`select from mails`
    const logged = vi.spyOn(app.http.log, 'error')
    await sql`
      insert into notices (event, subject, occasion, user_id, detail)
      values ('statement', ${user.userId}, 'october', ${user.userId}, ${JSON.stringify(detail)}::text::jsonb)`
    const runs: Promise<void>[] = []
    await sql.begin(async (tx) => {
      await tx`select from notices where subject = ${user.userId} for update`
      runs.push(run(), run())
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%notices%'`
            ).count,
          { timeout: 10_000 },
        )
        .toBe(2)
    })
    await Promise.all(runs)

    expect(await sql`select from mails`).toHaveLength(mailed.length + 1)
    expect(logged).not.toHaveBeenCalled()
  })
})
