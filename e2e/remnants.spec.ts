import { drawerOf, expect, quantityOf, test, unitOf } from './shopping.ts'

test('a buyer searches for a piece, finds the nearest remnant with its price, and the cart or a hold takes it from that roll', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/400/)
  const now = Date.now().toString(36).toUpperCase()
  const [roll, other] = [`T${now}`, `H${now}`]
  const [carpet] = await given.sql<{ sku: string }[]>`
    with carpet as (select i.item_id, i.sku from items i where i.roll_width_inches = 144 and i.min_cut_inches <= 96 and not i.discontinued order by i.item_id desc limit 1),
    lot as (
      insert into lots (item_id, location_id, dye_lot, roll_no, on_hand)
      select c.item_id, b.location_id, 'E2E', r.roll_no, r.inches
      from carpet c
      join locations b on b.code = 'CMH'
      cross join unnest(${[roll, other]}::text[], ${[97, 118]}::int[]) as r (roll_no, inches))
    select sku from carpet`
  if (!carpet) throw new Error('The demo has no goods of 12 ft')
  await signIn(await given.userLike('buyer'), { at: `/remnants?sku=${carpet.sku}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Remnants' })).toBeVisible()

  await page.getByRole('button', { name: 'Find' }).press('Enter')
  await expect(page.getByLabel('Width, across the pile')).toBeFocused()
  await expect(page.getByText('Enter a width.')).toHaveCount(1)
  await expect(page.getByText('Enter a length.')).toHaveCount(1)
  await page.getByLabel('Width, across the pile').fill('wide')
  await page.getByLabel('Length, along the pile').fill('801')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A side can be up to 600 ft long.')).toBeVisible()
  await page.getByLabel('Length, along the pile').fill('8')
  await expect(page.getByText('“wide” is not a length.')).toBeVisible()
  await page.getByLabel('Width, across the pile').fill('11 ft 6')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: roll })
  await expect(row).toContainText('12 ft × 8 ft 1 in')
  await expect(row).toContainText('Remnant')
  await expect(row).toContainText(/Here: .*\$[\d.,]+/)

  await page.getByLabel('Style or color').fill('no such color')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No remnant or short roll fits.')).toBeVisible()
  await page.getByLabel('Style or color').fill(` ${carpet.sku.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()

  await page.reload()
  // One inch costs less than the cut, so only the whole rest is offered. Of the longer roll, the cut comes first.
  await expect(row.getByRole('button', { name: /8 ft/ })).toHaveCount(1)
  const kept = page.getByRole('listitem').filter({ hasText: other })
  await expect(kept.getByRole('button', { name: `Add 8 ft, roll ${other}` })).toBeVisible()
  await expect(kept.getByRole('button', { name: /^All 9 ft 10 in · \$/ })).toBeVisible()
  await row.getByRole('button', { name: `Add all 8 ft 1 in, roll ${roll}` }).click()
  await expect(page.getByText(`${carpet.sku} was added to the cart!`)).toBeVisible()

  // The rest of the roll is too short to be useful.
  await expect(row).toHaveCount(0)
  // Another piece is held until the customer decides.
  await kept.getByRole('button', { name: `Hold ${carpet.sku}, roll ${other} · lot E2E` }).click()
  const dialog = page.getByRole('dialog', { name: 'Item hold request' })
  await expect(dialog).toContainText(`roll ${other} · lot E2E`)
  await expect(dialog.getByLabel('Quantity')).toHaveValue('8')
  await dialog.getByLabel('Comment').fill('Stair landing')
  await dialog.getByRole('button', { name: 'Request hold' }).click()
  await expect(page.getByText('Successfully requested item hold!')).toBeVisible()
  // A piece that the customer holds is available to them.
  await expect(kept).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const inCart = drawerOf(page).getByRole('listitem').filter({ hasText: roll })
  await expect(quantityOf(inCart, carpet.sku)).toHaveValue(/^8\.08/)
  await expect(unitOf(inCart, carpet.sku)).toHaveValue('LF')
  await page.goto('/#/holds')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: other })).toContainText('Stair landing')
})
