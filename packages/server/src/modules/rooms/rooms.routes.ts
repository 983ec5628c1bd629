import { roomRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { planRooms } from './plan-rooms.ts'

/** Room to order: what rooms take of an item. What is planned goes into the cart as lines of a quick order. */
export function registerRooms(app: App) {
  serve(app, roomRoutes.planRooms, (tx, scope, { body }) => planRooms(tx, scope, body), { reads: true })
}
