import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '@sidemark/contract/rules/problems'

beforeEach(() => vi.resetModules())

/** Whether a failed question brings the full error page. */
async function isFullPage(error: unknown, asked: { queryKey: string[]; meta?: Record<string, unknown>; data?: unknown; observers?: number }) {
  const { noteUnavailable, isUnavailableNow } = await import('./unavailable.ts')
  noteUnavailable(error, { queryKey: asked.queryKey, meta: asked.meta, state: { data: asked.data }, getObserversCount: () => asked.observers ?? 1 })
  return isUnavailableNow()
}
const down = new Problem('unavailable', 'Currently unavailable')

describe('HTTP 503', () => {
  test('of what a page shows is the full error page', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'] })).toBe(true)
  })

  test('of what is shown already and only refreshed is not: the page goes on with it', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'], data: { orders: [] } })).toBe(false)
  })

  test('of what is only fetched ahead is not: nobody has gone there', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/orders'], observers: 0 })).toBe(false)
  })

  test('of content only leaves its part out', async () => {
    expect(await isFullPage(down, { queryKey: ['content', 'footer'] })).toBe(false)
  })

  test('of what stands beside the page, such as suggestions, is not', async () => {
    expect(await isFullPage(down, { queryKey: ['GET /api/items/suggest'], meta: { aside: true } })).toBe(false)
  })
})

test('another failure is not the full error page', async () => {
  expect(await isFullPage(new Problem('internal', 'Something went wrong'), { queryKey: ['GET /api/orders'] })).toBe(false)
})
