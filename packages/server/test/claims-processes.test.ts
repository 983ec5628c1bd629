import { expect } from 'vitest'
import { test } from './claims-set.ts'
import { startServer } from './server-process.ts'

/** A request to one process. Gives its status. */
type Call = (address: string, endpoint: string, token: string, body?: object) => Promise<number>
const call: Call = async (address, endpoint, token, body) => {
  const [method, path = ''] = endpoint.split(' ')
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  return reply.status
}

test(
  'each of two processes knows at its next request what was set through the other, or by a feed',
  { timeout: 120_000 },
  async ({ database, set }) => {
    const servers = [await startServer(database), await startServer(database)]
    const [first = '', second = ''] = servers.map(({ address }) => address)
    const { buyer, admin } = set
    const own = `customerNumber=${buyer.customerNumber}`
    /** The answers of both processes, which are asked one after the other. */
    const both = (path: string) =>
      Promise.all([first, second].map((address) => call(address, `GET ${path}?${own}`, buyer.token)))
    const flagOf = async (address: string) =>
      ((await (await fetch(`${address}/config.json`)).json()) as { flags: { hideQuotes: boolean } }).flags.hideQuotes
    try {
      // Both processes have answered before, so whatever they cache is cached now.
      for (const path of ['/api/quotes', '/api/purchases', '/api/orders']) expect(await both(path)).toEqual([200, 200])

      expect(await call(first, 'POST /api/admin/flags', admin.token, { hideQuotes: true })).toBe(200)
      expect([await both('/api/quotes'), await flagOf(first), await flagOf(second)]).toEqual([[403, 403], true, true])
      expect(await call(second, 'POST /api/admin/flags', admin.token, { hideQuotes: null })).toBe(200)
      expect([await both('/api/quotes'), await flagOf(first), await flagOf(second)]).toEqual([[200, 200], false, false])

      expect(
        await call(second, 'PUT /content/api/app-option', admin.token, {
          data: { drawer: { ShowPurchasesByProduct: false } },
        }),
      ).toBe(200)
      expect(await both('/api/purchases')).toEqual([404, 404])
      expect(
        await call(first, 'PUT /content/api/app-option', admin.token, {
          data: { drawer: { ShowPurchasesByProduct: true } },
        }),
      ).toBe(200)
      expect(await both('/api/purchases')).toEqual([200, 200])

      await set.claims({ showOrders: 'N' })
      expect(await both('/api/orders')).toEqual([403, 403])
      await set.claims()
      expect(await both('/api/orders')).toEqual([200, 200])
    } finally {
      await Promise.all(servers.map(({ kill }) => kill()))
    }
  },
)
