import { holdRoutes, lineRoutes, staffHoldRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { extendHold, holdToCart, releaseHold } from './change-hold.ts'
import { confirmPlace, leaveLine } from './change-place.ts'
import { approveHold, declineHold } from './decide-hold.ts'
import { heldLots } from './held-lots.ts'
import { joinLine } from './join-line.ts'
import { listHolds } from './list-holds.ts'
import { listPlaces } from './list-places.ts'
import { requestHold, splitHold } from './request-hold.ts'
import { staffHold } from './staff-hold.ts'
import { staffHolds } from './staff-holds.ts'
import { staffLine } from './staff-line.ts'
import { tellEndingHoldsTask } from './tell-ending.ts'
import { tellOffersTask } from './tell-offers.ts'

/** Stock set aside on request. */
export function registerHolds(app: App) {
  app.tasks.push(tellEndingHoldsTask(app.config))
  serve(app, holdRoutes.holds, (tx, scope, { query }) => listHolds(tx, scope, query), { guarded: true })
  serve(app, holdRoutes.requestHold, (tx, scope, { query }) => requestHold(tx, scope, query))
  serve(app, holdRoutes.extendHold, extendHold)
  serve(app, holdRoutes.releaseHold, releaseHold)
  serve(app, holdRoutes.splitHold, (tx, scope, { body }) => splitHold(tx, scope, body))
  serve(app, holdRoutes.holdToCart, holdToCart)
  registerLine(app)
  registerStaffHolds(app)
}

/** The line for stock that others hold. */
function registerLine(app: App) {
  const { publicUrl } = app.config
  app.tasks.push(tellOffersTask(app.config))
  serve(app, lineRoutes.placesInLine, listPlaces, { guarded: true })
  serve(app, lineRoutes.heldLots, (tx, scope, { query }) => heldLots(tx, scope, query), { guarded: true })
  serve(app, lineRoutes.joinLine, (tx, scope, { body }) => joinLine(tx, scope, body, publicUrl))
  serve(app, lineRoutes.leaveLine, leaveLine)
  serve(app, lineRoutes.confirmPlace, confirmPlace)
}

/** The distributor's side. */
function registerStaffHolds(app: App) {
  const { publicUrl } = app.config
  serve(app, staffHoldRoutes.staffHolds, (tx, scope, { query }) => staffHolds(tx, scope, query), { guarded: true })
  serve(app, staffHoldRoutes.staffHold, (tx, _scope, { params }) => staffHold(tx, params.number))
  serve(app, staffHoldRoutes.staffLine, (tx, scope, { query }) => staffLine(tx, scope, query), { guarded: true })
  serve(app, staffHoldRoutes.approveHold, (tx, scope, { params }) => approveHold(tx, scope, params.number, publicUrl))
  serve(app, staffHoldRoutes.declineHold, (tx, scope, { params, body }) => declineHold(tx, scope, params.number, body.reason, publicUrl))
}
