import { describe, expect, test } from 'vitest'
import { concerns } from './refetch.ts'

describe('a change of customer', () => {
  test.for([
    { what: 'the cart of the new customer', key: ['GET /api/cart/getitems', { query: { customerNumber: '201200' } }] },
    { what: 'what is of no customer', key: ['GET /api/account/customerNumberList', {}] },
  ])('loads $what again', ({ key }) => {
    expect(concerns(key, '201200')).toBe(true)
  })

  test.for([
    { what: 'the cart of the former one', key: ['GET /api/cart/getitems', { query: { customerNumber: '201000' } }] },
    { what: 'the user, who has come first', key: ['GET /api/auth/user', {}] },
    { what: 'content', key: ['content', 'footer'] },
  ])('does not ask again for $what', ({ key }) => {
    expect(concerns(key, '201200')).toBe(false)
  })
})
