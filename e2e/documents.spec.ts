import { expect, test } from './test.ts'

test('an order has its acknowledgement as a PDF to file, in a tab of its own', async ({ page, signIn }) => {
  await signIn('buyer@northline.example')
  await page.goto('/#/account/orders')
  const first = page.getByRole('row').getByRole('link').first()
  const number = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  const link = page.getByRole('link', { name: 'Acknowledgement (PDF)' })
  await expect(link).toHaveAttribute('target', '_blank')
  const reply = await page.request.get((await link.getAttribute('href')) ?? '')

  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(reply.headers()['content-disposition']).toContain(`Order_acknowledgement_${number}.pdf`)
})

test('an order prints as ink on paper, without its links to files, also from the dark scheme', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('buyer@northline.example')
  await page.goto('/#/account/orders')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Order \d/ })).toBeVisible()

  const link = page.getByRole('link', { name: 'Acknowledgement (PDF)' })
  await expect(link).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(link).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Order \d/ })).toHaveCSS('color', /rgb\((22, 35, 43|0, 0, 0)\)/)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
