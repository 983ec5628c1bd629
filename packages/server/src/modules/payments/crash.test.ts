import { afterAll, beforeAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { many, one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Act } from '#test/gateway-suite.ts'
import { patient } from '#test/gateway-suite.ts'
import { givenInvoice } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { persistently } from '#test/over-http.ts'
import { randomOf } from '#test/random-of.ts'
import { actOnPage, quick, startSandboxProcess } from '#test/sandbox-process.ts'
import { startServer } from '#test/server-process.ts'
import { test } from '#test/test.ts'
import { whileKilling } from '#test/while-killing.ts'

const PAYMENTS = process.env.SIDEMARK_LONG === '1' ? 200 : 12
const CLIENTS = 4
/** What payers do, one after the other, and what becomes of the payment in the end. */
const ends = [
  ['approve', 'card', 'settled'],
  ['settle', 'ach', 'settled'],
  ['decline', 'card', 'declined'],
  ['R01', 'ach', 'returned'],
  ['cancel', 'card', 'cancelled'],
  ['lost-return', 'card', 'settled'],
] as const satisfies [Act, 'card' | 'ach', string][]

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterAll(() => sandbox.stop())

describe('every charge of the gateway is posted once, and none is lost', () => {
  test(
    `when the server is killed at random points of ${PAYMENTS} payments, and messages come twice and in another order`,
    { timeout: 600_000 },
    async ({ database, given, sql }) => {
      await given.options({}, { Payments: { MakePayments: 'Enabled' } })
      const users = await Promise.all(Array.from({ length: CLIENTS }, () => given.user()))
      const start = (port: number) =>
        startServer(database, {
          port,
          environment: { ...sandbox.environment, JOBS: '1' },
        })
      let server = await start(0)
      const port = Number(new URL(server.address).port)
      await sandbox.settings({
        ...quick,
        settleMs: 50,
        duplicate: true,
        shuffle: true,
        webhookUrl: `${server.address}/api/payments/webhook`,
      })

      const expected = await whileKilling(
        randomOf(7),
        (answered) => payments(sql, users, () => server.address, answered),
        async () => {
          await server.kill()
          server = await start(port)
        },
      )
      // What is still on its way comes by the gateway's messages alone. One that met no server often waits long.
      await expect
        .poll(() => statusesOf(sql, expected), { ...patient, timeout: 180_000 })
        .toEqual([...expected.values()].toSorted())
      await server.kill()

      await expectBooksAgree(sql, users, expected)
    },
  )
})

/**
 * All clients' payments, each of one invoice: on the gateway's page, and by a kept card. Returns what must become of each, by
 * its headerGUID.
 */
async function payments(sql: Sql, users: GivenUser[], address: () => string, answered: () => void) {
  const expected = new Map<string, string>()
  await Promise.all(
    users.map(async (user, client) => {
      const methodId = await keepCard(user, address)
      for (let n = 0; n < PAYMENTS / CLIENTS; n++) {
        const [act, kind, end] = ends[(n * CLIENTS + client) % ends.length] ?? ends[0]
        const invoiceNumber = `${user.customerNumber}-${n}`
        const payAmount = `${10 + n}.${10 + client}`
        await givenInvoice(sql, user, { number: invoiceNumber, amount: payAmount })
        const { customerNumber, token } = user
        const call = async <T>(path: string, sent: { body?: object; query?: Record<string, string>; key?: string }) => {
          const reply = await persistently<T>(address, token, path, sent)
          answered()
          return reply
        }
        const { headerGUID } = await call<{ headerGUID: string }>('/api/payments/begin', {
          body: { customerNumber, kind, amount: payAmount, invoices: [{ invoiceNumber, payAmount }] },
          key: `pay-${client}-${n}`,
        })
        expected.set(headerGUID, end)
        const { url } = await call<{ url: string }>('/api/payments/open', { body: { customerNumber, headerGUID } })
        await actOnPage(url, act)
        // And by a card that is kept, which a job charges at once. It dies with the server.
        const [kept, amount] = [`${invoiceNumber}-K`, `${20 + n}.${10 + client}`]
        await givenInvoice(sql, user, { number: kept, amount })
        const { payments: scheduled } = await call<{ payments: { headerGUID: string }[] }>('/api/payments/schedule', {
          body: {
            customerNumber,
            methodId,
            amount,
            invoices: [{ invoiceNumber: kept, payAmount: amount, paymentDate: await todayOf(sql, user) }],
          },
          key: `schedule-${client}-${n}`,
        })
        for (const { headerGUID: name } of scheduled) expected.set(name, 'settled')
        // Every other payer closes the tab instead of coming back.
        if (n % 2 === 0) await call('/api/payments/one', { query: { customerNumber, headerGUID } })
      }
    }),
  )
  return expected
}

/** Adds a card on the gateway's page. Resolves to the name of the method. */
async function keepCard({ customerNumber, token }: GivenUser, address: () => string) {
  const { pageId, url } = await persistently<{ pageId: string; url: string }>(
    address,
    token,
    '/api/payments/methods/add',
    { body: { customerNumber, kind: 'card' } },
  )
  await actOnPage(url, 'approve')
  const query = { customerNumber }
  await persistently(address, token, '/api/payments/methods/added', { query: { ...query, pageId } })
  const { methods } = await persistently<{ methods: { methodId: string }[] }>(address, token, '/api/payments/methods', {
    query,
  })
  return methods[0]!.methodId
}

/** Today at the user's branch. */
const todayOf = async (sql: Sql, { locationId }: GivenUser) =>
  (
    await one(
      z.object({ today: z.string() }),
      sql`select (stock_now() at time zone time_zone)::date::text as today from locations where location_id = ${locationId}`,
    )
  ).today

const Row = z.object({ status: z.string() })
const statusesOf = async (sql: Sql, expected: Map<string, string>) =>
  (await many(Row, sql`select status from payments where header_guid = any (${[...expected.keys()]})`))
    .map(({ status }) => status)
    .toSorted()

const Books = z.object({
  charged: z.string(),
  posted: z.string(),
  open: z.string(),
  owed: z.string(),
  told: z.number(),
})

/** What the gateway has charged is what the ledger has, and what is open is what was not charged. */
async function expectBooksAgree(sql: Sql, users: GivenUser[], expected: Map<string, string>) {
  const charged = (await sandbox.gateway.changedSince(new Date(0)))
    .filter(({ outcome, reference }) => outcome.state === 'settled' && expected.has(reference))
    .map(({ reference }) => reference)
  const customers = users.map(({ customerId }) => customerId)
  const books = await one(
    Books,
    sql`
    select
      (select coalesce(sum(p.amount), 0)::text from payments p where p.header_guid = any (${charged})) as charged,
      (select coalesce(sum(case 'cash' when l.debit then l.amount when l.credit then - l.amount end), 0)::text
      from ledger_postings l
      where l.customer_id = any (${customers})) as posted,
      (select sum(i.open_amount)::text from invoices i where i.customer_id = any (${customers})) as open,
      (select (sum(i.amount) - (select coalesce(sum(p.amount), 0) from payments p where p.header_guid = any (${charged})))::text
      from invoices i
      where i.customer_id = any (${customers})) as owed,
      (select count(*)::int from export_outbox x where x.kind = 'payment' and x.payload ->> 'headerGUID' = any (${charged})) as told`,
  )
  expect(charged).toHaveLength([...expected.values()].filter((end) => end === 'settled').length)
  expect(books).toEqual({ ...books, posted: books.charged, open: books.owed, told: charged.length })
}
