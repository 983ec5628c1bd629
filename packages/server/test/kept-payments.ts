import { dayAfter } from '@sidemark/contract/rules/day-after'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { configured } from './configured.ts'
import type { Act } from './gateway-suite.ts'
import { givenInvoice } from './given-invoices.ts'
import type { Given } from './given.ts'
import type { GivenUser } from './given-people.ts'
import { actOnPage } from './sandbox-process.ts'
import { callerOf } from './wire.ts'

/** A day on which a card can be charged later, whatever today is. */
export const LATER = dayAfter(new Date().toISOString().slice(0, 10), 30)

type Line = { invoiceNumber: string; payAmount: string; paymentDate: string; shortReason?: 'part' }
export type KeptPayments = ReturnType<typeof keptPayments>

/** `test` with a server that has a gateway, and `pay`: what users do with methods that the gateway keeps. */
export const withKept = (environment: Record<string, string>) =>
  configured(environment).extend<{ $test: { pay: KeptPayments } }>({
    pay: async (
      { portal, given, sql }: { portal: App; given: Given; sql: Sql },
      provide: (acts: KeptPayments) => Promise<void>,
    ) => {
      await given.options({}, { Payments: { MakePayments: 'Enabled' } })
      await provide(keptPayments(portal, sql))
    },
  })

const Row = z.object({
  paymentId: z.string(),
  status: z.string(),
  amount: z.string(),
  scheduledOn: z.string().nullable(),
  returnCode: z.string(),
})

