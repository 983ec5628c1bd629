import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readCartFirst } from './read-cart-again.ts'

test('a price that is being loaded for the first time counts what was just added to the cart', async () => {
  const client = new QueryClient()
  const replies: ((inCart: string) => void)[] = []
  const price = new QueryObserver(client, {
    queryKey: ['GET /api/items/:sku/price', { quantity: '22' }],
    queryFn: () => new Promise<string>((resolve) => replies.push(resolve)),
  })
  const stop = price.subscribe(() => undefined)
  await expect.poll(() => replies.length).toBe(1)

  await readCartFirst(client)
  await expect.poll(() => replies.length).toBe(2)
  replies[0]?.('0')
  replies[1]?.('22')

  await expect.poll(() => price.getCurrentResult().data).toBe('22')
  stop()
})
