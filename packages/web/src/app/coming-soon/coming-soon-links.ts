import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '#platform/text/texts.ts'
import type { GuardName } from '#features/guards/guards.ts'

/** A link to another page. It is shown if its guard lets the user through. */
type Way = { to: NonNullable<LinkProps['to']>; label: TextKey; guard?: GuardName }

const home: Way = { to: '/', label: 'error.home' }
const profile: Way = { to: '/profile', label: 'account.profile' }
const unpaid: Way = { to: '/payments/invoices', label: 'nav.unpaidInvoices', guard: 'unpaidInvoices' }

/** The invoices themselves and the balance: what there is to see of the account without paying. */
const instead: readonly Way[] = [
  { to: '/account/invoices', label: 'nav.invoicedOrders', guard: 'invoices' },
  { to: '/account/overview', label: 'nav.overview', guard: 'overview' },
  home,
]

const ways = {
  payments: instead,
  unpaidInvoices: instead,
  billing: [unpaid, home],
  processPayment: [{ to: '/payments/billing', label: 'later.billing.title', guard: 'billing' }, unpaid],
  savedPayments: [profile, { to: '/payments', label: 'nav.payments', guard: 'payments' }],
} as const satisfies Record<string, readonly Way[]>

export type LaterName = keyof typeof ways
/** The links on each page whose screen comes later. */
export const waysFrom: Record<LaterName, readonly Way[]> = ways
