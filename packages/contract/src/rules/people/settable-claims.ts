import { claimTable } from '../claims.ts'
import type { ClaimName, UserClaims } from '../claims.ts'

/** These are facts of the user, whichever customer they act for. Nobody grants them at a customer. */
const factsOfTheUser = ['resetPass', 'toSDateAccepted', 'emailOptIn'] as const
/** A claim that a user can be given at a customer, by a feed or by the staff. */
export type SettableClaim = Exclude<ClaimName, (typeof factsOfTheUser)[number]>
/** The claims of a user at a customer, defaults filled in. */
export type SettableClaims = Pick<UserClaims, SettableClaim>

const isSettable = (name: string): name is SettableClaim => !factsOfTheUser.some((fact) => fact === name)
/** The claims that a user can be given at a customer, in the contract's order. */
export const settableClaims = (Object.keys(claimTable) as ClaimName[]).filter(isSettable)

/** The stored claims over the defaults. A value of another type than the claim's, such as one of an old feed, counts as missing. */
export const filledClaims = (stored: Readonly<Record<string, unknown>>): SettableClaims =>
  Object.fromEntries(
    settableClaims.map((name) => [
      name,
      typeof stored[name] === typeof claimTable[name].default ? stored[name] : claimTable[name].default,
    ]),
  ) as SettableClaims // Each value has the type of its claim.
