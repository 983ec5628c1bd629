import type { Page, Route } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { addByApi, drawerOf, expect, openCart, test } from './shopping.ts'

/** An item of the demo that nobody else's test counts. */
const SKU = 'HPRE7512-114'
const problem = (status: number, detail: string) => ({ status, contentType: 'application/problem+json', body: JSON.stringify({ type: status === 503 ? 'unavailable' : 'internal', title: 'x', status, detail }) })
const fails = (status: number, detail = 'Something went wrong on our side') => (route: Route) => route.fulfill(problem(status, detail))
const orders = ({ pathname, searchParams }: URL) => pathname === '/api/orders' && searchParams.get('size') !== '5'
const ADVICE = 'Please refresh your page and try again. If the problem persists, please contact support!'

/** Answers an endpoint by the test's own hand from now on. */
const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) => page.route(({ pathname }) => pathname === path, how)
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

test.describe('the error page', () => {
  test('of an unknown route: 404, Page Not Found, a sorry message and a link home', async ({ page, signIn }) => {
    await signIn('counter@northline.example')
    await page.goto('/#/no/such/page')
    const main = page.getByRole('main')

    await expect(main.getByText('404', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(main.getByText('This page could not be found', { exact: true })).toBeVisible()
    await expect(main.getByText(/^Sorry, /)).toBeVisible()
    await main.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/#\/$/)
  })

  test('of a guard: 401, its text, and that somebody can give the right; the log has it, as a note', async ({ page, signIn, given }) => {
    const noted: string[] = []
    page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
    await signIn(await given.userLike('plain'))
    await page.goto('/#/account/orders')

    await expect(page.getByText('401', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeVisible()
    await expect(page.getByText(ADVICE)).toBeVisible()
    expect(noted).toContain('401: You are unauthorized to access Orders')
  })

  test('of a page that cannot be drawn: the default status 500, its message, the advice; the frame stays', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/.*/)
    await signIn('counter@northline.example')
    // An answer that no screen was made for.
    await page.route(orders, (route) => route.fulfill({ json: { orders: [{}], total: 'many' } }))
    await page.goto('/#/account/orders')

    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(page.getByText(ADVICE)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible()

    await page.unroute(orders)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  })

  for (const status of [403, 409, 418, 429, 500, 502])
    test(`of HTTP ${status} says so in the place of what could not be loaded, with a way to try again`, async ({ page, signIn, complaints }) => {
      complaints.expected.push(new RegExp(String(status)), /Problem/)
      await signIn('counter@northline.example')
      await page.route(orders, fails(status))
      await page.goto('/#/account/orders')

      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    })
})

test.describe('HTTP 503', () => {
  test('of what a page shows is the full error page; Retry brings the page', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/503|Problem/)
    await signIn('counter@northline.example')
    await page.route(orders, fails(503, 'Currently unavailable'))
    await page.goto('/#/account/orders')
    const full = page.getByRole('dialog', { name: 'Currently unavailable' })

    await expect(full.getByText('503')).toBeVisible()
    await expect(full.getByText('Northline is currently unavailable.', { exact: false })).toBeVisible()
    const box = await full.boundingBox()
    const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width) // Without the place that is kept for a scroll bar.
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, width, 900])
    expect(await complaintsOn(page, '503')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(full).toBeVisible()

    await page.unroute(orders)
    await full.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(full).toHaveCount(0)
  })

  test('of who is signed in is the full error page, too', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/503|Problem/)
    await signIn('counter@northline.example')
    await answer(page, '/api/auth/user', fails(503))
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Currently unavailable' })).toBeVisible()
  })

  test('of what is only refreshed leaves the page, and what is being typed, alone', async ({ page, signIn, given, complaints }) => {
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
})

