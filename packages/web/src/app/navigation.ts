import {
  IconBell,
  IconChartBar,
  IconClipboardList,
  IconFileInvoice,
  IconFiles,
  IconHeart,
  IconHistory,
  IconLayoutGrid,
  IconListCheck,
  IconListNumbers,
  IconLock,
  IconMessageDollar,
  IconReceipt2,
  IconGauge,
  IconRulerMeasure,
  IconScissors,
  IconSettings,
  IconTags,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import type { GuardName } from '#features/guards/guards.ts'
import { isOpenInShowroom } from '#features/guards/showroom-pages.ts'

/** The groups of the menu, from top to bottom. */
export const groups = ['shop', 'orders', 'money', 'staff'] as const
export type Group = (typeof groups)[number]

type Row = {
  group: Group
  label: TextKey
  icon: typeof IconLayoutGrid
  /** A number beside the label. */
  badge?: 'approvals' | 'allApprovals' | 'holds' | 'billing' | 'staff' | 'news'
  /** It belongs to favorites and shopping lists, which some layouts hide. */
  ofLists?: true
}
/** A page. Its entry is hidden from users whom its guard would turn away. */
type PageEntry = Row & {
  to: NonNullable<LinkProps['to']>
  guard?: GuardName
  /** A condition that replaces the guard's. */
  when?: (user: User) => boolean
  /** The pages below it have their own entries. */
  exact?: true
}
/** A drawer at the right. */
type DrawerEntry = Row & { opens: 'announcements' | 'favorites' }
export type Entry = PageEntry | DrawerEntry

/** These entries help with an order. Only users who may order have them in the menu, but the pages are open to all. */
const mayOrder = ({ userClaims: { allowedToOrder } }: User) => allowedToOrder
/** In a showroom, rooms are planned together with the shop's customer. */
const mayPlan = (user: User) => mayOrder(user) || Boolean(user.showroom)

/**
 * The main navigation, from top to bottom. It has one row for each entry of requirements,
 * under its condition, which is the guard of its page.
 * DisplayOrders: Both = Open Orders, Invoiced Orders, Orders; Separated = the first two; Combined = Orders only. Design
 * D-32.
 */
const navigation: Entry[] = [
  { group: 'shop', label: 'nav.categories', to: '/category', icon: IconLayoutGrid },
  { group: 'shop', label: 'nav.priceLists', to: '/pricelists', icon: IconTags, guard: 'priceLists' },
  { group: 'shop', label: 'nav.quickOrder', to: '/quickorder', icon: IconListNumbers, guard: 'quickOrder' },
  { group: 'shop', label: 'nav.rooms', to: '/rooms/{-$id}', icon: IconRulerMeasure, when: mayPlan },
  { group: 'shop', label: 'nav.remnants', to: '/remnants', icon: IconScissors, when: mayOrder },
  { group: 'shop', label: 'lists.shoppingLists', to: '/shoppinglist', icon: IconListCheck, ofLists: true },
  { group: 'shop', label: 'lists.favorites', opens: 'favorites', icon: IconHeart, ofLists: true },
  { group: 'shop', label: 'announcements.title', opens: 'announcements', icon: IconBell, badge: 'news' },
  {
    group: 'orders',
    label: 'nav.openOrders',
    to: '/account/orders',
    icon: IconClipboardList,
    guard: 'orders',
    badge: 'approvals',
  },
  { group: 'orders', label: 'nav.invoicedOrders', to: '/account/invoices', icon: IconFileInvoice, guard: 'invoices' },
  {
    group: 'orders',
    label: 'nav.orders',
    to: '/account/allorders',
    icon: IconFiles,
    guard: 'allOrders',
    badge: 'allApprovals',
  },
  { group: 'orders', label: 'nav.quotes', to: '/account/quotes', icon: IconMessageDollar, guard: 'quotes' },
  { group: 'orders', label: 'nav.holds', to: '/holds', icon: IconLock, guard: 'holds', badge: 'holds' },
  { group: 'orders', label: 'nav.purchases', to: '/account/purchases', icon: IconChartBar, guard: 'purchases' },
  {
    group: 'money',
    label: 'nav.unpaidInvoices',
    to: '/payments/invoices',
    icon: IconReceipt2,
    guard: 'unpaidInvoices',
    badge: 'billing',
  },
  { group: 'money', label: 'nav.payments', to: '/payments', icon: IconHistory, guard: 'payments', exact: true },
  { group: 'money', label: 'nav.overview', to: '/account/overview', icon: IconGauge, guard: 'overview' },
  {
    group: 'staff',
    label: 'later.admin.title',
    to: '/profile/admin',
    icon: IconSettings,
    guard: 'admin',
    badge: 'staff',
  },
]

/**
 * The parameters of the entries. The router fills an optional parameter that a link leaves out with that of the page,
 * so Plan Rooms on the page of an invoice would open rooms for the number of the invoice.
 */
export const withoutId = () => ({ id: undefined }) as never // The type of one function for all entries at once.

/** Whether the entry leads to a page. */
export const isPage = (entry: Entry): entry is PageEntry => 'to' in entry

const isOpen = (entry: Entry, user: User) => {
  if (user.showroom && !(isPage(entry) && isOpenInShowroom(entry.to))) return false
  if (!isPage(entry)) return true
  return entry.when ? entry.when(user) : !entry.guard || opens(entry.guard, user)
}

/** Returns the rows of the main navigation that the user sees. */
export const entriesFor = (user: User) => navigation.filter((entry) => isOpen(entry, user))

/**
 * Whether a link of the distributor may lead the user to this path. A link to a page of the navigation is hidden from
 * users whom the page would turn away.
 */
export function mayFollow(user: User, path: string) {
  if (user.showroom && !isOpenInShowroom(path)) return false
  const page = navigation
    .filter(isPage)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return !page?.guard || opens(page.guard, user)
}
