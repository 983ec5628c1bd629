import type { Page } from '@playwright/test'
import { ADMIN, BUYER, PASSWORD } from '../packages/server/test/sample-world.ts'
import { complaintsOn, inBothSchemes } from './axe.ts'
import { onOwnServer as test } from './on-own-server.ts'
import { expect } from './test.ts'

// All tests share one server and its content.
test.describe.configure({ mode: 'serial' })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}
const open = async (page: Page, type: string) => {
  await page.goto('/#/profile/admin/content')
  await page.getByRole('link', { name: type, exact: true }).click()
  await expect(title(page, type)).toBeVisible()
}
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

test('staff change the name, a color and the footer, customers see them, and an earlier version comes back', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/400/)
  await signIn(ADMIN, { password: PASSWORD })
  await page.goto('/#/profile/admin/content')
  await expect(title(page, 'Content')).toBeVisible()
  expect(await inBothSchemes(page, () => complaintsOn(page, 'content'))).toEqual([])

  await open(page, 'Texts')
  const name = page.getByRole('group', { name: 'app.name' }).getByLabel('Text')
  await name.fill('Southline')
  await publish(page)

  await open(page, 'Colors')
  const color = page.getByRole('group', { name: 'Brand', exact: true })
  await color.getByRole('textbox', { name: 'On a light page', exact: true }).fill('#7A1F5C')
  await color.getByRole('textbox', { name: 'On a dark page', exact: true }).fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(color).toContainText('Fill this in before you publish.')
  await expect(color.getByRole('textbox', { name: 'On a dark page', exact: true })).toBeFocused()
  expect(await inBothSchemes(page, () => complaintsOn(page, 'colors'))).toEqual([])
  await color.getByRole('textbox', { name: 'On a dark page', exact: true }).fill('#F0A0D0')
  await expect(color).not.toContainText('Fill this in before you publish.')
  await publish(page)

  await open(page, 'Footer')
  await page.getByLabel('Text', { exact: true }).fill('Open late on Fridays.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This is a draft that')).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toContainText('Open late on Fridays.')
  await publish(page)

  await signIn(BUYER, { password: PASSWORD, at: '/' })
  await expect(page).toHaveTitle(/Southline/)
  await expect(page.getByRole('contentinfo')).toContainText('Open late on Fridays.')
  expect(await brand(page)).toBe('#7A1F5C')

  await signIn(ADMIN, { password: PASSWORD })
  await open(page, 'Texts')
  await name.fill('Westline')
  await publish(page)
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(3)
  await versions.getByRole('button', { name: 'View' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: /^Version of/ })
  await expect(dialog).toContainText('Southline')
  expect(await inBothSchemes(page, () => complaintsOn(page, 'a version'))).toEqual([])
  await dialog.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByText('This is a draft that')).toBeVisible()
  await publish(page)
  await page.reload()
  await expect(page).toHaveTitle(/Southline/)
})

test('what is typed stays through a reload and a change by somebody else, who is not overwritten unasked', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected.push(/409/)
  await signIn(ADMIN, { password: PASSWORD })
  await open(page, 'Footer')
  await page.getByLabel('Text', { exact: true }).fill('Mine')
  await page.reload()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine')

  await page.evaluate(() =>
    fetch('/content/api/footer', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { banner: { text: 'Theirs' } } }),
    }),
  )
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText('Somebody else has changed this content meanwhile.')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Go on with mine' }).click()
  await publish(page)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Mine')
})

test('a customer is led to the profile, and cannot read or publish', async ({ page, signIn }) => {
  await signIn(BUYER, { password: PASSWORD })
  await page.goto('/#/profile/admin/content?type=footer')
  await expect(page).toHaveURL(/#\/profile$/)
  for (const path of ['', '/footer', '/footer/revisions'])
    expect((await page.request.get(`/api/staff/content${path}`)).status()).toBe(403)
})
