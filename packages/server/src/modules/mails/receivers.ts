import { mailKinds, maySeeMails, type MailKind } from '@sidemark/contract/rules/mail-kinds'
import { z } from 'zod'
import { claimsOf } from '#platform/callers/effective-claims.ts'
import type { CustomerId, Scope, UserId } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** A user who acts for a customer and has a mail address, with the rights that they have there now. */
export type Receiver = Pick<Scope, 'user' | 'customer' | 'location' | 'lists' | 'claims'> & {
  /** Whether they may get mails of this kind, and want them. */
  wants: (kind: MailKind) => boolean
}

const Row = z.object({
  userId: z.string().transform((id) => id as UserId),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  customerId: z.number().transform((id) => id as CustomerId),
  customerNumber: z.string(),
  customerName: z.string(),
  company: z.string(),
  claims: z.string(),
  flags: z.string().nullable(),
  locationId: z.number().transform((id) => id as Scope['location']['locationId']),
  code: z.string(),
  timeZone: z.string(),
  lists: z.array(z.number()),
  choices: z.record(z.string(), z.boolean()),
})

/**
 * Those of the users who act for the customer and can get mail. The same as a caller has it in a request
 * (`who-statement.ts`), so that a mail shows what the screen would show them.
 */
export async function receiversOf(tx: Tx, customerId: number, userIds: readonly string[]): Promise<Receiver[]> {
  const rows = await many(
    Row,
    tx`
    select u.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
      c.customer_id as "customerId", c.customer_number as "customerNumber", c.name as "customerName", c.company,
      m.claims::text as claims, f.value::text as flags, l.location_id as "locationId", l.code, l.time_zone as "timeZone", p.lists,
      (select coalesce(json_object_agg(k.kind, k.wanted), '{}') from mail_choices k where k.user_id = m.user_id and k.customer_id = m.customer_id) as choices
    from user_customers m
    join users u on u.user_id = m.user_id and u.active and u.email <> ''
    join customers c on c.customer_id = m.customer_id and c.active
    left join delivery_choices d on d.user_id = m.user_id and d.customer_id = m.customer_id
    join locations l on l.location_id = coalesce(d.location_id, c.location_id)
    left join settings f on f.name = 'flags'
    cross join lateral (select (stock_now() at time zone l.time_zone)::date as day offset 0) today
    cross join lateral customer_lists(c.customer_id, today.day) p
    where m.customer_id = ${customerId}
      and m.user_id = any (${[...userIds]}::uuid[])`,
  )
  return rows.map(receiverOf)
}

const receiverOf = (row: z.output<typeof Row>): Receiver => {
  const { userId, username, firstName, lastName, email } = row
  const { customerId, customerNumber, customerName, company, locationId, code, timeZone, lists, choices } = row
  const unasked = { termsAcceptedAt: null, emailOptIn: null, mustChangePassword: false }
  const claims = claimsOf({ claims: row.claims, flags: row.flags, ...unasked })
  return {
    user: { userId, username, firstName, lastName, email },
    customer: { customerId, customerNumber, customerName, company },
    location: { locationId, code, timeZone },
    lists,
    claims,
    wants: (kind) => maySeeMails(kind, claims) && (choices[kind] ?? mailKinds[kind].wanted),
  }
}
