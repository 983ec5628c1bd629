import type { Locator, Page } from '@playwright/test'
import { workbook } from '../packages/server/test/workbook.ts'
import { complaintsInBothSchemes } from './axe.ts'
import { drawerOf, expect, openCart, quantityOf, test, unitOf } from './shopping.ts'

const [OAK, OTHER] = ['HPRE7512-127', 'HPRE7512-114']
/** A word with digits that is not similar to any number or word of an item, whatever the catalog contains. */
const NOBODYS = 'QXJ7QXJ7QXJ7'
const lines = (page: Page) => page.getByRole('table', { name: 'Lines of the quick order' })
const line = (page: Page, text: string | RegExp) => lines(page).getByRole('row').filter({ hasText: text })
const summary = (page: Page) =>
  page.getByRole('region', { name: 'Lines of the quick order' }).getByRole('status').first()
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Paste lines').fill(text)
  await page.getByRole('button', { name: 'Check lines' }).click()
}
const open = async (page: Page) => {
  await page.goto('/#/quickorder')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Order' })).toBeVisible()
}
/** Checks that the cart has one line of an item, with this many cartons. More than one line fails, too. */
async function expectInCart(cart: Locator, sku: string, cartons: string) {
  await expect(quantityOf(cart, sku)).toHaveValue(cartons)
  await expect(unitOf(cart, sku)).toHaveValue('CT')
}

