import type { Page, Route } from '@playwright/test'
import { DEVICES, OTHER, SKU, THIRD, banner, listed, listNamed, listsDrawer, ofLine, openLists } from './lists.ts'
import { sentTo } from './sent.ts'
import { served } from './served.ts'
import { settled } from './settled.ts'
import { expect, test } from './shopping.ts'

/** Switches from the current customer to another one. */
async function toCustomer(page: Page, number: string) {
  await page.getByRole('button', { name: 'Switch customer' }).first().click()
  await page.getByRole('radio', { name: new RegExp(number) }).check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Change customer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// lists.queries.test.ts has every value of MaxETAs.
test('shopping lists are a drawer 350 wide on a desk and 300 on a phone: Create New, then each list with its item count or Empty; it is asked for with the MaxETAs of the content service', async ({
  page,
  signIn,
  given,
}) => {
  await served(page, { appOption: { items: { etas: { MaxETAs: 'Two' } } } })
  await signIn(await given.userLike('other'), { at: '/category' })
  const user = await page.request.get('/api/auth/user')
  const { customerNumber: mine } = (await user.json()) as { customerNumber: string }
  await listed(page, 'Two of them', SKU, '1', mine)
  await listed(page, 'Two of them', OTHER, '1', mine)
  await page.request.post('/api/shopping/create', {
    data: { customerNumber: mine, listName: 'Nothing yet' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const asked = page.waitForRequest((request) => request.url().includes('/api/shopping/lists'))
  await openLists(page)
  expect(new URL((await asked).url()).searchParams.get('maxETAs')).toBe('2')

  await expect(listsDrawer(page).getByRole('button', { name: 'Create New' })).toBeVisible()
  const links = listsDrawer(page).getByRole('link')
  for (const [, viewport, width] of DEVICES) {
    await page.setViewportSize(viewport)
    await expect(links).toHaveText([/^Nothing yet\s*Empty$/, /^Two of them\s*2 items$/])
    await expect(listsDrawer(page)).toHaveCSS('width', `${width}px`)
  }
  await links.filter({ hasText: 'Two of them' }).click()
  await expect(page).toHaveURL(/#\/shoppinglist\/Two%20of%20them$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Two of them' })).toBeVisible()
  await expect(listsDrawer(page)).toBeHidden()
})

test.describe('the fetching flag', () => {
  test('is true during a load and false after success and after failure, and true for 200 ms at least, though the answer has come; lists that cannot be parsed are shown as none, with a message above and Retry', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Smith house', SKU)
    const busy = page.locator('dialog[open] [aria-busy]')
    const retry = listsDrawer(page).getByRole('button', { name: 'Retry' })
    const failed = listsDrawer(page).getByText('Your shopping lists could not be loaded.')
    let answer: Promise<void> | undefined
    let end: (route: Route) => Promise<void> = (route) => route.continue()
    await page.route('**/api/shopping/lists*', async (route) => {
      await answer
      return end(route)
    })
    /** Sees that the flag is set until the load that `begin` sets off has ended. */
    const during = async (begin: () => Promise<void>, ending: typeof end) => {
      const held = Promise.withResolvers<void>()
      answer = held.promise
      end = ending
      await begin()
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      held.resolve()
      await expect(busy).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
    }
    await during(
      () => openLists(page),
      (route) => route.fulfill({ contentType: 'application/json', body: '{"lists": "none"}' }),
    )
    await expect(failed).toBeVisible()
    await expect(listsDrawer(page).getByRole('button', { name: 'Create New' })).toBeVisible()
    await expect(listsDrawer(page).getByRole('link')).toHaveCount(0)
    await during(
      () => retry.click(),
      (route) => route.fulfill({ status: 500, json: {} }),
    )
    await expect(failed).toBeVisible()
    await during(
      () => retry.click(),
      (route) => route.fulfill({ status: 429, json: { detail: 'Too many requests. Try again in a minute.' } }),
    )
    await expect(listsDrawer(page).getByText('Too many requests. Try again in a minute.')).toBeVisible()
    await during(
      () => retry.click(),
      (route) => route.continue(),
    )
    await expect(listsDrawer(page).getByRole('link', { name: /Smith house/ })).toBeVisible()
    await expect(failed).toHaveCount(0)

    await listsDrawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(listsDrawer(page)).toBeHidden()
    await settled(page)
    await page.clock.install()
    await listed(page, 'Come since', SKU)
    // The answer arrives in the browser's own time. What it sets off runs by the page's clock, which is stopped except for these steps.
    await page.clock.pauseAt(Date.now() + 120_000)
    const held = Promise.withResolvers<void>()
    answer = held.promise
    await openLists(page)
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    held.resolve()
    let passed = 0
    await expect
      .poll(async () => {
        await page.clock.runFor(5)
        passed += 5
        return listsDrawer(page).getByRole('link', { name: 'Come since' }).count()
      })
      .toBe(1)
    expect(passed).toBeLessThan(190)
    await page.clock.runFor(190 - passed)
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(20)
    await expect(busy).toHaveAttribute('aria-busy', 'false')
  })

  test('is false after a load that is canceled because the list is no longer shown; changing the customer leads from a list to the lists', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Smith house', SKU)
    const held = Promise.withResolvers<void>()
    const held201000 = '**/api/shopping/lists?*customerNumber=201000*'
    await page.route(held201000, async (route) => {
      await held.promise
      return route.continue().catch(() => undefined)
    })
    const calledOff = () =>
      page.waitForEvent('requestfailed', (request) => request.url().includes('/api/shopping/lists?'))
    const lists = page.getByRole('main').locator('[aria-busy]')

    for (const leave of [() => page.goto('/#/account/quotes'), () => toCustomer(page, '201100')]) {
      await page.goto('/#/shoppinglist')
      await expect(page.getByRole('heading', { level: 1, name: 'Shopping Lists' })).toBeVisible()
      await expect(lists).toHaveAttribute('aria-busy', 'true')
      await Promise.all([calledOff(), leave()])
    }
    await expect(page.getByText('No shopping lists yet.')).toBeVisible()
    await expect(lists).toHaveAttribute('aria-busy', 'false')
    held.resolve()
    await page.unroute(held201000)

    await toCustomer(page, '201000')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Smith house/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Smith house' })).toBeVisible()
    await toCustomer(page, '201100')
    await expect(page).toHaveURL(/#\/shoppinglist$/)
    await expect(page.getByText('No shopping lists yet.')).toBeVisible()
  })
})

test.describe('pages of lists', () => {
  test('a list is created on /shoppinglist and opened; its name may have slashes, percent signs and blanks; a list shows its items with price, quantity and stock, adds one to the cart, and removes one; an unknown list is 404', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource: .*409/)
    const name = `50% off / ${SKU} & more?`
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Smith house', SKU, '4')
    const [removals, favorites] = [
      sentTo(page, 'POST', '/api/shopping/removeitem'),
      sentTo(page, 'GET', '/api/shopping/favorites'),
    ]
    await openLists(page)
    await listsDrawer(page).getByRole('button', { name: 'Create New' }).click()
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
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByLabel('Name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('There is already a list with this name. Choose another name.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add all to cart: Smith house' }).click()
    await expect(page.getByRole('dialog')).toContainText(SKU)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()

    await page.goto('/#/shoppinglist/Smith%20house')
    await expect(page.getByRole('heading', { level: 1, name: 'Smith house' })).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU })
    await expect(row.getByLabel('Quantity')).toHaveValue('4')
    await expect(row.getByLabel('Unit')).toHaveValue('CT')
    await expect(row).toContainText(/\$\d+\.\d\d\s*\/SF/)
    await row.getByRole('button').filter({ hasText: 'Add' }).click()
    await expect(page.getByText(`${SKU} was added to the cart!`)).toBeVisible()
    await ofLine(row, 'Remove from list')
    await expect(page.getByText(`Successfully removed ${SKU}`, { exact: true })).toBeVisible()
    await expect(page.getByText('This list is empty.')).toBeVisible()
    // These are the fields of requirements, and nothing else.
    expect(removals).toEqual([{ customerNumber: '201000', listName: 'Smith house', listCust: '201000', SKU }])
    expect(favorites[0]).toEqual({ customerNumber: '201000' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByLabel('Quantity')).toHaveValue('4')

    for (const unknown of ['No%20such%20list', 'Favorite%20Items']) {
      await page.goto(`/#/shoppinglist/${unknown}`)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await page.goto('/#/shoppinglist')
      await expect(page.getByRole('heading', { level: 1, name: 'Shopping Lists' })).toBeVisible()
    }
  })

  test('a user who may neither see prices nor order gets a list without price and Add', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer', { showPrices: false, allowedToOrder: false }))
    await listed(page, 'Smith house', SKU, '4')
    await page.goto('/#/shoppinglist/Smith%20house')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: SKU })
    await expect(row).toContainText('Price unavailable')
    await row.getByRole('button').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Add a note', 'Add to favorites', 'Hold', 'Remove from list'])
    await page.getByRole('menuitem', { name: 'Hold' }).click()
    await expect(page.getByRole('dialog', { name: 'Item hold request' })).toBeVisible()
  })
})

