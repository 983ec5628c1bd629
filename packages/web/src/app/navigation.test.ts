import type { RightName } from '@sidemark/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppOption } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'

type Place = {
  rights?: RightName[]
  option?: AppOption
  flags?: Record<string, boolean | string>
  priceListsPage?: boolean
  showroom?: boolean
}

const rights: RightName[] = [
  'showOrders',
  'showInvoicedOrders',
  'showInvoices',
  'showQuotes',
  'showPriceLists',
  'showAccountDetails',
  'allowInventoryHold',
  'allowedToOrder',
]
const shown = (drawer: AppOption['drawer'], MakePayments = 'Enabled'): AppOption => ({
  drawer: { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, ...drawer },
  Payments: { MakePayments },
})

/** Returns the menu of a user, from top to bottom, on a page that was served with these options and flags. */
async function menu({
  rights: own = rights,
  option = shown({}),
  flags = {},
  priceListsPage = false,
  showroom = false,
}: Place) {
  vi.resetModules()
  const data = { config: { flags }, content: { appOption: option, themeColors: [], localization: {}, priceListsPage } }
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(data) }),
    documentElement: { lang: 'en' },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const { loadPageData } = await import('#platform/config/page-data.ts')
  await loadPageData()
  const { entriesFor, isPage } = await import('./navigation.ts')
  return entriesFor({ ...userWith(own), showroom: showroom ? { prices: 'hidden', needsPassword: false } : null }).map(
    (entry) => (isPage(entry) ? entry.to : entry.opens),
  )
}
/** The menu reads only the rights of a user. */
const userWith = (own: RightName[]) =>
  ({
    username: 'u',
    customerNumber: '1',
    userClaims: Object.fromEntries(own.map((right) => [right, true])),
  }) as unknown as User
afterEach(() => vi.unstubAllGlobals())

describe('the main navigation', () => {
  test('has every entry, in this order, for a user with every right', async () => {
    expect(await menu({})).toEqual([
      '/category',
      '/pricelists',
      '/quickorder',
      '/rooms/{-$id}',
      '/remnants',
      '/shoppinglist',
      'favorites',
      'announcements',
      '/account/orders',
      '/account/invoices',
      '/account/allorders',
      '/account/quotes',
      '/holds',
      '/account/purchases',
      '/payments/invoices',
      '/payments',
      '/account/overview',
    ])
  })

  test('has only Categories, lists, announcements and options of the distributor for a user without rights', async () => {
    expect(await menu({ rights: [] })).toEqual([
      '/category',
      '/shoppinglist',
      'favorites',
      'announcements',
      '/account/purchases',
    ])
  })

  test('has only Categories and Plan Rooms in a showroom, and Administration for staff', async () => {
    expect(await menu({ rights: [], showroom: true, priceListsPage: true })).toEqual(['/category', '/rooms/{-$id}'])
    expect(await menu({ rights: ['admin'], flags: { showAdmin: 'Y' } })).toContain('/profile/admin')
  })

  test.for([
    ['Both', ['/account/orders', '/account/invoices', '/account/allorders']],
    ['Separated', ['/account/orders', '/account/invoices']],
    ['Combined', ['/account/allorders']],
  ] as const)('lists orders as DisplayOrders says: %s as %o', async ([DisplayOrders, entries]) => {
    expect(
      (await menu({ option: shown({ DisplayOrders }) })).filter((to) => /orders|account\/invoices/.test(to)),
    ).toEqual(entries)
  })

  test.for([
    { priceListsPage: false, claim: true, has: true },
    { priceListsPage: false, claim: false, has: false },
    { priceListsPage: true, claim: true, has: true },
    { priceListsPage: true, claim: false, has: true },
  ])(
    'has Price Lists when there is a page ($priceListsPage) or they are not hidden from the user (right $claim): $has',
    async ({ priceListsPage, claim, has }) => {
      // The server withdraws the right from everybody while the flag hides price lists.
      const own = rights.filter((right) => claim || right !== 'showPriceLists')

      expect((await menu({ rights: own, priceListsPage })).includes('/pricelists')).toBe(has)
    },
  )

  test.for([
    ['/account/orders', ['showOrders'], true],
    ['/account/orders', [], false],
    ['/account/orders/480001', [], false],
    ['/payments/invoices', ['showInvoices'], true],
    ['/payments/invoices', [], false],
    ['/category/tile', [], true],
    ['/doc/terms', [], true],
  ] as [string, RightName[], boolean][])(
    'a link of the distributor to %s is for a user with the rights %j: %s',
    async ([path, own, may]) => {
      await menu({ rights: own })
      const { mayFollow } = await import('./navigation.ts')

      expect(mayFollow(userWith(own), path)).toBe(may)
    },
  )

  test('has Quotes for users who may see them', async () => {
    expect(await menu({ rights: ['showQuotes'] })).toContain('/account/quotes')
    expect(await menu({ rights: rights.filter((right) => right !== 'showQuotes') })).not.toContain('/account/quotes')
  })

  test('has Purchases by Product only as an option', async () => {
    expect(await menu({ option: shown({ ShowPurchasesByProduct: false }) })).not.toContain('/account/purchases')
  })

  test('has no entry for payments if the options hide them, whatever else is on', async () => {
    const option = { ...shown({}), Payments: { MakePayments: 'Enabled', hidePaymentsPage: true } }

    expect((await menu({ option })).filter((to) => to.startsWith('/payments'))).toEqual([])
  })

  test('has no Unpaid Invoices if they are hidden, and no Payment History if no payments are possible', async () => {
    expect(await menu({ option: shown({ ShowUnpaidInvoices: false }) })).not.toContain('/payments/invoices')
    expect(await menu({ option: shown({}, 'Disabled') })).not.toContain('/payments')
  })
})
