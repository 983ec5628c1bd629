import { scriptSizes } from '../bench/web/sizes.ts'
import { shiftOf } from './layout-shift.ts'
import { settled } from './settled.ts'
import { expect, test } from './test.ts'

test.describe('the shell', () => {
  test('goes to the results of a search and empties the box', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/' })
    await test.step('puts the cursor into the search when the user presses /, except while typing a text', async () => {
      const search = page.getByLabel('Search', { exact: true })
      await expect(search).toBeVisible()
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await page.keyboard.type('1/2')
      await expect(search).toHaveValue('1/2')
    })
    await page.getByRole('banner').getByLabel('Search', { exact: true }).fill('oak plank')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/#\/items\?search=oak(\+|%20)plank/)
    const search = page.getByRole('banner').getByLabel('Search', { exact: true })
    await expect(search).toHaveValue('')
    await test.step('what was typed but not sent does not come along to another page', async () => {
      await search.fill('maple')
      await page.getByRole('complementary').getByRole('link', { name: 'Quick Order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quick Order' })).toBeVisible()
      await expect(search).toHaveValue('')
    })
  })

  test('has a rail from 1400 pixels, 240 wide or folded to 64, which the device remembers, and a drawer of 350 below that, or 300 on a phone', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1400, height: 900 })
    await signIn('buyer@northline.example', { at: '/category' })
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const quotes = navigation.getByRole('link', { name: 'Quotes' })
    const railWidth = () => page.getByRole('complementary').evaluate((side) => (side as HTMLElement).offsetWidth)
    const tip = () => quotes.getByText('Quotes').evaluate((label) => getComputedStyle(label).opacity)
    await expect(navigation).toBeVisible()
    expect(await railWidth()).toBe(240)
    await expect(menu).toHaveAttribute('aria-expanded', 'true')

    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    expect(await railWidth()).toBe(64)
    expect(await tip()).toBe('0')
    await quotes.focus()
    expect(await tip()).toBe('1')
    const shift = await shiftOf(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await settled(page)
    expect([await railWidth(), await shift()]).toEqual([64, 0])
    await menu.click()
    expect(await railWidth()).toBe(240)

    // This is the menu's own width. Its box on the screen differs slightly while it slides in.
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const [width, its] of [
      [1399, 350],
      [390, 300],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect(navigation).toBeHidden()
      await menu.click()
      await expect(drawer.getByRole('link', { name: 'Open Orders' })).toBeVisible()
      expect(await drawer.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
      expect(await drawer.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(its)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(menu).toBeFocused()
    }

    await test.step('on a phone, favorites and announcements are in it', async () => {
      for (const name of ['Favorites', 'Announcements']) {
        await menu.click()
        await expect(drawer.getByRole('button', { name })).toBeInViewport()
        await drawer.getByRole('button', { name }).click()
        await expect(drawer).toBeHidden()
        await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
      }
    })
  })

  test('has a back button on a phone on all pages but home; Back closes what is open before it leaves a page', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('buyer@northline.example', { at: '/' })
    await expect(page.getByLabel('Search', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)

    await page.goto('/#/account/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/#\/$/)

    const bar = page.getByRole('banner')
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const orders = page.getByRole('heading', { level: 1, name: 'Open Orders' })
    for (const width of [390, 1280]) {
      await test.step(`A26 at ${width} pixels, Back closes menu, cart and dialogs`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/#/account/orders')
        await expect(orders).toBeVisible()
        for (const [opener, name] of [
          ['Menu', 'Menu'],
          [/^Cart, /, 'Cart'],
          [/Switch customer$/, 'Change customer'],
        ] as const) {
          await page.getByRole('button', { name: opener }).first().click()
          await expect(dialog(name)).toBeVisible()
          await page.goBack()
          await expect(dialog(name)).toBeHidden()
          await expect(page).toHaveURL(/#\/account\/orders$/)
        }
      })
      await test.step(`A26 at ${width} pixels, it closes one after the other, and leaves the page afterwards`, async () => {
        await bar.getByRole('button', { name: /^Cart, / }).click()
        await expect(dialog('Cart')).toBeVisible()
        await page.keyboard.press('ControlOrMeta+k')
        await expect(dialog('Command palette')).toBeVisible()
        await page.goBack()
        await expect(dialog('Command palette')).toBeHidden()
        await expect(dialog('Cart')).toBeVisible()
        await page.goBack()
        await expect(dialog('Cart')).toBeHidden()
        await expect(page).toHaveURL(/#\/account\/orders$/)
        await page.goBack()
        await expect(page).toHaveURL(/#\/$/)
      })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const depth = () => page.evaluate(() => (history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0)

    await test.step('A26 what is closed in another way leaves no step behind', async () => {
      await page.goto('/#/account/orders')
      await expect(orders).toBeVisible()
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(depth).toBe(1)
      await page.keyboard.press('Escape')
      await expect(dialog('Menu')).toBeHidden()
      await expect.poll(depth).toBe(0)
      await page.goForward()
      await expect.poll(depth).toBe(0)
      await expect(orders).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/#\/$/)
    })
    await test.step('A26 nor does a link in it, and a reload is harmless', async () => {
      await page.goto('/#/account/orders')
      await expect(orders).toBeVisible()
      await page.getByRole('button', { name: 'Menu' }).click()
      await dialog('Menu').getByRole('link', { name: 'Quotes' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
      await expect(dialog('Menu')).toBeHidden()
      await expect.poll(depth).toBe(0)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(depth).toBe(1)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
      await expect.poll(depth).toBe(0)
      await page.goBack()
      await expect(orders).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/#\/$/)
    })
    await test.step('A26 suggestions on a phone close, and what was typed stays', async () => {
      await page.goto('/#/account/orders')
      await expect(orders).toBeVisible()
      const search = bar.getByLabel('Search', { exact: true })
      const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
      await search.pressSequentially('oak')
      await expect(suggestions).toBeVisible()
      const [around, box] = [await bar.boundingBox(), await search.boundingBox()]
      const end = (box?.y ?? 0) + (box?.height ?? 0)
      expect(end, 'the box is in the bar').toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0))
      expect((await suggestions.boundingBox())?.y, 'its suggestions are below it').toBeGreaterThanOrEqual(end)
      await expect.poll(depth).toBe(1)
      await page.goBack()
      await expect(suggestions).toBeHidden()
      await expect(search).toHaveValue('oak')
      await expect(page).toHaveURL(/#\/account\/orders$/)
    })
  })

  test('finds the place in a page again on Back, also if its address was entered', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/' })
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await page.goto('/#/account/orders')
    const row = page
      .getByRole('main')
      .getByRole('link', { name: /^4\d{5}$/ })
      .nth(20)
    await expect(row).toBeVisible()
    await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(200)
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('hides entries whose page the user may not see', async ({ page, signIn }) => {
    await signIn('plain@northline.example', { at: '/category' })
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Categories' })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Open Orders' })).toHaveCount(0)

    await page.goto('/#/account/orders')
    await expect(page.getByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeVisible()
    await expect(
      page.getByText('Please refresh your page and try again. If the problem persists, please contact support!'),
    ).toBeVisible()
  })

  test('says that a page could not be found', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/no/such/page' })

    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/#\/$/)
  })

  test('has the title of the current page, whatever the title was before', async ({ page, signIn, complaints }) => {
    complaints.expected.push(/404 \(Not Found\).*NO-SUCH-SKU/)
    await signIn('buyer@northline.example')
    for (const [path, title] of [
      ['/doc/cookie_policy', 'Cookie Usage'],
      ['/doc/no-such-document', 'Page Not Found'],
      ['/category/no-such-category', 'Page Not Found'],
      ['/category', 'Categories'],
      ['/shoppinglist/no such list', 'Page Not Found'],
      ['/item/HPRE7512-114', /^Harrow Reserve/],
      ['/item/NO-SUCH-SKU', 'Page Not Found'],
    ] as const) {
      await page.goto(`/#${path}`)
      await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Northline` : title)
    }
  })
})

test.describe('loading', () => {
  test('all customer pages with their dialogs have at most 300 KiB of scripts', async () => {
    const { signIn, home, customers } = await scriptSizes()

    expect(customers.files).toBeGreaterThan(signIn.files + home.files)
    for (const { what, size, limit } of [signIn, home, customers]) expect(size, what).toBeLessThanOrEqual(limit)
  })

  test('the buttons of a phone keep their places while the user is loaded', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('buyer@northline.example', { at: '/' })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/auth/user*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('about:blank')
    await page.goto('/#/doc/terms')
    const back = page.getByRole('button', { name: 'Back' })
    await expect(back).toBeVisible()
    const place = await back.boundingBox()
    answer.resolve()
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
    expect(await back.boundingBox()).toEqual(place)
  })

  test('home moves nothing at 390 and 1440 pixels, and loads at most 150 KiB of scripts', async ({ page, signIn }) => {
    await signIn('buyer@northline.example', { at: '/' })
    const shift = await shiftOf(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
      await settled(page)
      expect(await shift()).toBe(0)
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      )
      expect(scripts).toBeLessThanOrEqual(150 * 1024)
    }
  })
})

test('shows a strip while the device is offline, which moves nothing, and removes it afterwards', async ({
  page,
  signIn,
}) => {
  // The browser loads more after the first paint, when it is idle. If that were cut off, it would be another failure.
  const last = page.waitForResponse(/\/api\/profile\/getinfo/)
  await signIn('buyer@northline.example', { at: '/' })
  await last
  await page.waitForLoadState('networkidle')
  const heading = page.getByRole('heading', { name: 'Categories' })
  const before = await heading.boundingBox()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. This information may be out of date.')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)

  await page.context().setOffline(false)
  await expect(page.getByText('You are offline. This information may be out of date.')).toHaveCount(0)
})
