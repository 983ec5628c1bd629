import type { Page, Route } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { addByApi, expect, openCart, test } from './shopping.ts'

/** Colours of the oak plank; lists never touch stock. */
const SKU = 'HPRE7512-127'
const OTHER = 'HPRE7512-114'
const PHONE = { width: 390, height: 844 }
const banner = (page: Page) => page.getByRole('banner')
const favoritesDrawer = (page: Page) => page.getByRole('dialog', { name: 'Favorites', exact: true })
const listsDrawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Lists', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to list', exact: true })
const openFavorites = (page: Page) => page.getByRole('button', { name: 'Favorites', exact: true }).click()
const openLists = (page: Page) => page.getByRole('button', { name: 'Shopping Lists', exact: true }).click()
const heart = (page: Page, sku: string) => page.getByRole('button', { name: `Add ${sku} to favorites` })

/** Puts an item on a list by the API. */
async function listed(page: Page, listName: string, sku: string, listQty = '1', customerNumber = '201000') {
  const reply = await page.request.post('/api/shopping/additem', { data: { customerNumber, listName, listCust: customerNumber, SKU: sku, listQty }, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!reply.ok()) throw new Error(`additem: ${reply.status()} ${await reply.text()}`)
}

/** The dialog of the item page, its lists read. */
async function openDialog(page: Page, sku = SKU) {
  await page.goto(`/#/item/${sku}`)
  await page.getByRole('button', { name: `Add ${sku} to a list` }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Favorite Items' })).toBeVisible()
}

/** What the API is asked to add, in order. */
function additions(page: Page) {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shopping/additem')) bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}

test.describe('the app bar', () => {
  test('has favorites, lists and the cart in this order, and none of them on a legal document', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    const names = await banner(page).getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    const order = names.filter((name) => /^(Favorites|Shopping Lists|Cart)/.test(name)).map((name) => name.split(',')[0])
    expect(order).toEqual(['Favorites', 'Shopping Lists', 'Cart'])

    await page.goto('/#/doc/terms')
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Favorites', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Shopping Lists', exact: true })).toHaveCount(0)
  })

  test('loads a drawer when somebody is about to open it, not before', async ({ page, signIn, given }) => {
    const chunks: string[] = []
    page.on('request', (request) => void (/(favorites|lists)-drawer/.test(request.url()) && chunks.push(request.url())))
    await signIn(await given.userLike('buyer'))
    await expect(banner(page).getByRole('button', { name: /^Cart, 0/ })).toBeVisible()
    expect(chunks).toEqual([])

    await page.getByRole('button', { name: 'Favorites', exact: true }).hover()
    await expect.poll(() => chunks.filter((url) => url.includes('favorites-drawer')).length).toBeGreaterThan(0)
  })
})

