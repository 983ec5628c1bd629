import type { Page } from '@playwright/test'
import { availableOf, drawerOf, expect, openCart, test } from './shopping.ts'
import { smallTargets } from './targets.ts'

/** 500 SF are 22 cartons of 23.64 SF. */
const ROUNDED = 'Sold in whole cartons of 23.64 SF: 22 CT = 520.08 SF.'
const TAKEN = '520.08'
/** Colors of the famous oak plank whose stock no other test uses. */
const skus = { desktop: 'HPRE7512-118', phone: 'HPRE7512-136', keyboard: 'HPRE7512-140' }

const modified = (sku: string) => `${sku} was added to the cart but was modified for the following reason: ${ROUNDED}`
const promised = (page: Page) => page.getByRole('region', { name: 'Availability' })
/** Returns the one lot that a text names. */
const lotIn = (text: string) => /lot (\w+)/i.exec(text)?.[1] ?? 'no lot'

/**
 * Checks that the order's page and the open orders show the order, and that the stock is lower by exactly the ordered
 * quantity.
 */
async function seenAsOrdered(
  page: Page,
  { sku, lot, before }: { sku: string; lot: string; before: Awaited<ReturnType<typeof availableOf>> },
) {
  const number = /Order (\d+) is placed/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1] ?? ''
  expect(number).not.toBe('')
  expect(before.minus(await availableOf(page, sku)).toFixed()).toBe(TAKEN)
  return { number, lines: page.getByRole('region', { name: 'Lines' }), lot: `Lot ${lot}` }
}

/**
 * Goes from the search box of the app bar, on home, to the checkout with 500 SF of one color in the cart, by mouse or by thumb. Returns
 * the lot that the page named.
 */
