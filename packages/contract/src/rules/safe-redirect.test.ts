import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const kept = [
  '/',
  '/items?search=oak%20plank',
  '/item/ABC%2F12',
  '/item/100%25',
  '/account/orders/480012',
  '/shoppinglist/50%25%20off',
  '/items?search=https://example.com',
  '/items?search=//example.com',
  '/category/hardwood/engineered',
  '/authors',
  '/items?search=javascript:alert(1)',
  '/item/A%2F%2FB',
  '/items?search=50%25',
  '/shoppinglist/Caf%C3%A9',
]
const otherHosts = [
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'http:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '//evil.example@here',
  '//evil%E3%80%82example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example/../\\',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%255cevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '@evil.example',
  'evil.example',
  'evil.example/items',
  '.evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '',
  'items',
  './items',
  '../items',
  '/a\\..\\b',
  '/ok\u0000',
  '/ok\u007f',
  '/\u0001',
]
const schemes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://here/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://here/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@b.example',
  'tel:1',
]
const circles = ['/auth', '/auth/', '/auth?redirect=/items', '/auth#x', '/auth/forgot', '/auth/change']
const broken = ['/%', '/%zz', '/%e0%a4', `/${'a'.repeat(2000)}`]

describe('a redirect after sign-in', () => {
  test.for(kept)('goes to %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.for([...otherHosts, ...schemes, ...circles, ...broken])('goes home instead of to %j', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })

  test.for([null, undefined])('goes home when no address is remembered: %s', (none) => {
    expect(safeRedirect(none)).toBe('/')
  })

  test('stays on this host whatever stands after the first slash', () => {
    const pieces = ['/', '\\', '%2f', '%5c', '%252f', '.', '@', ':', '\t', '%09', '%00', 'evil.example', ' ', '?', '#']
    const paths = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `/${a}${b}${c}evil.example`)))
    for (const path of paths)
      expect.soft(URL.parse(safeRedirect(path), 'https://here.example')?.host, path).toBe('here.example')
  })
})