test('a buyer pastes a messy order, decides its doubts, and adds the ready lines to the cart, with a result for each line', async ({
  page,
  signIn,
  given,
}) => {
  // The first lot is enough for each of two lines, and not for both.
  const {
    sku: oak,
    lots: [small = '', large = ''],
  } = await given.cartonsFor('quick', 4, 12)
  const { sku: other } = await given.cartonsFor('quick-other', 40)
  // A run before has remembered it.
  await given.sql`delete from customer_item_numbers where customer_item_number = 'OUR-77'`
  await signIn(await given.userLike('buyer'), { at: '/' })
  // While the page is still being drawn, the second key may come too late for a shortcut.
  await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Order' })).toBeVisible()
  await paste(
    page,
    `Hi Sam,\ncan you send these:\n- 2 ctn ${oak} // lobby\n${other}\nOUR-77 3 ct\nXQZ-00-99 4 ct\nThanks, Joe`,
  )
  await expect(summary(page)).toHaveText('1 ready1 to review2 not found3 skipped')
  await expect(line(page, oak)).toContainText('2 CT')
  await expect(line(page, oak)).toContainText(/\$[\d.,]+/)
  await expect(line(page, oak)).toContainText('lot')
  await expect(line(page, 'Thanks, Joe')).toContainText('Skipped')

  await line(page, other).getByRole('button', { name: 'Review line 4' }).click()
  const dialog = page.getByRole('dialog', { name: /^Review line \d/ })
  await expect(dialog.getByText('How many?')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('10')
  await page.keyboard.press('Enter')
  // The next doubtful line opens by itself.
  await expect(page.getByRole('dialog', { name: 'Review line 5' })).toContainText('Nothing matches “OUR-77”.')
  await expect(dialog.getByRole('button', { name: /^Use / })).toBeDisabled()
  // What was written is selected, so typing replaces it.
  await page.keyboard.type(oak)
  await expect(dialog.getByRole('option', { name: new RegExp(oak) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Remember “OUR-77” as our own number for it').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Review line 6' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove line 6' }).press('Enter')
  // The focus goes to the next line.
  await expect(page.getByRole('button', { name: 'Change line 6' })).toBeFocused()
  await expect(summary(page)).toHaveText('3 ready3 skipped')

  await test.step('lines of one item show the lot that they get together, also after one was removed and put back', async () => {
    const ofItem = lines(page).getByRole('row').filter({ hasText: oak })
    await expect(ofItem.filter({ hasText: `lot ${large}` })).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove line 5' }).click()
    await expect(ofItem).toHaveCount(1)
    await expect(ofItem).toContainText(`lot ${small}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ofItem.filter({ hasText: `lot ${large}` })).toHaveCount(2)
  })

  await page.getByRole('button', { name: 'Add 3 lines to the cart' }).click()

  await expect(summary(page)).toHaveText('3 added3 skipped')
  await expect(line(page, other)).toContainText('Added')
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expectInCart(drawerOf(page), other, '10')
  await expectInCart(
    drawerOf(page)
      .getByRole('group')
      .filter({ hasText: /^lobby/ }),
    oak,
    '5',
  )

  await page.keyboard.press('Escape')
  await paste(page, 'our77 6 ct')
  await expect(summary(page)).toHaveText('1 ready')
  await expect(line(page, 'your number')).toContainText(oak)

  await test.step('a line is previewed again when the cart gets more of its goods', async () => {
    const again = page.waitForResponse(/quickorder\/preview/)
    await openCart(page)
    const quantity = quantityOf(drawerOf(page), oak)
    await quantity.fill('6')
    await quantity.press('Enter')
    expect((await again).request().postDataJSON()).toMatchObject({ others: [{ sku: oak, quantity: '6' }] })
  })
})

test('a quantity that no single lot has is decided before it goes into the cart, and stays decided', async ({
  page,
  signIn,
  given,
}) => {
  const { sku, lots } = await given.cartonsFor('quick-lots', 14, 11)
  const { sku: other } = await given.cartonsFor('quick-other', 40)
  const inBoth = `lot ${lots.toSorted().join(', ')}`
  await signIn(await given.userLike('buyer'))
  await open(page)
  await paste(page, `${sku} 20 ct\n${other} 2 ct`)
  await expect(summary(page)).toHaveText('1 ready1 to review')
  await expect(line(page, sku)).toContainText('No single lot has all of it.')
  await expect(page.getByRole('button', { name: 'Add 1 line to the cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Review line 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review line 1' })
  await expect(dialog.getByRole('group', { name: /No single lot has 20\sCT/ })).toContainText(
    new RegExp(`14\\sCT · lot ${lots[0]} .*6\\sCT · lot ${lots[1]} `),
  )
  await dialog.getByRole('button', { name: /Order 14\sCT/ }).click()
  await expect(line(page, sku)).toContainText(`lot ${lots[0]}`)
  await expect(summary(page)).toHaveText('2 ready')
  const change = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change line 1' }).click()
  await change.getByLabel('Quantity').fill('20')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText('1 ready1 to review')
  await page.getByRole('button', { name: 'Review line 1' }).click()
  await dialog.getByRole('button', { name: 'Split between lots' }).click()
  await expect(line(page, sku)).toContainText(inBoth)

  // It is the same after a new sign-in, and after a dialog that changes nothing.
  await page.reload()
  await expect(line(page, sku)).toContainText(inBoth)
  await page.getByRole('button', { name: 'Change line 1' }).click()
  await change.getByRole('button', { name: 'Update line' }).click()
  await expect(summary(page)).toHaveText('2 ready')
  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  await expect(summary(page)).toHaveText('2 added')
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expect(drawerOf(page).getByText(/needs a decision/)).toHaveCount(0)
  await expectInCart(drawerOf(page), sku, '20')
})

test('a line shows quantity, price and stock at 390, 820 and 1440 pixels, and the whole its amount and its day', async ({
  page,
  signIn,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(await given.userLike('buyer'))
  await open(page)
  await paste(page, `${OTHER} 900 ct\n${OAK} 3 ct`)
  await page.getByRole('button', { name: 'Review line 1' }).click()
  await page.getByRole('button', { name: 'Wait for one lot' }).click()
  await expect(page.getByText(/^Merchandise \$[\d,]+\.\d\d · some lines have no date yet$/)).toBeVisible()
  await page.getByRole('button', { name: 'Options line 1' }).click()
  await expect(page.getByText('No similar item is in stock in this quantity.')).toBeVisible()
  await page.keyboard.press('Escape')
  const row = line(page, /900.ct/i)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row.getByText(/^900\sCT ·/)).toBeVisible()
    await expect(row.getByText(/^\$[\d,]{3,}\.\d\d$/)).toBeVisible()
    await expect(row.getByText(/ on back order/)).toBeVisible()
    await expect(row.getByText(/ here$|^None at |^Due /)).toBeVisible()
    if (width !== 820) expect(await complaintsInBothSchemes(page, `${width} pixels`)).toEqual([])
  }
  await page.getByRole('button', { name: 'Remove line 1', exact: true }).click()
  await expect(page.getByText(/^Merchandise \$[\d,]+\.\d\d · earliest day for all: \w{3},\s\w{3}\s\d+$/)).toBeVisible()
})

test('the order guide has the usual items and quantities; ticked items become lines and are in the cart once', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'), { at: '/' })
  await page.getByRole('link', { name: 'Order guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Order guide' })
  const choices = guide.getByRole('checkbox')
  await expect(choices.nth(2)).toBeVisible()
  expect(await complaintsInBothSchemes(page, 'order guide')).toEqual([])
  const first = guide.getByRole('listitem').first()
  await expect(first).toContainText(/Last ordered/)
  await choices.first().focus()
  await page.keyboard.press('Space')
  await expect(guide.getByRole('button', { name: 'Add 1 line' })).toBeVisible()
  // Typing a quantity includes the item, and a quantity that cannot be ordered gets a message beside it.
  const amount = guide.getByRole('textbox', { name: /^Quantity of/ }).nth(1)
  await amount.fill('none')
  await guide.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(amount).toBeFocused()
  await expect(guide.getByRole('alert')).toBeVisible()
  await amount.fill('7')
  // The chosen items stay when another search lists other items, and when the guide is closed.
  const sku = await guide.getByRole('listitem').nth(2).locator('.code').innerText()
  await guide.getByRole('searchbox', { name: 'Search what you buy' }).fill(sku)
  // The list has this item, and at most others whose numbers contain its number.
  await expect
    .poll(async () => {
      const listed = await guide.getByRole('listitem').locator('.code').allInnerTexts()
      return listed.length > 0 && listed.every((found) => found.includes(sku))
    })
    .toBe(true)
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(guide).toBeHidden()
  await expect(page).toHaveURL(/quickorder$/)
  await page.getByRole('button', { name: 'Order guide' }).click()
  await guide.getByRole('button', { name: 'Add 2 lines' }).click()

  await expect(lines(page).getByRole('cell', { name: /^7 [A-Z]{2}/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  await expect(summary(page)).toContainText(/added/)
})

test('on a phone the keyboard is enough to type lines; without a camera the user types the number; the fields make way for many lines, and come back on request', async ({
  page,
  signIn,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await given.userLike('buyer'))
  await open(page)
  const item = page.getByRole('combobox', { name: 'SKU, your item number or description' })
  await item.focus()
  await page.keyboard.type(OAK)
  await expect(page.getByRole('option', { name: new RegExp(OAK) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sf')
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()
  await page.keyboard.type(OTHER)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')

  await expect(summary(page)).toHaveText('2 ready')
  await expect(line(page, OAK)).toContainText('Rounded up from 100 SF')
  // This many pixels of the row, one below the other, lead to the item. A thumb needs as many.
  const pressable = await line(page, OAK)
    .getByRole('link')
    .evaluate((link) => {
      link.scrollIntoView({ block: 'center' })
      const { left, top } = link.getBoundingClientRect()
      return Array.from({ length: 120 }, (_, at) => document.elementFromPoint(left + 2, top - 60 + at)).filter(
        (hit) => hit === link,
      ).length
    })
  expect(pressable).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The suggestions of the line before are gone, and cover nothing.
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Scan a bar code' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan a bar code' })
  await expect(scanner.getByRole('alert')).toContainText(
    /Type the number below the bars|type the number below the bars/,
  )
  await scanner.getByRole('button', { name: 'Type it instead' }).click()
  await expect(scanner).toBeHidden()

  await paste(page, `${OAK} 2 ct\n${OTHER} 3 ct`)
  await expect(summary(page)).toHaveText('4 ready')
  await expect(item).toBeHidden()
  await expect(lines(page).getByText('Ready').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Add more lines' }).click()
  await expect(item).toBeFocused()
  await expect(page.getByLabel('Paste lines')).toBeVisible()
})

test('a CSV and an Excel file are read, and any other file is refused with advice', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\).*preview/)
  await signIn(await given.userLike('buyer'))
  await open(page)
  const upload = page.locator('input[type=file]')

  await upload.setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Item,Qty,UOM,Job\r\n${OAK},"1,200",sf,Núñez\r\n`),
  })
  await expect(line(page, OAK)).toContainText('1,205.64 SF')
  await upload.setInputFiles({
    name: 'order.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbook(
      [
        ['SKU', 'Qty', 'UOM'],
        [OTHER, 3, 'ct'],
      ],
      { Notes: [['Call first']] },
    ),
  })
  await expect(line(page, OTHER)).toContainText('3 CT')
  await expect(page.getByRole('alert')).toHaveText('Only the longest sheet of the file was read. Not read: Notes.')
  await upload.setInputFiles({
    name: 'order.xls',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })

  await expect(page.getByRole('alert')).toContainText('This Excel file is in an old format')
  await expect(summary(page)).toHaveText('2 ready2 skipped')
})

test('without a connection nothing is lost, and a lost reply adds nothing twice', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(await given.userLike('buyer'))
  await open(page)
  await page.getByLabel('Paste lines').fill('half a')
  await page.reload()
  await expect(page.getByLabel('Paste lines')).toHaveValue('half a')
  // All of the page is loaded before the connection is cut.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await paste(page, `${OAK} 2 ct\n${OTHER} 3 ct`)
  await expect(
    page.getByText('What you entered is kept here and read as soon as the connection is back.'),
  ).toBeVisible()

  await page.context().setOffline(false)
  await expect(summary(page)).toHaveText('2 ready')

  // The server has done the act, but its answer does not arrive.
  let keys = new Set<string | undefined>()
  await page.route(
    '**/api/quickorder/add',
    async (route) => {
      keys = keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  await expect(page.getByText('go into the cart once, as soon as the connection is back.')).toBeVisible()
  const again = page.waitForRequest('**/api/quickorder/add')
  await page.reload()
  keys.add((await again).headers()['idempotency-key'])

  await expect(summary(page)).toHaveText('2 added')
  expect(keys.size).toBe(1)
  const drawer = await openCart(page)
  await expectInCart(drawer, OAK, '2')
  await expectInCart(drawer, OTHER, '3')
})

test('two tabs share one order: lines typed in each while offline are read and sent once', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(await given.userLike('buyer'))
  await open(page)
  const other = await page.context().newPage()
  await open(other)
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await paste(page, `${OAK} 2 ct`)
  await paste(other, `${OTHER} 3 ct`)
  await page.context().setOffline(false)
  for (const tab of [page, other]) await expect(summary(tab)).toHaveText('2 ready')

  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  for (const tab of [page, other]) await expect(summary(tab)).toHaveText('2 added')
  const drawer = await openCart(page)
  await expectInCart(drawer, OAK, '2')
  await expectInCart(drawer, OTHER, '3')
  await other.close()
})

test('a session that ends by itself loses no typed line: the same user finds them, and another user finds nothing', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/402/)
  const user = await given.userLike('buyer')
  // Late requests would lead the page back to itself.
  const openQuietly = async () => {
    await page.goto('about:blank')
    await open(page)
    await page.waitForLoadState('networkidle')
  }
  await signIn(user)
  await openQuietly()
  await paste(page, `${OAK} 2 ct // lobby\n${NOBODYS} 3 ct`)
  await expect(summary(page)).toHaveText('1 ready1 not found')
  await page.getByLabel('Paste lines').fill('half a')
  await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`
  await page.goto('/#/account/orders')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // No data from the server is left: no price, no stock, no lot.
  expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).not.toMatch(/price|stock|unitPrice|net/)

  const enter = async (username: string) => {
    await page.getByLabel('Email or user name').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('northline-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await openQuietly()
  }
  await enter(user)
  await expect(summary(page)).toHaveText('1 ready1 not found')
  await expect(line(page, NOBODYS)).toContainText('Not found')
  await expect(line(page, OAK)).toContainText('lobby')
  await expect(page.getByLabel('Paste lines')).toHaveValue('half a')

  await given.sql`update sessions set revoked_at = now() where user_id = (select user_id from users where username = ${user})`
  await page.goto('/#/account/orders')
  await enter(await given.userLike('buyer'))
  await expect(page.getByLabel('Paste lines')).toHaveValue('')
  await expect(lines(page)).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate((name) => Object.keys(localStorage).filter((key) => key.includes(encodeURIComponent(name))), user),
    )
    .toEqual([])
})

test('hundreds of lines are read, rendered only where visible, and added at once, each with its result', async ({
  page,
  signIn,
  given,
}) => {
  // preview-thousand-lines.test.ts reads a thousand.
  const items = await given.sql<{ sku: string; unit: string }[]>`
    select i.sku, i.default_unit as unit
    from items i
    where i.kind = 'goods'
      and not i.discontinued
    order by i.item_id % 97, i.item_id
    limit 300`
  await signIn(await given.userLike('buyer'))
  await open(page)
  await paste(page, items.map(({ sku, unit }) => `${sku}\t1\t${unit}`).join('\n'))
  // Goods that are not in stock are counted apart, and are added with the others.
  await expect(summary(page)).toHaveText(/^\d+ ready\d+ backordered$/, { timeout: 30_000 })
  expect(await lines(page).locator('tbody tr').count()).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, 12_000))
  await expect(lines(page).locator('tr[aria-rowindex="190"]')).toBeVisible()
  expect(await lines(page).locator('tbody tr').count()).toBeLessThan(60)

  const answered = page.waitForResponse('**/api/quickorder/add', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Add 300 lines to the cart' }).click()
  const reply = (await (await answered).json()) as { lines: { result: string }[]; lineCount: number }

  expect(reply.lines).toHaveLength(300)
  expect(reply.lineCount).toBe(reply.lines.filter(({ result }) => result !== 'refused').length)
  const added = reply.lines.filter(({ result }) => result === 'added').length
  await expect(summary(page)).toContainText(`${added} added`)
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^Cart, ${reply.lineCount}`) }),
  ).toBeVisible()
})

