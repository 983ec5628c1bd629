import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import { placesFor } from './password-places.ts'

describe('places', () => {
  test('are given in the order of asking, as many at once as there are, and no more may wait than may wait', async () => {
    const { take } = placesFor(1, 2)
    const entered: string[] = []
    const ask = (name: string) => {
      const place = take()
      void place?.entered.then(() => entered.push(name))
      return place
    }
    const [a, b, c] = [ask('a'), ask('b'), ask('c')]

    expect(ask('d')).toBeNull()
    b?.leave()
    a?.leave()
    await c?.entered

    expect(entered).toEqual(['a', 'c'])
    c?.leave()
    expect([take(), take(), take(), take()].map((place) => place !== null)).toEqual([true, true, true, false])
  })
})

describe('a flood of sign-ins', () => {
  test('is let in a few at a time, told so beyond a hundred, and keeps nobody else waiting', async ({ as, app, given }) => {
    const user = await given.user()
    let ended = 0
    const knock = async (from: number) => {
      const reply = await app.http.inject({ method: 'POST', url: '/api/auth', remoteAddress: `198.51.100.${from}`, payload: { username: `nobody${from}@example.com`, password: 'a guess' } })
      ended++
      return reply
    }
    const flood = Promise.all(Array.from({ length: 130 }, (_, from) => knock(from)))
    const others = await Promise.all([as(user).raw('GET /api/auth/user'), as(user).raw('GET /api/cart/getitems', { query: { customerNumber: user.customerNumber } }), as(null).raw('GET /readyz')])
    const endedMeanwhile = ended

    const replies = await flood
    const codes = replies.map(({ statusCode }) => statusCode)
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(endedMeanwhile).toBeLessThan(100)
    expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([102, 28])
    expect([refused?.json<{ detail: string }>().detail, refused?.headers['retry-after']]).toEqual(['Many people are signing in just now. Try again in a few seconds.', '5'])
    expect((await knock(131)).statusCode).toBe(401)
  })
})
