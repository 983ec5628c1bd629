import type { Page } from '@playwright/test'
import { ADMIN, BUYER, PASSWORD, SKU } from '../packages/server/test/sample-world.ts'
import type { SampleWorld } from '../packages/server/test/sample-world.ts'
import { onOwnServer } from './on-own-server.ts'
import type { OwnServer } from './claims-server.ts'
import { settled } from './settled.ts'
import { openCart } from './shopping.ts'
import { expect } from './test.ts'

/** The tests set the rights, flags and options of their own server, as the distributor does. */
const test = onOwnServer
// All tests share one server and its flags.
test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Main navigation' })
const entries = (page: Page) => menu(page).getByRole('link').locator('span:first-of-type').allInnerTexts()

/**
 * Loads the page of the path with the current settings. The previous page does not know them, and would lead elsewhere.
 */
async function visit(page: Page, path: string) {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
}

const drawer = { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, ShowHoldsBadge: true }
const Payments = { MakePayments: 'Enabled', hidePaymentsPage: false }
/** Settings to apply, and later to reverse. */
type Setting = {
  claims?: Parameters<SampleWorld['claims']>[0]
  flags?: Parameters<SampleWorld['flags']>[0]
  drawer?: object
  Payments?: object
}

async function put(own: OwnServer, { claims, flags, drawer: shown, Payments: paid }: Setting) {
  if (claims) await own.claims(claims)
  if (flags) await own.flags(flags)
  if (shown ?? paid) await own.options({ drawer: { ...drawer, ...shown }, Payments: { ...Payments, ...paid } })
}
/** The state with every right, no flag that hides something, and every option. */
async function putBack(own: OwnServer, { claims, flags, drawer: shown, Payments: paid }: Setting) {
  await put(own, {
    ...(claims && { claims: {} }),
    ...(flags && { flags: Object.fromEntries(Object.keys(flags).map((name) => [name, null])) }),
    ...((shown ?? paid) && { drawer: {} }),
  })
}

const everyEntry = [
  'Categories',
  'Price Lists',
  'Quick Order',
  'Plan Rooms',
  'Remnants',
  'Shopping Lists',
  'Open Orders',
  'Invoiced Orders',
  'Orders',
  'Quotes',
  'Item Holds',
  'Purchases by Product',
  'Unpaid Invoices',
  'Payment History',
  'Account Overview',
]
const refused = (place: string) => ({ heading: `You are unauthorized to access ${place}`, status: '401' })
const missing = { heading: 'Page Not Found', status: '404' }
const withoutPrices = { heading: 'Price Lists', status: "Your account can't see prices" }

