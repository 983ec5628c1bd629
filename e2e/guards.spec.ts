import type { UserClaims } from '@sidemark/contract'
import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, openAccount, test } from './shopping.ts'

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

/** The names of the menu's pages, without their badges. */
const entries = (page: Page) => menu(page).getByRole('link').locator('span:first-of-type').allInnerTexts()
/** The paths that a page requests from here on. */
const counted = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  return seen
}

/**
 * Resolves when the newest reply is older than half a second. Before that, a route does not repeat the requests that the
 * previous one has just sent. The page counts from when it read a reply, which a busy machine delays, so a reply is no
 * older here than the moment when the page had read everything.
 */
async function aged(page: Page) {
  await settled(page)
  const read = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => {
    const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.now() - Math.max(since, ...replies.map(({ responseEnd }) => responseEnd)) > 500
  }, read)
}

test.use({ viewport: { width: 1440, height: 900 } })

// claims.spec.ts tests which right, flag or option each page needs, and what is shown without it. It has a server whose
// rights can be set.
test('a page that the user may not see says 401 and which, one text a place, and the menu leads to none of them', async ({
  page,
  signIn,
  given,
}) => {
  const refused: { path: string; place: string; without: Partial<UserClaims> }[] = [
    { path: '/account/orders/480001', place: 'Orders', without: { showOrders: false } },
    { path: '/account/invoices/700001', place: 'Invoices', without: { showInvoicedOrders: false } },
    { path: '/account/quotes/1001', place: 'Quotes', without: { showQuotes: false } },
  ]
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

  const left = await entries(page)
  expect(left.length).toBeGreaterThan(5)
  for (const entry of left) {
    await menu(page)
      .getByRole('link', { name: entry, exact: entry !== 'Item Holds' })
      .click()
    await expect(menu(page).locator('a.active')).toContainText(entry)
    await expect(page.getByRole('main').getByText('401', { exact: true })).toHaveCount(0)
  }
})

