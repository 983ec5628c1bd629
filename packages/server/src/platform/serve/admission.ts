import { Problem, claimTable } from '@sidemark/contract'
import type { Flags, Route, UserClaims } from '@sidemark/contract'
import { IN_SHOWROOM } from '@sidemark/contract/rules/showroom'
import type { RouteRequest } from './route-request.ts'
import { claimsOf, flagsNow, flagsOf } from '#platform/callers/effective-claims.ts'
import type { Guard } from '#platform/callers/guard.ts'
import type { Input } from './inputs.ts'
import { named, parseInput } from './inputs.ts'
import { tokenOf } from './origin.ts'
import type { Sql } from '#platform/database/sql.ts'
import type {
  CallerLookup,
  CustomerId,
  PublicScope,
  Scope,
  Showroom,
  UserId,
  UserScope,
  Who,
  whoFor,
} from '#platform/callers/who.ts'

/** A caller that the contract admits. */
export type Admission = {
  scope: PublicScope | UserScope | Scope
  input: Input
  token: string | null
  user: UserId | null
  customer: CustomerId | null
  claims: UserClaims | null
  showroom: Showroom | null
}
type Look = ReturnType<typeof whoFor>

/** The request fields that name a customer. `listCust` is the customer of a list, and must be the same customer. */
const customerFields = ['customerNumber', 'listCust']
/** A row that this caller may not see gets the same answer as a row that does not exist. */
export const noRow = () => new Problem('not-found', 'We could not find this, or you do not have access to it.')
const flagIsOn = (flags: Flags, name: keyof Flags) => flags[name] === true || flags[name] === 'Y'

/** Admits the caller by the contract's rules for the route, or throws the problem that says why not. */
export async function admitted(route: Route, look: Look, sql: Sql, request: RouteRequest): Promise<Admission> {
  return route.scope === 'public' ? openToAll(route, sql, request) : signedIn(route, look, sql, request)
}

/**
 * Admits a caller by cached facts about them, if there are any. They may not get any data before the scope's guard has
 * held. Null means that they must be looked up. A request that would be refused is not refused here either, because the
 * known facts may not hold any more.
 */
export function knownCaller(route: Route, look: Look, request: RouteRequest): (Admission & { guard: Guard }) | null {
  const token = tokenOf(request)?.token
  const input = token ? parseInput(route, request) : null
  if (!token || !input || input instanceof Problem) return null
  try {
    const asked = askedFor(route, input)
    const known = look.known({ token, ...asked })
    return known ? { ...admission(route, request, { token, asked, input, ...known }), guard: known.guard } : null
  } catch {
    return null
  }
}

async function openToAll(route: Route, sql: Sql, request: RouteRequest): Promise<Admission> {
  const flags = await flagsNow(sql)
  if (route.flag && !flagIsOn(flags, route.flag)) throw noRow()
  const input = parseInput(route, request)
  if (input instanceof Problem) throw input
  return {
    scope: { flags, requestId: request.id },
    input,
    token: tokenOf(request)?.token ?? null,
    user: null,
    customer: null,
    claims: null,
    showroom: null,
  }
}

/**
 * The reply says nothing about the input before the caller is known. A wrong input is treated as if it named nothing.
 */
async function signedIn(route: Route, look: Look, sql: Sql, request: RouteRequest): Promise<Admission> {
  const token = tokenOf(request)?.token
  if (!token) throw signedOut()
  const input = parseInput(route, request)
  const asked = input instanceof Problem ? nothing(route) : askedFor(route, input)
  const who = await look.find(sql, { token, ...asked }, request.told)
  if (!who) throw signedOut()
  return admission(route, request, { token, asked, input, who, guard: null })
}

type Caller = {
  token: string
  asked: Omit<CallerLookup, 'token'>
  input: Input | Problem
  who: Who
  guard: Guard | null
}