/** Off: where the path leads, and which entries the menu loses. On: every path opens with the heading of `pages`. */
const pages: Record<string, string> = {
  '/account/orders': 'Open Orders',
  '/account/allorders': 'Orders',
  '/account/invoices': 'Invoiced Orders',
  '/account/quotes': 'Quotes',
  '/account/purchases': 'Purchases by Product',
  '/account/overview': 'Account Overview',
  '/pricelists/default': 'Price Lists',
  '/holds': 'Item Holds',
  '/payments': 'Payment History',
  '/payments/invoices': 'Unpaid Invoices',
  '/checkout': 'Checkout',
  '/quickorder': 'Quick Order',
}
type Rule = { off: Setting; path: string; says: { heading: string; status?: string; at?: string }; without: string[] }
const home = { heading: 'Home', at: '/' }
const allOrders = { heading: 'Orders', at: '/account/allorders' }
const rules: Rule[] = [
  { off: { claims: { showOrders: 'N' } }, path: '/account/orders', says: refused('Orders'), without: ['Open Orders'] },
  {
    off: { flags: { hideOrders: true } },
    path: '/account/orders/461207',
    says: refused('Orders'),
    without: ['Open Orders'],
  },
  {
    off: { claims: { showOrders: 'N', showInvoicedOrders: 'N' } },
    path: '/account/allorders',
    says: refused('Orders'),
    without: ['Open Orders', 'Invoiced Orders', 'Orders'],
  },
  {
    off: { claims: { showInvoicedOrders: '' } },
    path: '/account/invoices',
    says: refused('Invoices'),
    without: ['Invoiced Orders'],
  },
  {
    off: { flags: { hideInvoices: true } },
    path: '/account/invoices/771042',
    says: refused('Invoices'),
    without: ['Invoiced Orders', 'Payment History', 'Unpaid Invoices'],
  },
  {
    off: { claims: { showInvoices: 'N' } },
    path: '/payments/invoices',
    says: refused('Unpaid Invoices'),
    without: ['Payment History', 'Unpaid Invoices'],
  },
  {
    off: { claims: { showInvoices: '' } },
    path: '/payments',
    says: refused('Payment History'),
    without: ['Payment History', 'Unpaid Invoices'],
  },
  {
    off: { drawer: { ShowUnpaidInvoices: false } },
    path: '/payments/invoices',
    says: refused('Unpaid Invoices'),
    without: ['Unpaid Invoices'],
  },
  { off: { claims: { showQuotes: 'N' } }, path: '/account/quotes', says: refused('Quotes'), without: ['Quotes'] },
  { off: { flags: { hideQuotes: true } }, path: '/account/quotes/88014', says: refused('Quotes'), without: ['Quotes'] },
  // A price-lists page exists, so it is open to everybody, and so is its entry. Prices are not. Requirements.
  { off: { claims: { showPriceLists: 'N' } }, path: '/pricelists/promos', says: withoutPrices, without: [] },
  { off: { flags: { hidePriceLists: true } }, path: '/pricelists', says: withoutPrices, without: [] },
  {
    off: { claims: { showAccountDetails: 'N' } },
    path: '/account/overview',
    says: refused('Account Overview'),
    without: ['Account Overview'],
  },
  {
    off: { flags: { showAccountDetails: false } },
    path: '/account/overview',
    says: refused('Account Overview'),
    without: ['Account Overview'],
  },
  {
    off: { claims: { allowInventoryHold: 'N' } },
    path: '/holds',
    says: refused('Item Holds'),
    without: ['Item Holds'],
  },
  { off: { claims: { allowedToOrder: 'N' } }, path: '/checkout', says: refused('Checkout'), without: [] },
  {
    off: { claims: { allowedToOrder: 'N' } },
    path: '/quickorder',
    says: refused('Quick Order'),
    without: ['Quick Order', 'Plan Rooms', 'Remnants'],
  },
  {
    off: { drawer: { ShowPurchasesByProduct: false } },
    path: '/account/purchases',
    says: home,
    without: ['Purchases by Product'],
  },
  {
    off: { drawer: { ShowPurchasesByProduct: null } },
    path: '/account/purchases',
    says: home,
    without: ['Purchases by Product'],
  },
  { off: { drawer: { DisplayOrders: 'Separated' } }, path: '/account/allorders', says: home, without: ['Orders'] },
  {
    off: { drawer: { DisplayOrders: 'Combined' } },
    path: '/account/orders',
    says: allOrders,
    without: ['Open Orders', 'Invoiced Orders'],
  },
  {
    off: { drawer: { DisplayOrders: 'Combined' } },
    path: '/account/invoices',
    says: allOrders,
    without: ['Open Orders', 'Invoiced Orders'],
  },
  { off: { Payments: { MakePayments: 'Disabled' } }, path: '/payments', says: home, without: ['Payment History'] },
  { off: { Payments: { MakePayments: null } }, path: '/payments', says: home, without: ['Payment History'] },
  {
    off: { Payments: { hidePaymentsPage: true } },
    path: '/payments',
    says: missing,
    without: ['Payment History', 'Unpaid Invoices'],
  },
]

