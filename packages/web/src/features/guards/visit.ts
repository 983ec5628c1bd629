import type { RightName } from '@sidemark/contract'
import { type AppOption, pageData } from '#platform/page-data.ts'
import type { User } from '#platform/user.ts'
import { chosenItems } from '../payments/billing-store.ts'

/** All that a guard may ask about: who comes to which path, and what the distributor has switched on. */
export type Visit = {
  path: string
  /** Whether the user has the right now, flags included. Nobody signed in has none. */
  has: (right: RightName) => boolean
  option: AppOption | null
  flags: Record<string, boolean | string | number>
  /** Invoices chosen for payment. */
  billingItems: number
}

/** The visit of a path as things stand. */
export function visitOf(user: User | undefined, path: string): Visit {
  const { appOption, config } = pageData()
  return {
    path,
    has: (right) => user?.userClaims[right] ?? false,
    option: appOption,
    flags: config.flags,
    billingItems: user ? chosenItems(user).length : 0,
  }
}
