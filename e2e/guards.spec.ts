import type { UserClaims } from '@sidemark/contract'
import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, test } from './shopping.ts'

const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Main navigation' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const drawer = {
  DisplayOrders: 'Both',
  ShowPurchasesByProduct: true,
  ShowUnpaidInvoices: true,
  ShowHoldsBadge: true,
} as const
const everyEntry = [
  'Categories',
  'Price Lists',
  'Quick Order',
  'Plan Rooms',
  'Remnants',
  'Open Orders',
  'Invoiced Orders',
  'Orders',
  'Quotes',
  'Purchases by Product',
  'Item Holds',
  'Payment History',
  'Unpaid Invoices',
  'Account Overview',
]

// claims.spec.ts tests which right, flag or option each page needs, and what is shown without it. It has a server whose
// rights can be set.
test.describe('a page that the user may not see', () => {
  const refused: { path: string; place: string; without: Partial<UserClaims> }[] = [
    { path: '/account/orders/480001', place: 'Orders', without: { showOrders: false } },
    { path: '/account/invoices/700001', place: 'Invoices', without: { showInvoicedOrders: false } },
    { path: '/account/quotes/1001', place: 'Quotes', without: { showQuotes: false } },
    { path: '/pricelists/rentals', place: 'Price Lists', without: { showPriceLists: false } },
  ]
  test('says 401 and which, one text a place', async ({ page, signIn, given }) => {
    const claims = Object.assign({}, ...refused.map(({ without }) => without)) as Partial<UserClaims>
    await signIn(await given.userLike('buyer', claims))
    for (const { path, place } of refused) {
      await page.goto(`/#${path}`)
      await expect(title(page, `You are unauthorized to access ${place}`)).toBeVisible()
      await expect(page.getByRole('main').getByText('401', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Please refresh your page and try again. If the problem persists, please contact support!'),
      ).toBeVisible()
    }
  })
})

test.describe('a page in whose place another stands', () => {
  test('is home, for payment pages without a chosen invoice', async ({ page, signIn }) => {
    await signIn('buyer@northline.example')
    for (const path of ['/payments/billing', '/processpayment']) {
      await page.goto(`/#${path}`)
      await expect(page).toHaveURL(/#\/$/)
      await expect(title(page, 'Home')).toBeAttached()
    }
  })

  test('billing opens when an invoice is chosen, and the badge says how many', async ({ page, signIn, given }) => {
    const user = await given.userLike('buyer')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(
      (name) =>
        sessionStorage.setItem(
          `sidemark.billing.${name}.201000`,
          JSON.stringify([{ invoiceNumber: '700001', orderNumber: '480001', payAmount: '12.50' }]),
        ),
      user,
    )
    await signIn(user, { at: '/category' })
    await expect(menu(page).getByRole('link', { name: 'Unpaid Invoices' })).toHaveText(/1$/)
    await page.goto('/#/payments/billing')
    await expect(title(page, 'Billing')).toBeVisible()
  })
})

test.describe('a page that is not there', () => {
  test('is 404, by its address and by an address that cannot be one', async ({ page, signIn }) => {
    await signIn('buyer@northline.example')
    for (const path of [
      '/nowhere',
      '/account/orders/abc',
      '/account/quotes/x',
      '/account/invoices/a%07b',
      `/account/invoices/${'7'.repeat(41)}`,
      '/pricelists/else',
    ]) {
      await page.goto('/#/category')
      await expect(title(page, 'Categories')).toBeVisible()
      await page.goto(`/#${path}`)
      await expect(title(page, 'Page Not Found')).toBeVisible()
      await expect(page.getByText('This page could not be found')).toBeVisible()
    }
  })

  test('hidePaymentsPage removes entries and routes', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await served(page, { appOption: { Payments: { MakePayments: 'Enabled', hidePaymentsPage: true } } })
    await signIn('buyer@northline.example', { at: '/category' })
    await expect(menu(page).getByRole('link', { name: 'Account Overview' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: /Payment|Unpaid/ })).toHaveCount(0)
    for (const path of ['/payments', '/payments/invoices', '/payments/billing', '/processpayment']) {
      await page.goto(`/#${path}`)
      await expect(title(page, 'Page Not Found')).toBeVisible()
      await page.goto('/#/category')
      await expect(title(page, 'Categories')).toBeVisible()
    }
  })
})

test.describe('the main navigation', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  const entries = (page: Page) =>
    menu(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) =>
          [...link.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent)
            .join('')
            .trim(),
        ),
      )

  test('has every entry of the requirements under its label for a user with every right', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/category' })
    expect(await entries(page)).toEqual(everyEntry)
  })

  test('has only what a user without any claim may do', async ({ page, signIn }) => {
    await signIn('plain@northline.example', { at: '/category' })
    expect(await entries(page)).toEqual(['Categories', 'Purchases by Product'])
  })

  test('leads nowhere that turns the user away', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer', { showQuotes: false, showOrders: false }), { at: '/category' })
    for (const entry of await entries(page)) {
      await menu(page)
        .getByRole('link', { name: entry, exact: entry !== 'Item Holds' })
        .click()
      await expect(menu(page).locator('a.active')).toContainText(entry)
      await expect(page.getByRole('main').getByText('401', { exact: true })).toHaveCount(0)
    }
  })

  test('counts active holds, where the option shows the badge only', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/category' })
    await expect(menu(page).getByRole('link', { name: 'Item Holds' })).toHaveText(/Item Holds\s*\d+$/)

    await served(page, { appOption: { drawer: { ...drawer, ShowHoldsBadge: false } } })
    const told = page.waitForResponse((reply) => reply.url().includes('/api/item/holds'))
    await page.reload()
    await told
    await expect(menu(page).getByRole('link', { name: 'Item Holds' })).toHaveText(/Item Holds\s*$/)
  })

  test('the account panel leads to the profile', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/category' })
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Profile/ })
      .click()
    await expect(title(page, 'Profile')).toBeVisible()
  })
})

