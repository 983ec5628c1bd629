import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { addByApi, expect, test } from './shopping.ts'

const SKU = 'HPRE7512-127'
const mails = (page: Page) => page.getByRole('region', { name: 'Emails' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Development' })

/** Places an order of one carton for the signed-in user through the API. Resolves to its number. */
async function placedByApi(page: Page) {
  await addByApi(page, SKU, '1')
  const checkout = await page.request.get('/api/checkout', { params: { customerNumber: '201000' } })
  const { shown } = (await checkout.json()) as { shown: string }
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() }
  const placed = await page.request.post('/api/checkout/place', {
    data: { customerNumber: '201000', shown, poNumber: '4711' },
    headers,
  })
  const { orderNumber, reason } = (await placed.json()) as { orderNumber: string | null; reason: string }
  if (!orderNumber) throw new Error(`The order was not placed: ${reason}`)
  return orderNumber
}

test.describe('the development page', () => {
  test('shows a visitor the build and the services, and nothing else', async ({ page }) => {
    await page.goto('/#/dev')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText(/^Answers, \d+ ms$/)).toHaveCount(3)
    await expect(page.getByText('2.3.27', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Build', 'Services'])
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/#\/auth\?redirect=%2Fdev$/)
  })

  test('shows a buyer no outbox and no configuration', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/#/dev')
    await expect(page.getByText('You are unauthorized to access Configuration and Emails')).toBeVisible()
    await expect(page.getByText(/^Answers, \d+ ms$/)).toHaveCount(3)

    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Build', 'Services'])
    expect(asked).toContain('/version.json')
    expect(asked).not.toContain('/api/outbox')
    const refused = await page.request.get('/api/outbox')
    expect(refused.status()).toBe(403)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`shows an administrator the mail of an order that was just placed, in the ${colorScheme} scheme`, async ({
      page,
      signIn,
      given,
    }) => {
      const buyer = await given.userLike('buyer')
      await page.emulateMedia({ colorScheme })
      await signIn(buyer)
      const number = await placedByApi(page)
      await signIn('admin@northline.example')
      await page.goto('/#/dev')
      const mail = mails(page).getByRole('listitem').filter({ hasText: number })
      // A job writes the mail a moment after the order.
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(mail).toContainText('Kept here', { timeout: 1000 })
      }).toPass()
      await expect(mail).toContainText(buyer)
      await mail.getByText(new RegExp(number)).first().click()
      await expect(mail.locator('pre')).toContainText(SKU)
      const shown = mail.locator('iframe')
      await expect(shown).toHaveAttribute('sandbox', '')
      await expect(shown.contentFrame().getByRole('heading', { level: 1 })).toContainText(number)
      await expect(shown.contentFrame().getByRole('link', { name: 'View order' })).toBeVisible()
      expect(await complaintsOn(page, 'development')).toEqual([])

      await mail.getByRole('button', { name: `About order ${number}` }).click()
      await expect(mails(page).getByRole('listitem')).toHaveCount(1)
      await expect(page).toHaveURL(/#\/dev\?about=/)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Build',
        'Services',
        'Emails',
        'Configuration',
        'Content',
        'Flags',
        'My claims',
      ])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await complaintsOn(page, 'development on a phone')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })

  test('is the page for unknown addresses if the configuration turns it off', async ({ page }) => {
    await page.route('/', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, body: (await reply.text()).replace('"devPage":true', '"devPage":false') })
    })
    await page.goto('/#/dev')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('Build')).toHaveCount(0)
    expect(await complaintsOn(page, 'no development page')).toEqual([])
  })
})
