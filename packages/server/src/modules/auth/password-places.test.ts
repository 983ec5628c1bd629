import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import { limitPasswordWork, placesFor } from './password-places.ts'

describe('places', () => {
  test('are given in the order of requests, up to their number, and only a limited number may wait', async () => {
    const { take } = placesFor(1, 2)
    const entered: string[] = []
    const ask = (name: string) => {
      const place = take()
      void place?.entered.then(() => entered.push(name))
      return place
    }
    const [a, b, c] = [ask('a'), ask('b'), ask('c')]

    expect(ask('d')).toBeNull()
    b?.giveUp()
    a?.leave()
    await c?.entered

    expect(entered).toEqual(['a', 'c'])
    c?.leave()
    expect([take(), take(), take(), take()].map((place) => place !== null)).toEqual([true, true, true, false])
  })
})

describe('a flood of sign-ins', () => {
  test(
    'is processed a few at a time, refused beyond a hundred, and keeps nobody else waiting',
    { timeout: 120_000 },
    async ({ as, app, given, sql }) => {
      const user = await given.user()
      let refusals = 0
      const knock = async (from: number) => {
        const reply = await app.http.inject({
          method: 'POST',
          url: '/api/auth',
          remoteAddress: `198.51.100.${from}`,
          payload: { username: `nobody${from}@example.com`, password: 'a guess' },
        })
        if (reply.statusCode === 429) refusals++
        return reply
      }
      // Requests with a place wait for this table, which only sign-ins read. So no place becomes free before the other
      // requests are answered.
      const [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = sql.begin(async (tx) => {
        await tx`lock table sign_in_failures in access exclusive mode`
        held.resolve()
        await open.promise
      })
      await held.promise
      const flood = Promise.all(Array.from({ length: 130 }, (_, from) => knock(from)))
      await expect.poll(() => refusals, { timeout: 30_000 }).toBe(28)
      const others = await Promise.all([
        as(user).raw('GET /api/auth/user'),
        as(user).raw('GET /api/cart/getitems', { query: { customerNumber: user.customerNumber } }),
        as(null).raw('GET /readyz'),
      ])
      open.resolve()
      await holding

      const replies = await flood
      const codes = replies.map(({ statusCode }) => statusCode)
      const refused = replies.find(({ statusCode }) => statusCode === 429)
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([
        102, 28,
      ])
      expect([refused?.json<{ detail: string }>().detail, refused?.headers['retry-after']]).toEqual([
        'Many people are signing in right now. Try again in a few seconds.',
        '5',
      ])
      expect((await knock(131)).statusCode).toBe(401)
    },
  )

  test('is processed a few at a time even when clients hang up, and does nothing for a client that hung up while waiting', async () => {
    const http = Fastify()
    const hold = Promise.withResolvers<void>()
    let begun = 0
    limitPasswordWork({ http }, new Set(['/work']))
    http.post('/work', async () => {
      begun++
      await hold.promise
      return 'done'
    })
    const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    socket.write('POST /work HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n'.repeat(6))
    await expect.poll(() => begun).toBe(2)
    const hungUp = once(http.server, 'connection').then(() => once(http.server, 'request'))
    socket.destroy()
    const patient = fetch(new URL('/work', address), { method: 'POST' })
    await hungUp
    const begunMeanwhile = begun
    hold.resolve()

    expect(await (await patient).text()).toBe('done')
    expect([begunMeanwhile, begun]).toEqual([2, 3])
    await http.close()
  })
})
