import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '@sidemark/contract/rules/problems'

beforeEach(() => vi.resetModules())

/** Tells whether a failed request leads to the full error page. */
async function isFullPage(
  error: unknown,
  asked: { queryKey: string[]; meta?: Record<string, unknown>; data?: unknown; observers?: number },
) {
  const { noteUnavailable, isUnavailableNow } = await import('./unavailable.ts')
  noteUnavailable(error, {
    queryKey: asked.queryKey,
    meta: asked.meta,
    state: { data: asked.data },
    getObserversCount: () => asked.observers ?? 1,
  })
  return isUnavailableNow()
}
const down = new Problem('unavailable', 'Currently unavailable')

describe('HTTP 503', () => {
  test('for the content of a page shows the full error page', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'] })).toBe(true)
  })

  test('for content that is shown and only refreshed does not: the page continues with it', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'], data: { orders: [] } })).toBe(false)
  })

  test('for content that is only fetched ahead does not, because nobody has gone there', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'], observers: 0 })).toBe(false)
  })

  test('for the content service only leaves out its part', async () => {
    expect(await isFullPage(down, { queryKey: ['content', 'footer'] })).toBe(false)
  })

  test('for something beside the page, such as suggestions, does not', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/items/suggest'], meta: { aside: true } })).toBe(false)
  })
})

test('another failure does not show the full error page', async () => {
  expect(await isFullPage(new Problem('internal', 'Something went wrong'), { queryKey: ['GET /api/orders'] })).toBe(
    false,
  )
})