test.describe('each claim, flag and option of requirements R-6', () => {
  test('off: its page answers as written there and its entry is gone; on: entry and page are there', async ({
    page,
    own,
    signIn,
    complaints,
  }) => {
    test.setTimeout(120_000)
    // The start page asks for the first lines of these pages before the rights of the user are known.
    complaints.expected.push(/403 .*\/api\/(invoices|payments\/(options|scheduledlist))\?/)
    await own.options({ drawer, Payments })
    await signIn(BUYER, { password: PASSWORD })
    for (const { off, path, says, without } of rules)
      await test.step(`${path} with ${JSON.stringify(off)}`, async () => {
        // The previous page would send a request that is not allowed from now on.
        await page.goto('about:blank')
        await put(own, off)
        await visit(page, path)
        await expect(title(page, says.heading)).toBeAttached()
        if (says.status) await expect(main(page).getByText(says.status, { exact: true })).toBeVisible()
        if (says.at) expect(new URL(page.url()).hash).toBe(`#${says.at}`)
        // The layout of checkout has no menu.
        if (path !== '/checkout')
          expect(await entries(page)).toEqual(everyEntry.filter((entry) => !without.includes(entry)))
        await putBack(own, off)
      })

    await page.reload()
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(`/#${path}`)
      await expect(title(page, heading)).toBeVisible()
      if (path !== '/checkout') expect(await entries(page)).toEqual(everyEntry)
    }
  })

  test('of the admin area: the claim and showAdmin, else Profile stands in its place', async ({
    page,
    own,
    signIn,
  }) => {
    await signIn(ADMIN, { password: PASSWORD })
    await page.goto('/#/profile/admin')
    await expect(title(page, 'Administration')).toBeVisible()

    await own.flags({ showAdmin: 'N', closeAdminArea: true })
    await visit(page, '/profile/admin')
    await expect(page).toHaveURL(/#\/profile$/)
    await own.command({ showAdmin: 'Y' })

    await signIn(BUYER, { password: PASSWORD })
    await page.goto('/#/profile/admin')
    await expect(page).toHaveURL(/#\/profile$/)
    await own.claims({ admin: 'Y' })
    await visit(page, '/profile/admin')
    await expect(title(page, 'Administration')).toBeVisible()
    await own.claims()
  })

  for (const { flag, path, link, heading } of [
    { flag: 'showForgotPassword', path: '/auth/forgot', link: 'Forgot password?', heading: 'Forgot password' },
    { flag: 'showRegister', path: '/auth/register', link: 'Request an account', heading: 'Register' },
  ] as const)
    test(`${flag}: ${path} and the link to it are there while it is on only`, async ({ page, own }) => {
      await own.flags({ [flag]: false })
      await visit(page, '/auth')
      await expect(title(page, 'Sign in')).toBeVisible()
      await expect(page.getByRole('link', { name: link })).toHaveCount(0)
      await page.goto(`/#${path}`)
      await expect(title(page, 'Page Not Found')).toBeVisible()

      await own.flags({ [flag]: true })
      await visit(page, '/auth')
      await page.getByRole('link', { name: link }).click()
      await expect(title(page, heading)).toBeVisible()
    })
})

const item = `/item/${encodeURIComponent(SKU)}`
/** Parts of pages that are shown only with a right. `inCart`: the part is in the cart's drawer. */
type Place = { path: string; inCart?: true; parts: Partial<Record<string, RegExp>> }
const places: Place[] = [
  {
    path: item,
    parts: {
      showPrices: /\$\s?\d/,
      showVendor: /Harrow & Pine/,
      showManufacturerItem: /MFG-88231/,
      showSpecs: /Wear layer/,
      showColorFields: /Driftwood/,
      showWeight: /38\.5/,
      hideBOETA: /2099/,
    },
  },
  { path: '/account/invoices/771042', parts: { showPrices: /\$\s?\d/ } },
  { path: '/account/overview', parts: { displayYTDSales: /Purchases this year and last/ } },
  {
    path: '/category',
    inCart: true,
    parts: { showPrices: /\$\s?\d/, showWeight: /Weight/, showItemSidemark: /Lobby/ },
  },
]
/**
 * Settings that take some rights away, which are named in `gone`. What the other rights show stays, so that nothing
 * hangs on the wrong one.
 */
const settings: { off: Setting; gone: string[] }[] = [
  { off: {}, gone: [] },
  {
    off: { claims: { showPrices: 'N', showVendor: 'N', showSpecs: 'N', displayYTDSales: 'N', showItemSidemark: 'N' } },
    gone: ['showPrices', 'showVendor', 'showSpecs', 'displayYTDSales', 'showItemSidemark'],
  },
  {
    off: { claims: { showManufacturerItem: 'N', showColorFields: 'N', showWeight: 'N', hideBOETA: 'Y' } },
    gone: ['showManufacturerItem', 'showColorFields', 'showWeight', 'hideBOETA'],
  },
  // The sums of purchases are prices, too.
  {
    off: { flags: { hidePrices: true, showWeight: false } },
    gone: ['showPrices', 'showWeight', 'displayYTDSales'],
  },
]

test.describe('what a right shows', () => {
  test('on a screen is there with it and gone without, by claim and by flag', async ({ page, own, signIn }) => {
    test.setTimeout(120_000)
    await signIn(BUYER, { password: PASSWORD })
    for (const { off, gone } of settings)
      await test.step(`with ${JSON.stringify(off)}`, async () => {
        await page.goto('about:blank')
        await put(own, off)
        for (const { path, inCart, parts } of places) {
          await page.goto(`/#${path}`)
          const shown = inCart ? await openCart(page) : main(page)
          await expect(shown).toContainText(inCart ? 'CT' : /\S/)
          await settled(page)
          for (const [right, part] of Object.entries(parts))
            await (gone.includes(right) ? expect(shown).not : expect(shown)).toContainText(part ?? /^/)
          if (path === item && gone.includes('showPrices')) await expect(shown).toContainText('Price unavailable')
        }
        await putBack(own, off)
      })
  })
})
