import {
  IconBuildingStore,
  IconChartBar,
  IconClipboardList,
  IconFileDescription,
  IconFileInvoice,
  IconHistory,
  IconLayoutGrid,
  IconListDetails,
  IconListNumbers,
  IconLock,
  IconReceipt2,
  IconRulerMeasure,
  IconScissors,
  IconTags,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { pageData } from '#platform/config/page-data.ts'
import type { TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import type { GuardName } from '#features/guards/guards.ts'

type Entry = {
  label: TextKey
  to: LinkProps['to']
  icon: typeof IconLayoutGrid
  /** The guard of its page. The entry is hidden from users whom the guard would turn away. */
  guard?: GuardName
  /** A condition that replaces the guard's. */
  when?: (user: User) => boolean
  /** A number beside the label. */
  badge?: 'holds' | 'billing'
  /** The pages below it have their own entries. */
  exact?: true
}

/**
 * The entry is shown if a price-lists page exists or price lists are not hidden. The page outweighs the flag. The
 * page's guard still checks the right. Requirements, design D-32.
 */
const priceLists = (user: User) =>
  opens('priceLists', user) || (pageData().priceListsPage === true && pageData().config.flags.hidePriceLists === true)

/** These entries help with an order. Only users who may order have them in the menu, but the pages are open to all. */
const mayOrder = ({ userClaims: { allowedToOrder } }: User) => allowedToOrder

/**
 * The main navigation, from top to bottom. It has one row for each entry of requirements,
 * under its condition, which is the guard of its page.
 * DisplayOrders: Both = Open Orders, Invoiced Orders, Orders; Separated = the first two; Combined = Orders only. Design
 * D-32.
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
  {
    label: 'nav.unpaidInvoices',
    to: '/payments/invoices',
    icon: IconReceipt2,
    guard: 'unpaidInvoices',
    badge: 'billing',
  },
  { label: 'nav.overview', to: '/account/overview', icon: IconBuildingStore, guard: 'overview' },
]

/**
 * The parameters of the entries. The router fills an optional parameter that a link leaves out with that of the page,
 * so Plan Rooms on the page of an invoice would open rooms for the number of the invoice.
 */
export const withoutId = () => ({ id: undefined }) as never // The type of one function for all entries at once.

/** Returns the rows of the main navigation that the user sees. */
export const entriesFor = (user: User) =>
  navigation.filter(({ guard, when }) => (when ? when(user) : !guard || opens(guard, user)))