test('a deep link with its query is there again after sign-in', async ({ page }) => {
  await page.goto('/#/account/orders?status=picking')
  await expect(page).toHaveURL(/#\/auth/)
  await page.getByLabel('E-mail or user name').fill('buyer@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/account\/orders\?status=picking/)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('picking')
})

test('the return from a hosted payment page stands alone, signed in or not', async ({ page }) => {
  await page.goto('/#/hostedpaymentsreturn')
  await expect(title(page, 'Thank you. We are checking your payment.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test.describe(`in the ${colorScheme} scheme at ${width} pixels`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('axe finds nothing on pages whose screens come later, nor on refusals', async ({ page, signIn, given }) => {
      await signIn(await given.userLike('buyer', { showQuotes: false }))
      const found: string[] = []
      const pages = {
        '/pricelists/promos': 'Price Lists',
        '/holds': 'Item Holds',
        '/profile': 'Profile',
        '/account/quotes': 'You are unauthorized to access Quotes',
        '/hostedpaymentsreturn': 'Thank you. We are checking your payment.',
      }
      for (const [path, heading] of Object.entries(pages)) {
        await page.goto(`/#${path}`)
        await expect(title(page, heading)).toBeVisible()
        found.push(...(await complaintsOn(page, path)))
      }
      expect(found).toEqual([])
    })
  })

test.describe('entering a route', () => {
  const asked = [
    '/api/cart/getitems',
    '/api/shipto/current',
    '/api/invoices',
    '/api/item/holds',
    '/api/profile/getinfo',
  ]
  const counted = (page: Page) => {
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    return seen
  }

  test('asks again for cart, ship-to, unpaid invoices, holds and profile, each once', async ({ page, signIn }) => {
    // Home was shown before. Its requests do not belong to this route.
    const before = counted(page)
    await signIn('buyer@northline.example', { at: '/category' })
    await expect.poll(() => asked.filter((path) => !before.includes(path))).toEqual([])
    await page.waitForLoadState('networkidle')
    const seen = counted(page)
    await page.goto('/#/account/quotes')
    await expect(title(page, 'Quotes')).toBeVisible()
    await expect.poll(() => asked.filter((path) => !seen.includes(path))).toEqual([])
    await settled(page)
    expect(asked.map((path) => [path, seen.filter((one) => one === path).length])).toEqual(
      asked.map((path) => [path, 1]),
    )
  })

  test('loads the cookie, privacy and terms documents', async ({ page, signIn }) => {
    const types: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/content/api/terms') types.push(searchParams.get('filters[type][$eq]') ?? '')
    })
    await signIn('counter@northline.example', { at: '/category' })
    await expect.poll(() => [...new Set(types)].toSorted()).toEqual(['CookieConsent', 'PrivacyPolicy', 'TermsofUse'])
  })

  test('asks for nothing that the user may not see', async ({ page, signIn, given }) => {
    const user = await given.userLike('buyer', { allowInventoryHold: false, showAccountDetails: false })
    const seen = counted(page)
    await signIn(user, { at: '/account/quotes' })
    await expect(title(page, 'Quotes')).toBeVisible()
    await expect.poll(() => seen.filter((path) => path === '/api/profile/getinfo').length).toBeGreaterThan(0)
    expect(seen.filter((path) => path === '/api/item/holds' || path === '/api/invoices')).toEqual([])
  })

  test('calls off what has not come when the next route is entered: a warning, no error', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/category' })
    await page.waitForLoadState('networkidle')
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    await page.route(
      '**/api/item/holds*',
      async (route) => {
        await gate
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    const waiting = page.waitForRequest('**/api/item/holds*')
    await page.goto('/#/account/quotes')
    await waiting
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('item holds was called off'),
    )
    await page.goto('/#/account/overview')
    await warned
    open()
    await expect(title(page, 'Account Overview')).toBeVisible()
  })

  test('a failure of holds is logged and leaves the page as it is', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/500/, /Item holds could not be loaded/)
    await page.route('**/api/item/holds*', (route) => route.fulfill({ status: 500, json: { type: 'internal' } }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('Item holds could not be loaded'))
    await signIn('buyer@northline.example', { at: '/' })
    await logged
    await expect(title(page, 'Home')).toBeAttached()
  })
})