function keptPayments(portal: App, sql: Sql) {
  const as = (user: GivenUser) => callerOf(portal.http, user)
  const of = ({ customerNumber }: GivenUser) => ({ customerNumber })
  const methods = (user: GivenUser) => as(user)('GET /api/payments/methods', { query: of(user) })
  const row = (headerGUID: string) =>
    one(
      Row,
      sql`
      select payment_id as "paymentId", status, amount::text as amount, scheduled_on::text as "scheduledOn", return_code as "returnCode"
      from payments
      where header_guid = ${headerGUID}`,
    )
  const invoice = async (user: GivenUser, name: string, more: Partial<Parameters<typeof givenInvoice>[2]> = {}) => {
    const number = `${user.customerNumber}-${name}`
    await givenInvoice(sql, user, { number, amount: '100.00', ...more })
    return number
  }
  const schedule = (user: GivenUser, methodId: string, amount: string, invoices: Line[]) =>
    as(user)('POST /api/payments/schedule', { body: { ...of(user), methodId, amount, invoices } })
  return {
    /** An invoice of the user's, and its number. */
    invoice,
    schedule,
    /** Schedules an invoice of $100.00 of its own for a day. */
    scheduleOne: async (user: GivenUser, methodId: string, paymentDate: string) => {
      const invoiceNumber = await invoice(user, 'A')
      const { payments } = await schedule(user, methodId, '100.00', [
        { invoiceNumber, payAmount: '100.00', paymentDate },
      ])
      return { invoiceNumber, headerGUID: payments[0]!.headerGUID }
    },
    methods,
    row,
    /** Opens the page for a method. */
    page: (user: GivenUser, kind: 'card' | 'ach' = 'card') =>
      as(user)('POST /api/payments/methods/add', { body: { ...of(user), kind } }),
    added: (user: GivenUser, pageId: string) =>
      as(user)('GET /api/payments/methods/added', { query: { ...of(user), pageId } }),
    /** Adds a method on the gateway's page. Resolves to its id. */
    keep: async (user: GivenUser, act: Act, kind: 'card' | 'ach' = 'card') => {
      const { pageId, url } = await as(user)('POST /api/payments/methods/add', { body: { ...of(user), kind } })
      await actOnPage(url, act)
      await as(user)('GET /api/payments/methods/added', { query: { ...of(user), pageId } })
      return (await methods(user)).methods.at(-1)!.methodId
    },
    remove: (user: GivenUser, methodId: string, agreed = '') =>
      as(user)('POST /api/payments/methods/remove', { body: { ...of(user), methodId, agreed } }),
    autopay: (user: GivenUser, methodId: string, rule: { paysOn?: 'discount' | 'due'; upTo?: string | null } = {}) =>
      as(user)('POST /api/payments/autopay', { body: { ...of(user), methodId, paysOn: 'discount', ...rule } }),
    /** What autopay would pay first by a rule. */
    previewAutopay: (user: GivenUser, methodId: string, rule: { paysOn?: 'discount' | 'due'; upTo?: string } = {}) =>
      as(user)('GET /api/payments/autopay/preview', { query: { ...of(user), methodId, paysOn: 'discount', ...rule } }),
    stopAutopay: (user: GivenUser) => as(user)('POST /api/payments/autopay/stop', { body: of(user) }),
    /** Begins a payment of $100.00 on the gateway's page. */
    begin: async (user: GivenUser, invoiceNumber: string) => {
      const { headerGUID } = await as(user)('POST /api/payments/begin', {
        body: { ...of(user), kind: 'card', amount: '100.00', invoices: [{ invoiceNumber, payAmount: '100.00' }] },
      })
      return as(user)('POST /api/payments/open', { body: { ...of(user), headerGUID } })
    },
    gatewayReferencesOf: async (names: string[]) =>
      (
        await many(
          z.object({ reference: z.string() }),
          sql`select gateway_reference as reference from payments where header_guid = any (${names})`,
        )
      ).map(({ reference }) => reference),
    move: (user: GivenUser, headerGUID: string, scheduledDate: string) =>
      as(user)('POST /api/payments/updatedate', { query: { ...of(user), headerGUID, scheduledDate } }),
    cancel: (user: GivenUser, headerGUID: string) =>
      as(user)('POST /api/payments/delete', { query: { ...of(user), headerGUID } }),
    scheduled: async (user: GivenUser) =>
      (await as(user)('GET /api/payments/scheduledlist', { query: of(user) })).scheduledPaymentList,
    /** The status of a payment after the gateway was asked. */
    asked: async (user: GivenUser, headerGUID: string) =>
      (await as(user)('GET /api/payments/one', { query: { ...of(user), headerGUID } })).status,
    /** Lets the hour of a payment come. Resolves to its id. */
    comes: async (headerGUID: string) => {
      await sql`
        update payments
        set charge_at = now() - interval '1 minute'
        where header_guid = ${headerGUID}
          and status = 'scheduled'`
      return (await row(headerGUID)).paymentId
    },
    /** The mails that acts have left notices for. */
    notices: async (headerGUID: string) =>
      (
        await many(
          z.object({ event: z.string() }),
          sql`
          select n.event
          from notices n
          join payments p on p.payment_id = n.subject
          where p.header_guid = ${headerGUID}
          order by n.notice_id`,
        )
      ).map(({ event }) => event),
    /** Today at the user's branch. */
    today: (user: GivenUser) =>
      one(
        z.object({ today: z.string() }),
        sql`
        select (stock_now() at time zone b.time_zone)::date::text as today
        from customers c
        join locations b on b.location_id = c.location_id
        where c.customer_id = ${user.customerId}`,
      ),
    zone: (user: GivenUser) =>
      one(
        z.object({ timeZone: z.string() }),
        sql`
        select b.time_zone as "timeZone"
        from customers c
        join locations b on b.location_id = c.location_id
        where c.customer_id = ${user.customerId}`,
      ),
    /** Pays an invoice at the counter, as the ERP's file says it. */
    payElsewhere: (user: GivenUser, number: string, amount: string) => sql`
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
      select ${user.customerId}, current_date, case when ${amount}::numeric > 0 then 'cash' else 'receivable' end,
        case when ${amount}::numeric > 0 then 'receivable' else 'credit' end, abs(${amount}::numeric), invoice_id
      from invoices
      where invoice_number = ${number}`,
    /** The gateway's name of a method. */
    referenceOf: async (methodId: string) =>
      (
        await one(
          z.object({ reference: z.string() }),
          sql`select gateway_reference as reference from payment_methods where method_id = ${methodId}`,
        )
      ).reference,
    open: async (number: string) =>
      (
        await one(
          z.object({ open: z.string() }),
          sql`select open_amount::text as open from invoices where invoice_number = ${number}`,
        )
      ).open,
  }
}
