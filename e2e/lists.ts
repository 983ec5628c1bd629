import type { Locator, Page } from '@playwright/test'
import type { ShoppingList } from '@sidemark/contract'
import type { z } from 'zod'
import { expect } from './shopping.ts'

/** Colors of the oak plank; lists never touch stock. */
export const SKU = 'HPRE7512-127'
export const OTHER = 'HPRE7512-114'
export const THIRD = 'HPRE7512-122'
/** Each window with the width of its drawers. */
export const DEVICES = [
  ['a desk', { width: 1440, height: 900 }, 350],
  ['a phone', { width: 390, height: 844 }, 300],
] as const

export const banner = (page: Page) => page.getByRole('banner')
export const favoritesDrawer = (page: Page) => page.getByRole('dialog', { name: 'Favorites', exact: true })
export const listsDrawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Lists', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to list', exact: true })
const control = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
/** A phone has favorites in its menu. */
export async function openFavorites(page: Page) {
  if (await control(page, 'Favorites').isVisible()) return control(page, 'Favorites').click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Favorites' }).click()
}
export const openLists = (page: Page) => control(page, 'Shopping Lists').click()
export const heart = (page: Page, sku: string) => page.getByRole('button', { name: `Add ${sku} to favorites` })

/** Puts an item on a list through the API. */
export async function listed(page: Page, listName: string, sku: string, listQty = '1', customerNumber = '201000') {
  const reply = await page.request.post('/api/shopping/additem', {
    data: { customerNumber, listName, listCust: customerNumber, SKU: sku, listQty },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!reply.ok()) throw new Error(`additem: ${reply.status()} ${await reply.text()}`)
}

/** Returns a list of the user through the API. */
export async function listNamed(page: Page, name: string) {
  const reply = await page.request.get('/api/shopping/lists', { params: { customerNumber: '201000' } })
  const list = ((await reply.json()) as z.output<typeof ShoppingList>[]).find(({ listName }) => listName === name)
  if (!list) throw new Error(`There is no list ${name}`)
  return list
}

/** Chooses from the menu of a list's line: 'Move up', 'Add a note', 'Hold', 'Remove from list' and others. */
export async function ofLine(line: Locator, act: string) {
  await line.getByRole('button', { name: /^More for/ }).click()
  await line.getByRole('menuitem', { name: act }).click()
}

/** Returns the dialog of the item page after its lists were loaded. */
export async function openDialog(page: Page, sku = SKU) {
  await page.goto(`/#/item/${sku}`)
  await page.getByRole('button', { name: `Add ${sku} to a list` }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Favorite Items' })).toBeVisible()
}
