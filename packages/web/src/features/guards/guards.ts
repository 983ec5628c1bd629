import type { RightName } from '@sidemark/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '#platform/text/texts.ts'
import type { Visit } from './visit.ts'

/** Says why a page is not shown: the user may not see it, another page replaces it, or it does not exist. */
export type Verdict = { unauthorized: TextKey } | { goTo: NonNullable<LinkProps['to']> } | 'missing'
/** Returns the objection, or undefined to let the visit through. */
type Check = (visit: Visit) => Verdict | undefined

const has =
  (...rights: RightName[]) =>
  (visit: Visit) =>
    rights.some((right) => visit.has(right))
const orders =
  (shown: 'Combined' | 'Separated') =>
  ({ option }: Visit) =>
    option?.drawer?.DisplayOrders === shown
const showsUnpaid = (visit: Visit) => visit.has('showInvoices') && visit.option?.drawer?.ShowUnpaidInvoices !== false
const makesPayments = ({ option }: Visit) => (option?.Payments?.MakePayments ?? 'Disabled') !== 'Disabled'
const hidesPayments = ({ option }: Visit) => option?.Payments?.hidePaymentsPage === true
const isAdmin = (visit: Visit) => visit.has('admin') && visit.flags.showAdmin === 'Y'

type Condition = (visit: Visit) => boolean
const not =
  (condition: Condition): Condition =>
  (visit) =>
    !condition(visit)
const only =
  (condition: Condition, place: TextKey): Check =>
  (visit) =>
    condition(visit) ? undefined : { unauthorized: place }
const redirect =
  (to: NonNullable<LinkProps['to']>, when: Condition): Check =>
  (visit) =>
    when(visit) ? { goTo: to } : undefined
const missing =
  (when: Condition): Check =>
  (visit) =>
    when(visit) ? 'missing' : undefined

const ordersOnly = only(has('showOrders'), 'place.orders')
const invoicesOnly = only(has('showInvoicedOrders'), 'place.invoices')
const paying = [missing(hidesPayments), redirect('/', not(makesPayments)), only(has('showInvoices'), 'place.payments')]
const billing = [...paying, redirect('/', ({ billingItems }) => billingItems === 0)]

/**
 * Every guard by its name, with its checks in order. The first check that objects decides. Requirements R-6 and design
 * D-32 ("guards without text"); docs/decisions/guards.md says why in this order. The server enforces the same rights,
 * so a guard is only a courtesy.
 */
export const guards = {
  reset: [redirect('/profile/security', (visit) => visit.has('resetPass') && visit.path !== '/profile/security')],
  checkout: [only(has('allowedToOrder'), 'place.checkout')],
  quickOrder: [only(has('allowedToOrder'), 'place.quickOrder')],
  sharedCart: [only(has('allowedToOrder'), 'place.sharedCart')],
  orders: [ordersOnly, redirect('/account/allorders', orders('Combined'))],
  // The page of one order keeps its address under Combined, because mails, All orders and Checkout link to it.
  order: [ordersOnly],
  allOrders: [only(has('showOrders', 'showInvoicedOrders'), 'place.orders'), redirect('/', orders('Separated'))],
  invoices: [redirect('/account/allorders', orders('Combined')), invoicesOnly],
  invoice: [invoicesOnly],
  quotes: [only(has('showQuotes'), 'place.quotes')],
  purchases: [redirect('/', ({ option }) => option?.drawer?.ShowPurchasesByProduct !== true)],
  overview: [only(has('showAccountDetails'), 'place.overview')],
  // A page that the distributor has written is for everybody. Prices are on it only with the right.
  priceLists: [only((visit) => visit.priceListsPage || visit.has('showPriceLists'), 'place.priceLists')],
  holds: [only(has('allowInventoryHold'), 'place.holds')],
  payments: paying,
  unpaidInvoices: [missing(hidesPayments), only(showsUnpaid, 'place.unpaidInvoices')],
  billing,
  processPayment: billing,
  admin: [redirect('/profile', not(isAdmin))],
  forgot: [missing(({ flags }) => flags.showForgotPassword !== true)],
  register: [missing(({ flags }) => flags.showRegister !== true)],
} as const satisfies Record<string, readonly Check[]>

export type GuardName = keyof typeof guards

/** The guard's objection to the visit. Undefined lets the visit through. */
export function verdictOf(name: GuardName, visit: Visit): Verdict | undefined {
  for (const check of guards[name]) {
    const verdict = check(visit)
    if (verdict) return verdict
  }
  return undefined
}
