import { fork } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import { erpReceiver } from '#test/erp-receiver.ts'
import { rowsRead } from '#test/rows-read.ts'
import { test } from '#test/shop.ts'
import { sendExportsTask } from './send-exports.ts'

const erp = await erpReceiver()
afterAll(erp.close)
afterEach(() => erp.answer())

const logged: unknown[][] = []
const log = { error: (...told: unknown[]) => void logged.push(told) }
beforeEach(() => void logged.splice(0))

/** One run of the job. */
const send = (sql: Sql, { patience = 2000, url = erp.url, keys = [erp.secret] } = {}) =>
  sendExportsTask({ url, keys }, log, patience).handle({}, sql)

/** Leaves messages about a payment of its own, one for each kind. Returns the payment's name. */
async function given(sql: Sql, ...kinds: string[]) {
  const headerGUID = crypto.randomUUID()
  for (const kind of kinds)
    await sql`
      insert into export_outbox (kind, payload)
      values (${kind}, jsonb_build_object('headerGUID', ${headerGUID}::text, 'comment', 'Confidential'))`
  return headerGUID
}
const about = (subject: string) =>
  erp.received.filter(({ payload }) => (payload as { headerGUID?: string }).headerGUID === subject)
const kindsAbout = (subject: string) => about(subject).map(({ kind }) => kind)

const Kept = z.object({
  kind: z.string(),
  attempts: z.number(),
  lastError: z.string(),
  wait: z.number(),
  state: z.string(),
})
const kept = (sql: Sql, subject: string) =>
  many(
    Kept,
    sql`
    select kind, attempts, last_error as "lastError", extract(epoch from next_try_at - now())::float8 as wait,
      case when sent_at is not null then 'sent' when dead_at is not null then 'dead' else 'waiting' end as state
    from export_outbox
    where subject = ${subject}
    order by position`,
  )
const states = async (sql: Sql, subject: string) => (await kept(sql, subject)).map(({ state }) => state)
/** Lets the time pass until the rows of a subject are tried again. */
const wait = (sql: Sql, subject: string) =>
  sql`update export_outbox set next_try_at = now() where subject = ${subject} and sent_at is null`

/** Answers 503 to messages about these subjects. */
const failing = (...subjects: string[]) =>
  erp.answer(({ payload }, reply) => {
    const isFailing = subjects.includes((payload as { headerGUID: string }).headerGUID)
    reply.writeHead(isFailing ? 503 : 200).end('Confidential, says the receiver')
  })

