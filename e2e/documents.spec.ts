import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './shopping.ts'

/** Opens the first open order. Resolves to its number. */
async function openFirstOrder(page: Page) {
  await page.goto('/#/account/orders')
  const first = page.getByRole('row').getByRole('link').first()
  const number = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  return number
}

const acknowledgement = (page: Page) => page.getByRole('link', { name: 'Order confirmation (PDF)' })

test.describe('the acknowledgment of an order', () => {
  test.use({ hasTouch: true })

  test('is a PDF to open in a tab of its own or to download by mouse, touch and keyboard under a name that says what it is; the page says that it is being made, and offers to try again if that fails', async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn('buyer@northline.example')
    const number = await openFirstOrder(page)
    const link = acknowledgement(page)
    await expect(link).toHaveAttribute('target', '_blank')
    const reply = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.headers()['content-disposition']).toContain(`Order-confirmation-${number}.pdf`)

    for (const [way, follow] of [
      ['mouse', () => link.click()],
      ['touch', () => link.tap()],
      ['keyboard', () => link.press('Enter')],
    ] as const)
      await test.step(`by ${way}`, async () => {
        const coming = page.waitForEvent('download')
        await follow()
        const download = await coming
        expect(download.suggestedFilename()).toBe(`Order-confirmation-${number}.pdf`)
        expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
        await expect(link).not.toHaveAttribute('aria-busy', 'true')
      })

    complaints.expected.push(/503/)
    const held = Promise.withResolvers<void>()
    const problem = {
      type: 'unavailable',
      title: 'Unavailable',
      status: 503,
      detail: 'Too many documents are being written right now. Please try again in a moment.',
    }
    await page.route(
      /\/acknowledgement/,
      async (route) => {
        await held.promise
        await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      },
      { times: 1 },
    )
    await link.click()
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('Creating the document…')).toBeAttached()
    held.resolve()
    await expect(page.getByRole('alert').filter({ hasText: 'Too many documents' })).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^Order-confirmation-\d+\.pdf$/)
    await expect(page.getByRole('alert').filter({ hasText: 'Too many documents' })).toHaveCount(0)
  })
})

/** The parts of a page that must not be printed. */
const chrome =
  '#content ~ footer, [data-part="bar"], [data-part="drawer"], dialog, #content button:not(th button, figure button), #content input, #content select, #content textarea, a[href="#content"]'

/** `first`: the printed page is that of the list's first row. */
const screens: [name: string, address: string, heading: RegExp, first?: RegExp][] = [
  ['open orders', '/#/account/orders', /^Open Orders/],
  ['invoiced orders', '/#/account/invoices', /^Invoiced Orders/],
  ['all orders', '/#/account/allorders', /^Orders/],
  ['quotes', '/#/account/quotes', /^Quotes/],
  ['purchases', '/#/account/purchases', /^Purchases by Product/],
  ['the price list', '/#/pricelists', /^Price Lists/],
  ['promotions', '/#/pricelists/promos', /^Price Lists/],
  ['the overview', '/#/account/overview', /^Account Overview/],
  ['an open invoice', '/#/account/invoices?status=open', /^Invoiced Orders/, /^Invoice \d/],
  ['a credit memo', '/#/account/invoices?status=credit', /^Invoiced Orders/, /^Credit memo \w/],
  ['a priced quote', '/#/account/quotes?status=priced', /^Quotes/, /^Quote \d/],
]
/** The screens without a table that has a head. */
const headless = ['promotions', 'the overview', 'an open invoice', 'a credit memo', 'a priced quote']

test('lists and papers print in dark ink under the letterhead, without buttons, fields and links to files, even from the dark scheme; of a long list only the rows on the screen are printed, and of a long cart every line', async ({
  page,
  signIn,
  given,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('buyer@northline.example')
  const letterhead = page.getByText('Buckeye Floors · Customer 201000')
  const print = () => page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await test.step('an order', async () => {
    await openFirstOrder(page)
    await expect(acknowledgement(page)).toBeVisible()
    await print()
    await expect(acknowledgement(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Order \d/ })).toHaveCSS('color', /rgb\((22, 35, 43|0, 0, 0)\)/)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  for (const [name, address, listed, first] of screens)
    await test.step(name, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: listed })).toBeVisible()
      if (first) await page.locator('main [data-row-link]').first().click()
      const heading = first ?? listed
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole(headless.includes(name) ? 'heading' : 'row')
        .nth(name === 'the price list' ? 3 : 1)
        .waitFor()
      await expect(letterhead).toBeHidden()

      await print()

      await expect(letterhead).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      expect(
        await page
          .locator(chrome)
          .evaluateAll((parts) =>
            parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)),
          ),
      ).toEqual([])
      const links = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine))
      expect(links.filter((line) => line !== 'none')).toEqual([])
      expect(
        await page.locator('thead').evaluateAll((heads) => heads.map((head) => getComputedStyle(head).display)),
      ).toEqual(headless.includes(name) ? [] : ['table-header-group'])
      // With rows of 56 pixels, ten thousand rows would be 500 pages.
      if (name === 'the price list')
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000)
    })

  await test.step('the checkout of a long cart', async () => {
    await page.emulateMedia({ media: 'screen' })
    await signIn(await given.userLike('buyer'))
    const skus = await given.sql<{ sku: string }[]>`
      select sku from items where kind = 'goods' and default_unit = 'CT' and not discontinued order by item_id limit 45`
    const added = await page.request.post('/api/quickorder/add', {
      data: {
        customerNumber: '201000',
        lines: skus.map(({ sku }, place) => ({ line: place + 1, sku, quantity: '1', UMCode: 'CT' })),
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(added.status(), await added.text()).toBe(200)
    await page.goto('/#/checkout')
    const far = page.locator('[data-far]')
    await expect(far).not.toHaveCount(0)
    await page.locator('#poNumber').fill('PO-4471')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(far).toHaveCount(0)
    await expect(page.getByLabel(/^Quantity of /).last()).toBeVisible()
    await expect(page.locator('#poNumber')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeHidden()
  })
})
