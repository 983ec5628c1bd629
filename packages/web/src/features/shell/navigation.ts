import type { ClaimName } from '@sidemark/contract'
import { IconClipboardList, IconLayoutGrid } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { AppOption } from '#platform/page-data.ts'
import type { TextKey } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'

type Entry = {
  label: TextKey
  to: LinkProps['to']
  icon: typeof IconLayoutGrid
  /** Whether the user sees it. Specification 2 ("Main navigation") and 6. */
  when: (user: User, option: AppOption | null) => boolean
  /** A line above it sets it apart. */
  startsGroup?: true
}

const has = (claim: ClaimName) => (user: User) => Boolean(user.userClaims[claim])
const ordersShown = (option: AppOption | null) => option?.drawer?.DisplayOrders ?? 'Both'

/**
 * The main navigation, top to bottom: one row an entry. A later screen adds its row here, with its route, so that no entry is ever dead.
 * DisplayOrders: Both = Open Orders, Invoiced Orders, Orders; Separated = the first two; Combined = Orders only. Design 4.
 */
const navigation: Entry[] = [
  { label: 'nav.categories', to: '/category', icon: IconLayoutGrid, when: () => true },
  { label: 'orders.openOrders', to: '/account/orders', icon: IconClipboardList, when: (user, option) => has('showOrders')(user) && ordersShown(option) !== 'Combined' },
]

/** The rows of the main navigation that the user sees. */
export const entriesFor = (user: User, option: AppOption | null) => navigation.filter(({ when }) => when(user, option))
