import { complaintsOn, inBothSchemes } from './axe.ts'
import { expect, test } from './shopping.ts'

test('staff look into what the payment gateway and the portal do not agree about, and settle it with a note', async ({
  page,
  signIn,
  given,
}) => {
  const reference = `pay_${crypto.randomUUID().slice(0, 8)}`
  await given.sql`
    insert into gateway_findings (gateway, gateway_reference, kind, amount, state)
    values ('sandbox', ${reference}, 'unknown-here', 412.18, 'settled')`
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin' })
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Payments to check' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payments to check/ })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('The gateway has a payment that the portal does not have')
  await expect(row).toContainText('Not in the portal')
  await expect(row).toContainText('$412.18')
  expect(await inBothSchemes(page, () => complaintsOn(page, 'payments to check'))).toEqual([])

  await row.getByRole('button', { name: reference }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The gateway has a payment that the portal does not have' })
  await expect(dialog.getByLabel('What you found and did about it')).toBeFocused()
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Enter what you found and did about it.')).toBeVisible()
  expect(await inBothSchemes(page, () => complaintsOn(page, 'a payment to check'))).toEqual([])
  await dialog.getByLabel('What you found and did about it').fill('Entered in the ERP.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('The difference is settled.')).toBeVisible()
  await expect(row).toBeHidden()

  await page.getByLabel('Status').selectOption('Settled')
  await row.getByRole('button', { name: reference }).click()
  await expect(dialog.getByText('Entered in the ERP.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByText('Files for accounting').click()
  for (const [name, file] of [
    ['Payments by invoice (CSV)', /\.csv$/],
    ['Lockbox file (BAI)', /\.txt$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Choose at most 92 days, with the first one first.')).toBeVisible()
})

test('staff see what the ERP did not take, send it again, or leave it out with a note', async ({
  page,
  signIn,
  given,
}) => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  // An ERP may explain itself at length. The table keeps to the width of the page.
  const answer = `HTTP 500: ${'the receiver is closed for the inventory '.repeat(6)}`
  for (const name of [one, other])
    await given.sql`
      insert into export_outbox (kind, payload, attempts, last_error, dead_at, failing_since)
      values ('payment', jsonb_build_object('headerGUID', ${name}::text), 22, ${answer}, now(), now() - interval '3 days')`
  await signIn(await given.userLike('buyer', { admin: true }), { at: '/profile/admin' })
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Messages to the ERP' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Messages to the ERP/ })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(one)).toContainText('HTTP 500')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await inBothSchemes(page, () => complaintsOn(page, 'messages to the ERP'))).toEqual([])

  await row(one).getByRole('button', { name: one }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Payment ${one}` })
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect(dialog.getByText('Enter what you found and did about it.')).toBeVisible()
  expect(await inBothSchemes(page, () => complaintsOn(page, 'a message to the ERP'))).toEqual([])
  await dialog.getByLabel('What you found and did about it').fill('Entered by hand.')
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByText('The message is left out.')).toBeVisible()
  await expect(row(one)).toBeHidden()

  await row(other).getByRole('button', { name: other }).click()
  const next = page.getByRole('dialog', { name: `Payment ${other}` })
  await next.getByLabel('What you found and did about it').fill('The receiver was down.')
  await next.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The message is sent again within a minute.')).toBeVisible()
  await expect(row(other)).toBeHidden()

  await page.getByLabel('Status').selectOption('Left out')
  await row(one).getByRole('button', { name: one }).click()
  await expect(dialog.getByText('Entered by hand.')).toBeVisible()
})
