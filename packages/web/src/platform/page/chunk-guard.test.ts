import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  ])("is recognized by the browser's sentence: %s", (sentence) => {
    expect(isChunkFailure(new TypeError(sentence))).toBe(true)
  })

  test('differs from other failed requests', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
    expect(isChunkFailure('text')).toBe(false)
  })
})

describe('the reload for a chunk', () => {
  /** A tab with its stored values, and a page that has just begun. */
  async function pageWith(
    stored: Map<string, string>,
    { onLine = true, served = () => Promise.resolve(new Response('')) } = {},
  ) {
    vi.resetModules()
    vi.stubGlobal('navigator', { onLine })
    vi.stubGlobal(
      'addEventListener',
      (type: string, listener: () => void) => void (type === 'hashchange' && (goElsewhere = listener)),
    )
    vi.stubGlobal('location', place)
    vi.stubGlobal('fetch', served)
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    return import('./chunk-guard.ts')
  }
  let goElsewhere = () => {}
  const place = { pathname: '/', hash: '#/quotes' }
  const at = 1_800_000_000_000
  const reload = vi.fn()
  beforeEach(() => reload.mockReset())
  afterEach(() => vi.unstubAllGlobals())

  test('happens once, and if it fails again within a minute the page shows the error', async () => {
    const tab = new Map<string, string>()

    const first = await (await pageWith(tab)).reloadOnce(reload, at)
    const again = await (await pageWith(tab)).reloadOnce(reload, at + 59_999)
    const later = await (await pageWith(tab)).reloadOnce(reload, at + 60_000)

    expect([first, again, later]).toEqual([true, false, true])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('happens once for two chunks that fail together', async () => {
    const { reloadOnce } = await pageWith(new Map())

    expect(await Promise.all([reloadOnce(reload, at), reloadOnce(reload, at)])).toEqual([true, true])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is over when the user goes elsewhere, which stops the loading, and the page shows what it can', async () => {
    const { reloadOnce, isReloading } = await pageWith(new Map())
    await reloadOnce(reload, at)
    expect(isReloading()).toBe(true)

    goElsewhere()

    expect(isReloading()).toBe(false)
  })

  test('does not happen without a network, because there would be no page at all', async () => {
    const { reloadOnce } = await pageWith(new Map(), { onLine: false })

    expect(await reloadOnce(reload, at)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not happen if the user goes elsewhere during the check with the server', async () => {
    place.hash = '#/quotes'
    const { reloadOnce } = await pageWith(new Map(), {
      served: () => Promise.resolve(new Response('')).finally(() => (place.hash = '#/holds')),
    })

    expect(await reloadOnce(reload, at)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test.for([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is 503', () => Promise.resolve(new Response('', { status: 503 }))],
  ] as const)('does not happen while %s, and is not used up by that', async ([, served]) => {
    const tab = new Map<string, string>()

    expect(await (await pageWith(tab, { served })).reloadOnce(reload, at)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(await (await pageWith(tab)).reloadOnce(reload, at + 1)).toBe(true)
  })

  test('does not happen if the browser stores nothing, because it would never end', async () => {
    const { reloadOnce } = await pageWith(new Map())
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('The operation is insecure.')
      },
    })

    expect(await reloadOnce(reload, at)).toBe(false)
  })
})
