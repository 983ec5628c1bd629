import type { Page } from '@playwright/test'
import { complaintsOn, inBothSchemes } from './axe.ts'
import type { Given } from './given.ts'
import { addByApi, expect, test } from './shopping.ts'

/** The demo's customer whose orders from 1,500 dollars on need approval. */
const CUSTOMER = '201300'

/** Orders enough to need approval. The installer sees no prices, so checkout says that it may. Resolves to the number. */
async function placeWaiting(page: Page, po: string) {
  await addByApi(page, 'HPRE7512-114', '13', 'CT', {}, CUSTOMER)
  await page.goto('/#/checkout')
  await page.reload()
  await expect(page.getByText('This order may need approval', { exact: true })).toBeVisible()
  await expect(page.getByText(/we ask .*Greta Lindqvist.* first/)).toBeVisible()
  await page.getByLabel('Purchase order').fill(po)
  await page.getByRole('button', { name: /^Place order/ }).click()
  const heading = page.getByRole('heading', { name: /^Order \d+ waits for approval$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText('We’ll email the order confirmation')).toBeHidden()
  return /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

/** The link of the mail about an order that a user got. */
async function mailedLink({ sql }: Given, to: string, order: string, subject: string) {
  const read = async () =>
    (
      await sql<{ text: string }[]>`
        select text_body as text
        from mails
        where to_address = ${to}
          and about = ${`order ${order}`}
          and subject like ${`%${subject}%`}`
    )[0]?.text ?? ''
  await expect.poll(read, { timeout: 20_000 }).toContain(`/#/account/orders/${order}`)
  return /\/#\/account\/orders\/\d+/.exec(await read())?.[0] ?? ''
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an installer’s orders above the limit wait; an approver approves one from the mail and rejects another with a reason', async ({
    page,
    signIn,
    given,
  }) => {
    test.setTimeout(120_000)
    const [installer, approver] = [await given.userLike('installer'), await given.userLike('approver')]
    await signIn(installer)
    const [first, second] = [await placeWaiting(page, 'APPROVE-ME'), await placeWaiting(page, 'REJECT-ME')]

    await test.step('the installer sees who can approve it, and no way to do so', async () => {
      await page.getByRole('link', { name: `See order ${second}` }).click()
      await expect(page.getByText(/ can approve this order\. Its items stay reserved until then\.$/)).toBeVisible()
      await expect(page.getByText(/^It is canceled if nobody approves it by /)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
      expect(await inBothSchemes(page, () => complaintsOn(page, 'order that waits'))).toEqual([])
    })
    await test.step('the approver approves the first from the mail, with one tap', async () => {
      await signIn(approver)
      await page.goto(await mailedLink(given, approver, first, 'waits for your approval'))
      await expect(page.getByRole('heading', { level: 1, name: `Order ${first}` })).toBeVisible()
      await expect(page.getByText('Waiting for your approval', { exact: true })).toBeVisible()
      await expect(page.getByText(/^Its total is .*\. Orders of \$1,500\.00 or more need approval\.$/)).toBeVisible()
      expect(await inBothSchemes(page, () => complaintsOn(page, 'order to approve'))).toEqual([])
      await page.getByRole('button', { name: 'Approve', exact: true }).tap()
      await expect(page.getByText(`Order ${first} is approved.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: `Order ${first}` })).toBeFocused()
      await expect(page.getByText(/Approved by Tomas Reyes\.$/)).toBeVisible()
    })
    await test.step('the list of waiting orders leads to the second, which the approver rejects', async () => {
      await page.goto('/#/account/orders?status=to-approve')
      await page.getByRole('link', { name: second, exact: true }).click()
      await page.getByRole('button', { name: 'Reject', exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: `Reject order ${second}?` })
      await dialog.getByRole('button', { name: 'Reject' }).tap()
      await expect(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByLabel('Reason').fill('Use what is left of the lobby.')
      await dialog.getByRole('button', { name: 'Reject' }).tap()
      await expect(page.getByText(`Order ${second} is rejected and canceled.`)).toBeVisible()
      await expect(page.getByText(/Rejected by Tomas Reyes: Use what is left of the lobby\.$/)).toBeVisible()
    })
    await test.step('the installer reads both decisions', async () => {
      await signIn(installer)
      await page.goto(await mailedLink(given, installer, second, 'was not approved'))
      await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
      await page.goto(await mailedLink(given, installer, first, 'approved'))
      await expect(page.getByRole('listitem').filter({ hasText: 'Entered' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Order confirmation (PDF)' })).toBeVisible()
    })
  })
})
