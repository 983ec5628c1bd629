import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { brandOf } from '#modules/documents/brand.ts'
import type { App } from '#platform/serve/app.ts'
import { test } from '#test/test.ts'
import { appOptions, mostEtas } from './app-options.ts'

/** Another content service whose replies the test sets, and a function that reads options from it. */
const elsewhere = test.extend<{ service: { app: App; asked: string[]; answers: (body: object | null) => void } }>({
  service: async ({ app }, use) => {
    const asked: string[] = []
    let body: object | null = null
    const server = createServer(({ url = '' }, reply) => {
      if (url.startsWith('/api/app-option')) asked.push(url)
      if (body) reply.end(JSON.stringify({ data: url.startsWith('/api/app-option') ? body : [] }))
      else reply.writeHead(503).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const contentUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use({
      app: { ...app, config: { ...app.config, contentUrl } },
      asked,
      answers: (to) => {
        body = to
      },
    })
    vi.useRealTimers()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  },
})
const options = { id: 1, drawer: { ShowPurchasesByProduct: true }, items: { etas: { MaxETAs: 'Two' } } }

elsewhere(
  'the options of another content service are asked for once by however many wait, and believed for five minutes',
  async ({ service: { app, asked, answers } }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answers(options)
    const isOn = appOptions(app)

    expect(await Promise.all([isOn('ShowPurchasesByProduct'), isOn('ShowPurchasesByProduct')])).toEqual([true, true])
    answers({ id: 1 })
    vi.advanceTimersByTime(299_000)
    expect(await isOn('ShowPurchasesByProduct')).toBe(true)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(await isOn('ShowPurchasesByProduct')).toBe(false)
    expect(asked).toHaveLength(2)
  },
)

elsewhere(
  'while it does not answer pages and papers ask for it every thirty seconds, together, and what it said last holds',
  async ({ service: { app, asked, answers } }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [days, isOn, brand] = [mostEtas(app), appOptions(app), brandOf(app)]

    expect(await Promise.all([days(), isOn('ShowPurchasesByProduct'), brand()])).toEqual([
      -1,
      false,
      { name: 'Sidemark', color: '#16232B', darkColor: '#E8ECEA', logo: null },
    ])
    expect([await days(), (await brand()).name]).toEqual([-1, 'Sidemark'])
    expect(asked).toHaveLength(1)
    answers(options)
    vi.advanceTimersByTime(30_000)
    expect(await days()).toBe(2)
    answers(null)
    vi.advanceTimersByTime(300_000)
    expect([await days(), await days()]).toEqual([2, 2])
    expect(asked).toHaveLength(3)
  },
)
