import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')

/** An element that only knows its text and its children. No text of it is ever read as markup. */
class Part {
  style = {}
  dataset = {}
  src = ''
  textContent = ''
  children: Part[] = []
  append(...parts: Part[]) {
    this.children.push(...parts)
  }
  decode() {
    return Promise.resolve()
  }
  get text(): string {
    return this.textContent + this.children.map(({ text }) => text).join('')
  }
}

type Replies = Record<string, () => Promise<Response>>

/**
 * Runs the script on a phone that is signed in, without the timer that shows the page in any case.
 *
 * @returns what it painted, and whether the application may follow
 */
async function started(hash: string, replies: Replies) {
  const place = new Part()
  const texts: Record<string, unknown> = {
    'page-data': { content: {}, config: { apiUrl: '', graphqlUrl: '/graphql', contentUrl: '/content' } },
    'home-parts': [],
  }
  const asked: string[] = []
  const page = {
    document: {
      documentElement: new Part(),
      head: new Part(),
      cookie: 'sidemark_signed_in=1',
      getElementById: (id: string) => ({ textContent: JSON.stringify(texts[id] ?? null) }),
      createElement: () => new Part(),
      querySelector: () => place,
    },
    location: { hash, origin: 'https://portal.example' },
    matchMedia: (query: string) => ({ matches: query.includes('width') }),
    performance: { getEntriesByType: () => [] },
    addEventListener: () => undefined,
    requestAnimationFrame: (then: () => void) => then(),
    setTimeout: (then: () => void, milliseconds?: number) => milliseconds === undefined && then(),
    fetch: (address: string) => {
      asked.push(address)
      return Object.entries(replies).find(([path]) => address.startsWith(path))?.[1]() ?? Promise.reject(new Error())
    },
    Image: Part,
    URL,
    URLSearchParams,
  }
  const window = Object.assign(page, { firstContent: Promise.resolve() })
  runInNewContext(script, Object.assign(window, { window }))
  const follows = await Promise.race([window.firstContent.then(() => true), delay(200, false)])
  return { painted: place.text, pictures: place.children.map(({ children }) => children[0]?.src), asked, follows }
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const buyer = { customerNumber: '10', userClaims: { showPrices: true } }
const item = { sku: 'A', description: '<img src=x onerror=alert(1)> 7-1/2 in', color: '</b>Oak', picture: '../x y' }
const user = { '/api/auth/user': () => json(buyer) }

describe('the script of the start page on a phone', () => {
  test('paints names as text, and pictures only at addresses of pictures', async () => {
    expect(await started('#/item/A', { ...user, '/api/items/A': () => json(item) })).toMatchObject({
      painted: `${item.description}, ${item.color}`,
      pictures: ['/pictures/..%2Fx%20y/480.avif'],
      follows: true,
    })
    const script = { ...item, picture: 'javascript:alert(1)' }
    expect((await started('#/item/A', { ...user, '/api/items/A': () => json(script) })).pictures).toEqual([
      '/pictures/javascript%3Aalert(1)/480.avif',
    ])
  })

  test.for<[what: string, hash: string, replies: Replies]>([
    ['the session is over', '#/item/A', { '/api/auth/user': () => json({}, 401) }],
    ['nobody replies', '#/item/A', {}],
    ['the user is no JSON', '#/item/A', { '/api/auth/user': () => Promise.resolve(new Response('<html>')) }],
    [
      'the user must change the password',
      '#/item/A',
      { '/api/auth/user': () => json({ ...buyer, userClaims: { resetPass: true } }) },
    ],
    ['the user has no claims', '#/item/A', { '/api/auth/user': () => json({}) }],
    ['the item is not there', '#/item/A', { ...user, '/api/items/A': () => json({}, 404) }],
    ['the item has no name', '#/item/A', { ...user, '/api/items/A': () => json({}) }],
    ['the address of the item is broken', '#/item/%E0', user],
    ['home has only errors', '#/', { ...user, '/graphql': () => json({ data: null, errors: [] }) }],
  ])('paints nothing and lets the application follow at once when %s', async ([, hash, replies]) => {
    expect(await started(hash, replies)).toMatchObject({ painted: '', follows: true })
  })

  test('asks for nothing but the user while the password must be changed', async () => {
    const { asked } = await started('#/', {
      '/api/auth/user': () => json({ ...buyer, userClaims: { resetPass: true } }),
    })
    expect(asked).toEqual(['/api/auth/user'])
  })
})