test.describe('HTTP 402', () => {
  test('signs the user out and leaves nothing of them, in other tabs neither; each comes back to its place', async ({ page, signIn, given, context, complaints }) => {
    complaints.expected.push(/402/)
    const user = await given.userLike('job')
    await signIn(user)
    const other = await context.newPage()
    await other.goto('/#/category')
    await other.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
    await page.goto('/#/items?search=oak')
    await page.evaluate(() => sessionStorage.setItem('sidemark.checkout.201000', '{"poNumber":"PO-12345"}'))
    await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`

    await page.goto('/#/account/orders')
    await expect(page).toHaveURL(/#\/auth\?redirect=%2Faccount%2Forders/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(other).toHaveURL(/#\/auth\?redirect=%2Fcategory/)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sidemark.checkout')))).toEqual([])

    await page.getByLabel('E-mail or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(other).toHaveURL(/#\/$/)
    await expect(other.getByRole('heading', { name: 'Home' })).toBeAttached()
  })

  test('signs out, too, who goes elsewhere while the page is being loaded anew', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/402/)
    const user = await given.userLike('job')
    await signIn(user)
    await page.goto('/#/category')
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route(({ pathname }) => pathname === '/', async (route) => {
      await held.promise
      await route.continue()
    })
    await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`

    const loading = page.waitForRequest((request) => request.isNavigationRequest())
    await page.evaluate(() => void (location.hash = '#/account/orders'))
    await loading
    await page.goto('/#/account/quotes')
    held.resolve()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/#\/auth\?redirect=%2Faccount%2Fquotes/)
  })

  test('signing out in one tab leads the others to the logout target, signing in to home', async ({ page, signIn, given, context }) => {
    const user = await given.userLike('counter')
    await signIn(user)
    const other = await context.newPage()
    await other.goto('/#/category')
    await other.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/#\/auth$/)
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()

    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('E-mail or user name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/#\/$/)
    await expect(other.getByRole('heading', { name: 'Home' })).toBeAttached()
  })
})

test('HTTP 401 of a call is logged only', async ({ page, signIn, complaints }) => {
  complaints.expected.push(/401/)
  const noted: string[] = []
  page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
  await signIn('counter@northline.example')
  await answer(page, '/api/shipto/current', fails(401, 'no'))
  await page.goto('/#/category')
  await expect.poll(() => noted.some((text) => text.startsWith('401: GET /api/shipto/current'))).toBe(true)

  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expect(page).toHaveURL(/#\/category/)
})

test.describe('a chunk that cannot be loaded', () => {
  test('reloads the page once; after that the error page says so', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/.*/)
    await signIn('counter@northline.example')
    await page.waitForLoadState('load')
    let reloads = 0
    page.on('load', () => reloads++)
    const [chunk] = await page.evaluate(() => {
      const map = JSON.parse(document.getElementById('chunk-map')?.textContent ?? '{}') as { routes: Record<string, string[]> }
      return map.routes['/account/orders']?.filter((name) => name.endsWith('.js')) ?? []
    })
    await page.route(`**/${chunk}`, (route) => route.abort())
    await page.goto('/#/account/orders')

    await expect(page.getByRole('heading', { name: /^A part of this page could not be loaded\./ })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(ADVICE)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(reloads).toBe(1)
  })
})

test.describe('sentences of section 8', () => {
  test('delivery that cannot be changed: An error occurred! Please check the log.', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/500|Problem/)
    await signIn(await given.userLike('counter'))
    await answer(page, '/api/shipvia/set', fails(500))
    await page.getByRole('button', { name: /Change delivery method/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Delivery method' })
    await dialog.getByText('Pickup', { exact: true }).click()
    await dialog.getByRole('radio').nth(2).check()
    await dialog.getByRole('button', { name: 'Pick up here' }).click()
    await expect(toast(page, 'An error occurred! Please check the log.')).toBeVisible()
  })

  for (const [what, path] of [['the cart', '/api/cart/getitems'], ['the ship-to', '/api/shipto/current']] as const)
    test(`${what} that cannot be refreshed: An error occured! Please check the log.`, async ({ page, signIn, complaints }) => {
      complaints.expected.push(/500|Problem/)
      const first = page.waitForResponse((reply) => new URL(reply.url()).pathname === path)
      await signIn('counter@northline.example')
      // Home has been entered and has its answer (the bar says 0 lines before it): what is asked for from here on is a refresh.
      await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
      await (await first).finished()
      await answer(page, path, fails(500))
      await page.goto('/#/category')
      await expect(toast(page, 'An error occured! Please check the log.')).toBeVisible()
    })

  for (const { reply, said } of [
    { reply: { reason: '', newQty: '1' }, said: `${SKU} was added to the cart!` },
    { reply: { reason: 'Sold by the carton', newQty: '2' }, said: `${SKU} was added to the cart but was modified for the following reason: Sold by the carton` },
    { reply: { reason: 'Discontinued', newQty: '0' }, said: `${SKU} could not be added for the following reason: Discontinued` },
    { reply: null, said: `There was a problem adding ${SKU} to the cart!` },
  ])
    test(`adding to the cart: ${said}`, async ({ page, signIn, given, complaints }) => {
      complaints.expected.push(/500/)
      await signIn(await given.userLike('counter'))
      await answer(page, '/api/cart/additem', (route) => (reply ? route.fulfill({ json: reply }) : fails(500)(route)))
      await page.goto(`/#/item/${SKU}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(toast(page, said)).toBeVisible()
    })

  test('removing and updating a line', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/500/)
    await signIn(await given.userLike('counter'))
    await addByApi(page, SKU, '1')
    await page.reload()
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: `Edit ${SKU}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit cart line' })
    await answer(page, '/api/cart/updateitem', fails(500))
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'An error occurred trying to update your item')).toBeVisible()

    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Successfully updated your cart item')).toBeVisible()

    await drawerOf(page).getByRole('button', { name: `Remove ${SKU}` }).click()
    await page.getByRole('dialog', { name: `Remove ${SKU}` }).getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, `Successfully removed ${SKU}`)).toBeVisible()
  })

  for (const [reply, said] of [[null, 'No image found'], [{ url: '' }, 'Invalid Image Obj']] as const)
    test(`a picture that is not found is logged: ${said}`, async ({ page, signIn, complaints }) => {
      complaints.expected.push(/404/)
      const noted: string[] = []
      page.on('console', (message) => message.type() === 'info' && noted.push(message.text()))
      await signIn('counter@northline.example')
      await answer(page, '/api/item/image', (route) => (reply ? route.fulfill({ json: reply }) : fails(404)(route)))
      await page.route(({ pathname }) => pathname === `/api/items/${SKU}`, async (route) => {
        const fetched = await route.fetch()
        await route.fulfill({ response: fetched, json: { ...((await fetched.json()) as object), picture: '', images: [] } })
      })
      await page.goto(`/#/item/${SKU}`)
      await expect.poll(() => noted.some((text) => text.startsWith(said))).toBe(true)
    })

  test('without the content service the footer does without its parts, and the page stands', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/500/)
    await page.route('**/content/api/**', fails(500))
    await signIn('counter@northline.example')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(/Version 2\.3\.27/)).toBeVisible()
    await expect(footer.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
  })
})

