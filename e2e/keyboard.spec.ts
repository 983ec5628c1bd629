import type { Page } from '@playwright/test'
import { complaintsInBothSchemes } from './axe.ts'
import { settled } from './settled.ts'
import { addByApi, drawerOf, expect, openCart, quantityOf, test } from './shopping.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })

/** Opens the palette by its key and types. */
async function typed(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(words)
}

test('the command palette loses no letter while it is loading, goes to every page of the menu, finds items by SKU and by words and searches for any other text, and gives the focus back; axe finds nothing in it nor in the help', async ({
  page,
  signIn,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route(/assets\/palette[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await signIn('buyer@northline.example', { at: '/category' })
  const categories = page.getByRole('heading', { level: 1, name: 'Categories' })
  await expect(categories).toBeVisible()

  await test.step('letters that are typed while it is loading are not lost, and Escape cancels it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('open orx')
    await page.keyboard.press('Backspace')
    letGo()
    await expect(box(page)).toHaveValue('open or')
    await page.keyboard.type('d')
    await expect(box(page)).toHaveValue('open ord')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('once it is loaded, it opens by key and by its hint without waiting for the server', async () => {
    await settled(page)
    const asked: string[] = []
    // The version is requested every minute, whatever the user does.
    page.on('request', (request) => {
      if (!request.url().endsWith('/version.json')) asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Command palette' }).click()
    await expect(box(page)).toBeFocused()
    expect(asked).toEqual([])
  })

  await test.step('it has every page of the menu', async () => {
    const menu = await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allInnerTexts()
    expect(menu.length).toBeGreaterThan(10)
    for (const entry of menu)
      await expect(
        options(page)
          .filter({ hasText: entry.split('\n')[0] ?? '' })
          .first(),
      ).toBeVisible()
    await page.keyboard.type('open ord')
    await expect(options(page).first()).toHaveText('Open Orders')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/account\/orders$/)
    await expect(palette(page)).toHaveCount(0)
  })

  for (const [what, words, address] of [
    ['opens an item by its SKU', 'hpre7512-127', /#\/item\/HPRE7512-127$/],
    // Words mean many items, so they do what they do in the search box.
    ['searches by words', 'oak plank', /#\/items\?search=oak(\+|%20)plank$/],
  ] as const)
    await test.step(`it finds items, and Enter ${what}`, async () => {
      await page.goto('/#/category')
      await expect(categories).toBeVisible()
      await typed(page, words)
      await expect(
        palette(page)
          .getByRole('group', { name: 'Items' })
          .getByRole('option')
          .filter({ hasNotText: 'Search for' })
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
    })

  await test.step('it searches items for any text that matches nothing else', async () => {
    await typed(page, 'walnut 7mm')
    await palette(page).getByRole('option', { name: 'Search for “walnut 7mm”' }).click()
    await expect(page).toHaveURL(/#\/items\?search=walnut(\+|%20)7mm$/)
  })

  await test.step('its own key closes it, and the focus is where it was', async () => {
    await page.goto('/#/')
    const search = page.getByRole('banner').getByLabel('Search', { exact: true })
    await search.focus()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    await expect(search).toBeFocused()
  })

  await page.goto('/#/category')
  await expect(categories).toBeVisible()
  await typed(page, 'oak')
  await expect(palette(page).getByRole('group', { name: 'Items' })).toBeVisible()
  expect(await complaintsInBothSchemes(page, 'palette')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  expect(await complaintsInBothSchemes(page, 'help')).toEqual([])
})

test('palette and search box find an order by its number and its PO, only for users who may see orders, and pages by a word', async ({
  page,
  signIn,
  given,
}) => {
  await signIn('buyer@northline.example', { at: '/' })
  const number =
    (await page.getByRole('main').locator('a[href*="/account/orders/"]').first().innerText()).match(/\d{6}/)?.[0] ?? ''
  const po =
    (
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `Order ${number}` })
        .first()
        .innerText()
    ).match(/PO-\d+/)?.[0] ?? number
  await typed(page, 'lists')
  await expect(options(page).first()).toHaveText('Shopping Lists')
  await page.keyboard.press('Escape')

  const search = page.getByRole('banner').getByLabel('Search', { exact: true })
  const suggested = page.getByRole('banner').getByRole('option')
  await search.fill(po)
  await expect(suggested.first()).toContainText(`Order ${number}`)
  await test.step('what comes late does not move the chosen suggestion', async () => {
    await settled(page)
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const isLate = (url: URL) => url.pathname === '/api/find' && url.searchParams.get('search') === 'quot'
    await page.route(isLate, async (route) => {
      await gate
      await route.continue()
    })
    const asked = page.waitForRequest((request) => isLate(new URL(request.url())))
    await search.fill('quot')
    await asked
    await expect(suggested.nth(1)).toContainText(`Order ${number}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const late = page.waitForResponse((response) => isLate(new URL(response.url())))
    open()
    await (await late).finished()
    await settled(page)
    await expect(suggested.and(page.locator('[aria-selected=true]'))).toContainText(`Order ${number}`)
    await page.unroute(isLate)
  })
  await search.fill('quotes')
  await expect(suggested.first()).toHaveText('QuotesPage')
  await search.fill(number)
  await expect(suggested.first()).toContainText(`Order ${number}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(search).toHaveValue('')

  await page.goto('/#/category')
  await typed(page, number)
  await expect(options(page).first()).toContainText(`Order ${number}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  await settled(page)
  await signIn(await given.userLike('buyer', { showOrders: false }), { at: '/category' })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await typed(page, number)
  await expect(palette(page).getByRole('option', { name: `Search for “${number}”` })).toBeVisible()
  await expect.poll(() => asked.some((url) => url.includes('/api/items/suggest'))).toBe(true)
  await settled(page)
  await expect(palette(page).getByRole('option', { name: `Order ${number}` })).toHaveCount(0)
})

test('keys go to the pages that the user has, the help shows them, and the palette offers the acts that the user has; none of them acts while the user types or a dialog is open', async ({
  page,
  signIn,
  given,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(await given.userLike('buyer'), { at: '/' })
  const search = page.getByRole('banner').getByLabel('Search', { exact: true })
  await expect(search).toBeVisible()

  await test.step('nothing happens while the user types or a dialog is open', async () => {
    await search.focus()
    await page.keyboard.type('go?j/')
    await expect(search).toHaveValue('go?j/')
    await expect(help(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await search.fill('')
    await search.blur()

    await page.keyboard.press('?')
    await expect(help(page)).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
    await expect(palette(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#\/$/)
  })

  await test.step('two keys go to orders, home, the cart, and to invoices and quotes as the menu does', async () => {
    const pressed = async (key: string) => {
      // While a page is being drawn, the second key may come too late for a shortcut.
      await settled(page)
      await page.keyboard.press('g')
      await page.keyboard.press(key)
    }
    await pressed('o')
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await pressed('h')
    await expect(page).toHaveURL(/#\/$/)
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
    await pressed('c')
    await expect(drawerOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    for (const [key, name, address] of [
      ['i', 'Invoiced Orders', '/account/invoices'],
      ['q', 'Quotes', '/account/quotes'],
    ] as const) {
      await expect(menu.getByRole('link', { name })).toBeVisible()
      await pressed(key)
      await expect(page).toHaveURL(new RegExp(`#${address}$`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })

  await test.step('? shows the keys that this user has', async () => {
    await page.keyboard.press('?')
    await expect(help(page)).toBeVisible()
    for (const [name, keys] of [
      ['Search this list, or items', '/'],
      ['Show these keys', '?'],
      ['Home', 'g then h'],
      ['Orders', 'g then o'],
      ['Cart', 'g then c'],
      ['Next row', 'j'],
      ['Previous row', 'k'],
      ['Open the row', 'Enter'],
      ['Edit the row', 'e'],
    ] as const)
      await expect(
        help(page)
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .getByRole('definition'),
      ).toHaveText(keys)
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
  })

  await test.step('the palette switches customer, changes delivery and theme, opens the cart, signs out', async () => {
    const take = async (words: string, name: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(words)
      await expect(options(page).first()).toContainText(name)
      await page.keyboard.press('Enter')
    }
    for (const [words, name, dialog] of [
      ['switch', 'Switch customer', 'Change customer'],
      ['change del', 'Change delivery', 'Delivery method'],
    ] as const) {
      await take(words, name)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0)
    }
    await take('theme dark', 'Theme: Dark')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await take('open the cart', 'Open the cart')
    await expect(drawerOf(page)).toBeVisible()
    // A request that is still under way when the user signs out is refused.
    await settled(page)
    await take('sign out', 'Sign out')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('a user without any claim has fewer keys and acts', async () => {
    await signIn(await given.userLike('plain'), { at: '/' })
    await expect(search).toBeVisible()
    for (const key of ['o', 'i', 'q', 'c']) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
    }
    await page.keyboard.press('?')
    await expect(help(page).getByText('Home', { exact: true })).toBeVisible()
    for (const name of ['Orders', 'Invoices', 'Quotes', 'Cart'])
      await expect(help(page).getByText(name, { exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(/#\/$/)
    await expect(drawerOf(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)

    await page.goto('/#/doc/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(options(page).filter({ hasText: 'Sign out' })).toBeVisible()
    for (const name of ['Open the cart', 'Open Orders'])
      await expect(options(page).filter({ hasText: name })).toHaveCount(0)
  })
})

test('the keyboard goes through results, orders, lists and the cart row by row', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer'), { at: '/items?search=oak' })
  const results = page.getByRole('main').locator('[data-row-link]')
  await expect(results.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(results.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(results.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/item\//)

  await page.goto('/#/account/orders')
  // The item's page that was open before has rows with links of its own. It stays until this page has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  const orders = page.getByRole('main').getByRole('row').getByRole('link')
  await expect(orders.nth(2)).toBeVisible()
  for (let step = 0; step < 3; step++) await page.keyboard.press('j')
  await expect(orders.nth(2)).toBeFocused()
  const number = await orders.nth(2).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
  await expect(orders.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(orders.nth(2)).toBeFocused()

  const lists = page.getByRole('main').locator('[data-row-link]')
  await page.goto('/#/shoppinglist')
  await expect(page.getByRole('main').getByRole('link', { name: /^Smith job/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(lists.first()).toBeFocused()
  await page.goto('/#/shoppinglist/Smith%20job')
  await expect(page.getByRole('heading', { level: 1, name: 'Smith job' })).toBeVisible()
  await expect(lists.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(lists.first()).toBeFocused()

  await addByApi(page, 'HPRE7512-127', '1')
  await page.reload()
  await openCart(page)
  const lines = drawerOf(page).locator('[data-row-link]')
  await expect(lines.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(quantityOf(drawerOf(page), 'HPRE7512-127')).toBeFocused()
})
