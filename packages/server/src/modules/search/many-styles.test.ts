import { describe, expect } from 'vitest'
import type { z } from 'zod'
import type { catalogueRoutes } from '@sidemark/contract'
import { test } from '#test/test.ts'
import { readingsOf } from '#test/plans-of.ts'
import { givenStyles } from '#test/given-styles.ts'
import { publishSearch } from './publish.ts'

/** More than the list of a word or category may have (500), so that pages walk bitmaps. */
const STYLES = 620

describe('a list of many styles', () => {
  const queries: Query[] = [
    {},
    { search: 'oak' },
    { search: 'oak plank' },
    { search: 'oak 12' },
    { search: 'big12' },
    { category: 'hardwood' },
    { facets: 'color:honey' },
    { inStock: 'true' },
    { sort: 'name' },
    { search: 'plank', fold: 'none' },
  ]
  test.for(queries)(
    'shows each of %j once, page by page, styles in stock at the branch first',
    async (query, { as, given, sql }) => {
      const user = await given.user()
      await manyStyles(sql, user.locationId)

      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) =>
          as(user)('GET /api/items', { query: { customerNumber: user.customerNumber, size: 100, page, ...query } }),
        ),
      )
      const rows = pages.flatMap(({ items }) => items)

      expect(rows).toHaveLength(pages[0]?.total ?? 0)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length)
      if (query.sort || query.fold || query.search?.includes('12')) return
      const firstAway = rows.findIndex(({ stock }) => stock.state !== 'available')
      if (firstAway >= 0) expect(rows.slice(firstAway).every(({ stock }) => stock.state !== 'available')).toBe(true)
    },
  )

  test.for([{ sort: 'name' }, { sort: 'price' }, { sort: 'stock' }, { fold: 'none' }] as const)(
    'in the order of %j, reads only the rows of its page, and the rest from an index (D2)',
    async (query, { as, given, sql }) => {
      const user = await given.user()
      await manyStyles(sql, user.locationId)
      await sql.unsafe('vacuum (analyze) published.style_cards')
      const path = { query: { customerNumber: user.customerNumber, ...query } }

      const readings = await readingsOf(sql, () => as(user)('GET /api/items', path))

      const read = readings.filter(({ table }) => table === 'style_cards')
      expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(24)
      expect(read.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThanOrEqual(STYLES)
    },
  )
})

type Query = Partial<z.input<(typeof catalogueRoutes)['items']['query']>>

let made: Promise<unknown> | undefined
/** Puts every third style in stock at the branch, once for the file. */
const manyStyles = (sql: Parameters<typeof givenStyles>[0], locationId: number) =>
  (made ??= (async () => {
    await givenStyles(
      sql,
      Array.from({ length: STYLES }, (_, n) => ({
        sku: `BIG-${n}`,
        name: `Oak Plank ${n}`,
        category: 'hardwood',
        colors: n % 2 === 0 ? ['Honey'] : ['Honey', 'Sand'],
        rank: (n * 7919) % 1000,
      })),
    )
    await sql`insert into lots (item_id, location_id, dye_lot, on_hand) select item_id, ${locationId}, 'A', 5 from items where style_id % 3 = 0`
    await publishSearch(sql)
  })())