function admission(route: Route, request: RouteRequest, { token, asked, input, who, guard }: Caller): Admission {
  const flags = flagsOf(who.flags)
  const claims = claimsOf(who)
  if (asked.customerNumber !== null && who.customerId === null) throw noRow()
  if (route.flag && !flagIsOn(flags, route.flag)) throw noRow()
  const showroom = showroomOf(who)
  // Before the rights, which a showroom takes as well: whoever holds the device is told about the showroom, not about rights.
  if (showroom && !route.inShowroom) throw new Problem('in-showroom', IN_SHOWROOM)
  checkRights(route, claims, flags)
  if (input instanceof Problem) throw input
  const user: UserScope = { ...userScope(who, claims, flags), showroom, guard, requestId: request.id }
  const scope = route.scope === 'customer' ? customerScope(route, user, who, asked) : user
  return { scope, input, token, user: who.userId, customer: who.customerId, claims, showroom }
}

function showroomOf(who: Who): Showroom | null {
  const { showroom, showroomMarkup: markup, showroomRounding: rounding, showroomFailures: failures } = who
  if (showroom === null) return null
  const isShop = showroom === 'shop' && markup !== null && rounding !== null
  return { shop: isShop ? { markup, rounding, name: who.customerName ?? '' } : null, failures }
}

const signedOut = () => new Problem('not-signed-in', 'Your session has ended. Please sign in again.')
const nothing = (route: Route) => ({ customerNumber: null, owned: Object.keys(route.owns ?? {}).map(() => null) })

function askedFor(route: Route, input: Input) {
  const numbers = new Set(customerFields.flatMap((field) => allNamed(input, field)))
  // The request names two different companies, so at least one is wrong.
  if (numbers.size > 1) throw noRow()
  const [customerNumber = null] = numbers
  return { customerNumber, owned: Object.keys(route.owns ?? {}).map((field) => named(input, field)) }
}

const allNamed = (input: Input, field: string) =>
  [input.params, input.query, input.body]
    .map((part) => part[field])
    .filter((value) => typeof value === 'string' && value !== '') as string[]

function checkRights(route: Route, claims: UserClaims, flags: Flags) {
  if (claims.resetPass && !route.duringReset)
    throw new Problem('password-change-required', 'You must change your password before continuing!')
  if (route.scope === 'staff' && !(claims.admin && flags.showAdmin === 'Y')) throw unauthorized('the admin area')
  if (route.claim && !claims[route.claim]) throw unauthorized(claimTable[route.claim].opens)
  for (const claim of route.allClaims ?? []) if (!claims[claim]) throw unauthorized(claimTable[claim].opens)
  if (route.anyClaim && !route.anyClaim.some((claim) => claims[claim]))
    throw unauthorized(route.anyClaim.map((claim) => claimTable[claim].opens).join(' and '))
}

const unauthorized = (what: string) =>
  new Problem('missing-claim', `You are not authorized for ${what}. Ask your administrator for access.`)

function userScope(who: Who, claims: UserClaims, flags: Flags): Omit<UserScope, 'requestId' | 'guard' | 'showroom'> {
  const { sessionId, userId, username, firstName, lastName, email, customerId, locationId } = who
  const customer =
    customerId === null
      ? null
      : {
          customerId,
          customerNumber: who.customerNumber ?? '',
          customerName: who.customerName ?? '',
          company: who.company ?? '0',
        }
  const location =
    locationId === null ? null : { locationId, code: who.locationCode ?? '', timeZone: who.timeZone ?? 'UTC' }
  return { sessionId, user: { userId, username, firstName, lastName, email }, claims, customer, location, flags }
}

function customerScope(route: Route, user: UserScope, who: Who, asked: Omit<CallerLookup, 'token'>): Scope {
  const { customer, location } = user
  if (!customer || !location) throw new Problem('no-customer', 'Choose the customer you are working for first.')
  const fields = Object.entries(route.owns ?? {})
  const owned = fields.map(([field, kind], index) => {
    const id = who.owned[index] ?? null
    if (id === null && asked.owned[index] !== null) throw noRow()
    return [field, kind === 'shipTo' && id !== null ? Number(id) : id]
  })
  return {
    ...user,
    customer,
    location,
    lists: who.lists ?? [],
    owned: Object.fromEntries(owned) as Record<never, never>,
  }
}
