import { describe, expect, test } from 'vitest'
import { isChunkFailure, mayReload, RELOAD_GUARD } from './chunk-guard.ts'

describe('a chunk that cannot be loaded', () => {
  test('reloads the page at most once in 60 seconds', () => {
    const first = 1_800_000_000_000

    expect(mayReload(0, first)).toBe(true)
    expect(mayReload(first, first + RELOAD_GUARD - 1)).toBe(false)
    expect(mayReload(first, first + RELOAD_GUARD)).toBe(true)
    expect(RELOAD_GUARD).toBe(60_000)
  })

  test.for([
    'Failed to fetch dynamically imported module: https://portal.example/assets/items-x1.js',
    'error loading dynamically imported module: https://portal.example/assets/items-x1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/items-x1.css',
  ])("is known by the browser's sentence: %s", (sentence) => {
    expect(isChunkFailure(new TypeError(sentence))).toBe(true)
  })

  test('is not every failed request', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
    expect(isChunkFailure('text')).toBe(false)
  })
})
