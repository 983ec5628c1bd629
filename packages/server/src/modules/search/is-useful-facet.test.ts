import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'

describe('a facet helps to choose', () => {
  test.for([
    { facet: 'size', choices: 2, said: 3, found: 12, isUseful: true },
    { facet: 'size', choices: 2, said: 2, found: 12, isUseful: false }, // less than a quarter of the results has a size
    { facet: 'size', choices: 1, said: 12, found: 12, isUseful: false },
    { facet: 'category', choices: 1, said: 12, found: 12, isUseful: true },
    { facet: 'size', choices: 6, said: 6, found: 6, isUseful: true },
    { facet: 'size', choices: 20, said: 23, found: 38, isUseful: false }, // nearly every size has one product
    { facet: 'size', choices: 20, said: 24, found: 38, isUseful: true },
  ])('$facet with $choices values of $said of $found products: $isUseful', async ({ isUseful, ...asked }, { sql }) => {
    const [row] = await sql`
      select is_useful_facet(facet => ${asked.facet}, choices => ${asked.choices}, said => ${asked.said}, found => ${asked.found}) as found`

    expect(row?.['found']).toBe(isUseful)
  })
})
