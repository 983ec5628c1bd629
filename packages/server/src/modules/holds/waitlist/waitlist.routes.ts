import { waitlistRoutes, staffHoldRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { confirmPlace } from './confirm-place.ts'
import { heldLots } from './held-lots.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { listPlaces } from './list-places.ts'
import { staffWaitlist } from './staff-waitlist.ts'
import { tellOffersTask } from './tell-offers.ts'

/** The waitlist for stock that others hold. */
export function registerWaitlist(app: App) {
  app.tasks.push(tellOffersTask)
  serve(app, waitlistRoutes.placesInLine, listPlaces, { guarded: true })
  serve(app, waitlistRoutes.heldLots, (tx, scope, { query }) => heldLots(tx, scope, query), { guarded: true })
  serve(app, waitlistRoutes.joinLine, (tx, scope, { body }) => joinWaitlist(tx, scope, body))
  serve(app, waitlistRoutes.leaveLine, leaveWaitlist)
  serve(app, waitlistRoutes.confirmPlace, confirmPlace)
  serve(app, staffHoldRoutes.staffLine, (tx, scope, { query }) => staffWaitlist(tx, scope, query), { guarded: true })
}
