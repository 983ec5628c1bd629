import type { Page, Request } from '@playwright/test'
import { complaintsInBothSchemes, complaintsOn } from './axe.ts'
import { shiftOf } from './layout-shift.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, test } from './shopping.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const CARDS = ['Buy again', 'Open orders', 'Expiring holds', 'Invoices due', 'Announcements', 'Categories']
/** The cards of home by the names of the request's parts. */
const FIELDS = {
  buyAgain: 'Buy again',
  orders: 'Open orders',
  holds: 'Expiring holds',
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

const shelf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /styles?$/ })
    .first()

test.describe('home', () => {
  test('loads all its cards by one request, which is on its way before the application is; says when orders come, which holds run out, what is due and what paying saves, each with its way on; and asks again only when it is pointed at after a load', async ({
    page,
    signIn,
  }) => {
    await signIn('buyer@northline.example')
    const asked = askedOn(page)
    await page.goto('/#/')
    for (const name of CARDS) await expect(part(page, name)).toBeVisible()
    await expect(part(page, 'Buy again').getByRole('button').first()).toBeVisible()
    await expect(shelf(page)).toBeVisible()
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

    const orders = part(page, 'Open orders')
    await expect(orders.getByRole('listitem')).toHaveCount(4)
    await expect(orders.getByRole('link', { name: /^See all \d[\d,]*$/ })).toHaveAttribute('href', './#/account/orders')
    const holds = part(page, 'Expiring holds')
    await expect(holds.getByText(/^\d+ (min|h) left$/).first()).toBeVisible()
    await expect(holds.getByRole('link', { name: /^See all \d+$/ })).toHaveAttribute('href', './#/holds')
    const due = part(page, 'Invoices due')
    await expect(due.getByText('Past due')).toBeVisible()
    await expect(
      due.getByRole('listitem').filter({ hasText: /^By \w{3}, \w{3} \d+Pay \d+ invoices?save \$[\d,]+\.\d\d$/ }),
    ).toBeVisible()
    await expect(due.getByRole('link', { name: /^Pay \d+ invoices?$/ })).toHaveAttribute(
      'href',
      /^\.\/#\/payments\/invoices\?pay=\d{4}-\d\d-\d\d$/,
    )
    await expect(due.getByRole('link', { name: /^See all \d+$/ })).toHaveAttribute('href', './#/payments/invoices')
    // The statement is three taps from home: this link, Statement of account, Download PDF.
    await expect(due.getByRole('link', { name: 'Account Overview' })).toHaveAttribute('href', './#/account/overview')
    const overview = (await (await page.request.get('/api/account/overview?customerNumber=201000')).json()) as {
      balance: { pastDue: string }
    }
    const pastDue = await due.locator('strong').first().textContent()
    expect(pastDue?.replaceAll(/[$,]/g, '')).toBe(overview.balance.pastDue)

    await part(page, 'Announcements')
      .getByRole('button', { name: /^See all \d+$/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeHidden()
    await orders
      .getByRole('link', { name: /^Order \d+$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /\d{6}/ })).toBeVisible()

    await test.step('it asks for nothing when it is come back to at once', async () => {
      asked.length = 0
      await page.getByRole('banner').getByRole('link', { name: /Home$/ }).click()
      await expect(orders).toBeVisible()
      expect(asked.filter((one) => /graphql|categories/.test(one))).toEqual([])
    })
    await test.step('after a load of another page, it is asked for as soon as the way to it is pointed at', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
      const request = page.waitForRequest('**/graphql')
      await page.getByRole('banner').getByRole('link', { name: /Home$/ }).hover()
      expect((await request).method()).toBe('POST')
    })
  })

  test('follows the content service: under Combined the way to the orders is the list of all, unpaid invoices can be left out, and announcements of a service elsewhere that fails, which home asks beside, are gone', async ({
    page,
    signIn,
    complaints,
    baseURL,
  }) => {
    complaints.expected.push(/503/)
    await page.route('**/content/api/announcements*', (route) => route.fulfill({ status: 503, json: {} }))
    await served(page, {
      config: { contentUrl: `${baseURL}/content` },
      appOption: { appbar: { announcements: [] }, drawer: { DisplayOrders: 'Combined', ShowUnpaidInvoices: false } },
    })
    const refused = page.waitForResponse('**/content/api/announcements*')
    await signIn('buyer@northline.example', { at: '/' })
    await refused
    for (const name of ['Buy again', 'Open orders', 'Expiring holds', 'Categories'])
      await expect(part(page, name)).toBeVisible()
    await expect(part(page, 'Open orders').getByRole('link', { name: /^See all [\d,]+$/ })).toHaveAttribute(
      'href',
      './#/account/allorders',
    )
    await expect(shelf(page)).toBeVisible()

    for (const name of ['Announcements', 'Invoices due']) await expect(part(page, name)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Announcements/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('Buy again adds the usual quantity with one tap, on a phone and on a desk, and says why when it cannot', async ({
  page,
  signIn,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await given.userLike('buyer'), { at: '/' })
  const adds = part(page, 'Buy again').getByRole('button')
  const added = page.getByText(/ was added to the cart(!| but was modified)/)
  const wanted: string[] = []
  const addNext = async (place: number) => {
    const [, quantity = ''] = /^Add (.+) of /.exec((await adds.nth(place).getAttribute('aria-label')) ?? '') ?? []
    wanted.push(quantity)
    await adds.nth(place).click()
    await expect(added).toHaveCount(wanted.length)
  }
  await addNext(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await addNext(1)
  const { itemList } = (await (await page.request.get('/api/cart/getitems?customerNumber=201000')).json()) as {
    itemList: { customerQty: string; customerUOM: string }[]
  }
  expect(itemList.map(({ customerQty, customerUOM }) => `${customerQty}\u00A0${customerUOM}`)).toEqual(wanted)

  await page.route('**/api/cart/additem', (route) =>
    route.fulfill({ json: { reason: 'None is left.', newQty: '0', needsLotChoice: false, qtyBackOrdered: '0' } }),
  )
  await adds.nth(2).click()
  await expect(page.getByText(/ could not be added for the following reason: None is left\./)).toBeVisible()
})

// home.queries.test.ts has the card that each claim takes away. Here one user has none of the claims.
test.describe('a card is gone', () => {
  test('without any claim: all but the announcements and the shelves, and nothing moves meanwhile', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const bodies: string[] = []
    page.on('request', (request) => request.url().endsWith('/graphql') && bodies.push(request.postData() ?? ''))
    await signIn('plain@northline.example')
    await loadedLate(page, await shiftOf(page))

    await expect(page.getByRole('main').getByRole('region')).toHaveCount(2)
    for (const name of ['Announcements', 'Categories']) await expect(part(page, name)).toBeVisible()
    expect(bodies.filter((body) => /(buyAgain|orders|holds|invoicesDue)\(/.test(body))).toEqual([])
  })

  test('when its data fails, and only then; the failure is only logged', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/GraphQL.*Something went wrong/)
    // In three loads, the n-th card fails where the binary number n has a 1, so no two cards fail in the same loads.
    const fails = (at: number, load: number) => (((at + 1) >> load) & 1) === 1
    const fields = Object.keys(FIELDS)
    let load = 0
    await changed(page, ({ data }) => {
      const failed = fields.filter((_, at) => fails(at, load))
      return {
        data: { ...data, ...Object.fromEntries(failed.map((field) => [field, null])) },
        errors: failed.map((field) => ({ message: 'Something went wrong on our side', path: [field] })),
      }
    })
    await signIn('buyer@northline.example')
    for (; load < 3; load++) {
      const before = complaints.seen.length
      if (load === 0) await page.goto('/#/')
      else await page.reload()
      const cards = Object.values(FIELDS)
      for (const card of cards.filter((_, at) => !fails(at, load))) await expect(part(page, card)).toBeVisible()
      await expect(part(page, 'Buy again').or(part(page, 'Categories')).getByRole('link').first()).toBeVisible()

      for (const card of cards.filter((_, at) => fails(at, load))) await expect(part(page, card)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(complaints.seen.length).toBeGreaterThan(before)
    }
  })
})

test('without any answer, search and the shelves are left, and one way to try again; a 503 says over everything that the product is unavailable; a session that has ended leads to sign-in', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/500/, /503/, /402/, /GraphQL/)
  let answer: object | undefined = { status: 500, json: {} }
  await page.route('**/graphql', (route) => (answer ? route.fulfill(answer) : route.continue()))
  await signIn(await given.userLike('buyer'), { at: '/' })
  await expect(page.getByRole('alert')).toContainText('Your account updates could not be loaded.')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
  await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
  await expect(shelf(page)).toBeVisible()
  answer = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(part(page, 'Invoices due').getByText('Past due')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  answer = { status: 503, json: { type: 'unavailable', status: 503 } }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Currently unavailable' })).toBeVisible()
  answer = { status: 402, json: { data: {}, errors: [] } }
  await page.reload()
  await expect(page).toHaveURL(/#\/auth/)
})

/** Loads home whose answer comes only after its placeholders are shown, and finds that nothing moves. */
async function loadedLate(page: Page, shift: () => Promise<number | undefined>) {
  const asked = Promise.withResolvers<() => void>()
  await page.route(
    '**/graphql',
    async (route) => {
      await new Promise<void>((go) => asked.resolve(go))
      await route.continue()
    },
    { times: 1 },
  )
  if (page.url() === 'about:blank') await page.goto('/#/')
  else await page.reload()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  const answer = await asked.promise
  answer()
  await expect(shelf(page)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await settled(page)
  expect(await shift()).toBe(0)
}

test.describe('nothing moves', () => {
  // A color scheme changes only colors (theme.spec.ts), so one width has the colors of both.
  test('while home loads at 390, 820 and 1440 pixels, however late the answer; it fits its width, and axe finds nothing in both schemes', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    const shift = await shiftOf(page)
    const found: string[] = []
    for (const [width, colorScheme] of [
      [820, 'light'],
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 1600 })
      await loadedLate(page, shift)
      await expect(page.getByRole('main').locator('a[href*="/account/orders/"]')).toHaveCount(4)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      if (width === 1440) found.push(...(await complaintsOn(page, `home, ${width}`)))
      if (width === 390) found.push(...(await complaintsInBothSchemes(page, `home, ${width}`)))
    }
    expect(found).toEqual([])
  })

  test('for a user who may not see prices, who gets none, and walks through Buy again with the keyboard: each item, then its button', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('counter'))
    const shift = await shiftOf(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1600 })
      await loadedLate(page, shift)
    }
    const strip = part(page, 'Buy again')
    await strip.getByRole('listitem').getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(strip.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ was added to the cart(!| but was modified)/)).toBeVisible()
    // The focused card scrolls into sight, however far to the right it is.
    await strip.getByRole('button').last().focus()
    await expect(strip.getByRole('button').last()).toBeInViewport()
    await expect(page.getByRole('main')).not.toContainText('$')
  })

  test('nor for a customer who has never ordered, who sees the shelves first, and where to begin until that is closed', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    // One at a time, because a user has only one default customer.
    await given.sql`update user_customers set is_default = false where user_id = (select user_id from users where username = ${user})`
    await given.sql`update user_customers set is_default = true where user_id = (select user_id from users where username = ${user}) and customer_id = (select customer_id from customers where customer_number = '201200')`
    await signIn(user)
    const shift = await shiftOf(page)
    await page.goto('/#/')
    const start = part(page, 'Get started')
    await expect(start).toBeVisible()
    await expect(part(page, 'Buy again')).toHaveCount(0)
    for (const [card, text] of [
      ['Open orders', 'No open orders.'],
      ['Expiring holds', 'No holds. Use Hold on any item page.'],
      ['Invoices due', 'Nothing due.'],
    ] as const)
      await expect(part(page, card)).toContainText(text)
    await settled(page)

    expect(await shift()).toBe(0)
    expect(await complaintsInBothSchemes(page, 'home of a new customer')).toEqual([])
    await start.getByRole('button', { name: 'Delivery or pickup' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await start.getByRole('button', { name: 'Hide these steps' }).click()
    await expect(start).toHaveCount(0)
    await expect(part(page, 'Categories')).toBeVisible()
  })
})
