import { describe, expect } from 'vitest'
import { test } from './test.ts'

describe('the ground', () => {
  test('answers who is signed in', async ({ as, given }) => {
    const user = await given.user()
    const reply = await as(user).raw('GET /healthz')
    expect(reply.statusCode).toBe(200)
    const item = await given.cartonItem({ onHand: '23.64' })
    await given.rollItem()
    await given.eachItem()
    expect(item.sku).toMatch(/^SKU/)
  })
})
