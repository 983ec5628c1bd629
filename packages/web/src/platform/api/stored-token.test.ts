import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A page at portal.example.com whose configuration has these addresses. */
async function pageWith(config: { apiUrl: string; graphqlUrl: string }, jar: { cookie: string }) {
  vi.resetModules()
  const textContent = JSON.stringify({ config: { basePath: '/portal/', ...config }, content: {} })
  Object.assign(jar, { getElementById: () => ({ textContent }) })
  vi.stubGlobal('document', jar)
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://portal.example.com', protocol: 'https:' })
  await (await import('#platform/config/page-data.ts')).loadPageData()
  return import('./stored-token.ts')
}
const apart = { apiUrl: 'https://api.example.net/v1', graphqlUrl: 'https://api.example.net/v1/graphql' }
/** The cookie as the browser sends it back. */
const sent = ({ cookie }: { cookie: string }) => cookie.split(';')[0] ?? ''

let jar: { cookie: string }
beforeEach(() => void (jar = { cookie: '' }))
afterEach(() => vi.unstubAllGlobals())

test("of our own origin is not stored, because its cookie is the server's", async () => {
  for (const config of [
    { apiUrl: '', graphqlUrl: '/graphql' },
    { apiUrl: '/portal', graphqlUrl: '/portal/graphql' },
    { apiUrl: 'https://portal.example.com', graphqlUrl: 'https://portal.example.com/graphql' },
  ]) {
    const { keepToken, takesToken } = await pageWith(config, jar)
    keepToken('secret', 7)
    expect([jar.cookie, takesToken('/api/auth/user'), takesToken(config.apiUrl)]).toEqual(['', false, false])
  }
})

test('of another origin is kept 7 days below the base path, over https alone', async () => {
  const { keepToken } = await pageWith(apart, jar)

  keepToken('secret', 7)

  expect(jar.cookie).toBe(
    'sidemark_token=https%3A%2F%2Fapi.example.net%20https%3A%2F%2Fapi.example.net%20secret; Path=/portal/; Max-Age=604800; SameSite=Lax; Secure',
  )
})

describe('a kept token', () => {
  beforeEach(async () => {
    ;(await pageWith(apart, jar)).keepToken('secret', 7)
    jar.cookie = sent(jar)
  })

  test.for([
    ['https://api.example.net/v1/api/auth/user', true],
    ['https://api.example.net/v1/graphql', true],
    ['https://api.example.net.evil.example/api/auth/user', false],
    ['https://cms.example.org/api/footer', false],
    ['http://api.example.net/v1/api/auth/user', false],
    ['/api/auth/user', false],
    ['//evil.example/api', false],
  ] as const)('goes to %s: %s', async ([address, goes]) => {
    const { storedToken, takesToken } = await pageWith(apart, jar)

    expect([takesToken(address), storedToken()]).toEqual([goes, 'secret'])
  })

  test('goes nowhere when the configuration names another origin since', async () => {
    const elsewhere = { apiUrl: 'https://api.example.org', graphqlUrl: 'https://api.example.org/graphql' }

    expect((await pageWith(elsewhere, jar)).storedToken()).toBe('')
  })

  test('is removed at the end of the session', async () => {
    ;(await pageWith(apart, jar)).forgetToken()

    expect(jar.cookie).toMatch(/^sidemark_token=; Path=\/portal\/; Max-Age=0/)
  })
})
