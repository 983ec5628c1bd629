import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table', { name: 'Purchases by Product' }).getByRole('row')
const firstItem = (page: Page) => page.getByRole('table', { name: 'Purchases by Product' }).getByRole('link').first()
const sizes = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const

for (const [device, viewport] of sizes)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('purchases by product lead to the months, the orders and the cart', async ({ page, signIn, given }) => {
      await signIn(await given.userLike('buyer'), { at: '/account/purchases' })
      await expect(heading(page, 'Purchases by Product')).toBeVisible()
      const name = (await firstItem(page).textContent()) ?? ''
      await firstItem(page).click()

      await expect(page).toHaveURL(/#\/account\/purchases\/.+/)
      await expect(heading(page, name)).toBeVisible()
      const chart = page.getByRole('group', { name: 'Quantity by month' })
      await expect(chart.getByRole('button')).toHaveCount(24)
      await expect(page.getByRole('table', { name: 'Spend by month' }).getByRole('row')).toHaveCount(25)
      const orders = page.getByRole('table', { name: 'Orders with this item' })
      await expect(orders.getByRole('link').first()).toBeVisible()
      if (device === 'a desk') {
        await expect(orders.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
        await orders.getByRole('columnheader', { name: 'Order' }).getByRole('button').click()
        await expect(page).toHaveURL(/sort=-order/)
        await orders.getByRole('columnheader', { name: 'Order' }).getByRole('button').click()
        await page.reload()
        await expect(orders.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'ascending')
        const numbers = (await orders.getByRole('link').allTextContents()).map(Number)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
      await page.getByRole('button', { name: new RegExp('^Add ') }).click()
      await expect(page.getByText(/was added to the cart/).first()).toBeVisible()
      expect(await complaintsOn(page, 'one product')).toEqual([])
    })
  })

test('the bars of the months are one tab stop; arrow keys go from bar to bar, and each announces its value', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@northline.example', { at: '/account/purchases' })
  await firstItem(page).click()
  const bars = page.getByRole('group', { name: 'Quantity by month' }).getByRole('button')
  await bars.last().focus()
  const last = await bars.last().getAttribute('aria-label')
  await expect(page.getByText(last ?? '', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(22)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(bars.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Quantity by month' }).locator(':focus')).toHaveCount(0)

  await test.step('a thumb, which is wider than a bar, slides over them', async () => {
    const middleOf = async (place: number) => {
      await bars.nth(place).scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0, height = 0 } = (await bars.nth(place).boundingBox()) ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const thumb = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove', place: number) =>
      thumb.send('Input.dispatchTouchEvent', { type, touchPoints: [await middleOf(place)] })
    await touch('touchStart', 3)
    await touch('touchMove', 6)
    await touch('touchMove', 9)
    const tenth = await bars.nth(9).getAttribute('aria-label')
    await expect(page.getByText(tenth ?? '', { exact: true }).first()).toBeVisible()
    await thumb.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await thumb.detach()
  })
})

test('the address keeps the search and the sort order of the list', async ({ page, signIn }) => {
  await signIn('buyer@northline.example', { at: '/account/purchases' })
  const sku = (await rows(page).nth(1).locator('.code').first().textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Search Purchases by Product' }).fill(sku)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search Purchases by Product' }).fill('')
  // The list changes after a pause in the typing.
  await expect(page).not.toHaveURL(/search=/)
  await page.getByRole('button', { name: 'Last ordered' }).click()
  await expect(page).toHaveURL(/sort=-last/)
  await expect(page.getByRole('columnheader', { name: 'Last ordered' })).toHaveAttribute('aria-sort', 'descending')
})

test('without showPrices neither page shows an amount', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer', { showPrices: false }), { at: '/account/purchases' })
  await expect(firstItem(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\$|Spend/)
  await firstItem(page).click()
  await expect(page.getByRole('group', { name: 'Quantity by month' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\$|Spend/)
})

test('both pages lead home unless ShowPurchasesByProduct is true', async ({ page, signIn }) => {
  await served(page, { appOption: { drawer: { ShowPurchasesByProduct: false } } })
  await signIn('buyer@northline.example')
  for (const path of ['/account/purchases', '/account/purchases/HPRE7512-114']) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/#\/$/)
  }
})

test('an item that was never bought is a page that could not be found', async ({ page, signIn, complaints }) => {
  complaints.expected.push(/404|You have not bought/)
  await signIn('buyer@northline.example', { at: '/account/purchases/NO%2FSUCH%25ITEM' })
  await expect(heading(page, 'Page Not Found')).toBeVisible()
})