test('the command palette offers quick order for pasted lines, and for a SKU with a quantity', async ({
  page,
  signIn,
  given,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(await given.userLike('buyer'), { at: '/category' })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Command palette' })
  await palette.fill(`${OAK} 4 ct`)
  await page.getByRole('option', { name: `Quick order: ${OAK} 4 ct` }).click()
  await expect(line(page, OAK)).toContainText('4 CT')

  await page.evaluate((text) => navigator.clipboard.writeText(text), `${OTHER} 2 ct\nOUR-78 1 ct`)
  await page.keyboard.press('Control+k')
  await palette.press('Control+v')
  await page.getByRole('option', { name: 'Quick order: 2 lines' }).click()

  await expect(summary(page)).toHaveText('2 ready1 not found')
})

test('an order of carpet becomes lines with their cuts and sidemark, and checkout starts with its purchase order', async ({
  page,
  signIn,
  given,
}) => {
  const [carpet] = await given.sql<{ sku: string }[]>`
    select i.sku from items i where i.roll_width_inches = 144 and i.min_cut_inches <= 96 and not i.discontinued order by i.item_id limit 1`
  if (!carpet) throw new Error('The demo has no goods of 12 ft')
  await signIn(await given.userLike('buyer'))
  await open(page)
  await paste(
    page,
    `PO: 44713\nSM: Jones\n2 cuts ${carpet.sku} 12x15\n${carpet.sku} 13'6 x 9 call Joe first\n${carpet.sku} 3 yards`,
  )
  await expect(summary(page)).toHaveText('1 ready2 to review')
  await expect(line(page, '2 × 15 ft')).toContainText('30 LF')
  await expect(line(page, 'PO: 44713')).toContainText('Noted')
  await expect(page.getByText('Checkout starts with purchase order 44713.')).toBeVisible()

  await page.getByRole('button', { name: 'Review line 4' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review line 4' })
  await expect(dialog).toContainText('This item is 12 ft wide, but another width was entered')
  await expect(dialog.getByLabel('Comments')).toHaveValue('call Joe first')
  await dialog.getByLabel('Comments').fill('Call Joe')
  await dialog.getByLabel('Quantity').fill("1 @ 12' x 9'6\"")
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Review line 5' }).getByLabel('9 LF').check()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText('3 ready')
  await expect(line(page, "We'll add “Call Joe” to its comments.")).toHaveCount(1)
  await expect(line(page, /^.*9\.5/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
  await expect(summary(page)).toContainText(/3 added/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, [1-9]/ })).toBeVisible()

  await page.goto('/#/checkout')
  await expect(page.getByLabel(/^PO number|^Purchase order/)).toHaveValue('44713')
})

test('a text that is too large is refused beside its field, and stays there', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/409 \(Conflict\).*preview/)
  await signIn(await given.userLike('buyer'))
  await open(page)
  const wide = `HP-1${'\t'.repeat(200)}HP-2`
  await paste(page, wide)

  const box = page.getByLabel('Paste lines')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Line 1 has 201 columns. Copy only the columns of the order, at most 60.')).toBeVisible()
  await expect(box).toHaveValue(wide)
})
