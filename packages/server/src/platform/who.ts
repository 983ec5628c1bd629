import { hash } from 'node:crypto'
import type { Flags, OwnedKind, Route, UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import type { Guard } from './guard.ts'
import type { OwnedId } from './owned.ts'
import type { Sql } from './sql.ts'
import { whoStatement } from './who-statement.ts'

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

/** What a request says about its caller. `owned` are the named values in the order of the route's `owns`; null where left out. */
export type Asked = { token: string; customerNumber: string | null; owned: (string | null)[] }

/**
 * Builds the look-up for a route; its statement is prepared once a connection. Null: the token is not valid. `known` is what the last look-up told of
 * the same caller: it holds only if its version still does, which a statement of the route asks (guard.ts).
 */
export function whoFor(route: Route) {
  const statement = whoStatement(route)
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
