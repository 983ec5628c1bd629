import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '#platform/text/texts.ts'
import type { GuardName } from '#features/guards/guards.ts'

/** A link to another page, or to a part of it. It is shown if its guard lets the user through. */
type Way = Pick<LinkProps, 'search'> & { to: NonNullable<LinkProps['to']>; label: TextKey; guard?: GuardName }

const home: Way = { to: '/', label: 'error.home' }
const profile: Way = { to: '/profile', label: 'account.profile' }
const overview: Way = { to: '/account/overview', label: 'nav.overview', guard: 'overview' }
/** The invoices themselves and the balance: what there is to see of the account without paying. */
const open: Way[] = [
  { to: '/account/invoices', search: { status: 'open' }, label: 'later.openInvoices', guard: 'invoices' },
  overview,
  home,
]

const ways = {
  unpaidInvoices: open,
  billing: open,
  processPayment: open,
  savedPayments: [profile, overview],
} as const satisfies Record<string, readonly Way[]>

export type LaterName = keyof typeof ways
/** The links on each page whose screen comes later. */
export const waysFrom: Record<LaterName, readonly Way[]> = ways