async function toCheckout(page: Page, press: 'click' | 'tap', { sku, color }: { sku: string; color: string }) {
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' })[press]()
  await page.keyboard.type('oak plank')
  await page.keyboard.press('Enter')
  const found = main.getByRole('link', { name: /^Harrow Reserve White Oak Plank/ }).first()
  await found[press]()
  // The results have swatches too. They are gone once the item's own heading is there.
  await expect(main.getByRole('heading', { level: 1, name: /^Harrow Reserve White Oak Plank/ })).toBeVisible()
  const swatch = main.getByRole('button', { name: color, exact: true })
  const chosen = swatch.or(main.getByRole('link', { name: color, exact: true }))
  await chosen[press]()
  // The address changes before the color does. Until then the page shows the lots of the previous color.
  await expect(main.locator('header').getByText(sku, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/item/${sku}$`))
  const form = page.getByRole('form', { name: 'Add to cart' })
  await form.getByLabel('Unit', { exact: true }).selectOption('SF')
  await form.getByLabel('Quantity', { exact: true }).fill('500')
  await expect(promised(page)).toContainText(ROUNDED)
  await expect(promised(page)).toContainText(/520\.08\sSF, lot \w+, /)
  const lot = lotIn(await promised(page).innerText())
  await form.getByRole('button', { name: /^Add to cart/ })[press]()
  await expect(page.getByText(modified(sku))).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 line' })[press]()
  await expect(drawerOf(page).getByRole('region', { name: 'Ordered' })).toContainText(`Lot ${lot}`)
  await drawerOf(page).getByRole('button', { name: 'Checkout' })[press]()
  await expect(page).toHaveURL(/#\/checkout$/)
  return lot
}

test.describe('from two words to a placed order', () => {
  // Each test is a whole shopping trip of some twenty screens and steps.
  test.describe.configure({ timeout: 180_000 })

  test('with a mouse on a desktop', async ({ page, signIn, given }) => {
    const sku = skus.desktop
    await given.freshLot(sku, 60)
    await signIn(await given.userLike('buyer'), { at: '/' })
    const before = await availableOf(page, sku)
    const lot = await toCheckout(page, 'click', { sku, color: 'Natural' })
    await page.getByLabel('Purchase order').fill('4711')
    await page.getByRole('button', { name: /^Place order · \$[\d,]+\.\d\d$/ }).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()

    const order = await seenAsOrdered(page, { sku, lot, before })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 0 lines' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Open Orders' }).click()
    await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('4711')
    await page.getByRole('link', { name: order.number, exact: true }).click()
    await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
    await expect(order.lines).toContainText('520.08 SF')
    await expect(order.lines).toContainText(order.lot)
  })

  test.describe('with a thumb on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('of 390 pixels', async ({ page, signIn, given, complaints }) => {
      const sku = skus.phone
      await given.freshLot(sku, 60)
      await signIn(await given.userLike('buyer'), { at: '/' })
      const before = await availableOf(page, sku)
      const lot = await toCheckout(page, 'tap', { sku, color: 'Black Walnut' })
      await test.step('where everything that is pressed has 44 pixels, on a tablet too', async () => {
        const small: string[] = []
        for (const [width, height] of [
          [820, 1180],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height })
          const look = async (what: string) => void small.push(...(await smallTargets(page, `${what}, ${width}`)))
          for (const address of ['/', '/items?search=oak%20plank', `/item/${sku}`, '/shoppinglist', '/checkout']) {
            await page.goto(`/#${address}`)
            await look(address)
          }
          const cart = await openCart(page)
          await look('cart')
          await page.keyboard.press('Escape')
          await expect(cart).toBeHidden()
        }
        expect(small).toEqual([])
      })
      await page.getByRole('button', { name: /^Place order · / }).tap()
      await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()

      const order = await seenAsOrdered(page, { sku, lot, before })
      await page.getByRole('link', { name: `See order ${order.number}` }).tap()
      await expect(page.getByRole('heading', { name: `Order ${order.number}`, exact: true })).toBeVisible()
      await expect(order.lines).toContainText('520.08 SF')
      await expect(order.lines).toContainText(order.lot)
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Open Orders' }).tap()
      await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

      await test.step('and hands a tablet to a customer, with the prices of the shop, until the code is entered', async () => {
        await page.setViewportSize({ width: 820, height: 1180 })
        await page.goto(`/#/item/${sku}`)
        const main = page.getByRole('main')
        await expect(main.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('button', { name: 'Showroom mode' }).tap()
        const dialog = page.getByRole('dialog', { name: 'Showroom mode' })
        await dialog.getByRole('radio', { name: 'Show my prices' }).check()
        await dialog.getByLabel('Markup, %').fill('40')
        await expect(dialog.getByText('A 40% markup is a 28.6% margin.')).toBeVisible()
        await dialog.getByLabel('Code').fill('4711')
        await dialog.getByRole('button', { name: 'Start showroom mode' }).tap()

        const bar = page.getByRole('region', { name: 'Showroom mode' })
        await expect(bar).toContainText('Showroom · Shop prices')
        await page.goto(`/#/item/${sku}`)
        await expect(main.getByText(/^Price at /).first()).toBeVisible()
        await expect(main.getByRole('button', { name: /^(Add to cart|Hold|Quote)/ })).toHaveCount(0)
        await expect(main.getByRole('table')).toHaveCount(0)
        for (const closed of [
          '/auth/change',
          '/dev',
          '/account/orders',
          '/payments/invoices',
          '/shoppinglist',
          '/profile',
          '/quickorder',
        ]) {
          await page.goto(`/#${closed}`)
          await expect(main.getByRole('heading', { name: 'This page is not available in showroom mode' })).toBeVisible()
        }
        await page.reload()
        await page.getByRole('button', { name: 'Menu' }).tap()
        await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
          'Categories',
          'Plan Rooms',
        ])
        await page.keyboard.press('Escape')
        await bar.getByRole('button', { name: 'Exit' }).tap()
        const exit = page.getByRole('dialog', { name: 'Exit showroom mode' })
        complaints.expected.push(/status of 400/)
        await exit.getByLabel('Code').fill('0000')
        await exit.getByRole('button', { name: 'Exit' }).tap()
        await expect(exit.getByText('Incorrect code. You have 4 tries left.')).toBeVisible()
        await exit.getByLabel('Code').fill('4711')
        await exit.getByRole('button', { name: 'Exit' }).tap()
        await expect(bar).toBeHidden()
        await page.goto(`/#/item/${sku}`)
        await expect(main.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
      })
    })
  })

  test('with the keyboard alone', async ({ page, signIn, given }) => {
    const sku = skus.keyboard
    await given.freshLot(sku, 60)
    await signIn(await given.userLike('buyer'), { at: '/' })
    const before = await availableOf(page, sku)
    const focused = page.locator(':focus')
    /** Presses Tab until the focus is on an element whose name or text matches. */
    const tabTo = async (wanted: RegExp, back = false) => {
      for (let step = 0; step < 150; step++) {
        const name = await page.evaluate(() => {
          const at = document.activeElement
          if (!at || at === document.body) return ''
          const { left, top, width, height } = at.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          if (at.closest('main') && seen?.closest('[data-part="bar"]')) throw new Error('The bar covers the focus.')
          const label =
            at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
              ? at.labels?.[0]?.textContent
              : ''
          return (at.getAttribute('aria-label') ?? (label || at.textContent)).trim()
        })
        if (wanted.test(name)) return
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      }
      throw new Error(`The focus never came to ${wanted}`)
    }
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('oak plank')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Harrow Reserve White Oak Plank/ })
        .first(),
    ).toBeVisible()
    await tabTo(/^Harrow Reserve White Oak Plank/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Harrow Reserve White Oak Plank/ })).toBeVisible()
    await tabTo(/^Sailcloth$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').locator('header').getByText(sku, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/item/${sku}$`))
    await tabTo(/^Quantity$/)
    await page.keyboard.type('500')
    await tabTo(/^Unit$/)
    await page.keyboard.type('SF')
    await expect(promised(page)).toContainText(ROUNDED)
    await expect(promised(page)).toContainText(/520\.08\sSF, lot \w+, /)
    const lot = lotIn(await promised(page).innerText())
    await tabTo(/^Add to cart/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(modified(sku))).toBeVisible()

    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1 line\b/ })).toBeVisible()
    await tabTo(/^Cart, 1 line\b/, true)
    await page.keyboard.press('Enter')
    await expect(drawerOf(page).getByRole('region', { name: 'Ordered' })).toContainText(`Lot ${lot}`)
    await tabTo(/^Checkout$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Place order · / })).toBeEnabled()
    await tabTo(/^Purchase order/)
    await page.keyboard.type('KB-1')
    await tabTo(/^Place order · /)
    // Back up the scrolled page.
    await tabTo(/^Purchase order/, true)
    await tabTo(/^Place order · /)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()

    const order = await seenAsOrdered(page, { sku, lot, before })
    await tabTo(/^See order/)
    await page.keyboard.press('Enter')
    await expect(order.lines).toContainText(order.lot)
    await expect(focused).toHaveCount(1)
    await tabTo(/^Open Orders$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()
  })
})
