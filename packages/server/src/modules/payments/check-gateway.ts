import { z } from 'zod'
import { GatewayRefusal } from '#modules/gateways/gateway-failures.ts'
import type { Gateway } from '#modules/gateways/gateway.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { applyOutcome } from './settle-payment.ts'

/** Minutes by which two looks at the gateway's list overlap, because clocks differ and its list may be late. */
const OVERLAP = 15
/** Days that the first look goes back. */
const FIRST_DAYS = 30
/** Minutes after which a payment that is under way here is asked about, even if the gateway told us nothing. */
const QUIET_MINUTES = 60
/** Days after which what a message says is forgotten, because it may name the payer, and a page that nobody finished. */
const KEPT_DAYS = 30
/** Payments that are asked about in one run. */
const MOST_ASKED = 500

type Listed = Awaited<ReturnType<Gateway['changedSince']>>[number]
type Finding = {
  gatewayReference: string
  kind: 'unknown-here' | 'unknown-there' | 'amount' | 'status'
  paymentId: string | null
  amount: string | null
  state: string
}

/**
 * Compares the gateway's list of payments with ours, each hour: it makes our payments what the gateway says, as after a
 * message that never came, and notes what nobody but a person can make agree.
 */
export const checkGatewayTask = (gateway: () => Gateway | null): Task => ({
  name: 'check-gateway',
  payload: z.unknown(),
  cron: '7 * * * *',
  handle: async (_, sql) => {
    const known = gateway()
    if (known) await checkGateway(sql, known)
  },
})

/** One comparison. Running it twice finds nothing twice. */
async function checkGateway(sql: Sql, gateway: Gateway) {
  const { since, now } = await lastLook(sql, gateway)
  const listed = await gateway.changedSince(new Date(since))
  for (const payment of listed) await compare(sql, gateway, payment)
  const seen = listed.map(({ gatewayReference }) => gatewayReference)
  for (const ours of await unseen(sql, gateway, seen, since)) await askAbout(sql, gateway, ours)
  await sql`
    insert into gateway_checks (gateway, checked_until)
    values (${gateway.name}, ${now})
    on conflict (gateway) do update
    set checked_until = excluded.checked_until`
  await forgetOld(sql)
}

/** That a message came stays known, so that it is not taken twice. */
const forgetOld = (sql: Sql) => sql`
  with emptied as (
    update gateway_events
    set payload = '{}'
    where received_at < now() - make_interval(days => ${KEPT_DAYS})
      and payload <> '{}'
  )
  delete from method_pages
  where opened_at < now() - make_interval(days => ${KEPT_DAYS})
    and method_id is null`

const Look = z.object({ since: z.string(), now: z.string() })
const lastLook = async (sql: Sql, { name }: Gateway) =>
  (await maybeOne(
    Look,
    sql`
    select to_char((coalesce((select checked_until from gateway_checks where gateway = ${name}), now() - make_interval(days => ${FIRST_DAYS}))
      - make_interval(mins => ${OVERLAP})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, now()::text as now`,
  )) ?? { since: '', now: '' }

const Ours = z.object({
  paymentId: z.string(),
  gatewayReference: z.string().nullable(),
  status: z.string(),
  amount: z.string(),
})
type Ours = z.output<typeof Ours>

/** Statuses in which the money of a payment was taken, or may be: of a charge under way we may not know the gateway's name yet. */
const taken = ['charging', 'pending', 'settled', 'returned']

async function compare(sql: Sql, gateway: Gateway, listed: Listed) {
  const { gatewayReference, amount, outcome } = listed
  const found = (kind: Finding['kind'], paymentId: string | null) =>
    note(sql, gateway, { gatewayReference, kind, paymentId, amount, state: outcome.state })
  const hasMoney = outcome.state === 'pending' || outcome.state === 'settled'
  const ours = await paymentOf(sql, gateway, listed)
  if (!ours) return hasMoney && found('unknown-here', null)
  if (ours.amount !== amount && ours.gatewayReference === gatewayReference && hasMoney)
    return found('amount', ours.paymentId)
  if (ours.gatewayReference === gatewayReference) await sql.begin((tx) => applyOutcome(tx, ours.paymentId, outcome))
  const now = await paymentOf(sql, gateway, listed)
  if (hasMoney && now && !taken.includes(now.status)) await found('status', ours.paymentId)
}

/** Our payment of a row of the gateway's list: by its own reference, or by ours, which an attempt may follow. */
const paymentOf = (sql: Sql, { name }: Gateway, { gatewayReference, reference }: Listed) =>
  maybeOne(
    Ours,
    sql`
    select payment_id as "paymentId", gateway_reference as "gatewayReference", status, amount::text as amount
    from payments
    where gateway = ${name}
      and gateway_reference = ${gatewayReference}
    union all
    select payment_id, gateway_reference, status, amount::text
    from payments
    where header_guid = case when ${reference} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then left(${reference}, 36)::uuid end
    limit 1`,
  )

/** Payments of ours that the gateway should have, and that its list does not name. */
const unseen = (sql: Sql, { name }: Gateway, seen: string[], since: string) =>
  many(
    Ours,
    sql`
    select payment_id as "paymentId", gateway_reference as "gatewayReference", status, amount::text as amount
    from payments
    where gateway = ${name}
      and gateway_reference is not null
      and (status in ('draft', 'charging', 'pending') and created_at < stock_now() - make_interval(mins => ${QUIET_MINUTES})
        or status = 'settled' and settled_at >= ${since}::timestamptz)
      and gateway_reference <> all (${seen})
    order by created_at
    limit ${MOST_ASKED}`,
  )

async function askAbout(sql: Sql, gateway: Gateway, { paymentId, gatewayReference, amount, status }: Ours) {
  if (gatewayReference === null) return
  try {
    const outcome = await gateway.lookUp(gatewayReference)
    await sql.begin((tx) => applyOutcome(tx, paymentId, outcome))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    await note(sql, gateway, { gatewayReference, kind: 'unknown-there', paymentId, amount, state: status })
  }
}

const note = (sql: Sql, { name }: Gateway, { gatewayReference, kind, paymentId, amount, state }: Finding) => sql`
  insert into gateway_findings (gateway, gateway_reference, kind, payment_id, amount, state)
  values (${name}, ${gatewayReference}, ${kind}, ${paymentId}, ${amount}, ${state})
  on conflict (gateway, gateway_reference, kind) do nothing`
