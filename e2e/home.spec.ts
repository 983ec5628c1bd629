import type { Page, Request } from '@playwright/test'
import type { UserClaims } from '@sidemark/contract'
import { complaintsOn } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, test } from './shopping.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const CARDS = ['Buy again', 'Open orders', 'Holds running out', 'Invoices due', 'Announcements', 'Categories']
/** The cards of home by the names of the request's parts. */
const FIELDS = {
  buyAgain: 'Buy again',
  orders: 'Open orders',
  holds: 'Holds running out',
  invoicesDue: 'Invoices due',
  announcements: 'Announcements',
  categories: 'Categories',
}

type Answer = { data: Record<string, unknown>; errors?: object[] }
/** Changes the answer to home's request. */
const changed = (page: Page, change: (answer: Answer) => Answer) =>
  page.route('**/graphql', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: change((await reply.json()) as Answer) })
  })

/**
 * Returns the requests for data from now on, as "POST /graphql", without their queries. When a page is loaded, the list
 * begins again.
 */
function askedOn(page: Page) {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) asked.length = 0
    const { pathname } = new URL(request.url())
    if (/^\/(api|graphql|content)/.test(pathname) && !pathname.includes('/uploads/'))
      asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test.describe('home', () => {
  test('loads all its cards by one request, which is on its way before the application is, and asks for nothing again when it is come back to at once', async ({
    page,
    signIn,
  }) => {
    await signIn('buyer@northline.example')
    const asked = askedOn(page)
    await page.goto('/#/')
    for (const name of CARDS) await expect(part(page, name)).toBeVisible()
    await expect(part(page, 'Buy again').getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()
    await settled(page)

    expect(asked.filter((one) => one === 'POST /graphql')).toHaveLength(1)
    // The route loads the unpaid invoices (requirements ). They do not belong to a card.
    expect(
      asked.filter((one) =>
        /\/api\/(categories|orders|invoices\/due|item\/buyagain|purchases|announcements|account)/.test(one),
      ),
    ).toEqual([])
    // The request comes right after the one for the user, and does not wait until the application has begun.
    expect(asked.slice(0, 2)).toEqual(['GET /api/auth/user', 'POST /graphql'])

    await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    asked.length = 0
    await page.getByRole('banner').getByRole('link', { name: /Home$/ }).click()
    await expect(part(page, 'Open orders')).toBeVisible()

    expect(asked.filter((one) => /graphql|categories/.test(one))).toEqual([])
  })

  test('is asked for as soon as the way to it is pointed at', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/account/quotes' })
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    const asked = page.waitForRequest('**/graphql')
    await page.getByRole('banner').getByRole('link', { name: /Home$/ }).hover()

    expect((await asked).method()).toBe('POST')
  })

  test('says when orders come, which holds run out, what is due as the account overview does, what paying saves, and what is new, each with its way on', async ({
    page,
    signIn,
  }) => {
    await signIn('buyer@northline.example', { at: '/' })
    const orders = part(page, 'Open orders')
    await expect(orders.getByRole('listitem')).toHaveCount(4)
    await expect(orders.getByRole('link', { name: /^\d[\d,]* open orders$/ })).toHaveAttribute(
      'href',
      './#/account/orders',
    )
    await expect(
      part(page, 'Holds running out')
        .getByText(/^\d+ (min|h) left$/)
        .first(),
    ).toBeVisible()
    await expect(part(page, 'Holds running out').getByRole('link', { name: /^\d+ holds$/ })).toHaveAttribute(
      'href',
      './#/holds',
    )
    const due = part(page, 'Invoices due')
    await expect(due.getByText('Past due')).toBeVisible()
    const overview = (await (await page.request.get('/api/account/overview?customerNumber=201000')).json()) as {
      balance: { pastDue: string }
    }
    const pastDue = await due.locator('strong').first().textContent()
    expect(pastDue?.replaceAll(/[$,]/g, '')).toBe(overview.balance.pastDue)
    await expect(
      due.getByRole('listitem').filter({ hasText: /^By \w{3} \d+ \w+Pay \d+ invoices?save \$[\d,]+\.\d\d$/ }),
    ).toBeVisible()
    await expect(due.getByRole('link', { name: /^Pay \d+ invoices?$/ })).toHaveAttribute(
      'href',
      './#/payments/invoices',
    )
    await expect(due.getByRole('link', { name: /unpaid invoices$/ })).toHaveAttribute('href', './#/payments/invoices')

    await part(page, 'Announcements')
      .getByRole('button', { name: /^All \d+$/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
    await page.keyboard.press('Escape')
    await orders
      .getByRole('link', { name: /^Order \d+$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /\d{6}/ })).toBeVisible()
  })

  test('under Combined the way to the orders is the list of all', async ({ page, signIn }) => {
    await served(page, { appOption: { drawer: { DisplayOrders: 'Combined', ShowUnpaidInvoices: true } } })
    await signIn('buyer@northline.example', { at: '/' })
    await expect(part(page, 'Open orders').getByRole('link', { name: /open orders$/ })).toHaveAttribute(
      'href',
      './#/account/allorders',
    )
  })
})

test.describe('Buy again', () => {
  for (const [device, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desk', { width: 1440, height: 900 }],
  ] as const)
    test(`adds the usual quantity with one tap on ${device}`, async ({ page, signIn, given }) => {
      await page.setViewportSize(viewport)
      await signIn(await given.userLike('buyer'), { at: '/' })
      const add = part(page, 'Buy again').getByRole('button').first()
      const [, quantity = ''] = /^Add (.+) of /.exec((await add.getAttribute('aria-label')) ?? '') ?? []
      await add.click()

      await expect(page.getByText(/ was added to the cart(!| but was modified)/)).toBeVisible()
      const { itemList } = (await (await page.request.get('/api/cart/getitems?customerNumber=201000')).json()) as {
        itemList: { customerQty: string; customerUOM: string }[]
      }
      expect(itemList.map(({ customerQty, customerUOM }) => `${customerQty}\u00A0${customerUOM}`)).toEqual([quantity])
    })

  test("says the server's reason when it cannot", async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/' })
    await page.route('**/api/cart/additem', (route) =>
      route.fulfill({ json: { success: false, reason: 'None is left.', newQty: '0' } }),
    )
    await part(page, 'Buy again').getByRole('button').first().click()
    await expect(page.getByText(/ could not be added for the following reason: None is left\./)).toBeVisible()
  })

  test('is walked through with the keyboard: each item, then its button', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('counter'), { at: '/' })
    const strip = part(page, 'Buy again')
    await strip.getByRole('listitem').getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(strip.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ was added to the cart(!| but was modified)/)).toBeVisible()
    // The focused card scrolls into sight, however far to the right it is.
    await strip.getByRole('button').last().focus()
    await expect(strip.getByRole('button').last()).toBeInViewport()
    // A user who may not see prices gets none.
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})

