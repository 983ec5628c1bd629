import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSandboxProcess } from '../packages/server/test/sandbox-process.ts'
import { complaintsOn } from './axe.ts'

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>
const merchant = createServer((_request, reply) =>
  reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Back at the merchant</title>'),
)
const merchantUrl = () =>
  `http://localhost:${(merchant.address() as AddressInfo).port}/hostedpaymentsreturn?from=gateway`

test.beforeAll(async () => {
  sandbox = await startSandboxProcess()
  await new Promise<void>((listening) => merchant.listen(0, 'localhost', listening))
})
test.afterAll(async () => {
  await sandbox.stop()
  merchant.close()
})

async function open(kind: 'card' | 'ach') {
  const reference = randomUUID()
  const { url } = await sandbox.gateway.open({
    reference,
    amount: '18240.11',
    kind,
    customerNumber: '201000',
    description: 'Invoices 910001 and 2 more',
    returnUrl: merchantUrl(),
  })
  return { url, backAt: `${merchantUrl()}&payment=${reference}` }
}

async function openAdding(kind: 'card' | 'ach') {
  const reference = randomUUID()
  const { url } = await sandbox.gateway.keep({ reference, kind, customerNumber: '201000', returnUrl: merchantUrl() })
  return { url, backAt: `${merchantUrl()}&method=${reference}` }
}

/** Types on the keyboard alone: text for a field, a blank for a box, and Tab in between. */
async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

test('a payer pays by card with the keyboard alone, and corrects only what was wrong', async ({ page }) => {
  const { url, backAt } = await open('card')
  await page.goto(url)
  await expect(page.getByText('$18,240.11', { exact: true })).toBeVisible()
  await type(page, '4242424242424241', '12/40', '123', 'Dana Birch')
  await page.keyboard.press('Enter')

  const number = page.getByLabel('Card number')
  await expect(page.getByRole('alert')).toContainText('One field needs your attention')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Check the card number. It has a wrong or missing digit.')
  await expect(page.getByLabel('Name on the card')).toHaveValue('Dana Birch')
  await expect(page.getByLabel('Security code')).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4000002500003155')
  await type(page, '', '123')
  await page.keyboard.press('Enter')

  await expect(page).toHaveTitle(/^3-D Secure/)
  await type(page, '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(backAt)
  await page.goBack()
  await expect(page.getByText('This payment was approved.')).toBeVisible()
})

test('a payer pays from a bank account with the keyboard alone', async ({ page }) => {
  const { url, backAt } = await open('ach')
  await page.goto(url)
  await type(page, '110000000', '000123456789', '', 'Dana Birch', ' ', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(backAt)
})

test('a payer adds a card and a bank account with the keyboard alone', async ({ page }) => {
  const card = await openAdding('card')
  await page.goto(card.url)
  await type(page, '4000002500003155', '12/40', '123', 'Dana Birch')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^3-D Secure/)
  await type(page, '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(card.backAt)
  await page.goBack()
  await expect(page.getByText('Visa ending in 3155 was added.')).toBeVisible()

  const account = await openAdding('ach')
  await page.goto(account.url)
  await type(page, '110000000', '000123456789', '', 'Dana Birch', ' ', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(account.backAt)
})

test('a payer cancels and is back', async ({ page }) => {
  const { url, backAt } = await open('card')
  await page.goto(url)
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(page).toHaveURL(backAt)
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`the page has room for thumbs and no complaint of axe, ${scheme}, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: scheme })
      const pages = [await open('card'), await open('ach'), await openAdding('card'), await openAdding('ach')]
      for (const { url } of pages) {
        await page.goto(url)
        await page.getByRole('button', { name: /^(Pay|Add)/ }).click()
        await page.getByText('Test numbers', { exact: true }).click()
        expect(await complaintsOn(page, url)).toEqual([])
        expect(await tooSmall(page)).toEqual([])
      }
    })

/** Targets below 44 pixels, and what is wider than the page. A box or a dot is pressed by its whole label. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll('input:not([type=radio], [type=checkbox]), button, summary, label.choice')
    const small = [...targets].filter((target) => target.getBoundingClientRect().height < 44)
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [...small.map(({ outerHTML }) => outerHTML), ...(isWide ? ['The page is too wide'] : [])]
  })
