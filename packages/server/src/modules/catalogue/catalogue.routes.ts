import { catalogueRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { itemImage, itemImages } from './item-image.ts'
import { itemPage } from './item-page.ts'
import { listCategories } from './list-categories.ts'
import { relatedTo } from './related-to.ts'

/** Routes for categories, items and their pictures. Lists of items belong to the search module. */
export function registerCatalogue(app: App) {
  serve(app, catalogueRoutes.categories, (tx) => listCategories(tx))
  serve(app, catalogueRoutes.item, (tx, scope, { params }) => itemPage(tx, scope, params.sku), { guarded: true })
  serve(app, catalogueRoutes.itemRelated, (tx, scope, { params }) => relatedTo(tx, scope, params.sku))
  serve(app, catalogueRoutes.itemImage, (tx, _, { query }) => itemImage(tx, query))
  serve(app, catalogueRoutes.itemImages, (tx, _, { query }) => itemImages(tx, query))
}
