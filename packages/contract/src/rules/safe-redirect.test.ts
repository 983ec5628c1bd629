import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.for(['/', '/items?search=oak%20plank', '/item/ABC%2F12', '/item/100%25', '/account/orders/480012', '/shoppinglist/50%25%20off', '/items?search=https://example.com'])(
  '%s is kept', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

test.for([
  null, undefined, '', 'items', 'https://evil.example', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example',
  '/%2f/evil.example', '/%2Fevil.example', '/%5cevil.example', '/%252fevil.example', 'javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '@evil.example', '/a\\..\\b',
  '/%', '/auth', '/auth?redirect=/items', '/auth/forgot', `/${'a'.repeat(2000)}`, 'http:evil.example', '/ok\u0000',
])('%j leads home', (path) => {
  expect(safeRedirect(path)).toBe('/')
})
