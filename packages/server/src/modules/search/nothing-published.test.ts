import { expect } from 'vitest'
import { test } from '#test/test.ts'

test.for(['', 'oak plank', 'hp1123', 'qqqzzz'])(
  'a search for %j before anything was published finds nothing, and says so',
  async (search, { as, given }) => {
    const user = await given.user()
    const page = await as(user)('GET /api/items', { query: { customerNumber: user.customerNumber, search } })
    expect(page).toEqual({ total: 0, items: [], facets: [], understood: { words: [], corrected: [], ignored: [] } })
  },
)