test('drawers at the right stand one at a time, and each gives the focus back to its own button', async ({ page, signIn, given }) => {
  const news = page.getByRole('dialog', { name: 'Announcements' })
  // By keyboard: on the desk an open drawer lies over the bar's end.
  const button = (name: RegExp) => banner(page).getByRole('button', { name })
  await signIn(await given.userLike('buyer'))
  await openFavorites(page)
  await expect(favoritesDrawer(page)).toBeVisible()

  await button(/^Shopping Lists/).press('Enter')
  await expect(listsDrawer(page)).toBeVisible()
  await expect(favoritesDrawer(page)).toBeHidden()
  await listsDrawer(page).getByRole('link', { name: 'Create New' }).press('Escape')
  await expect(listsDrawer(page)).toBeHidden()
  await expect(button(/^Shopping Lists/)).toBeFocused()

  await openFavorites(page)
  await expect(favoritesDrawer(page)).toBeVisible()
  await button(/^Announcements/).press('Enter')
  await expect(news).toBeVisible()
  await expect(favoritesDrawer(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()
  await expect(button(/^Announcements/)).toBeFocused()
})

for (const [device, viewport, width] of [['a desk', { width: 1440, height: 900 }, 350], ['a phone', PHONE, 300]] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test(`favorites are a drawer ${width} wide with item id, description, color, picture and a way to the item`, async ({ page, signIn, given }) => {
      await signIn(await given.userLike('buyer'))
      await listed(page, 'Favorite Items', SKU)
      await openFavorites(page)
      const row = favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })

      await expect(row.getByRole('img')).toHaveCount(1)
      await expect(row.getByRole('link')).toHaveText(/\S+ .*\S/)
      expect((await favoritesDrawer(page).boundingBox())?.width).toBe(width)
      await row.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`#/item/${SKU}$`))
      await expect(favoritesDrawer(page)).toBeHidden()
      await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
    })

    test(`shopping lists are a drawer ${width} wide: Create New, then each list with its item count or Empty`, async ({ page, signIn, given }) => {
      await signIn(await given.userLike('other'))
      const user = await page.request.get('/api/auth/user')
      const { customerNumber: mine } = (await user.json()) as { customerNumber: string }
      await listed(page, 'Two of them', SKU, '1', mine)
      await listed(page, 'Two of them', OTHER, '1', mine)
      await page.request.post('/api/shopping/create', { data: { customerNumber: mine, listName: 'Nothing yet' }, headers: { 'sec-fetch-site': 'same-origin' } })
      await openLists(page)

      const links = listsDrawer(page).getByRole('link')
      await expect(links).toHaveText(['Create New', /^Nothing yet\s*Empty$/, /^Two of them\s*2 items$/])
      expect((await listsDrawer(page).boundingBox())?.width).toBe(width)
      await listsDrawer(page).getByRole('link', { name: /Two of them/ }).click()
      await expect(page).toHaveURL(/#\/shoppinglist\/Two%20of%20them$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Two of them' })).toBeVisible()
      await expect(listsDrawer(page)).toBeHidden()
    })

    test('the dialog puts an item on several lists at once and on a new one, says so for each, and closes', async ({ page, signIn, given }) => {
      await signIn(await given.userLike('buyer'))
      await listed(page, 'Smith house', OTHER)
      const bodies = additions(page)
      await openDialog(page)
      await dialog(page).getByLabel('Quantity').fill('2 1/2')
      await dialog(page).getByLabel('Unit of measure').selectOption('CT')
      await dialog(page).getByRole('checkbox', { name: 'Favorite Items' }).check()
      await dialog(page).getByRole('checkbox', { name: /Smith house/ }).check()
      await dialog(page).getByLabel('New list').fill('Attic')
      await dialog(page).getByRole('button', { name: 'Add to list' }).click()

      for (const list of ['Favorite Items', 'Smith house', 'Attic']) await expect(page.getByText(`Successfully added item to ${list}`, { exact: true })).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      const sent = { customerNumber: '201000', listCust: '201000', SKU, UMCode: 'CT', listQty: '2.5' }
      expect(bodies).toEqual(['Favorite Items', 'Smith house', 'Attic'].map((listName) => ({ ...sent, listName })))
      await page.goto('/#/shoppinglist/Attic')
      await expect(page.getByRole('heading', { level: 1, name: 'Attic' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: SKU })).toContainText('2.50 CT')
    })
  })
}