describe('what an act leaves for the ERP', () => {
  test('reaches it once, signed, in the order of the acts, with the payload to the letter', async ({
    as,
    given: make,
    shop,
    sql,
  }) => {
    const buyer = await make.user()
    const { customerNumber } = buyer
    const number = await shop.order(buyer, [[await make.cartonItem({ unitPrice: '7.7700' }), '2']])
    await as(buyer)('POST /api/orders/:id/cancel', { params: { id: number }, body: { customerNumber } })

    await send(sql)
    await send(sql)

    const messages = erp.received.filter(({ payload }) => (payload as { orderNumber?: string }).orderNumber === number)
    expect(messages.map(({ kind }) => kind)).toEqual(['order', 'cancellation'])
    const rows = await many(
      z.object({ id: z.string(), payload: z.string(), at: z.string() }),
      sql`
      select x.export_id as id, x.payload::text as payload, to_char(x.at, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as at
      from export_outbox x
      join orders o using (order_id)
      where o.order_number = ${number}
      order by x.position`,
    )
    expect(messages.map(({ id, at }) => [id, Date.parse(at)])).toEqual(rows.map(({ id, at }) => [id, Date.parse(at)]))
    // The text is PostgreSQL's own, so numbers keep all their digits.
    expect(messages[0]?.text).toContain(rows[0]?.payload)
  })

  test('is signed with the former key as well while the key is changed', async ({ sql }) => {
    const payment = await given(sql, 'payment')

    await send(sql, { keys: [Buffer.alloc(32, 1), erp.secret] })

    expect(kindsAbout(payment)).toEqual(['payment'])
  })

  test('is refused by the ERP if the key is another one, and waits', async ({ sql }) => {
    const payment = await given(sql, 'payment')

    await send(sql, { keys: [Buffer.alloc(32, 1)] })

    expect(erp.refused.some((body) => body.includes(payment))).toBe(true)
    expect(await kept(sql, payment)).toMatchObject([{ state: 'waiting', lastError: 'The receiver answered 401.' }])
  })

  test('waits while no receiver is configured', async ({ app, sql }) => {
    const payment = await given(sql, 'payment')

    await app.tasks.find(({ name }) => name === 'send-exports')?.handle({}, sql)

    expect(await kept(sql, payment)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('a message that the ERP does not take', () => {
  test('holds back later ones about the same subject, and no others', async ({ sql }) => {
    const [bad, good] = [await given(sql, 'payment', 'payment-return'), await given(sql, 'payment', 'payment-return')]
    failing(bad)

    await send(sql)
    await send(sql)

    expect([kindsAbout(bad), kindsAbout(good)]).toEqual([['payment'], ['payment', 'payment-return']])
    expect(await states(sql, bad)).toEqual(['waiting', 'waiting'])
    expect(await states(sql, good)).toEqual(['sent', 'sent'])
  })

  test('is tried again with its id, and then come the later ones', async ({ sql }) => {
    const payment = await given(sql, 'payment', 'payment-return')
    failing(payment)
    await send(sql)
    erp.answer()
    await wait(sql, payment)

    await send(sql)

    expect(kindsAbout(payment)).toEqual(['payment', 'payment', 'payment-return'])
    const [first, second] = about(payment)
    expect(second?.text).toBe(first?.text)
    expect(await kept(sql, payment)).toMatchObject([
      { state: 'sent', attempts: 2, lastError: '' },
      { state: 'sent', attempts: 1 },
    ])
  })

  test.for([
    { tries: 1, seconds: 30 },
    { tries: 2, seconds: 60 },
    { tries: 7, seconds: 1920 },
    { tries: 11, seconds: 21_600 },
    { tries: 21, seconds: 21_600 },
  ])('waits about $seconds s after $tries tries', async ({ tries, seconds }, { sql }) => {
    const payment = await given(sql, 'payment')
    await sql`update export_outbox set attempts = ${tries - 1} where subject = ${payment}`
    failing(payment)

    await send(sql)

    const [row] = await kept(sql, payment)
    expect(row).toMatchObject({ attempts: tries, state: 'waiting', lastError: 'The receiver answered 503.' })
    expect(row?.wait).toBeGreaterThan(seconds * 0.9 - 5)
    expect(row?.wait).toBeLessThanOrEqual(seconds)
  })

  test('is given up after the last try, is logged without what it says, and holds back later ones until a person decides', async ({
    sql,
  }) => {
    const payment = await given(sql, 'payment', 'payment-return')
    await sql`update export_outbox set attempts = 21 where subject = ${payment} and kind = 'payment'`
    failing(payment)
    await send(sql)
    erp.answer()
    await wait(sql, payment)
    await send(sql)
    expect(await states(sql, payment)).toEqual(['dead', 'waiting'])
    expect(kindsAbout(payment)).toEqual(['payment'])
    expect(logged).toHaveLength(1)
    expect(JSON.stringify([logged, await kept(sql, payment)])).not.toContain('Confidential')

    await sql`update export_outbox set dead_at = null, attempts = 0, next_try_at = now() where dead_at is not null`
    await send(sql)

    expect(await states(sql, payment)).toEqual(['sent', 'sent'])
  })
})

describe('a receiver', () => {
  test('that never answers is left after a while, and others are not kept waiting', async ({ sql }) => {
    const [bad, good] = [await given(sql, 'payment'), await given(sql, 'payment')]
    erp.answer(({ payload }, reply) => {
      if ((payload as { headerGUID: string }).headerGUID !== bad) reply.writeHead(200).end()
    })

    const sent = send(sql, { patience: 700 })

    await expect.poll(() => states(sql, good), { interval: 20 }).toEqual(['sent'])
    expect(await states(sql, bad)).toEqual(['waiting'])
    await sent
    expect(await kept(sql, bad)).toMatchObject([{ lastError: 'The receiver did not answer within 0.7 seconds.' }])
  })

  test('that redirects gets no message at the other address', async ({ sql }) => {
    const elsewhere = await erpReceiver()
    const payment = await given(sql, 'payment')
    erp.answer((_, reply) => void reply.writeHead(307, { location: elsewhere.url }).end())

    await send(sql)

    expect(await kept(sql, payment)).toMatchObject([{ lastError: 'The receiver answered 307.', state: 'waiting' }])
    expect([elsewhere.received, elsewhere.refused]).toEqual([[], []])
    await elsewhere.close()
  })

  test.for([
    { status: 200, state: 'sent' },
    { status: 500, state: 'waiting' },
  ])('whose answer $status never ends is not read to its end', async ({ status, state }, { sql }) => {
    const payment = await given(sql, 'payment')
    const piece = Buffer.alloc(1024 * 1024)
    let pieces = 0
    erp.answer((_, reply) => {
      reply.writeHead(status)
      const more = () => {
        while (!reply.destroyed && pieces < 10_000) {
          pieces += 1
          if (!reply.write(piece)) return void reply.once('drain', more)
        }
      }
      more()
    })

    await send(sql)

    expect(await states(sql, payment)).toEqual([state])
    expect(pieces).toBeLessThan(10)
  })

  test('that is not there is named by the code of the error, without its address', async ({ sql }) => {
    const gone = await erpReceiver()
    await gone.close()
    const payment = await given(sql, 'payment')

    await send(sql, { url: `${gone.url}?token=hidden` })

    expect(await kept(sql, payment)).toMatchObject([{ lastError: 'The receiver could not be reached: ECONNREFUSED.' }])
  })
})

describe('servers', () => {
  test('that send at the same time send each message once, each subject in its order', async ({ sql }) => {
    const subjects = await Promise.all(Array.from({ length: 20 }, () => given(sql, 'payment', 'payment-return')))
    erp.answer((_, reply) => void setImmediate(() => reply.writeHead(200).end()))

    await Promise.all([send(sql), send(sql), send(sql)])
    await send(sql)

    for (const subject of subjects) expect(kindsAbout(subject)).toEqual(['payment', 'payment-return'])
  })

  test('that are killed before they note the answer lead to a second message with the same id, when their lease is over', async ({
    database,
    sql,
  }) => {
    const payment = await given(sql, 'payment', 'payment-return')
    const script = fileURLToPath(new URL('../../../test/killed-exports.ts', import.meta.url))
    const server = fork(script, [databaseUrl(database), erp.url, erp.secret.toString('base64')])
    // The message has come, and the answer never does.
    erp.answer(() => void server.kill('SIGKILL'))
    await once(server, 'exit')
    erp.answer()
    await send(sql)
    expect(kindsAbout(payment)).toEqual(['payment'])
    const [row] = await kept(sql, payment)
    expect(row?.wait).toBeGreaterThan(30)
    expect(row?.wait).toBeLessThanOrEqual(60)

    await wait(sql, payment)
    await send(sql)

    expect(kindsAbout(payment)).toEqual(['payment', 'payment', 'payment-return'])
    expect(about(payment)[1]?.id).toBe(about(payment)[0]?.id)
  })

  test('whose lease is over do not undo what another one noted', async ({ sql }) => {
    const payment = await given(sql, 'payment')
    erp.answer(async (_, reply) => {
      // Meanwhile another server takes the row, and is told that it was accepted.
      await sql`update export_outbox set attempts = attempts + 1, sent_at = now() where subject = ${payment}`
      reply.writeHead(503).end()
    })

    await send(sql)

    expect(await kept(sql, payment)).toMatchObject([{ state: 'sent', attempts: 2, lastError: '' }])
  })
})

const Gauges = z.object({ waiting: z.number(), dead: z.number(), oldest: z.number() })
test('/metrics has how many messages wait, how many were given up, and the age of the oldest', async ({ app, sql }) => {
  await given(sql, 'payment')
  const payment = await given(sql, 'payment', 'payment-return')
  await sql`update export_outbox set at = now() - interval '2 days' where subject = ${payment} and kind = 'payment-return'`
  await sql`update export_outbox set dead_at = now() where subject = ${payment} and kind = 'payment'`
  const { waiting, dead, oldest } = await one(
    Gauges,
    sql`
    select (count(*) filter (where dead_at is null))::int as waiting, (count(*) filter (where dead_at is not null))::int as dead, 2 * 86400 as oldest
    from export_outbox
    where sent_at is null`,
  )

  const text = (await app.http.inject('/metrics')).body

  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(value('sidemark_exports_waiting')).toBe(waiting)
  expect(value('sidemark_exports_dead')).toBe(dead)
  expect(value('sidemark_exports_oldest_waiting_seconds')).toBeCloseTo(oldest, -2)
})

describe('the work of a run', () => {
  const SENT = 20_000
  const FEW = 80
  /** The most entries and rows that are read for a waiting row. */
  const MOST = 10

  test.beforeAll(
    ({ sql }) => sql`
      insert into export_outbox (kind, payload, sent_at)
      select 'payment', jsonb_build_object('headerGUID', 'sent-' || n % 5000), now()
      from generate_series(1, ${SENT}::int) n`,
  )

  test(`reads almost none of ${SENT} rows that were sent`, async ({ connections, sql }) => {
    await sql`delete from export_outbox where sent_at is null`
    const payment = await given(sql, 'payment', 'payment-return')
    await sql`vacuum analyze export_outbox`

    const read = await rowsRead({ sql, connections }, 'export_outbox', () => send(sql))

    expect(await states(sql, payment)).toEqual(['sent', 'sent'])
    expect(read).toBeLessThan(SENT / 50)
  })

  // In a table where nothing was sent, PostgreSQL once read and sorted all waiting rows for each message.
  test.for([
    { sent: SENT, among: 'among many that were sent' },
    { sent: 0, among: 'where nothing was sent before' },
  ])(
    `reads less than ${MOST} entries for a waiting row with ${FEW} subjects and with 4 × as many, of which a half fails, $among`,
    async ({ sent }, { connections, sql }) => {
      const costs: number[] = []
      for (const size of [FEW, 4 * FEW]) {
        await sql`delete from export_outbox where sent_at is null or ${sent === 0}`
        const subjects = await Promise.all(
          Array.from({ length: size }, () => given(sql, 'payment', 'payment-return', 'payment-return')),
        )
        failing(...subjects.slice(0, size / 2))
        await sql`vacuum analyze export_outbox`
        costs.push(await rowsRead({ sql, connections }, 'export_outbox', () => send(sql)))
        expect(await states(sql, subjects.at(-1) ?? '')).toEqual(['sent', 'sent', 'sent'])
      }

      // PostgreSQL has two good plans, one of which reads half as much again. So the bound is for each row.
      const [few = 0, more = 0] = costs.map((read, i) => read / (3 * FEW * 4 ** i))
      expect(few).toBeGreaterThan(0)
      expect(Math.max(few, more)).toBeLessThan(MOST)
    },
  )
})

test('docs/erp.md explains each kind of message that an act leaves, and no other', async () => {
  const modules = fileURLToPath(new URL('..', import.meta.url))
  const left: string[] = []
  for await (const file of glob('**/*.{ts,sql}', { cwd: modules })) {
    const text = file.includes('.test.') ? '' : await readFile(join(modules, file), 'utf8')
    if (text.includes('insert into export_outbox')) left.push(text)
  }
  const manual = await readFile(new URL('../../../../../docs/erp.md', import.meta.url), 'utf8')
  const kinds = [...manual.slice(manual.indexOf('## Kinds')).matchAll(/^### (\S+)$/gm)].map(([, kind]) => kind ?? '')

  for (const kind of kinds)
    expect(
      left.filter((text) => text.includes(`'${kind}'`)),
      kind,
    ).not.toEqual([])
  const written = left.flatMap((text) =>
    [...text.matchAll(/export_outbox \(kind[^)]*\)\s+(?:values \(|select )'([\w-]+)'/g)].map(([, kind]) => kind),
  )
  expect(written.length).toBeGreaterThan(4)
  expect(kinds).toEqual(expect.arrayContaining(written))
})
