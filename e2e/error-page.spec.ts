import { answer, fails } from './answers.ts'
import { complaintsOn } from './axe.ts'
import { settled } from './settled.ts'
import { addByApi, expect, openCart, test } from './shopping.ts'

/** An item of the demo that no other test counts. */
const SKU = 'HPRE7512-114'
const orders = ({ pathname }: URL) => pathname === '/api/orders'
const ADVICE = 'Please refresh your page and try again. If the problem persists, please contact support!'

test('an unknown route is 404, Page Not Found, a sorry message and a link home; HTTP 401 of a call is only logged', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/401/)
  const noted: string[] = []
  page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
  await signIn('counter@northline.example', { at: '/no/such/page' })
  const main = page.getByRole('main')

  await expect(main.getByText('404', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(main.getByText('This page could not be found', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Sorry, /)).toBeVisible()
  // The next page does not send a request again for which the page before it still waits.
  await settled(page)
  await main.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/#\/$/)
  // No list has the name of what every object has.
  await page.goto('/#/account/constructor/1')
  await expect(main.getByText('This page could not be found', { exact: true })).toBeVisible()
  await page.goto('/#/account/quotes/no-such-quote')
  await expect(main.getByText('Sorry, quote no-such-quote is not in this account. Check the number.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', './#/account/quotes')
  await page.goto('/#/')

  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
  await settled(page)
  await answer(page, '/api/shipto/current', fails(401, 'no'))
  // A page does not send the request while the previous page still waits for the answer. So the pages are opened until
  // one sends it.
  await expect(async () => {
    await page.goto('/#/')
    await page.goto('/#/category')
    expect(noted.some((text) => text.startsWith('401: GET /api/shipto/current'))).toBe(true)
  }).toPass()

  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(page).toHaveURL(/#\/category/)
})

test('an unknown number of a record that staff look for is named on a page of the staff, which leads back to the list', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/40[04]/)
  await signIn(await given.userLike('buyer', { admin: true }))
  const main = page.getByRole('main')

  for (const [address, title, list] of [
    ['quotes/1', 'No quote 1', 'Quotes to answer'],
    ['quotes/first', 'No quote first', 'Quotes to answer'],
    ['holds/1', 'No hold 1', 'Hold requests'],
    ['messages/1', 'No order 1', 'Order messages'],
    ['releases/1', 'No order 1', 'Orders to release'],
  ] as const) {
    await page.goto(`/#/profile/admin/${address}`)
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByText('Check the number, or find it in the list.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await main.getByRole('link', { name: 'Go to the list' }).click()
    await expect(main.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await settled(page)
  }
})

test('the error page of a guard: 401, its text, and whom to ask for the right; the log has it as a note', async ({
  page,
  signIn,
  given,
}) => {
  const noted: string[] = []
  page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
  await signIn(await given.userLike('plain'), { at: '/account/orders' })

  await expect(page.getByText('401', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeVisible()
  await expect(page.getByText(ADVICE)).toBeVisible()
  expect(noted).toContain('401: You are unauthorized to access Orders')
})

test('content that fails: a page that cannot be rendered is the error page with the default status 500, its message and the advice, and the frame stays; any status is shown in place of the content and offers to try again; 503 is the full error page, and Retry loads the page', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/.*/)
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 1, name: 'Open Orders' })
  const full = page.getByRole('dialog', { name: 'Currently unavailable' })
  await signIn('counter@northline.example')

  await test.step('an answer that no screen can show', async () => {
    await page.route(orders, (route) => route.fulfill({ json: { orders: [{}], total: 'many' } }))
    await page.goto('/#/account/orders')
    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(page.getByText(ADVICE)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible()
    await page.unroute(orders)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(title).toBeVisible()
  })

  for (const status of [403, 409, 418, 429, 500, 502])
    await test.step(`HTTP ${status}`, async () => {
      await page.route(orders, fails(status))
      await page.goto(`/#/account/orders?search=${status}`)
      await expect(main.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute(orders)
      await main.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
    })

  await test.step('HTTP 503', async () => {
    await page.route(orders, fails(503, 'Currently unavailable'))
    await page.goto('/#/account/orders?search=503')
    await expect(full.getByText('503')).toBeVisible()
    await expect(full.getByText('Northline is currently unavailable.', { exact: false })).toBeVisible()
    const box = await full.boundingBox()
    const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width) // The width without the place that is reserved for a scroll bar.
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, width, 900])
    expect(await complaintsOn(page, '503')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(full).toBeVisible()

    await page.unroute(orders)
    await full.getByRole('button', { name: 'Retry' }).click()
    await expect(title).toBeVisible()
    await expect(full).toHaveCount(0)
  })

  await test.step("HTTP 503 for the user's data also shows the full error page", async () => {
    await answer(page, '/api/auth/user', fails(503))
    await page.goto('about:blank')
    await page.goto('/#/category')
    await expect(full).toBeVisible()
  })
})

test('HTTP 503 for content that is only refreshed changes neither the page nor what the user is typing', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/503|Problem/)
  await signIn(await given.userLike('job'))
  await addByApi(page, SKU, '1')
  await page.goto('/#/checkout')
  await page.getByLabel('Purchase order').fill('PO-1')
  await page.route('**/api/**', fails(503))
  const refused = page.waitForResponse((reply) => reply.status() === 503)
  await openCart(page).catch(() => undefined)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await refused

  await expect(page.getByLabel('Purchase order')).toHaveValue('PO-1')
  await expect(page.getByRole('dialog', { name: 'Currently unavailable' })).toHaveCount(0)
})

test('a page that the device has not loaded yet says so offline, and opens when the device is online again', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/.*/)
  const entered = page.waitForResponse(/\/api\/profile\/getinfo/)
  await signIn('buyer@northline.example', { at: '/category' })
  await entered
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goto('/#/account/purchases')
  await expect(
    page.getByRole('heading', { name: 'This page is not on this device yet. It opens when you are back online.' }),
  ).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases by Product' })).toBeVisible({ timeout: 20_000 })
})

test.describe('a chunk that cannot be loaded', () => {
  test('reloads the page once; the second time it shows the error page', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/.*/)
    await signIn('counter@northline.example', { at: '/category' })
    await page.waitForLoadState('load')
    let reloads = 0
    page.on('load', () => reloads++)
    const [chunk] = await page.evaluate(() => {
      const map = JSON.parse(document.getElementById('chunk-map')?.textContent ?? '{}') as {
        routes: Record<string, string[]>
      }
      return map.routes['/account/orders']?.filter((name) => name.endsWith('.js')) ?? []
    })
    await page.route(`**/${chunk}`, (route) => route.abort())
    await page.goto('/#/account/orders')

    await expect(page.getByRole('heading', { name: /^Part of this page could not be loaded\./ })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(ADVICE)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(reloads).toBe(1)
  })
})
