import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetUser } from './user.ts'

afterEach(() => vi.unstubAllGlobals())

test('who signs out leaves no answer that was asked for early to the next user of the same customer', () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://portal.example.com'))
  vi.stubGlobal('window', { firstFetches: { '/api/orders?customerNumber=201000&size=5': Promise.resolve(new Response('{}')) } })

  forgetUser(new QueryClient())

  expect(window.firstFetches).toEqual({})
})
