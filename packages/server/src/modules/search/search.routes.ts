import { catalogueRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { listItems } from './list-items.ts'
import { listPriceRanges } from './list-price-ranges.ts'
import { publishSearch } from './publish.ts'
import { publishStock } from './publish-stock.ts'
import { suggest } from './suggest.ts'

/** Search, category pages, suggestions, and the jobs that keep their index up to date. */
export function registerSearch(app: App) {
  serve(app, catalogueRoutes.items, (tx, scope, { query }) => listItems(tx, scope, query), { guarded: true })
  serve(app, catalogueRoutes.priceRanges, (tx, scope, { query }) => listPriceRanges(tx, scope, query))
  serve(app, catalogueRoutes.suggest, (tx, scope, { query }) => suggest(tx, scope, query.search))
  app.tasks.push(
    { name: 'publish-search', payload: z.unknown(), handle: async (_, sql) => void (await publishSearch(sql)) },
    { name: 'publish-stock', payload: z.unknown(), handle: (_, sql) => publishStock(sql), cron: '*/10 * * * *' },
  )
}
