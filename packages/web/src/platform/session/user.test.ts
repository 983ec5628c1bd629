import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A page whose browser says that somebody is signed in, and whose server answers with this status. */
async function pageWith(status: number) {
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: 'sidemark_signed_in=1', getElementById: () => null })
  vi.stubGlobal('location', {
    hash: '#/holds',
    origin: 'https://portal.example.com',
    protocol: 'https:',
    reload: () => {},
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'No', status, detail: 'No.' }, { status })))
  return import('./user.ts')
}

test.for([
  [401, '/auth', '/holds'],
  [500, undefined, undefined],
] as const)(
  'a %s for the user at the start leads to %s, which remembers the page: %s',
  async ([status, to, remembered]) => {
    const { requireUser } = await pageWith(status)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

    const thrown: unknown = await requireUser(client, '/holds').catch((error: unknown) => error)

    const options: { to?: unknown; search?: unknown } = isRedirect(thrown) ? thrown.options : {}
    expect(options.to).toBe(to)
    expect(options.search).toEqual(remembered && { redirect: remembered })
  },
)
