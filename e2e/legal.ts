import type { Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
export const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms of Use' })
export const prompt = (page: Page) => page.getByRole('region', { name: 'Email news' })
export const legalLinks = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal documents' }).getByRole('link')
export const isTerms = ({ pathname }: URL) => pathname === '/content/api/terms'

/** Serves other documents from the content service, by type. null: it has none. */
export async function documents(page: Page, byType: Record<string, object | null>) {
  await page.route(isTerms, async (route) => {
    const type = new URL(route.request().url()).searchParams.get('filters[type][$eq]') ?? ''
    if (!(type in byType)) return route.fallback()
    const entry = byType[type]
    return route.fulfill({ json: { data: entry ? [entry] : [], meta: {} } })
  })
}

/** Returns the whole days until the cookie expires, or null if there is none. */
export async function daysOf(page: Page, name: string) {
  const found = (await page.context().cookies()).find((cookie) => cookie.name === name)
  return found ? Math.round((found.expires - Date.now() / 1000) / 86_400) : null
}

/** Waits until no request is running. A part that is missing then does not come by itself. */
export const settled = (page: Page) => page.waitForLoadState('networkidle')
