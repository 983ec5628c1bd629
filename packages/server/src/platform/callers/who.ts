import { hash } from 'node:crypto'
import type { Flags, OwnedKind, Route, UserClaims } from '@sidemark/contract'
import { shopRoundings } from '@sidemark/contract/rules/showroom'
import type { ShopPricing } from '@sidemark/contract/rules/showroom'
import { z } from 'zod'
import type { Guard } from './guard.ts'
import type { OwnedId } from './owned.ts'
import { prepared } from '#platform/database/parts.ts'
import type { Sql } from '#platform/database/sql.ts'
import { whoStatement } from './who-statement.ts'

/** Ids are branded types, so a user's id does not fit where a customer's id belongs. */
export type UserId = string & z.$brand<'user'>
/** The row id of a customer. The public number is `customerNumber`. */
export type CustomerId = number & z.$brand<'customer'>
type LocationId = number & z.$brand<'location'>

/** The data that every handler gets, for any caller. */
export type PublicScope = { flags: Flags; requestId: string }
/** A signed-in user. `claims` are those in effect at the chosen customer, restricted by the flags. */
export type UserScope = PublicScope & {
  sessionId: string
  user: { userId: UserId; username: string; firstName: string; lastName: string; email: string }
  claims: UserClaims
  /** The customer that the session has chosen, or null for a user without customers. */
  customer: Customer | null
  location: Location | null
  /** Set while the session shows a shop's customers around. Design D-41. */
  showroom: Showroom | null
  /**
   * Set if the caller is known from an earlier request. The reading statement then checks itself whether that is still
   * valid. guard.ts.
   */
  guard: Guard | null
}
/** A signed-in user who acts for one of their customers. */
export type Scope<O extends Record<string, OwnedKind> = Record<never, never>> = Omit<
  UserScope,
  'customer' | 'location'
> & {
  customer: Customer
  /** The branch that the goods come from: that of the delivery choice, or else the customer's. */
  location: Location
  /**
   * Price lists that apply to the customer today at that branch, by place: contract, level, list (0: none), then
   * promotions. For price_for.
   */
  lists: number[]
  /** Field of the request → id of the customer's row that it names, or null if the request leaves it out. */
  owned: { [F in keyof O]: OwnedId<O[F]> }
}
/** The shop whose customers are shown around, and how it prices goods. */
export type Shop = ShopPricing & { name: string }
/** `shop`: how the shop prices goods, or null if its customers see no price. `failures`: wrong codes since it began. */
export type Showroom = { shop: Shop | null; failures: number }
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
  showroom: z.enum(['hidden', 'shop']).nullable(),
  showroomMarkup: z.string().nullable(),
  showroomRounding: z.enum(shopRoundings).nullable(),
  showroomFailures: z.number(),
  version: z.string(),
})
/** The result of looking up a caller. */
export type Who = z.output<typeof Who> & { owned: (string | null)[] }

/** The number of callers that a route caches, about 2 kB each. */
const MOST_KNOWN = 500

/** How a token is stored. Nobody who reads the table can sign in with it. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/**
 * The data of a request about its caller. `owned` are the named values in the order of the route's `owns`, null for
 * values that are left out.
 */
export type CallerLookup = { token: string; customerNumber: string | null; owned: (string | null)[] }

/**
 * Builds the look-up for a route. Its statement is prepared once for each connection. Null: the token is not valid.
 * `known` is the result of the last look-up of the same caller. It is valid only if its version still is, which a
 * statement of the route checks (guard.ts).
 */
export function whoFor(route: Route) {
  const statement = whoStatement(route)
  const told = new Map<string, Who>()
  const find = (sql: Sql, asked: CallerLookup, already: Map<string, Promise<Who | null>> = new Map()) => {
    const name = JSON.stringify([statement, asked])
    const found = already.get(name) ?? lookedUp(sql, asked)
    already.set(name, found)
    return found
  }
  const lookedUp = async (sql: Sql, { token, customerNumber, owned }: CallerLookup): Promise<Who | null> => {
    const hashed = tokenHash(token)
    const [row] = await prepared(sql, statement, [hashed, customerNumber, ...owned])
    // Separate columns, because the driver reads a null inside an array as the text NULL.
    const who =
      row === undefined
        ? null
        : { ...Who.parse(row), owned: owned.map((_, index) => z.string().nullable().parse(row[`owned ${index}`])) }
    if (told.size >= MOST_KNOWN) told.clear()
    if (who && owned.length === 0) told.set(nameOf(hashed, customerNumber), who)
    return who
  }
  const known = ({ token, customerNumber }: CallerLookup) => {
    const hashed = tokenHash(token)
    const who = told.get(nameOf(hashed, customerNumber))
    return who && { who, guard: { token: hashed, version: who.version, held: false } satisfies Guard }
  }
  return { find, known }
}

const nameOf = (hashed: Buffer, customerNumber: string | null) => `${hashed.toString('base64')} ${customerNumber ?? ''}`