test.describe('the dialog', () => {
  test('is 500 wide', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await openDialog(page)
    expect((await dialog(page).boundingBox())?.width).toBe(500)
  })

  test('needs a unit, a quantity above zero and a list; the check of the field lets zero pass', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    const bodies = additions(page)
    await openDialog(page)
    const submit = () => dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await dialog(page).getByLabel('Unit of measure').selectOption('')
    await dialog(page).getByLabel('Quantity').fill('')
    await submit()
    await expect(dialog(page).getByText('UOM is Required', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Quantity is Required', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Select at least one list.', { exact: true })).toBeVisible()

    await dialog(page).getByLabel('Unit of measure').selectOption('CT')
    await dialog(page).getByRole('checkbox', { name: 'Favorite Items' }).check()
    await dialog(page).getByLabel('Quantity').fill('0')
    await dialog(page).getByLabel('Quantity').blur()
    await expect(dialog(page).getByText('Quantity is Required')).toHaveCount(0)
    await expect(dialog(page).getByText('Quantity must be greater than Zero')).toHaveCount(0)
    await submit()
    await expect(dialog(page).getByText('Quantity must be greater than Zero', { exact: true })).toBeVisible()

    await dialog(page).getByLabel('Quantity').fill('-3')
    await dialog(page).getByLabel('Quantity').blur()
    await expect(dialog(page).getByText('Quantity must be greater than Zero', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('New list').fill('favorite items')
    await submit()
    await expect(dialog(page).getByText('Favorite Items is the list of your favorites. Choose another name.')).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('closes only when all requests have ended, tells which failed, and is as new the next time', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'))
    const slow = Promise.withResolvers<void>()
    await page.route('**/api/shopping/additem', async (route: Route) => {
      const { listName } = route.request().postDataJSON() as { listName: string }
      if (listName === 'Broken') return route.abort()
      await slow.promise
      return route.continue()
    })
    await openDialog(page)
    await dialog(page).getByLabel('Quantity').fill('7')
    await dialog(page).getByRole('checkbox', { name: 'Favorite Items' }).check()
    await dialog(page).getByLabel('New list').fill('Broken')
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await expect(page.getByText('An error Occurred', { exact: true })).toBeVisible()
    await expect(dialog(page)).toBeVisible()
    slow.resolve()
    await expect(page.getByText('Successfully added item to Favorite Items', { exact: true })).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('button', { name: `Add ${SKU} to a list` }).click()
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('1')
    await expect(dialog(page).getByRole('checkbox', { name: 'Favorite Items' })).not.toBeChecked()
    await expect(dialog(page).getByLabel('New list')).toHaveValue('')
  })

  test('opens from a line of the cart with its quantity and unit, and Escape closes it alone', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '3')
    await page.reload()
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: `Add ${SKU} to a list` }).click()
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('3')
    await expect(dialog(page).getByLabel('Unit of measure')).toHaveValue('CT')
    await expect(dialog(page).getByLabel('Quantity')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('button', { name: `Add ${SKU} to a list` })).toBeFocused()
  })
})

test.describe('a heart', () => {
  test('shows at once what was asked for, on the item page and in the drawer', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await page.goto(`/#/item/${SKU}`)
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/shopping/additem', async (route) => {
      await answer.promise
      return route.continue()
    })
    await heart(page, SKU).click()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
    answer.resolve()
    await openFavorites(page)
    await expect(favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })).toBeVisible()
    await favoritesDrawer(page).getByRole('button', { name: `Remove ${SKU}` }).click()
    await expect(page.getByText(`Successfully removed ${SKU}`, { exact: true })).toBeVisible()
    await expect(favoritesDrawer(page).getByText('No favorites yet.')).toBeVisible()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
  })

  test('goes back when the change failed', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Favorite Items', SKU)
    await page.goto(`/#/item/${SKU}`)
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/shopping/removeitem', async (route) => {
      await answer.promise
      return route.abort()
    })
    await heart(page, SKU).click()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
    answer.resolve()
    await expect(page.getByText('An error Occurred', { exact: true })).toBeVisible()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('the fetching flag', () => {
  const busy = (page: Page) => page.locator('dialog[open] [aria-busy]')

  for (const [ending, end] of [['success', (route: Route) => route.continue()], ['failure', (route: Route) => route.fulfill({ status: 500, json: {} })]] as const) {
    test(`is true during a load and false after ${ending}`, async ({ page, signIn, given, complaints }) => {
      complaints.expected.push(/Failed to load resource/)
      await signIn(await given.userLike('buyer'))
      const asked = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/shopping/lists*', async (route) => {
        asked.resolve()
        await answer.promise
        return end(route)
      })
      await openLists(page)
      await asked.promise
      await expect(busy(page)).toHaveAttribute('aria-busy', 'true')
      answer.resolve()
      await expect(busy(page)).toHaveAttribute('aria-busy', 'false')
    })
  }

  test('is false after a cancelled load, and true for 200 ms at least', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await page.clock.install()
    await page.route('**/api/shopping/lists*', async (route) => route.fulfill({ json: [] }))
    await openLists(page)
    await expect(listsDrawer(page).getByRole('link', { name: 'Create New' })).toBeVisible()
    // Asked for again and answered at once: the page's clock decides how long it shows.
    await page.clock.pauseAt(Date.now() + 120_000)
    await page.unroute('**/api/shopping/lists*')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/shopping/lists*', async (route) => {
      await held.promise
      return route.fulfill({ json: [] }).catch(() => undefined)
    })
    await listsDrawer(page).getByRole('button', { name: 'Close' }).click()
    await openLists(page)
    await expect(busy(page)).toHaveAttribute('aria-busy', 'true')
    held.resolve()
    await expect(busy(page)).toHaveAttribute('aria-busy', 'true')
    // The answer comes in the browser's own time, what it sets off in the clock's.
    await expect.poll(async () => {
      await page.clock.runFor(250)
      return busy(page).getAttribute('aria-busy')
    }).toBe('false')
  })
})

