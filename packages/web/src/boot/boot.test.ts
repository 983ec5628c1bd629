import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { dayText } from '@sidemark/contract/rules/day'
import { describe, expect, test } from 'vitest'
import { dotted, formatMoney } from '#platform/text/formats.ts'

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
 * @param languages the browser's
 * @returns what it painted, and whether the application may follow
 */
async function started(hash: string, replies: Replies, languages = ['de', 'en-US']) {
  const place = new Part()
  const texts: Record<string, unknown> = {
    'page-data': { content: {}, config: { apiUrl: '', graphqlUrl: '/graphql', contentUrl: '/content' } },
    'home-parts': [],
    'first-words': words,
  }
  const asked: string[] = []
  const page = {
    navigator: { languages },
    document: {
      documentElement: Object.assign(new Part(), { lang: 'en-US' }),
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
  const lines = place.children.map(({ textContent, children }) => [textContent, ...children.map(({ text }) => text)])
  return {
    painted: place.text,
    lines,
    pictures: place.children.map(({ children }) => children[0]?.src),
    asked,
    follows,
  }
}

/** Some of the words that the build puts into the page: their keys in the build, and themselves. */
const words = {
  'payments.paying': ['1', { one: 'Invoice {numbers}', other: 'Invoices {numbers}' }],
  'methods.about': ['2', 'They are kept elsewhere.'],
  'autopay.about': ['3', 'Pays by itself.'],
  'methods.none': ['4', 'Save a card.'],
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
    ['the invoices are not open to the user', '#/payments/invoices', { ...user, '/api/': () => json({}, 403) }],
    ['the payments are no list', '#/payments', { ...user, '/api/': () => json({}) }],
    ['home has only errors', '#/', { ...user, '/graphql': () => json({ data: null, errors: [] }) }],
  ])('paints nothing and lets the application follow at once when %s', async ([, hash, replies]) => {
    expect(await started(hash, replies)).toMatchObject({ painted: '', follows: true })
  })

  test('paints the first unpaid invoices as text, with what is open of each', async () => {
    const invoice = { invoiceNumber: '<b>', orderNumber: '475551', poNumber: '', sidemark: 'DR PATEL' }
    const amounts = ['0.94', '-20.00', '1234567.80', undefined]
    const invoices = amounts.map((netdue) => ({ ...invoice, netdue }))
    const { asked, lines } = await started('#/payments/invoices', {
      ...user,
      '/api/invoices': () => json({ invoices }),
      '/api/payments/options': () => json({}),
    })
    expect(asked).toEqual([
      '/api/auth/user',
      '/api/payments/options?customerNumber=10',
      '/api/invoices?customerNumber=10&invoicedStatus=Y&viewOnlyOpenInv=Y&splitInvoice=Y',
    ])
    expect(lines).toEqual(
      amounts.map((netdue) => ['', '<b>', netdue ? formatMoney(netdue) : '', dotted(['475551', 'DR PATEL'])]),
    )
  })

  test('paints scheduled payments, with their days for readers who write them as in the US', async () => {
    const days = ['2026-12-09', '2027-01-01', '2027-02-28', '2027-05-31', '2027-09-30', '2028-02-29']
    const replies = {
      ...user,
      '/api/payments/scheduledlist': () => json({ scheduledPaymentList: days.map(paymentOn) }),
    }
    const paymentOn = (scheduledDate: string) => ({
      scheduledDate,
      amount: '12.00',
      method: 'Visa',
      invoices: [{ invoiceNumber: '7' }, { invoiceNumber: '8' }],
    })
    const { lines } = await started('#/payments', replies)
    expect(lines).toEqual(days.map((date) => ['', dayText(date, 'en-US'), '$12.00', dotted(['Visa', 'Invoices 7, 8'])]))
    expect((await started('#/payments', replies, ['en-GB'])).lines[0]?.[1]).toBe('')
  })

  test('paints the saved ways to pay between the sentences of their page', async () => {
    const methods = [{ method: 'Checking ••6789' }]
    const lined = async (reply: object) =>
      (await started('#/profile/payments', { ...user, '/api/payments/methods': () => json(reply) })).lines
    expect(await lined({ methods })).toEqual([
      ['They are kept elsewhere.'],
      ['', 'Checking ••6789', '', ''],
      ['Pays by itself.'],
    ])
    expect(await lined({ methods: [] })).toEqual([['They are kept elsewhere.'], ['Save a card.']])
  })

  test('paints no lines of a list that its address filters', async () => {
    const { asked } = await started('#/payments/invoices?show=late', user)
    expect(asked).toEqual(['/api/auth/user'])
  })

  test('asks for nothing but the user while the password must be changed', async () => {
    const { asked } = await started('#/', {
      '/api/auth/user': () => json({ ...buyer, userClaims: { resetPass: true } }),
    })
    expect(asked).toEqual(['/api/auth/user'])
  })
})
