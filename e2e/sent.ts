import type { Page } from '@playwright/test'

/** Returns the data that the page sends to an address, in order. Each entry has the query and the body of one call. */
export function sentTo(page: Page, method: 'GET' | 'POST', path: string) {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === method && pathname === path)
      sent.push({ ...Object.fromEntries(searchParams), ...(request.postDataJSON() as object | null) })
  })
  return sent
}
