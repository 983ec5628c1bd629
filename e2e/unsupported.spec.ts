import { expect, test } from './test.ts'

test.describe('/unsupported', () => {
  test.describe('in old Internet Explorer', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

    test('is where every address leads, and can be read without our scripts and styles', async ({
      page,
      complaints,
    }) => {
      complaints.expected.push(/ERR_FAILED/)
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto('/#/items?search=oak').catch(() => undefined)
      await expect(page).toHaveURL(/#\/unsupported$/)
      await expect(page.getByRole('heading', { name: 'This browser is not supported' })).toBeVisible()
      await expect(
        page.getByText('Please open this address in a current version of Edge, Chrome, Firefox or Safari.', {
          exact: false,
        }),
      ).toBeVisible()
    })
  })

  test('says in any other browser that it is supported, with a link home', async ({ page }) => {
    await page.goto('/#/unsupported')
    await expect(page.getByText('Your browser is supported.', { exact: false })).toBeVisible()
    await expect(page.getByText('This browser is not supported')).toBeHidden()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
