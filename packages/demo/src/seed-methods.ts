import { demoCustomers } from './distributor/customers.ts'
import type { Gateway } from '@sidemark/server/gateways/gateway.ts'
import type { Sql } from '@sidemark/server/platform/database/sql.ts'

/**
 * What the main customer's bookkeeper once filled in on the gateway's page. The numbers are test numbers of the sandbox. Their
 * last digits are those of the demo's payments.
 */
const filledIn = [
  {
    kind: 'ach',
    fields: {
      routing: '110000000',
      account: '000123456789',
      type: 'checking',
      name: 'Buckeye Floors',
      consent: 'yes',
    },
  },
  { kind: 'card', fields: { number: '4242424242424242', expiry: '04 / 40', cvc: '123', name: 'Helen Marsh' } },
] as const

/**
 * Keeps the bank account and the card with which the main customer of the demo pays, and lets its scheduled payments be
 * charged to them. They are added on the gateway's page, as by a payer, so the gateway can charge them. The call can be
 * repeated. A method that somebody removed does not come back, and a database without the demo is not changed.
 *
 * @param gateway the payment sandbox; no other gateway takes test numbers
 * @param returnUrl the address of the portal
 */
export async function seedMethods(sql: Sql, gateway: Gateway, returnUrl: string) {
  for (const { kind, fields } of filledIn) {
    const { gatewayReference, url } = await gateway.keep({
      reference: `demo-${demoCustomers.main}-${kind}`,
      kind,
      customerNumber: demoCustomers.main,
      returnUrl,
    })
    await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const outcome = await gateway.lookUpKept(gatewayReference)
    if (outcome.state === 'kept') await keep(sql, gateway.name, outcome.method)
  }
  await chargeToThem(sql)
}

type Kept = Extract<Awaited<ReturnType<Gateway['lookUpKept']>>, { state: 'kept' }>['method']
const keep = (sql: Sql, gateway: string, { kind, methodReference, label, last4, expires, funding }: Kept) => sql`
  insert into payment_methods (customer_id, user_id, kind, gateway, gateway_reference, label, last4, expires, funding, added_at)
  select c.customer_id, u.user_id, ${kind}, ${gateway}, ${methodReference}, ${label}, ${last4}, ${expires}, ${funding}, now() - interval '730 days'
  from customers c
  join users u on u.username = 'books@northline.example'
  where c.customer_number = ${demoCustomers.main}
    and exists (select from settings where name = 'demo')
  on conflict (gateway, gateway_reference) do nothing`

/** The demo's feed names the method of a scheduled payment only by its label. Payments are charged at six in the morning at the branch. */
const chargeToThem = (sql: Sql) => sql`
  update payments p
  set method_id = m.method_id, charge_at = (p.scheduled_on + time '06:00') at time zone b.time_zone
  from payment_methods m
  join customers c using (customer_id)
  join locations b using (location_id)
  where c.customer_number = ${demoCustomers.main}
    and m.removed_at is null
    and p.customer_id = m.customer_id
    and p.method_label = method_name(m)
    and p.kind = m.kind
    and p.method_id is null
    and p.status = 'scheduled'`
