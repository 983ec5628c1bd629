import { textOfPdf } from '../packages/server/test/pdf-text.ts'
import { complaintsOn } from './axe.ts'
import { expect, test } from './shopping.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a carpet job on a phone: two cuts are pasted, come from one dye lot, are ordered, and have a cut ticket', async ({
  page,
  signIn,
  given,
}) => {
  test.setTimeout(120_000)
  const [carpet] = await given.sql<{ sku: string }[]>`
    select i.sku from items i where i.roll_width_inches = 144 and i.min_cut_inches <= 96 and not i.discontinued order by i.item_id desc limit 1`
  if (!carpet) throw new Error('The demo has no goods of 12 ft')
  await signIn(await given.userLike('buyer'), { at: '/quickorder' })
  await page.getByLabel('Paste lines').fill(`2 cuts ${carpet.sku} 12x15 SM: Jones`)
  await page.getByRole('button', { name: 'Check lines' }).tap()
  const row = page
    .getByRole('table', { name: 'Lines of the quick order' })
    .getByRole('row')
    .filter({ hasText: '2 × 15 ft' })
  await expect(row).toContainText('30 LF')
  await page.getByRole('button', { name: 'Add 1 line to the cart' }).tap()
  await expect(page.getByText('1 added').first()).toBeVisible()

  await page.goto('/#/checkout')
  await page.getByRole('button', { name: /^Place order · / }).tap()
  await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
  await page.getByRole('link', { name: /^See order \d+/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('2 × 15 ft')
  const link = page.getByRole('link', { name: 'Cut tickets (PDF)' })
  const reply = await page.request.get((await link.getAttribute('href')) ?? '')

  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await textOfPdf(await reply.body())).join(' ')
  for (const said of ['Cut tickets', carpet.sku, '2 PC', '12 ft × 15 ft', 'Jones', 'Dye lot'])
    expect(text).toContain(said)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await test.step('the pieces are changed while nobody has cut them, after the user agreed to the new total', async () => {
    await page.getByRole('button', { name: 'Change order' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Change order' })
    const cut = (number: number) => dialog.getByRole('group', { name: `Cut ${number}`, exact: true })
    await expect(cut(1).getByLabel('Length')).toBeFocused()
    await cut(1).getByLabel('Sidemark').fill('Jones hall')
    await cut(1).getByLabel('Length').fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).tap()
    await expect(cut(1)).toContainText('Enter a length for each cut.')
    await cut(1).getByLabel('Length').fill('16')
    await dialog.getByRole('button', { name: 'Add a cut' }).tap()
    await cut(2).getByLabel('Length').fill(`10'6"`)
    expect(await complaintsOn(page, 'changing the cuts of an order')).toEqual([])
    await dialog.getByRole('button', { name: 'Save changes' }).tap()
    await expect(dialog.getByText('The new total is $')).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Agree and save' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('2 × 16 ft · Jones hall')
    await expect(page.getByText(`${carpet.sku}: 2 × 16 ft + 1 × 10 ft 6 in instead of 2 × 15 ft.`)).toBeVisible()
  })
})
