import { holdRoutes, staffHoldRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { approveHold, declineHold } from './decide-hold.ts'
import { extendHold } from './extend-hold.ts'
import { holdToCart } from './hold-to-cart.ts'
import { listHolds } from './list-holds.ts'
import { releaseHold } from './release-hold.ts'
import { requestHold } from './request-hold.ts'
import { splitHold } from './split-hold.ts'
import { staffHold } from './staff-hold.ts'
import { staffHolds } from './staff-holds.ts'
import { tellEndingHoldsTask } from './tell-ending.ts'
import { registerWaitlist } from './waitlist/waitlist.routes.ts'

/** Stock that is set aside on request. */
export function registerHolds(app: App) {
  app.tasks.push(tellEndingHoldsTask)
  serve(app, holdRoutes.holds, (tx, scope, { query }) => listHolds(tx, scope, query), { guarded: true })
  serve(app, holdRoutes.requestHold, (tx, scope, { query, body }) => requestHold(tx, scope, { ...query, ...body }))
  serve(app, holdRoutes.extendHold, extendHold)
  serve(app, holdRoutes.releaseHold, releaseHold)
  serve(app, holdRoutes.splitHold, (tx, scope, { body }) => splitHold(tx, scope, body))
  serve(app, holdRoutes.holdToCart, holdToCart)
  registerStaffHolds(app)
  registerWaitlist(app)
}

/** What the branch does with holds. */
function registerStaffHolds(app: App) {
  serve(app, staffHoldRoutes.staffHolds, (tx, scope, { query }) => staffHolds(tx, scope, query), { guarded: true })
  serve(app, staffHoldRoutes.staffHold, (tx, _scope, { params }) => staffHold(tx, params.number))
  serve(app, staffHoldRoutes.approveHold, (tx, scope, { params }) => approveHold(tx, scope, params.number))
  serve(app, staffHoldRoutes.declineHold, (tx, scope, { params, body }) =>
    declineHold(tx, scope, params.number, body.reason),
  )
}
