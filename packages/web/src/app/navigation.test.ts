import type { RightName } from '@sidemark/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AppOption } from '#platform/config/page-data.ts'
import type { User } from '#platform/session/user.ts'

type Place = { rights?: RightName[]; option?: AppOption; flags?: Record<string, boolean>; priceListsPage?: boolean }

const rights: RightName[] = [
  'showOrders',
  'showInvoicedOrders',
  'showInvoices',
  'showQuotes',
  'showPriceLists',
  'showAccountDetails',
  'allowInventoryHold',
]
const shown = (drawer: AppOption['drawer'], MakePayments = 'Enabled'): AppOption => ({
  drawer: { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, ...drawer },
  Payments: { MakePayments },
})

/** Returns the menu of a user, from top to bottom, on a page that was served with these options and flags. */
async function menu({ rights: own = rights, option = shown({}), flags = {}, priceListsPage = false }: Place) {
  vi.resetModules()
  const data = { config: { flags }, content: { appOption: option, themeColors: [], localization: {}, priceListsPage } }
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(data) }),
    documentElement: { lang: 'en' },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const { loadPageData } = await import('#platform/config/page-data.ts')
  await loadPageData()
  const { entriesFor } = await import('./navigation.ts')
  // The menu reads only the rights of a user.
  const user = {
    username: 'u',
    customerNumber: '1',
    userClaims: Object.fromEntries(own.map((right) => [right, true])),
  } as unknown as User
  return entriesFor(user).map(({ to }) => to)
}
afterEach(() => vi.unstubAllGlobals())

describe('the main navigation', () => {
  test('has every entry, in this order, for a user with every right', async () => {
    expect(await menu({})).toEqual([
      '/category',
      '/pricelists',
      '/account/orders',
      '/account/invoices',
      '/account/allorders',
      '/account/quotes',
      '/account/purchases',
      '/holds',
      '/payments',
      '/payments/invoices',
      '/account/overview',
    ])
  })

  test('has only Categories and options of the distributor for a user without rights', async () => {
    expect(await menu({ rights: [] })).toEqual(['/category', '/account/purchases'])
  })

  test.for([
    ['Both', ['/account/orders', '/account/invoices', '/account/allorders']],
    ['Separated', ['/account/orders', '/account/invoices']],
    ['Combined', ['/account/allorders']],
  ] as const)('lists orders as DisplayOrders says: %s as %o', async ([DisplayOrders, entries]) => {
    expect(
      (await menu({ option: shown({ DisplayOrders }) })).filter((to) => /orders|account\/invoices/.test(String(to))),
    ).toEqual(entries)
  })

  test.for([
    { priceListsPage: false, hidePriceLists: false, claim: true, has: true },
    { priceListsPage: true, hidePriceLists: true, claim: false, has: true },
    { priceListsPage: false, hidePriceLists: true, claim: false, has: false },
    { priceListsPage: true, hidePriceLists: false, claim: false, has: false },
  ])(
    'has Price Lists when there is a page ($priceListsPage) or they are not hidden ($hidePriceLists; right $claim): $has',
    async ({ priceListsPage, hidePriceLists, claim, has }) => {
      const own = rights.filter((right) => claim || right !== 'showPriceLists')

      expect((await menu({ rights: own, priceListsPage, flags: { hidePriceLists } })).includes('/pricelists')).toBe(has)
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

    expect((await menu({ option })).filter((to) => String(to).startsWith('/payments'))).toEqual([])
  })

  test('has no Unpaid Invoices if they are hidden, and no Payment History if no payments are possible', async () => {
    expect(await menu({ option: shown({ ShowUnpaidInvoices: false }) })).not.toContain('/payments/invoices')
    expect(await menu({ option: shown({}, 'Disabled') })).not.toContain('/payments')
  })
})
