import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { forgetOtherPages } from './use-table-rows.ts'

const pageOf = (page: number, endpoint = 'GET /api/orders') => ({
  queryKey: [endpoint, { query: { customerNumber: '1', page } }],
  queryFn: () => Promise.resolve({ total: 2500, rows: Array.from({ length: 25 }, (_, row) => `${page} ${row}`) }),
  placeholderData: keepPreviousOf('1'),
})

/** A client that looks at one page after another, as a screen does. */
function looking() {
  const client = new QueryClient()
  const observer = new QueryObserver(client, pageOf(1))
  const end = observer.subscribe(() => undefined)
  const lookAt = async (page: number) => {
    void client.prefetchQuery(pageOf(page)) // The route's loader sends its request first.
    observer.setOptions(pageOf(page))
    await expect.poll(() => observer.getCurrentResult().isPlaceholderData).toBe(false)
    forgetOtherPages(client, 'GET /api/orders')
  }
  return {
    client,
    end,
    lookAt,
    held: () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
  }
}

describe('the pages of a list', () => {
  test('are kept one at a time, however many the user visits', async () => {
    const { end, lookAt, held } = looking()
    for (let page = 1; page <= 100; page++) {
      await lookAt(page)
      expect(held()).toEqual([pageOf(page).queryKey])
    }
    end()
  })

  test('stay if other screens use them, and so does a page that is on its way', async () => {
    const { client, end, lookAt, held } = looking()
    await client.prefetchQuery(pageOf(1, 'GET /api/quotes'))
    let arrive: (page: { total: number; rows: string[] }) => void = () => undefined
    const coming = client.prefetchQuery({
      ...pageOf(3),
      queryFn: () => new Promise<{ total: number; rows: string[] }>((resolve) => (arrive = resolve)),
    })
    await lookAt(2)
    expect(held()).toEqual(
      expect.arrayContaining([pageOf(1, 'GET /api/quotes').queryKey, pageOf(2).queryKey, pageOf(3).queryKey]),
    )
    arrive({ total: 2500, rows: [] })
    await coming
    end()
  })
})
