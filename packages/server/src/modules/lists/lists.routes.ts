import { listActRoutes, listRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { addToList } from './add-to-list.ts'
import { changeList } from './change-list.ts'
import { createList } from './create-list.ts'
import { deleteList, restoreList } from './delete-list.ts'
import { forgetDeleted, readDeleted } from './deleted-lists.ts'
import { duplicateList } from './duplicate-list.ts'
import { changeListLine, moveListLine } from './list-lines.ts'
import { listToCart } from './list-to-cart.ts'
import { readFavorites, readLists } from './read-lists.ts'
import { saveCartAsList } from './save-as-list.ts'
import { removeFromList, restoreToList } from './taken-off.ts'

/**
 * Routes for favorites and shopping lists: reading, filling, changing, sharing, deleting and restoring them, and
 * putting them into the cart.
 */
export function registerLists(app: App) {
  serve(app, listRoutes.favorites, (tx, scope) => readFavorites(tx, scope), { guarded: true })
  serve(app, listRoutes.lists, (tx, scope, { query }) => readLists(tx, scope, query), { guarded: true })
  serve(app, listRoutes.addToList, (tx, scope, { body }) => addToList(tx, scope, scope.owned.listId, body))
  serve(app, listRoutes.removeFromList, (tx, scope, { body }) => removeFromList(tx, scope, scope.owned.listId, body))
  serve(app, listRoutes.restoreToList, (tx, scope, { body }) => restoreToList(tx, scope, scope.owned.listId, body))
  serve(app, listRoutes.createList, (tx, scope, { body }) => createList(tx, scope, body))

  serve(app, listActRoutes.deletedLists, (tx, scope) => readDeleted(tx, scope))
  serve(app, listActRoutes.changeList, (tx, scope, { body }) => changeList(tx, scope, scope.owned.id, body))
  serve(app, listActRoutes.duplicateList, (tx, scope, { body }) => duplicateList(tx, scope, scope.owned.id, body))
  serve(app, listActRoutes.deleteList, (tx, scope) => deleteList(tx, scope, scope.owned.id))
  serve(app, listActRoutes.restoreList, (tx, scope) => restoreList(tx, scope, scope.owned.id))
  serve(app, listActRoutes.changeListLine, (tx, scope, { body }) => changeListLine(tx, scope, scope.owned.id, body))
  serve(app, listActRoutes.moveListLine, (tx, scope, { body }) => moveListLine(tx, scope, scope.owned.id, body))
  serve(app, listActRoutes.saveCartAsList, (tx, scope, { body }) => saveCartAsList(tx, scope, body))
  serve(app, listActRoutes.listToCart, (tx, scope, { body }) => listToCart(tx, scope, scope.owned.id, body))
  app.tasks.push({
    name: 'forget-deleted-lists',
    payload: z.unknown(),
    handle: async (_, sql) => forgetDeleted(sql),
    cron: '47 3 * * *',
  })
}