test.describe('what cannot be loaded', () => {
  test('favorites that fail say so in the words of the specification, and Retry brings them', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Favorite Items', SKU)
    await page.route('**/api/shopping/favorites*', (route) => route.fulfill({ status: 500, json: {} }))
    await openFavorites(page)
    await expect(page.getByText('An error occured! Please check the log.', { exact: true })).toBeVisible()
    // Pointing at the button asked once, opening the drawer again: both have failed.
    await expect(favoritesDrawer(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.unroute('**/api/shopping/favorites*')
    await favoritesDrawer(page).getByRole('button', { name: 'Retry' }).click()
    await expect(favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })).toBeVisible()
  })

  test('lists that cannot be parsed are none, with a line above that says so and Retry', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Smith house', SKU)
    await page.route('**/api/shopping/lists*', (route) => route.fulfill({ contentType: 'application/json', body: '{"lists": "none"}' }))
    await openLists(page)
    await expect(listsDrawer(page).getByText('Your shopping lists could not be loaded.')).toBeVisible({ timeout: 20_000 })
    await expect(listsDrawer(page).getByRole('link')).toHaveText(['Create New'])
    await page.waitForLoadState('networkidle')
    await page.unroute('**/api/shopping/lists*')
    await listsDrawer(page).getByRole('button', { name: 'Retry' }).click()
    await expect(listsDrawer(page).getByRole('link', { name: /Smith house/ })).toBeVisible()
  })
})

test.describe('pages of lists', () => {
  test('a list is created on /shoppinglist and opened; its name may have slashes, percent signs and blanks', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource: .*409/)
    const name = `50% off / ${SKU} & more?`
    await signIn(await given.userLike('buyer'))
    await openLists(page)
    await listsDrawer(page).getByRole('link', { name: 'Create New' }).click()
    await expect(page).toHaveURL(/#\/shoppinglist$/)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Name is required!', { exact: true })).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('This list is empty.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/#/shoppinglist')
    await page.getByRole('link', { name: new RegExp(`^50% off / ${SKU} & more\\?`) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/#/shoppinglist')
    await page.getByLabel('Name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('There is a list of this name. Choose another name.')).toBeVisible()
  })

  test('a list shows its items with price, quantity and stock, adds one to the cart, and lets one go', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Smith house', SKU, '4')
    await page.goto('/#/shoppinglist/Smith%20house')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU })
    await expect(row).toContainText('4 CT')
    await expect(row).toContainText(/\$\d+\.\d\d\s*\/SF/)
    await row.getByRole('button').filter({ hasText: 'Add' }).click()
    await expect(page.getByText(`${SKU} was added to the cart!`)).toBeVisible()
    await row.getByRole('button', { name: `Remove ${SKU}` }).click()
    await expect(page.getByText(`Successfully removed ${SKU}`, { exact: true })).toBeVisible()
    await expect(page.getByText('This list is empty.')).toBeVisible()
  })

  test('without prices and ordering a list has neither price nor Add', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer', { showPrices: false, allowedToOrder: false }))
    await listed(page, 'Smith house', SKU, '4')
    await page.goto('/#/shoppinglist/Smith%20house')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU })
    await expect(row).toContainText('Price unavailable')
    await expect(row.getByRole('button')).toHaveCount(2)
  })

  test('an unknown list is 404', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await page.goto('/#/shoppinglist/No%20such%20list')
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await page.goto('/#/shoppinglist/Favorite%20Items')
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })

  test('changing the customer leaves a list for the lists', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Smith house', SKU)
    await page.goto('/#/shoppinglist/Smith%20house')
    await page.getByRole('button', { name: 'Switch customer' }).first().click()
    await page.getByRole('radio', { name: /201100/ }).check({ force: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Change customer' }).click()
    await expect(page).toHaveURL(/#\/shoppinglist$/)
    await expect(page.getByText('No shopping lists yet.')).toBeVisible()
  })
})

