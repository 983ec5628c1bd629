import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import { GatewayUnreachable } from '#modules/gateways/gateway-failures.ts'
import type { Gateway, Outcome } from '#modules/gateways/gateway.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { addJob, type Task } from '#platform/jobs/jobs.ts'
import { askKeptLater } from './keep-methods.ts'
import { applyOutcome, askLater } from './settle-payment.ts'

/** Minutes for which a payment that was begun keeps its invoices from other payments. Then its page is closed. */
const BEGUN_MINUTES = 60

/** The statuses of payments of which the gateway may know more than we do. */
export const underWay = ['draft', 'charging', 'pending']
/** The bank may still take a settled payment back. Then the gateway tells us. */
const mayChange = [...underWay, 'settled']

const Held = z.object({ gatewayReference: z.string() })
const Begun = z.object({ paymentId: z.string() })

/**
 * Asks the gateway what has become of a payment, and makes it so.
 *
 * @param ask how the gateway is asked: a look, or an attempt to close the page
 * @param statuses of a payment about which it is asked at all
 */
export async function askGateway(
  sql: Sql,
  paymentId: string,
  ask: (gatewayReference: string) => Promise<Outcome>,
  statuses: readonly string[] = mayChange,
) {
  const held = await maybeOne(
    Held,
    sql`
    select gateway_reference as "gatewayReference"
    from payments
    where payment_id = ${paymentId}
      and gateway_reference is not null
      and status = any (${[...statuses]})`,
  )
  if (!held) return
  const outcome = await ask(held.gatewayReference)
  await sql.begin((tx) => applyOutcome(tx, paymentId, outcome))
}

/** Asks about one payment: after a webhook, or when a payer has come back. */
export const askGatewayTask = (gateway: () => Gateway | null): Task => ({
  name: 'ask-gateway',
  payload: Begun,
  handle: async (payload, sql) => {
    const { paymentId } = Begun.parse(payload)
    const known = gateway()
    if (known) await askGateway(sql, paymentId, known.lookUp)
  },
})

/** Gives up one payment that was begun and left. */
const CLOSE_ONE = 'close-begun-payment'
export const closeOneTask = (gateway: () => Gateway | null): Task => ({
  name: CLOSE_ONE,
  payload: Begun,
  handle: (payload, sql) => giveUp(sql, Begun.parse(payload).paymentId, gateway()),
})

/**
 * Leaves a job for each payment that was begun and left, so that its invoices can be paid. One of which the gateway knows
 * nothing keeps no other one waiting. The gateway closes the page first: if somebody has just paid on it, the payment is
 * what the gateway says.
 */
export const closeBegunTask: Task = {
  name: 'close-begun-payments',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  handle: async (_, sql) => {
    const left = await many(
      Begun,
      sql`
      select payment_id as "paymentId"
      from payments
      where status = 'draft'
        and created_at < stock_now() - make_interval(mins => ${BEGUN_MINUTES})
      order by created_at`,
    )
    for (const payment of left) await addJob(sql, CLOSE_ONE, payment, { key: `${CLOSE_ONE}-${payment.paymentId}` })
  },
}

/** Closes the page of a begun payment. One whose page was never opened has nobody who could pay it. */
export async function giveUp(sql: Sql, paymentId: string, gateway: Gateway | null) {
  const never = await sql`
    update payments
    set status = 'cancelled'
    where payment_id = ${paymentId}
      and status = 'draft'
      and gateway_reference is null`
  if (never.count === 0 && gateway) await askGateway(sql, paymentId, gateway.close)
}

/**
 * Takes a webhook: notes it once, and leaves a job that asks the gateway. One about a payment or a
 * page that is not ours is only noted.
 *
 * @throws Problem invalid-request for a message that is not the gateway's, unavailable if the gateway cannot say what it is
 *   about
 */
export async function takeWebhook(sql: Sql, gateway: Gateway, body: Buffer, headers: Parameters<Gateway['read']>[1]) {
  const event = await readMessage(gateway, body, headers)
  return sql.begin(async (tx) => {
    const fresh = await tx`
      insert into gateway_events (gateway, event_id, payload, gateway_reference)
      values (${gateway.name}, ${event.id}, ${body.toString()}::text::jsonb, ${event.gatewayReference})
      on conflict do nothing`
    if (fresh.count === 0) return
    if (event.about === 'method') return askKeptLater(tx, gateway.name, event.gatewayReference)
    const ours = await maybeOne(
      Begun,
      tx`
      select payment_id as "paymentId"
      from payments
      where gateway = ${gateway.name}
        and gateway_reference = ${event.gatewayReference}`,
    )
    if (ours) await askLater(tx, ours.paymentId)
  })
}

async function readMessage(gateway: Gateway, body: Buffer, headers: Parameters<Gateway['read']>[1]) {
  try {
    return await gateway.read(body, headers)
  } catch (error) {
    // The gateway sends the message again.
    if (error instanceof GatewayUnreachable)
      throw new Problem('unavailable', 'The payment gateway cannot be reached.', { cause: error })
    throw new Problem('invalid-request', 'This is no message of the payment gateway.', { cause: error })
  }
}