test.describe('one list', () => {
  const row = (page: Page, sku: string) => page.getByRole('main').locator('[data-line]').filter({ hasText: sku })
  const save = (page: Page) => page.waitForResponse((reply) => reply.url().endsWith('/line') && reply.ok())

  test('is renamed, annotated, shared, sorted, changed, put into the cart, duplicated, printed, deleted and restored', async ({
    page,
    signIn,
    given,
    browser,
    baseURL,
  }) => {
    test.slow()
    await given.freshLot(SKU, 60)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Smith', SKU, '4')
    await listed(page, 'Smith', OTHER, '1')
    await page.goto('/#/shoppinglist/Smith')

    // Name, note and sharing.
    const name = `Smith ${Date.now()}`
    await page.getByText('List options', { exact: true }).click()
    await page.getByRole('button', { name: 'Rename, note and sharing' }).click()
    const edit = page.getByRole('dialog', { name: 'Rename, note and sharing' })
    await edit.getByLabel('Name').fill('favorite items')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByText('Favorite Items is the list of your favorites. Choose another name.')).toBeVisible()
    await edit.getByLabel('Name').fill(name)
    await edit.getByLabel('Note').fill('Second floor')
    await edit.getByLabel('Who can see it').selectOption('Colleagues can edit')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`shoppinglist/${encodeURIComponent(name)}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Second floor')).toBeVisible()
    await expect(page.getByText('Colleagues can edit')).toBeVisible()
    await page.getByText('List options', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Share with colleagues' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rename, note and sharing' }).click()
    await edit.getByLabel('Who can see it').selectOption('Only me')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByText('List options', { exact: true }).click()
    await page.getByRole('button', { name: 'Share with colleagues' }).click()
    await expect(page.getByText('Colleagues can view and order')).toBeVisible()

    // Quantity, unit and note are changed in place, and the order by keyboard.
    await row(page, SKU).getByLabel('Quantity').fill('7')
    await Promise.all([
      save(page),
      page.keyboard
        .press('Tab')
        .then(() => page.keyboard.press('Tab'))
        .then(() => page.keyboard.press('Tab')),
    ])
    await expect(row(page, SKU).getByRole('button', { name: /^More for/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Add a note' }).press('Enter')
    await expect(row(page, SKU).getByLabel(/^Note on/)).toBeFocused()
    await page.keyboard.type('For the hall')
    await Promise.all([save(page), page.keyboard.press('Enter')])
    const skus = () => page.getByRole('main').locator('[data-line] .code').allInnerTexts()
    const before = await skus()
    await ofLine(row(page, before[0] ?? ''), 'Move down')
    await expect.poll(skus).toEqual(before.toReversed())
    await expect(row(page, before[0] ?? '').getByRole('button', { name: /^More for/ })).toBeFocused()
    await page.reload()
    await expect(row(page, SKU).getByLabel('Quantity')).toHaveValue('7')
    await expect(row(page, SKU)).toContainText('For the hall')
    expect(await skus()).toEqual(before.toReversed())

    // Items are added by SKU, whatever its case, and by choosing a suggestion. The cursor stays in the field.
    const adding = page.getByRole('form', { name: 'Add item' }).getByRole('combobox')
    await adding.fill('zzzzqqqq')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is no item zzzzqqqq.')).toBeVisible()
    await adding.fill(THIRD.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(row(page, THIRD).getByLabel('Quantity')).toHaveValue('1')
    await expect(adding).toHaveValue('')
    await expect(adding).toBeFocused()
    await page.keyboard.type(THIRD)
    await page.getByRole('option', { name: new RegExp(`${THIRD}.*/SF`) }).click()
    await expect(row(page, THIRD).getByLabel('Quantity')).toHaveValue('2')
    const { total } = await listNamed(page, name)
    await expect(page.getByRole('main')).toContainText(
      `Total $${Number(total?.net).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    )
    await ofLine(row(page, THIRD), 'Remove from list')
    await expect(row(page, THIRD)).toHaveCount(0)

    // A colleague sees whose list it is, cannot change it, and copies it.
    const other = await browser.newContext({ baseURL })
    await other.request.post('/api/auth', {
      data: { username: await given.userLike('buyer', { showPrices: false }), password: 'northline-demo' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const colleague = await other.newPage()
    await colleague.goto(`/#/shoppinglist/${encodeURIComponent(name)}`)
    await expect(colleague.getByText(/.+'s list · view and order/)).toBeVisible()
    await expect(row(colleague, SKU)).toContainText('For the hall')
    await expect(row(colleague, SKU)).not.toContainText('$')
    await expect(colleague.getByRole('form', { name: 'Add item' })).toHaveCount(0)
    await row(colleague, SKU)
      .getByRole('button', { name: /^More for/ })
      .click()
    await expect(colleague.getByRole('menuitem')).toHaveText(['Add to favorites', 'Hold'])
    await colleague.keyboard.press('Escape')
    await colleague.getByText('List options', { exact: true }).click()
    await colleague.getByRole('button', { name: 'Duplicate' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
    await expect(colleague.getByText('Only me')).toBeVisible()

    // Chosen lines go into the cart, and each shows its result.
    await row(page, SKU).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Add 1 item to cart' }).click()
    const results = page.getByRole('dialog', { name: `${name}: what went into your cart` })
    await expect(results.getByRole('listitem')).toHaveCount(1)
    await expect(results.getByRole('listitem')).toContainText(/^Added.*7\sCT$/)
    await results.getByRole('button', { name: 'Open the cart' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(cart).toContainText(SKU)
    await cart.getByRole('button', { name: 'Close' }).click()

    // This tests the printed list. Its bar codes are drawn on the server, and documents/list-paper.test.ts reads them
    // back.
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Print with bar codes' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe(`Shopping-list-${name.replace(' ', '-')}.pdf`)

    // When a list is deleted, a user who has it open gets a message. Undo brings it back, and after a reload Restore does.
    await page.getByText('List options', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/#\/shoppinglist$/)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await colleague.goto(`/#/shoppinglist/${encodeURIComponent(name)}`)
    await expect(row(colleague, SKU)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByText('List options', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    await page.reload()
    await page.getByText('Recently deleted: 1 list').click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByRole('main').getByRole('link', { name })).toContainText('2 items')
    // Colleagues in other tests do not see this list.
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByText('List options', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    await other.close()
  })

  test('a line that another device changed and a list that it deleted are reported, and what was typed stays', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource: .*409/)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Two devices', SKU, '4')
    await page.goto('/#/shoppinglist/Two%20devices')
    await expect(row(page, SKU).getByLabel('Quantity')).toHaveValue('4')
    const { listId: id } = await listNamed(page, 'Two devices')
    const elsewhere = (act: string, data: object) =>
      page.request.post(`/api/shopping/lists/${id}/${act}`, {
        data: { customerNumber: '201000', ...data },
        headers: { 'sec-fetch-site': 'same-origin' },
      })

    await elsewhere('line', { SKU, quantity: '9' })
    await row(page, SKU).getByLabel('Quantity').fill('5')
    await row(page, SKU)
      .getByRole('button', { name: /^More for/ })
      .focus()
    await expect(
      page.getByText(`${SKU} was changed to 9 CT in the meantime. Review it, and change it again if you need to.`),
    ).toBeVisible()
    await expect(row(page, SKU).getByLabel('Quantity')).toHaveValue('5')

    await elsewhere('delete', {})
    await ofLine(row(page, SKU), 'Add a note')
    await page.keyboard.type('For the hall')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('The list Two devices was deleted. Whoever deleted it can restore it under Shopping Lists.'),
    ).toBeVisible()
    await expect(page.getByText('Two devices: This list is no longer available.')).toBeVisible()
  })
})

test('with only the keyboard a user opens the drawer, goes to a list and removes its item', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'), { at: '/category' })
  await listed(page, 'Keys', SKU)
  await listed(page, 'Keys', OTHER)
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
  // The second change is made before the first request has been sent.
  const first = Promise.withResolvers<void>()
  await page.route(
    '**/api/shopping/removeitem*',
    async (route) => {
      await first.promise
      return route.continue()
    },
    { times: 1 },
  )
  const removeByKeys = async (sku: string) => {
    await page
      .getByRole('listitem')
      .filter({ hasText: sku })
      .getByRole('button', { name: /^More for/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }
  await removeByKeys(SKU)
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: OTHER }).getByRole('link', { name: /Plank/ }),
  ).toBeFocused()
  await removeByKeys(OTHER)
  first.resolve()
  await expect(page.getByText('This list is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('main').locator('summary').first().press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Rename, note and sharing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})
