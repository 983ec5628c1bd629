import { complaintsOn, inBothSchemes } from './axe.ts'
import { expect, test } from './shopping.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a customer disputes a line of an invoice, staff answer, and the invoice shows both', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer', { admin: true }), { at: '/account/invoices' })
    await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: /^Invoice / })
    await expect(heading).toBeVisible()
    const number = (await heading.innerText()).replace('Invoice ', '')

    await page.getByRole('button', { name: 'Dispute', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Dispute invoice ${number}` })
    await dialog.getByRole('button', { name: 'Send dispute' }).click()
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'Choose a reason' })).toBeVisible()
    await dialog.getByLabel('What you dispute').selectOption({ index: 1 })
    await expect(dialog.getByLabel('Disputed amount')).toHaveValue(/^\d{1,3}(,\d{3})*\.\d\d$/)
    await dialog.getByLabel('Reason').selectOption('Damaged or defective')
    await dialog.getByLabel('Disputed amount').fill('$1.25')
    await dialog.getByLabel('Note').fill('Two planks are split.')
    expect(await inBothSchemes(page, () => complaintsOn(page, 'a dispute'))).toEqual([])
    await dialog.getByRole('button', { name: 'Send dispute' }).click()
    const disputes = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Disputes', exact: true }) })
    await expect(disputes).toContainText('$1.25 · We are checking')
    await expect(disputes).toContainText('Two planks are split.')
    await expect(page.getByText('$1.25 disputed')).toBeVisible()

    await page.goto('/#/profile/admin')
    await page.getByRole('main').getByRole('link', { name: 'Disputed invoices', exact: true }).click()
    // Rows of areas would take half of a phone's screen. A choice has them, and says what waits in each.
    const area = page.getByRole('combobox', { name: 'Administration' })
    await expect(area).toHaveValue('/profile/admin/disputes')
    await expect(area.getByRole('option', { selected: true })).toHaveText(/^Disputed invoices\s·\s\d/)
    await page.getByRole('button', { name: number, exact: true }).first().click()
    const answer = page.getByRole('dialog', { name: `Dispute of invoice ${number}` })
    await expect(answer.getByText('Two planks are split.')).toBeVisible()
    await expect(answer.getByRole('button', { name: 'Accept · $1.25' })).toBeVisible()
    await answer.getByRole('button', { name: 'Decline' }).click()
    await expect(answer.getByText('Enter an answer for the customer.')).toBeVisible()
    await answer.getByLabel('Answer for the customer').fill('Please send a picture.')
    expect(await inBothSchemes(page, () => complaintsOn(page, 'a dispute to answer'))).toEqual([])
    await answer.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('The dispute is answered. We emailed the customer.')).toBeVisible()

    await page.goto(`/#/account/invoices/${number}`)
    await expect(disputes).toContainText('$1.25 · Declined')
    await expect(disputes).toContainText('Please send a picture.')
  })
})
