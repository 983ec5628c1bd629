import { afterEach, expect, test, vi } from 'vitest'
import { cookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test('a malformed cookie causes no error', () => {
  vi.stubGlobal('document', { cookie: 'theme=%E0%A4; sidemark_signed_in=1' })
  expect([cookie('theme'), cookie('sidemark_signed_in'), cookie('signed_in')]).toEqual(['%E0%A4', '1', ''])
})
