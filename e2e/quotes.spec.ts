import { addByApi, expect, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-114'

test('quotes are a list that searches and filters, and each has its page', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer'))
  await page.goto('/#/account/quotes')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Expired')
  await expect(page).toHaveURL(/status=expired/)
  await expect(page.getByRole('row').nth(1)).toContainText('Expired')
  await page.getByRole('row').nth(1).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quote \d+$/ })).toBeVisible()
  await expect(page.getByText(/Prices held until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept into cart' })).toHaveCount(0)
})

test('a buyer asks for a quote, the distributor prices it, and it goes into the cart at that price', async ({ page, signIn, given }) => {
  // The distributor's right beside the buyer's: one browser plays both.
  await signIn(await given.userLike('buyer', { admin: true }))
  await addByApi(page, SKU, '2')
  await page.goto('/#/account/quotes')
  await page.reload()
  await openCart(page)
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText('A job name is required.')).toBeVisible()
  await page.getByLabel('Job name').fill('Maple Street lobby, test')
  await page.getByLabel('Message to your branch').fill('One lot, please.')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText('Your branch is pricing this quote. You will get an e-mail.')).toBeVisible()
  const number = /quotes\/(\d+)/.exec(page.url())?.[1] ?? ''

  await page.goto('/#/profile/admin/quotes')
  await page.getByRole('searchbox', { name: 'Search Quotes to answer' }).fill(number)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('listitem').filter({ hasText: SKU })).toContainText('Today:')
  await page.getByLabel(/^Price of line 10/).fill('1.2345')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await expect(page.getByLabel('Last day of these prices')).toBeFocused()
  await expect(page.getByText(/^Total at these prices\$\d/)).toBeVisible()
  await page.getByLabel('Last day of these prices').fill('2031-05-01')
  await page.getByLabel('Message to the customer').fill('Freight included.')
  await page.getByRole('button', { name: 'Send prices' }).click()
  await expect(page.getByText(`Quote ${number} is priced, and the customer is told.`)).toBeVisible()
  await expect(page.getByLabel('Message to the customer')).toHaveValue('')

  await page.goto(`/#/account/quotes/${number}`)
  await expect(page.getByText('Freight included.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept into cart' }).click()
  await page.getByRole('button', { name: 'Put into cart' }).click()

  await expect(page.getByText(`1 line of quote ${number} is in your cart.`)).toBeVisible()
  await expect(page.getByText('One line at the price of today made room.')).toBeVisible()
  await expect(page.getByText('2 CT accepted')).toBeVisible()
  await openCart(page)
  await expect(page.getByText(new RegExp(`Quote ${number}, until`))).toBeVisible()
})