test.describe('a user with every right', () => {
  const asked = [
    '/api/cart/getitems',
    '/api/shipto/current',
    '/api/invoices',
    '/api/item/holds',
    '/api/profile/getinfo',
  ]

  test('has every entry of the requirements under its label; each route asks again for cart, ship-to, unpaid invoices, holds and profile, each once, and for the cookie, privacy and terms documents; a call that the next route calls off is a warning, and a failure of holds is logged and leaves the page as it is; an address without a page is 404', async ({
    page,
    signIn,
    complaints,
  }) => {
    const types: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/content/api/terms') types.push(searchParams.get('filters[type][$eq]') ?? '')
    })
    const before = counted(page)
    await signIn('buyer@northline.example', { at: '/category' })
    expect(await entries(page)).toEqual(everyEntry)
    await expect(menu(page).getByRole('link', { name: 'Item Holds' })).toHaveText(/Item Holds\s*\d+$/)
    await expect.poll(() => [...new Set(types)].toSorted()).toEqual(['CookieConsent', 'PrivacyPolicy', 'TermsofUse'])
    await expect.poll(() => asked.filter((path) => !before.includes(path))).toEqual([])

    await test.step('the next route asks again, once', async () => {
      await aged(page)
      const seen = counted(page)
      await page.goto('/#/account/quotes')
      await expect(title(page, 'Quotes')).toBeVisible()
      await expect.poll(() => asked.filter((path) => !seen.includes(path))).toEqual([])
      await settled(page)
      expect(asked.map((path) => [path, seen.filter((one) => one === path).length])).toEqual(
        asked.map((path) => [path, 1]),
      )
    })

    await test.step('a first page asks for what it shows once', async () => {
      for (const [path, call] of [
        ['/holds', '/api/item/holds'],
        ['/profile', '/api/profile/getinfo'],
      ] as const) {
        await page.goto('about:blank')
        const seen = counted(page)
        await page.goto(`/#${path}`)
        await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible()
        await settled(page)
        expect([path, seen.filter((one) => one === call).length]).toEqual([path, 1])
      }
      await page.goto('/#/account/quotes')
      await expect(title(page, 'Quotes')).toBeVisible()
    })

    await test.step('what has not come when the next route is entered is called off: a warning, no error', async () => {
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
      await aged(page)
      const waiting = page.waitForRequest('**/api/item/holds*')
      await page.goto('/#/category')
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

    await test.step('a failure of holds is logged', async () => {
      await aged(page)
      complaints.expected.push(/500.*item\/holds/, /Item holds could not be loaded/)
      await page.route('**/api/item/holds*', (route) => route.fulfill({ status: 500, json: { type: 'internal' } }))
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('Item holds could not be loaded'),
      )
      await page.goto('/#/')
      await logged
      await expect(title(page, 'Home')).toBeAttached()
      await page.unroute('**/api/item/holds*')
    })

    await test.step('home stands in place of payment pages without a chosen invoice', async () => {
      for (const path of ['/payments/billing', '/processpayment']) {
        await page.goto('/#/category')
        await expect(title(page, 'Categories')).toBeVisible()
        await page.goto(`/#${path}`)
        await expect(page).toHaveURL(/#\/$/)
        await expect(title(page, 'Home')).toBeAttached()
      }
    })

    await test.step('an address without a page, or that cannot be one, is 404', async () => {
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

    await test.step('the account panel leads to the profile', async () => {
      await (await openAccount(page)).getByRole('link', { name: /Profile/ }).click()
      await expect(title(page, 'Profile')).toBeVisible()
    })
  })
})

test('hidePaymentsPage removes entries and routes, and ShowHoldsBadge the count of holds', async ({ page, signIn }) => {
  await served(page, {
    appOption: {
      Payments: { MakePayments: 'Enabled', hidePaymentsPage: true },
      drawer: { ...drawer, ShowHoldsBadge: false },
    },
  })
  const told = page.waitForResponse((reply) => reply.url().includes('/api/item/holds'))
  await signIn('buyer@northline.example', { at: '/category' })
  await expect(menu(page).getByRole('link', { name: 'Account Overview' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: /Payment|Unpaid/ })).toHaveCount(0)
  await told
  await settled(page)
  await expect(menu(page).getByRole('link', { name: 'Item Holds' })).toHaveText(/Item Holds\s*$/)
  for (const path of ['/payments', '/payments/invoices', '/payments/billing', '/processpayment']) {
    await page.goto(`/#${path}`)
    await expect(title(page, 'Page Not Found')).toBeVisible()
    await page.goto('/#/category')
    await expect(title(page, 'Categories')).toBeVisible()
  }
})

test('billing opens when an invoice is chosen, and the badge says how many', async ({ page, signIn, given }) => {
  const user = await given.userLike('buyer')
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

test('the menu has only what a user without any claim may do', async ({ page, signIn }) => {
  await signIn('plain@northline.example', { at: '/category' })
  expect(await entries(page)).toEqual(['Categories', 'Price Lists', 'Shopping Lists', 'Purchases by Product'])
  await test.step('the distributor’s page of price lists has no prices for them', async () => {
    await menu(page).getByRole('link', { name: 'Price Lists' }).click()
    await expect(title(page, 'Price Lists')).toBeVisible()
    await expect(page.getByText("Your account can't see prices")).toBeVisible()
    await expect(page.getByRole('main').getByText('$')).toHaveCount(0)
  })
  await test.step('no link of the distributor leads to a refusal', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Categories' })).toBeVisible()
    await expect(footer.getByRole('link', { name: /Open Orders|Unpaid Invoices|Quotes/ })).toHaveCount(0)
  })
})

test('a route asks for nothing that the user may not see', async ({ page, signIn, given }) => {
  const user = await given.userLike('buyer', { allowInventoryHold: false, showAccountDetails: false })
  const seen = counted(page)
  await signIn(user, { at: '/account/quotes' })
  await expect(title(page, 'Quotes')).toBeVisible()
  await expect.poll(() => seen.filter((path) => path === '/api/profile/getinfo').length).toBeGreaterThan(0)
  expect(seen.filter((path) => path === '/api/item/holds' || path === '/api/invoices')).toEqual([])
})

test('a deep link with its query is there again after sign-in', async ({ page }) => {
  await page.goto('/#/account/orders?status=picking')
  await expect(page).toHaveURL(/#\/auth/)
  await page.getByLabel('Email or user name').fill('buyer@northline.example')
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

test('axe finds nothing on pages whose screens come later, nor on refusals, light at 1440 pixels and dark at 390', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer', { showQuotes: false }))
  const found: string[] = []
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const [path, heading] of [
      ['/pricelists/promos', 'Price Lists'],
      ['/holds', 'Item Holds'],
      ['/profile', 'Profile'],
      ['/account/quotes', 'You are unauthorized to access Quotes'],
      ['/hostedpaymentsreturn', 'Thank you. We are checking your payment.'],
    ] as const) {
      await page.goto(`/#${path}`)
      await expect(title(page, heading)).toBeVisible()
      found.push(...(await complaintsOn(page, `${path}, ${colorScheme}`)))
    }
  }
  expect(found).toEqual([])
})