test.describe('a card is gone', () => {
  const fieldOf = (card: string) => Object.entries(FIELDS).find(([, name]) => name === card)?.[0] ?? ''
  // Two cards are gone at once, and the other two show that a card depends on its own claim.
  for (const claims of [
    { allowedToOrder: 'Buy again', showInvoices: 'Invoices due' },
    { showOrders: 'Open orders', allowInventoryHold: 'Holds running out' },
  ] satisfies Partial<Record<keyof UserClaims, string>>[])
    test(`without ${Object.keys(claims).join(' and ')}: ${Object.values(claims).join(' and ')}, which are not even asked for`, async ({
      page,
      signIn,
      given,
    }) => {
      const gone: string[] = Object.values(claims)
      const bodies: string[] = []
      page.on('request', (request) => request.url().endsWith('/graphql') && bodies.push(request.postData() ?? ''))
      const without = Object.fromEntries(Object.keys(claims).map((claim) => [claim, false]))
      await signIn(await given.userLike('buyer', without), { at: '/' })
      for (const name of CARDS.filter((other) => !gone.includes(other))) await expect(part(page, name)).toBeVisible()
      await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()

      for (const card of gone) {
        await expect(part(page, card)).toHaveCount(0)
        expect(bodies.filter((body) => body.includes(`${fieldOf(card)}(`))).toEqual([])
      }
    })

  test('without any claim: all but the announcements and the shelves', async ({ page, signIn }) => {
    await signIn('plain@northline.example', { at: '/' })
    await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(2)
  })

  test('while unpaid invoices are not shown: Invoices due', async ({ page, signIn }) => {
    await served(page, { appOption: { drawer: { DisplayOrders: 'Both', ShowUnpaidInvoices: false } } })
    await signIn('buyer@northline.example', { at: '/' })
    await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()
    await expect(part(page, 'Invoices due')).toHaveCount(0)
  })

  for (const gone of [
    ['Buy again', 'Holds running out', 'Announcements'],
    ['Open orders', 'Invoices due', 'Categories'],
  ])
    test(`when their data fail, which is only logged: ${gone.join(', ')}`, async ({ page, signIn, complaints }) => {
      complaints.expected.push(/GraphQL.*Something went wrong/)
      const fields = gone.map(fieldOf)
      await changed(page, ({ data }) => ({
        data: { ...data, ...Object.fromEntries(fields.map((field) => [field, null])) },
        errors: fields.map((field) => ({ message: 'Something went wrong on our side', path: [field] })),
      }))
      await signIn('buyer@northline.example', { at: '/' })
      for (const name of CARDS.filter((other) => !gone.includes(other))) await expect(part(page, name)).toBeVisible()
      await expect(part(page, 'Buy again').or(part(page, 'Categories')).getByRole('link').first()).toBeVisible()

      for (const card of gone) await expect(part(page, card)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(complaints.seen).not.toEqual([])
    })

  test('when their data fails: Announcements of a content service elsewhere, which home asks beside', async ({
    page,
    signIn,
    complaints,
    baseURL,
  }) => {
    complaints.expected.push(/503/)
    await page.route('**/content/api/announcements*', (route) => route.fulfill({ status: 503, json: {} }))
    await served(page, { config: { contentUrl: `${baseURL}/content` }, appOption: { appbar: { announcements: [] } } })
    const refused = page.waitForResponse('**/content/api/announcements*')
    await signIn('buyer@northline.example', { at: '/' })
    await refused
    for (const name of CARDS.filter((other) => other !== 'Announcements')) await expect(part(page, name)).toBeVisible()

    await expect(part(page, 'Announcements')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Announcements/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('without any answer', () => {
  test('search and the shelves are left, and one way to try again', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/500/, /GraphQL/)
    let fails = true
    await page.route('**/graphql', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    await signIn('buyer@northline.example', { at: '/' })
    await expect(page.getByRole('alert')).toContainText('What is new on your account could not be loaded.')
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
    await expect(page.getByRole('main').getByLabel('Search', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()

    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(part(page, 'Invoices due').getByText('Past due')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a 503 says over everything that the product is unavailable', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/503/, /GraphQL/)
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 503, json: { type: 'unavailable', status: 503 } }),
    )
    await signIn('buyer@northline.example', { at: '/' })
    await expect(page.getByRole('heading', { name: 'Currently unavailable' })).toBeVisible()
  })

  test('a session that has ended leads to sign-in', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/402/)
    await signIn('counter@northline.example', { at: '/' })
    await page.route('**/graphql', (route) => route.fulfill({ status: 402, json: { data: {}, errors: [] } }))
    await page.reload()
    await expect(page).toHaveURL(/#\/auth/)
  })
})

test.describe('nothing moves', () => {
  for (const [who, width, height] of [
    ['buyer', 390, 1600],
    ['buyer', 820, 1600],
    ['buyer', 1440, 1600],
    ['counter', 390, 1600],
    ['counter', 1440, 1600],
    ['plain', 390, 844],
  ] as const)
    test(`while home of ${who}@ loads at ${width} pixels, however late the answer`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height })
      await signIn(`${who}@northline.example`)
      const shift = await shiftOf(page)
      const held = Promise.withResolvers<void>()
      await page.route('**/graphql', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/#/')
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      held.resolve()
      await expect(page.getByRole('link', { name: /styles?$/ }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await settled(page)

      expect(await shift()).toBe(0)
    })

  test('nor for a customer who has nothing at all, who is told what to do', async ({ page, signIn, given }) => {
    const user = await given.userLike('buyer')
    // One at a time, because a user has only one default customer.
    await given.sql`update user_customers set is_default = false where user_id = (select user_id from users where username = ${user})`
    await given.sql`update user_customers set is_default = true where user_id = (select user_id from users where username = ${user}) and customer_id = (select customer_id from customers where customer_number = '201200')`
    await signIn(user)
    const shift = await shiftOf(page)
    await page.goto('/#/')
    await expect(part(page, 'Buy again').getByRole('link', { name: 'Browse the categories' })).toBeVisible()
    for (const [card, text] of [
      ['Open orders', 'No open orders.'],
      ['Holds running out', 'No stock is set aside for you.'],
      ['Invoices due', 'Nothing is due.'],
    ] as const)
      await expect(part(page, card)).toContainText(text)
    await settled(page)

    expect(await shift()).toBe(0)
  })
})

for (const [widths, colorScheme] of [
  [[390, 820], 'light'],
  [[1440], 'dark'],
] as const)
  test(`home at ${widths.join(' and ')} pixels finds axe content and fits its width in the ${colorScheme} scheme`, async ({
    page,
    signIn,
    given,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: widths[0], height: 900 })
    await signIn(await given.userLike('buyer'), { at: '/' })
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /styles?$/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="/account/orders/"]')).toHaveCount(4)

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await complaintsOn(page, `home at ${width} pixels`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
