import { IconBuildingStore, IconChartBar, IconClipboardList, IconFileDescription, IconFileInvoice, IconHistory, IconLayoutGrid, IconListDetails, IconListNumbers, IconLock, IconReceipt2, IconRulerMeasure, IconScissors, IconTags } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { pageData } from '#platform/page-data.ts'
import type { TextKey } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { opens } from '../guards/guarded.ts'
import type { GuardName } from '../guards/guards.ts'

type Entry = {
  label: TextKey
  to: LinkProps['to']
  icon: typeof IconLayoutGrid
  /** The guard of the page it leads to: who would be turned away there does not see the entry. */
  guard?: GuardName
  /** Another condition than the guard's. */
  when?: (user: User) => boolean
  /** A number beside the label. */
  badge?: 'holds' | 'billing'
  /** Pages below have entries of their own. */
  exact?: true
}

/** When a price-lists page exists or price lists are not hidden: the page outweighs the flag. Its guard still asks for the right. Specification 2, design 4. */
const priceLists = (user: User) => opens('priceLists', user) || (pageData().priceListsPage === true && pageData().config.flags.hidePriceLists === true)

/** Aids to an order: of the menu for who may order. The pages are open to all. */
const mayOrder = ({ userClaims: { allowedToOrder } }: User) => allowedToOrder

/**
 * The main navigation, top to bottom: one row an entry of specification 2, under its condition, which is the guard of its page.
 * DisplayOrders: Both = Open Orders, Invoiced Orders, Orders; Separated = the first two; Combined = Orders only. Design 4.
 */
const navigation: Entry[] = [
  { label: 'nav.categories', to: '/category', icon: IconLayoutGrid },
  { label: 'nav.priceLists', to: '/pricelists', icon: IconTags, when: priceLists },
  { label: 'nav.quickOrder', to: '/quickorder', icon: IconListNumbers, guard: 'quickOrder' },
  { label: 'nav.rooms', to: '/rooms/{-$id}', icon: IconRulerMeasure, when: mayOrder },
  { label: 'nav.remnants', to: '/remnants', icon: IconScissors, when: mayOrder },
  { label: 'nav.openOrders', to: '/account/orders', icon: IconClipboardList, guard: 'orders' },
  { label: 'nav.invoicedOrders', to: '/account/invoices', icon: IconFileInvoice, guard: 'invoices' },
  { label: 'nav.orders', to: '/account/allorders', icon: IconListDetails, guard: 'allOrders' },
  { label: 'nav.quotes', to: '/account/quotes', icon: IconFileDescription, guard: 'quotes' },
  { label: 'nav.purchases', to: '/account/purchases', icon: IconChartBar, guard: 'purchases' },
  { label: 'nav.holds', to: '/holds', icon: IconLock, guard: 'holds', badge: 'holds' },
  { label: 'nav.payments', to: '/payments', icon: IconHistory, guard: 'payments', exact: true },
  { label: 'nav.unpaidInvoices', to: '/payments/invoices', icon: IconReceipt2, guard: 'unpaidInvoices', badge: 'billing' },
  { label: 'nav.overview', to: '/account/overview', icon: IconBuildingStore, guard: 'overview' },
]

/** The rows of the main navigation that the user sees. */
export const entriesFor = (user: User) => navigation.filter(({ guard, when }) => (when ? when(user) : !guard || opens(guard, user)))