test.describe('favorites follow the customer and the location', () => {
  test('after a change of customer they are read again, also while nobody looks at them', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    const asked = page.waitForRequest((request) => /\/api\/shopping\/favorites\?.*customerNumber=201100/.test(request.url()))
    await page.getByRole('button', { name: 'Switch customer' }).first().click()
    await page.getByRole('radio', { name: /201100/ }).check({ force: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Change customer' }).click()
    await asked
  })
})

test.describe('MaxETAs', () => {
  for (const [setting, number] of [['Summary', '0'], ['One', '1'], ['Two', '2'], ['Three', '3'], [undefined, '-1']] as const) {
    test(`${setting ?? 'not set'} asks for ${number}`, async ({ page, signIn, given }) => {
      await served(page, { appOption: { items: setting ? { etas: { MaxETAs: setting } } : null } })
      await signIn(await given.userLike('buyer'))
      const asked = page.waitForRequest((request) => request.url().includes('/api/shopping/lists'))
      await openLists(page)
      expect(new URL((await asked).url()).searchParams.get('maxETAs')).toBe(number)
    })
  }
})

test('with the keyboard alone: open the drawer, go to a list, remove its item', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer'))
  await listed(page, 'Keys', SKU)
  const control = banner(page).getByRole('button', { name: 'Shopping Lists', exact: true })
  await control.focus()
  await page.keyboard.press('Enter')
  await expect(listsDrawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listsDrawer(page)).toBeHidden()
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
  await listsDrawer(page).getByRole('link', { name: /^Keys/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${SKU}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This list is empty.')).toBeVisible()
})

for (const [device, viewport] of [['a desk', { width: 1440, height: 900 }], ['a phone', PHONE]] as const) {
  test(`axe finds nothing on ${device}: drawers, dialog and pages`, async ({ page, signIn, given }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Favorite Items', SKU)
    await listed(page, 'Smith house', SKU)
    const found: string[] = []
    await openFavorites(page)
    await expect(favoritesDrawer(page).getByRole('listitem').first()).toBeVisible()
    found.push(...(await complaintsOn(page, 'favorites')))
    await page.keyboard.press('Escape')
    await openLists(page)
    await expect(listsDrawer(page).getByRole('link', { name: /Smith house/ })).toBeVisible()
    found.push(...(await complaintsOn(page, 'lists')))
    await page.keyboard.press('Escape')
    await page.goto('/#/shoppinglist/Smith%20house')
    await expect(page.getByRole('button', { name: `Remove ${SKU}` })).toBeVisible()
    found.push(...(await complaintsOn(page, 'list')))
    await page.goto('/#/shoppinglist')
    await expect(page.getByRole('main').getByRole('link', { name: /Smith house/ })).toBeVisible()
    found.push(...(await complaintsOn(page, 'lists page')))
    await openDialog(page)
    found.push(...(await complaintsOn(page, 'dialog')))
    expect(found).toEqual([])
  })
}
