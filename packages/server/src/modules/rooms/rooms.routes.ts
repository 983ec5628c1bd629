import { roomRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { planRooms } from './plan-rooms.ts'

/**
 * Serves Room to Order: the quantity of an item that rooms need. The planned goods go into the cart as lines of a quick
 * order.
 */
export function registerRooms(app: App) {
  serve(app, roomRoutes.planRooms, (tx, scope, { body }) => planRooms(tx, scope, body), { reads: true })
}