test.describe('a new version', () => {
  const soon = { versionCheckInterval: 300 }

  test('is offered quietly in every layout; Later leaves the page alone', async ({ page, signIn, given }) => {
    await served(page, { config: soon })
    await signIn(await given.userLike('counter'))
    let asked = 0
    await answer(page, '/version.json', (route) => { asked++; return route.fulfill({ json: { version: '2.3.28' } }) })
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = []
      new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift' })
      return seen
    })
    await expect(page.getByText('A new version is ready')).toBeVisible()
    expect(await shifts.evaluate((seen) => seen.reduce((sum, value) => sum + value, 0))).toBe(0)

    await page.getByRole('button', { name: 'Later' }).click()
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before + 1)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
  })

  test('is noticed by its build alone, on pages without a shell, too', async ({ page }) => {
    await served(page, { config: soon })
    await answer(page, '/version.json', (route) => route.fulfill({ json: { version: '2.3.27', build: 'another' } }))
    await page.goto('/#/dev')
    await expect(page.getByText('A new version is ready')).toBeVisible()
  })

  test('reloads when told to, and what was typed at checkout is there again', async ({ page, signIn, given }) => {
    await served(page, { config: soon })
    await signIn(await given.userLike('job'))
    await addByApi(page, SKU, '1')
    await page.goto('/#/checkout')
    await page.getByLabel('Purchase order').fill('PO-77777')
    await answer(page, '/version.json', (route) => route.fulfill({ json: { version: '2.3.28' } }))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(page.getByLabel('Purchase order')).toHaveValue('PO-77777')
  })

  test('is not asked for while nobody looks, nor without a network; a failure says nothing', async ({ page, signIn, context, complaints }) => {
    complaints.expected.push(/ERR_INTERNET_DISCONNECTED/)
    await served(page, { config: soon })
    await signIn('counter@northline.example')
    let asked = 0
    await answer(page, '/version.json', (route) => { asked++; return route.fulfill({ json: 'nonsense' }) })
    await expect.poll(() => asked).toBeGreaterThan(0)

    /** The interval is over, and something happens at which it would be asked; whatever is asked then is asked before this returns. */
    const wouldAsk = async () => {
      await page.evaluate(async () => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 60_000
        document.dispatchEvent(new Event('visibilitychange'))
        dispatchEvent(new Event('online'))
        await fetch('/healthz').catch(() => undefined)
      })
      return asked
    }
    const hide = (value: boolean) => page.evaluate((hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }), value)

    await hide(true)
    const whileHidden = await wouldAsk()
    expect(await wouldAsk()).toBe(whileHidden)

    await context.setOffline(true)
    await hide(false)
    const whileOffline = await wouldAsk()
    expect(await wouldAsk()).toBe(whileOffline)
    await context.setOffline(false)
    await expect.poll(() => asked).toBeGreaterThan(whileOffline)
  })
})

test.describe('/unsupported', () => {
  test.describe('in old Internet Explorer', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

    test('is where every address leads, readable without any of our scripts and styles', async ({ page, complaints }) => {
      complaints.expected.push(/ERR_FAILED/)
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto('/#/items?search=oak').catch(() => undefined)
      await expect(page).toHaveURL(/#\/unsupported$/)
      await expect(page.getByRole('heading', { name: 'This browser is not supported' })).toBeVisible()
      await expect(page.getByText('Please open this address in a current version of Edge, Chrome, Firefox or Safari.', { exact: false })).toBeVisible()
    })
  })

  test('says in any other browser that it is supported, with a link home', async ({ page }) => {
    await page.goto('/#/unsupported')
    await expect(page.getByText('Your browser is supported.', { exact: false })).toBeVisible()
    await expect(page.getByText('This browser is not supported')).toBeHidden()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
