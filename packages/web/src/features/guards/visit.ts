import type { RightName } from '@sidemark/contract'
import { type AppOption, pageData } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'
import { chosenItems } from '#features/payments/billing-store.ts'

/** The only data that a guard may use: the path, the user's rights, and the distributor's settings. */
export type Visit = {
  path: string
  /** Whether the user has the right now, flags included. Without a user there are no rights. */
  has: (right: RightName) => boolean
  option: AppOption | null
  flags: Record<string, boolean | string | number>
  /** Whether the distributor has written a page for price lists. */
  priceListsPage: boolean
  /** The number of invoices chosen for payment. */
  billingItems: number
}

/** Returns the visit of a path with the current rights, options and flags. */
export function visitOf(user: User | undefined, path: string): Visit {
  const { appOption, config, priceListsPage = false } = pageData()
  return {
    path,
    has: (right) => user?.userClaims[right] ?? false,
    option: appOption,
    flags: config.flags,
    priceListsPage,
    billingItems: user ? chosenItems(user).length : 0,
  }
}
