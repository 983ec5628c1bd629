import type { Route } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { forgetKeys } from './idempotency.ts'
import { Refusal } from './replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { serveTest as test } from '#test/serving.ts'

const place = {
  method: 'POST',
  path: '/api/place',
  summary: 'Places.',
  scope: 'customer',
  idempotent: true,
  body: z.object({ customerNumber: z.string(), po: z.string() }),
  reply: z.object({ number: z.string() }),
} as const satisfies Route

/** An act that inserts a row each time it really runs, and replies with a different number each time. */
const placing = async (tx: Tx, po: string) => {
  await tx`insert into audit_log (act, subject) values ('probe', ${po})`
  return { number: String((await tx`select nextval('order_numbers') as number`)[0]?.number) }
}

describe('the same Idempotency-Key', () => {
  test('gets the first reply again, and the act runs once', async ({ served, given, sql }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po))
    const user = await given.user()
    const send = () =>
      as(user)('POST /api/place', {
        body: { customerNumber: user.customerNumber, po: 'again' },
        headers: { 'idempotency-key': 'k-1' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(await sql`select from audit_log where subject = 'again'`).toHaveLength(1)
  })

  test('ten times at once runs the act once and gets the same reply ten times', async ({
    served,
    given,
    sql,
    atOnce,
  }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po), { DATABASE_POOL: '12' })
    const user = await given.user()
    const send = () =>
      as(user)('POST /api/place', {
        body: { customerNumber: user.customerNumber, po: 'race' },
        headers: { 'idempotency-key': 'k-race' },
      })
    const replies = await atOnce(
      Array.from({ length: 10 }, () => send),
      'idempotency_keys',
    )
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await sql`select from audit_log where subject = 'race'`).toHaveLength(1)
  })

  test('with another body is refused', async ({ served, given }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po))
    const user = await given.user()
    const send = (po: string) =>
      as(user)('POST /api/place', {
        body: { customerNumber: user.customerNumber, po },
        headers: { 'idempotency-key': 'k-2' },
      })
    await send('a')
    const other = await send('b')
    expect([other.statusCode, other.json()]).toEqual([409, expect.objectContaining({ type: 'idempotency-key-reused' })])
  })

  test('of another user is a different key', async ({ served, given }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po))
    const [one, two] = [await given.user(), await given.user()]
    const send = async (user: typeof one) =>
      (
        await as(user)('POST /api/place', {
          body: { customerNumber: user.customerNumber, po: 'same' },
          headers: { 'idempotency-key': 'k-3' },
        })
      ).json<{ number: string }>().number
    expect(await send(one)).not.toBe(await send(two))
  })

  test.for([
    { how: 'by name', route: place },
    { how: "as the session's", route: { ...place, body: z.object({ po: z.string() }) } satisfies Route },
  ])(
    'sent by one user for two customers, named $how, is refused the second time',
    async ({ route }, { served, given, sql }) => {
      const as = await served(route, (tx, _, { body }) => placing(tx, body.po))
      const [user, other] = [await given.user(), await given.customer()]
      await given.membership(user, other)
      const send = async ({ customerId, customerNumber }: typeof other) => {
        await sql`update sessions set customer_id = ${customerId} where user_id = ${user.userId}`
        const reply = await as(user)('POST /api/place', {
          body: { ...('customerNumber' in route.body.shape && { customerNumber }), po: 'two customers' },
          headers: { 'idempotency-key': 'k-5' },
        })
        return [reply.statusCode, reply.json<{ type?: string }>().type]
      }

      expect(await send(user)).toEqual([200, undefined])
      expect(await send(other)).toEqual([409, 'idempotency-key-reused'])
    },
  )

  test('may be tried again after a refusal, because nothing of it was stored', async ({ served, given }) => {
    let open = false
    const as = await served(place, (tx, _, { body }) => {
      if (!open) throw new Refusal('Not yet.')
      return placing(tx, body.po)
    })
    const user = await given.user()
    const send = () =>
      as(user)('POST /api/place', {
        body: { customerNumber: user.customerNumber, po: 'later' },
        headers: { 'idempotency-key': 'k-4' },
      })
    expect((await send()).statusCode).toBe(409)
    open = true
    expect((await send()).statusCode).toBe(200)
  })

  test('that no header can have gets a sentence', async ({ served, given }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po))
    const user = await given.user()
    const reply = await as(user)('POST /api/place', {
      body: { customerNumber: user.customerNumber, po: 'x' },
      headers: { 'idempotency-key': 'k'.repeat(201) },
    })
    expect(reply.json()).toMatchObject({ status: 400, detail: 'An Idempotency-Key has 1 to 200 visible characters.' })
  })

  test('is forgotten after two weeks, so that the replies do not pile up', async ({ served, given, sql }) => {
    const as = await served(place, (tx, _, { body }) => placing(tx, body.po))
    const user = await given.user()
    for (const key of ['old', 'young'])
      await as(user)('POST /api/place', {
        body: { customerNumber: user.customerNumber, po: key },
        headers: { 'idempotency-key': key },
      })
    await sql`
      update idempotency_keys
      set created_at = now() - make_interval(days => case key when 'old' then 15 else 13 end)
      where user_id = ${user.userId}`

    await forgetKeys.handle({}, sql)

    expect(await sql`select key from idempotency_keys where user_id = ${user.userId}`).toEqual([{ key: 'young' }])
  })
})
