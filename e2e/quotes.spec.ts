import Big from 'big.js'
import { complaintsOn } from './axe.ts'
import { listed } from './lists.ts'
import { addByApi, expect, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-114'

test('the list of quotes can be searched and filtered, and each quote has its page', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'), { at: '/account/quotes' })
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Expired')
  await expect(page).toHaveURL(/status=expired/)
  await expect(page.getByRole('row').nth(1)).toContainText('Expired')
  await page.getByRole('row').nth(1).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quote \d+$/ })).toBeVisible()
  await expect(page.getByText(/Was valid through/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request new pricing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add quote to cart' })).toHaveCount(0)
})

test('a quote without job and requester, as an ERP may send it, shows n/a in both lists', async ({
  page,
  signIn,
  given,
}) => {
  const [quote] = await given.sql<{ number: string }[]>`
    insert into quotes (customer_id, status, location_id)
    select c.customer_id, 'withdrawn', l.location_id
    from customers c, locations l
    where c.customer_number = '201000'
      and l.code = 'CMH'
    returning quote_number as number`
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/category' })
  const row = page.locator('tbody tr').filter({ hasText: quote!.number })
  const read = async (column: string) => {
    const heads = page.getByRole('columnheader')
    await expect(heads.filter({ hasText: column })).toBeVisible()
    return row
      .getByRole('cell')
      .nth((await heads.allTextContents()).indexOf(column))
      .innerText()
  }
  await page.goto(`/#/account/quotes?search=${quote!.number}`)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('Requested by').check()
  expect([await read('Job'), await read('Requested by')]).toEqual(['n/a', 'n/a'])
  await page.goto(`/#/profile/admin/quotes?status=any&search=${quote!.number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes', exact: true })).toBeVisible()
  expect([await read('Job'), await read('Needed by')]).toEqual(['No job name', 'n/a'])
  // On a phone, a card shows only what there is.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByText('Withdrawn')).toBeVisible()
  await expect(row.getByText('n/a').filter({ visible: true })).toHaveCount(0)
})

test('a buyer requests a quote, the distributor prices it, and the buyer adds it to the cart at that price; a second request is declined and withdrawn', async ({
  page,
  signIn,
  given,
}) => {
  // This user has the distributor's right and the buyer's, so one browser can play both.
  await signIn(await given.userLike('buyer', { admin: true }))
  await addByApi(page, SKU, '2')
  await page.goto('/#/account/quotes')
  await page.reload()
  await (await openCart(page)).getByText('Cart actions').click()
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText('A job name is required.')).toBeVisible()
  await page.getByLabel('Job name').fill('Maple Street lobby, test')
  await page.getByLabel('Message to your branch').fill('One lot, please.')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText("We're pricing this quote. We'll email you.")).toBeVisible()
  const number = /quotes\/(\d+)/.exec(page.url())?.[1] ?? ''

  await page.goto('/#/profile/admin/quotes')
  await page.getByRole('searchbox', { name: 'Search Quotes to answer' }).fill(number)
  await page.getByRole('link', { name: number }).click()
  // Today's price is beside the price, and the way to send it is in view before the page is scrolled.
  await expect(page.getByLabel(/^Price per .+ line 10/)).toHaveAccessibleDescription(/^Today: \$\d+\.\d+\/\w+$/)
  await expect(page.getByRole('button', { name: 'Send prices' })).toBeInViewport({ ratio: 1 })
  await page.getByLabel("Percent off today's prices").fill('50')
  await page.getByRole('button', { name: 'Apply to all lines' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: SKU })).toContainText('Today:')
  await expect(page.getByLabel(/^Price per .+ line 10/)).toHaveValue(/^\d\.\d+$/)
  await page.getByLabel(/^Price per .+ line 10/).fill('1.2345')
  // Prices are valid for a month, unless another day is chosen.
  await expect(page.getByLabel('Prices valid through')).not.toHaveValue('')
  await page.getByLabel('Prices valid through').fill('')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await expect(page.getByLabel('Prices valid through')).toBeFocused()
  await expect(page.getByText(/^Goods at these prices\$\d/)).toBeVisible()
  await page.getByLabel('Prices valid through').fill('2031-05-01')
  await page.getByLabel('Message to the customer').fill('Freight included.')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText(`Quote ${number} sent to the customer.`)).toBeVisible()
  // The next quote that waits follows.
  await expect(page).not.toHaveURL(new RegExp(number))

  await page.goto(`/#/account/quotes/${number}`)
  await expect(page.getByText('Freight included.')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('To the second floor, too?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  // A priced quote comes back to the staff's list until its message is answered or marked as seen.
  await page.goto('/#/profile/admin/quotes')
  await page.getByRole('searchbox', { name: 'Search Quotes to answer' }).fill(number)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('To the second floor, too?')
  await page.getByRole('link', { name: number }).click()
  // The quote is shown as it was before until it is read again, and a message that was not seen stays on the list.
  await expect(page.getByText('To the second floor, too?')).toBeVisible()
  await expect(page.getByText(/^Message waiting since/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText(`Messages on quote ${number} are marked as answered.`)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`quotes/${number}`))

  await page.goto(`/#/account/quotes/${number}`)
  await page.getByRole('button', { name: 'Add quote to cart' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect(page.getByText(`1 line of quote ${number} is in your cart.`)).toBeVisible()
  await expect(page.getByText("1 line at today's price was replaced.")).toBeVisible()
  await expect(page.getByText('2 CT accepted')).toBeVisible()
  await openCart(page)
  await expect(page.getByText(new RegExp(`Quote ${number}, until`))).toBeVisible()
  await page.keyboard.press('Escape')

  const askAgain = async () => {
    await page.getByRole('button', { name: 'Request new pricing' }).click()
    const dialog = page.getByRole('dialog', { name: `Request new pricing for quote ${number}` })
    await dialog.getByLabel('Message to your branch').fill('As much again, please.')
    await dialog.getByRole('button', { name: 'Request new pricing' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("We're pricing this quote. We'll email you.")).toBeVisible()
  }
  await askAgain()
  await page.goto(`/#/profile/admin/quotes/${number}`)
  // The quote is shown as it was before until it is read again.
  await expect(page.getByText('Revision 2')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Enter the reason in the message.')).toBeVisible()
  await page.getByLabel('Message to the customer').fill('The mill has stopped it.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(`Quote ${number} is declined.`)).toBeVisible()

  await page.goto(`/#/account/quotes/${number}`)
  await expect(page.getByText("Your branch couldn't quote this. See the message for the reason.")).toBeVisible()
  await expect(page.getByText('The mill has stopped it.')).toBeVisible()
  await askAgain()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw' })
  await withdrawing.getByRole('button', { name: 'Keep it' }).click()
  await expect(withdrawing).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This quote was withdrawn.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

test("a quote that is requested from a list shows changes since it was priced: today's price, then stock, then the day", async ({
  page,
  signIn,
  given,
}) => {
  const {
    sku,
    lots: [lot = ''],
  } = await given.cartonsFor('quote-stock', 9)
  // This user has the distributor's right and the buyer's, so one browser can play both.
  await signIn(await given.userLike('buyer', { admin: true }))
  await listed(page, 'Lobby', sku, '5')
  await listed(page, 'Lobby', SKU, '2')
  await page.goto('/#/shoppinglist/Lobby')
  await page.getByText('List options', { exact: true }).click()
  await page.getByRole('button', { name: 'Request a quote' }).click()
  const request = page.getByRole('dialog', { name: 'Request a quote' })
  const goods = request.getByRole('group', { name: 'Items to quote' })
  await expect(goods).toContainText('5 CT')
  await expect(goods.getByRole('checkbox')).toHaveCount(2)
  await goods.getByRole('checkbox').last().uncheck()
  await goods.getByLabel('Target price per').fill('0')
  await goods.getByLabel('Quantity (CT)').fill('none')
  await request.getByLabel('Job name').fill('M'.repeat(81))
  await request.getByRole('button', { name: 'Request quote' }).click()
  await expect(request.getByText('A job name can have up to 80 characters. This one has 81.')).toBeVisible()
  await expect(goods.getByText('Enter a quantity above 0.')).toBeVisible()
  await expect(goods.getByText('Enter a price above 0 with up to four decimals.')).toBeVisible()
  expect(await complaintsOn(page, 'a request for a quote')).toEqual([])
  await request.getByLabel('Job name').fill('Maple Street, from a list')
  await goods.getByLabel('Quantity (CT)').fill('5')
  await goods.getByLabel('Target price per').fill('1.9')
  await request.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText("We're pricing this quote. We'll email you.")).toBeVisible()
  const number = /quotes\/(\d+)/.exec(page.url())?.[1] ?? ''
  const priced = await page.request.post(`/api/staff/quotes/${number}/answer`, {
    data: {
      revision: 1,
      expiresOn: '2031-05-01',
      lines: [{ lineNumber: 10, unitPrice: '999' }],
      message: '',
      seen: null,
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(priced.status()).toBe(200)

  await page.reload()
  const line = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(line).toContainText('Target price: $1.90/')
  await expect(line).toContainText(`In stock · lot ${lot}`)
  await expect(line).toContainText(/Today's price is lower: \$\d+\.\d+\/[A-Z]{2}/)
  await expect(page.getByText("Today's price is lower on 1 line. It is marked below.")).toBeVisible()
  expect(await complaintsOn(page, 'a quote that is dearer than today')).toEqual([])
  await page.getByRole('button', { name: 'Add quote to cart' }).click()
  const accepting = page.getByRole('dialog', { name: `Accept quote ${number}` })
  await expect(accepting.getByRole('listitem')).toContainText("Today's price is lower: $")
  const total = accepting.locator('p').filter({ hasText: /^Total/ })
  await expect(total).toContainText(/^Total\$\d/)
  await accepting.getByRole('checkbox').uncheck()
  await expect(total).toHaveCount(0)
  await accepting.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Stock has changed since/)).toBeHidden()

  await given.sql`update lots set on_hand = 4 where dye_lot = ${lot}`
  await given.sql`update quotes set wanted_date = current_date - 30 where quote_number = ${number}::bigint`
  await page.reload()
  await expect(line).toContainText('Stock is lower than when this was priced: 4 CT, was 5 CT.')
  await expect(
    page.getByText('Stock has changed since this quote was priced. Review the lines marked below.'),
  ).toBeVisible()
  await expect(page.getByText('Needed by')).toBeVisible()

  await page.getByRole('button', { name: 'Request new pricing' }).click()
  const asking = page.getByRole('dialog', { name: `Request new pricing for quote ${number}` })
  await expect(asking.getByText(/ has passed\. Choose another day, or leave it empty\.$/)).toBeVisible()
  await asking.getByRole('button', { name: 'Request new pricing' }).click()
  await expect(page.getByText("We're pricing this quote. We'll email you.")).toBeVisible()
  await expect(page.getByText('Needed by')).toHaveCount(0)
})

test('staff who answer change, take out and add lines, and the customer sees what changed', async ({
  page,
  signIn,
  given,
}) => {
  // This user has the distributor's right and the buyer's, so one browser can play both.
  await signIn(await given.userLike('buyer', { admin: true }))
  await listed(page, 'Stairs', SKU, '4')
  await listed(page, 'Stairs', 'HPRE7512-127', '2')
  const asked = await page.request.post('/api/quotes', {
    data: { customerNumber: '201000', jobName: 'Stairs', listName: 'Stairs' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { quoteNumber } = (await asked.json()) as { quoteNumber: string }

  await page.goto(`/#/profile/admin/quotes/${quoteNumber}`)
  await page.getByLabel('Quantity, line 10').fill('250')
  await page.getByLabel('Unit, line 10').selectOption('SF')
  await page.getByRole('button', { name: 'Remove line 20' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Prices valid through').fill('2031-05-01')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText('Enter an item number.')).toBeVisible()
  const added = page.getByRole('group', { name: 'New line 30' })
  // It is in no total as long as it is not known what it costs.
  await expect(page.getByText(/^Goods at these prices\$[\d.,]+.*1 line is not included yet$/)).toBeVisible()
  await added.getByLabel('Item number').fill('hpre7512-1')
  await added.getByLabel('Quantity').fill('3')
  await expect(added.getByText('There is no item HPRE7512-1.')).toBeVisible()
  await added.getByLabel('Item number').fill('hpre7512-140')
  await added.getByLabel('Unit').selectOption('CT')
  const price = added.getByLabel('Price per SF, line 30')
  await expect(price).toHaveValue(/^\d+\.\d+$/)
  await price.fill('4.1')
  // Enter leads to the next field. Only the button sends prices.
  await price.press('Enter')
  await expect(price).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Send prices' })).toBeVisible()
  // The first line has another quantity, the second one is removed, and the new one is in the total.
  const amountIn = (text: string) => new Big(text.replaceAll(/[^\d.]/g, ''))
  const amounts = page
    .getByRole('list', { name: /^(Lines|New lines)$/ })
    .locator('output')
    .filter({ hasText: '$' })
  await expect(amounts).toHaveText([/^\$/, /^\$/])
  await expect(page.getByText(/^Goods at these prices\$[\d.,]+today \$[\d.,]+ · \S+$/)).toBeVisible()
  const [first = '', second = ''] = await amounts.allTextContents()
  const total = await page.locator('output > strong').innerText()
  expect(amountIn(total).toFixed(2)).toBe(amountIn(first).plus(amountIn(second)).toFixed(2))
  await page.getByLabel('Freight').fill('20')
  // It says of an added line what it says of the others: its stock.
  await expect(page.getByRole('list', { name: 'New lines' })).toContainText(/in stock/i)
  expect(await complaintsOn(page, 'a quote whose lines staff change')).toEqual([])
  // What is typed and not sent yet outlives its page.
  await page.reload()
  await expect(page.getByText('Your unsent prices are here again.')).toBeVisible()
  await expect(page.getByLabel('Quantity, line 10')).toHaveValue('250')
  await expect(page.getByRole('button', { name: 'Keep line 20' })).toBeVisible()
  await expect(price).toHaveValue('4.1')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText(`Quote ${quoteNumber} sent to the customer.`)).toBeVisible()

  await page.goto(`/#/account/quotes/${quoteNumber}`)
  const changes = page.getByRole('region', { name: 'Your branch changed these lines:' })
  await expect(changes.getByRole('listitem')).toHaveText([/ was 4\sCT$/, /removed \(2\sCT\)$/, /added$/])
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/260\.04\sSF · 11\sCT/)).toBeVisible()
  await expect(page.getByText('Your branch set this freight for an order of the full quote.')).toBeVisible()
  expect(await complaintsOn(page, 'a quote that staff changed')).toEqual([])
})

test('staff see what is wrong with a price once they leave it, and a percentage off rounds prices to cents', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer', { admin: true }))
  await listed(page, 'Hallway', SKU, '3')
  const asked = await page.request.post('/api/quotes', {
    data: { customerNumber: '201000', jobName: 'Hallway', listName: 'Hallway' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { quoteNumber } = (await asked.json()) as { quoteNumber: string }
  await page.goto(`/#/profile/admin/quotes/${quoteNumber}`)
  const price = page.getByLabel(/^Price per .+ line 10/)
  const wrong = page.getByText('Enter a price with up to four decimals.')

  for (const text of ['abc', '-1', '1.23456']) {
    await price.fill(text)
    await expect(wrong).toHaveCount(0)
    await page.getByLabel('Message to the customer').focus()
    await expect(wrong).toBeVisible()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await price.fill('2')
    await expect(wrong).toHaveCount(0)
  }
  await price.fill('abc')
  // The sentence does not move the button away under the pointer, and the press leads to the field.
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(wrong).toBeVisible()
  await expect(price).toBeFocused()
  await page.getByLabel('Freight').fill('free')
  await page.getByLabel('Message to the customer').focus()
  await expect(page.getByText('Enter freight in dollars.')).toBeVisible()
  // A decision that needs a reason leads to the reason, and not to a price that is wrong.
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByLabel('Message to the customer')).toBeFocused()
  await page.getByLabel('Freight').fill('')

  await page.getByLabel("Percent off today's prices").fill('7')
  await page.getByLabel("Percent off today's prices").press('Enter')
  await expect(price).toHaveValue(/^\d+\.\d\d$/)
  await expect(page.getByText(/^Goods at these prices\$[\d.,]+today \$[\d.,]+ · -\$[\d.,]+$/)).toBeVisible()
  expect(await complaintsOn(page, 'a quote with a discount')).toEqual([])
  const lowered = await price.inputValue()
  await page.reload()
  await expect(price).toHaveValue(lowered)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(price).not.toHaveValue(lowered)
})
