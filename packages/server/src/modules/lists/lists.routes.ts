import { listRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { addToList, createList, removeFromList } from './change-list.ts'
import { readFavorites, readLists } from './read-lists.ts'

/** Favorites and shopping lists: read, add, remove, create. */
export function registerLists(app: App) {
  serve(app, listRoutes.favorites, (tx, scope, { query }) => readFavorites(tx, scope, query), { guarded: true })
  serve(app, listRoutes.lists, (tx, scope, { query }) => readLists(tx, scope, query), { guarded: true })
  serve(app, listRoutes.addToList, (tx, scope, { body }) => addToList(tx, scope, body), { atOnce: true })
  serve(app, listRoutes.removeFromList, (tx, scope, { body }) => removeFromList(tx, scope, body), { atOnce: true })
  serve(app, listRoutes.createList, (tx, scope, { body }) => createList(tx, scope, body), { atOnce: true })
}
