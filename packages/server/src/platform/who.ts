import { hash } from 'node:crypto'
import type { Flags, OwnedKind, Route, UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import { callerVersion, lives } from './guard.ts'
import type { Guard } from './guard.ts'
import type { OwnedId } from './owned.ts'
import { ownedRow } from './owned.ts'
import type { Sql } from './sql.ts'

/** Ids are branded: a user's does not fit where a customer's belongs. */
export type UserId = string & z.$brand<'user'>
/** The row of a customer; the number that people say is `customerNumber`. */
export type CustomerId = number & z.$brand<'customer'>
type LocationId = number & z.$brand<'location'>

/** What every handler knows, whoever calls. */
export type PublicScope = { flags: Flags; requestId: string }
/** A signed-in user. `claims` are the effective ones at the chosen customer, narrowed by the flags. */
export type UserScope = PublicScope & {
  sessionId: string
  user: { userId: UserId; username: string; firstName: string; lastName: string; email: string }
  claims: UserClaims
  /** The session's choice; null for a user without customers. */
  customer: Customer | null
  location: Location | null
  /** Set where the caller is known from before: the statement that reads asks itself whether that still holds. guard.ts. */
  guard: Guard | null
}
/** A signed-in user on behalf of one of their customers. */
export type Scope<O extends Record<string, OwnedKind> = Record<never, never>> = Omit<UserScope, 'customer' | 'location'> & {
  customer: Customer
  /** Where the goods come from now: the delivery choice's branch, else the customer's. */
  location: Location
  /** Price lists that hold for the customer today at that branch, by place: contract, level, list (0: none), then promotions. For price_for. */
  lists: number[]
  /** Field of the request → id of the customer's row that it names; null where the request leaves it out. */
  owned: { [F in keyof O]: OwnedId<O[F]> }
}
type Customer = { customerId: CustomerId; customerNumber: string; customerName: string; company: string }
type Location = { locationId: LocationId; code: string; timeZone: string }

const branded = {
  userId: z.string().transform((id) => id as UserId),
  customerId: z.number().transform((id) => id as CustomerId),
  locationId: z.number().transform((id) => id as LocationId),
}
const Who = z.object({
  sessionId: z.string(),
  userId: branded.userId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mustChangePassword: z.boolean(),
  termsAcceptedAt: z.string().nullable(),
  emailOptIn: z.boolean().nullable(),
  customerId: branded.customerId.nullable(),
  customerNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  company: z.string().nullable(),
  claims: z.string().nullable(),
  locationId: branded.locationId.nullable(),
  locationCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  lists: z.array(z.number()).nullable().optional(),
  flags: z.string().nullable(),
  version: z.string(),
})
/** What the look-up tells of a caller. */
export type Who = z.output<typeof Who> & { owned: (string | null)[] }

/** Callers that a route remembers; about 2 kB each. */
const MOST_KNOWN = 500

/** How a token is stored: whoever reads the table can sign in as nobody. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** Today at the branch decides which promotions run. The order of the lists is what price_for reads. */
const listsOfCustomer = `
left join lateral (select (stock_now() at time zone l.time_zone)::date as day offset 0) today on true
left join lateral customer_lists(c.customer_id, today.day) p on true`

/** The one statement that tells who calls, for whom, with which rights, and whether named rows are theirs. Design, decision 7. */
function statementOf(route: Route): string {
  const kinds = Object.values(route.owns ?? {})
  const owned = kinds.map((kind, index) => `(${ownedRow[kind](`$${index + 3}::text`)})::text as "owned ${index}"`)
  const forCustomer = route.scope === 'customer'
  return `
select s.session_id as "sessionId", u.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.must_change_password as "mustChangePassword", u.terms_accepted_at as "termsAcceptedAt", u.email_opt_in as "emailOptIn",
  c.customer_id as "customerId", c.customer_number as "customerNumber", c.name as "customerName", c.company, c.claims::text as claims,
  l.location_id as "locationId", l.code as "locationCode", l.time_zone as "timeZone", f.value::text as flags,
  ${callerVersion} as version
  ${forCustomer ? ', p.lists' : ''}
  ${owned.map((column) => `, ${column}`).join('\n  ')}
from sessions s
join users u on u.user_id = s.user_id and u.active
left join lateral (
  select k.customer_id, k.customer_number, k.name, k.company, k.location_id, k.level_list, k.contract_list, m.claims
  from user_customers m
  join customers k on k.customer_id = m.customer_id and k.active
  where m.user_id = s.user_id
    and m.customer_id = case
      when $2::text is not null then (select customer_id from customers where customer_number = $2)
      else coalesce(s.customer_id, (select customer_id from user_customers where user_id = s.user_id and is_default)) end
  limit 1
) c on true
left join delivery_choices d on d.user_id = s.user_id and d.customer_id = c.customer_id
left join locations l on l.location_id = coalesce(d.location_id, c.location_id)
left join settings f on f.name = 'flags'
${forCustomer ? listsOfCustomer : ''}
where s.token_hash = $1
  and ${lives}`
}

/** What a request says about its caller. `owned` are the named values in the order of the route's `owns`; null where left out. */
export type Asked = { token: string; customerNumber: string | null; owned: (string | null)[] }

/**
 * Builds the look-up for a route; its statement is prepared once a connection. Null: the token is not valid. `known` is what the last look-up told of
 * the same caller: it holds only if its version still does, which a statement of the route asks (guard.ts).
 */
export function whoFor(route: Route) {
  const statement = statementOf(route)
  const told = new Map<string, Who>()
  const find = (sql: Sql, asked: Asked, already: Map<string, Promise<Who | null>> = new Map()) => {
    const name = JSON.stringify([statement, asked])
    const found = already.get(name) ?? lookedUp(sql, asked)
    already.set(name, found)
    return found
  }
  const lookedUp = async (sql: Sql, { token, customerNumber, owned }: Asked): Promise<Who | null> => {
    const hashed = tokenHash(token)
    const [row] = await sql.unsafe(statement, [hashed, customerNumber, ...owned], { prepare: true })
    // Columns of their own, for the driver reads a null inside an array as the text NULL.
    const who = row === undefined ? null : { ...Who.parse(row), owned: owned.map((_, index) => z.string().nullable().parse(row[`owned ${index}`])) }
    if (told.size >= MOST_KNOWN) told.clear()
    if (who && owned.length === 0) told.set(nameOf(hashed, customerNumber), who)
    return who
  }
  const known = ({ token, customerNumber }: Asked) => {
    const hashed = tokenHash(token)
    const who = told.get(nameOf(hashed, customerNumber))
    return who && { who, guard: { token: hashed, version: who.version, held: false } satisfies Guard }
  }
  return { find, known }
}

const nameOf = (hashed: Buffer, customerNumber: string | null) => `${hashed.toString('base64')} ${customerNumber ?? ''}`
