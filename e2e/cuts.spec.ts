import { complaintsOn } from './axe.ts'
import { drawerOf, expect, openCart, test } from './shopping.ts'

test('cuts are typed on the item page, have their prices and one lot, and are changed in the cart, by keyboard alone', async ({
  page,
  signIn,
  given,
}) => {
  const seen = Promise.withResolvers<void>()
  const [carpet] = await given.sql<{ sku: string }[]>`
    select i.sku
    from items i
    join lots l using (item_id)
    where i.roll_width_inches = 144
      and i.cut_charge > 0
      and i.min_cut_inches <= 96
      and not i.discontinued
      and l.due is null
    group by i.sku
    having max(l.on_hand - l.allocated) >= 1200
    order by i.sku
    limit 1`
  if (!carpet) throw new Error('The demo has no roll of 100 ft of goods that are 12 ft wide')
  await signIn(await given.userLike('buyer'), { at: `/item/${carpet.sku}` })
  const row = (within: typeof main, number: number) => within.getByRole('group', { name: `Cut ${number}`, exact: true })
  const main = page.getByRole('main')

  await test.step('a text with several cuts becomes a row for each, and the longest cut is a price of its own', async () => {
    await main.getByRole('button', { name: 'Enter cuts' }).press('Enter')
    await expect(row(main, 1).getByLabel('Length')).toBeFocused()
    await page.keyboard.type(`2 @ 12x15 + 20'6"`)
    await page.keyboard.press('Tab')
    await expect(row(main, 1).getByLabel('Pieces')).toHaveValue('2')
    await expect(row(main, 2).getByLabel('Length')).toHaveValue(`20'6"`)
    await expect(row(main, 1)).toContainText(/2 × 15 ft · \$\d+\.\d\d per SY · \$\d+\.\d\d · cut charge \$\d+\.\d\d/)
    await expect(main.getByText(/^50\.50\sLF · 67\.33\sSY · \$/)).toBeVisible()
    expect(await complaintsOn(page, 'cuts on the item page')).toEqual([])
  })

  await test.step('a row without a length gets the focus when it is sent, and says what it needs', async () => {
    await main.getByRole('button', { name: 'Add a cut' }).press('Enter')
    await expect(row(main, 3).getByLabel('Length')).toBeFocused()
    await main.getByRole('button', { name: /^Add to cart/ }).press('Enter')
    await expect(row(main, 3).getByLabel('Length')).toBeFocused()
    await expect(row(main, 3)).toContainText('Enter a length for each cut.')
    await page.keyboard.type('13x8')
    await expect(row(main, 3)).toContainText('These goods are 12 ft wide. Check the width, or type only the length.')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12x8')
    await row(main, 3).getByLabel('Sidemark').fill('Jones hall')
    await expect(row(main, 3)).toContainText(/1 × 8 ft · \$/)
    // The prices that depend on the cart come last. The line does not wait for them, and is not there twice.
    await page.route('**/price?**', async (route) => {
      await seen.promise
      return route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${carpet.sku} was added to the cart!`)).toBeVisible()
  })

  await test.step('the cart shows each cut, and its dialog changes them', async () => {
    const line = (await openCart(page)).locator('[data-line]')
    await expect(line).toHaveCount(1)
    await expect(line).not.toHaveAttribute('data-pending')
    seen.resolve()
    await expect(line).toContainText('2 × 15 ft + 20 ft 6 in + 8 ft')
    await expect(line).toContainText('1 × 8 ft · Jones hall')
    await line
      .getByRole('button', { name: `Change the cuts of ${carpet.sku}: 2 × 15 ft + 20 ft 6 in + 8 ft` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit cart line' })
    await expect(row(dialog, 1).getByLabel('Length')).toBeFocused()
    await expect(row(dialog, 3).getByLabel('Sidemark')).toHaveValue('Jones hall')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('18')
    await dialog.getByRole('button', { name: 'Remove cut 2' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Add a cut' })).toBeFocused()
    await expect(dialog.getByText(/^44\sLF · /)).toBeVisible()
    expect(await complaintsOn(page, 'cuts in the dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(drawerOf(page).locator('[data-line]')).toContainText('2 × 18 ft')
    await expect(drawerOf(page).locator('[data-line]')).not.toContainText('20 ft 6 in')
    await expect(drawerOf(page).locator('[data-line]')).toContainText('1 × 8 ft · Jones hall')
  })
})
