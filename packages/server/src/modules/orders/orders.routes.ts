import {
  allOrdersRoutes,
  checkoutRoutes,
  findRoutes,
  holdRoutes,
  orderActRoutes,
  orderRoutes,
  staffOrderRoutes,
  staffReleaseRoutes,
} from '@sidemark/contract'
import { mostEtas } from '#modules/content/app-options.ts'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { answerOrder, settleOrderMessages } from './answer-order.ts'
import { approveOrder, rejectOrder } from './approval/decide-approval.ts'
import { lapseApprovalsTask } from './approval/lapse-approvals.ts'
import { cancelOrder } from './cancel-order.ts'
import { askChange } from './change/ask-change.ts'
import { changeOrder } from './change/change-order.ts'
import { orderDates } from './change/order-dates.ts'
import { findRecords } from './find-records.ts'
import { allOrdersFile, listAllOrders } from './list-all-orders.ts'
import { listOrders, ordersFile } from './list-orders.ts'
import { matchLot } from './match-lot.ts'
import { checkoutHold, orderHold } from './order-hold.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { readOrder } from './read-order.ts'
import { declineOrder, releaseOrder } from './release/decide-release.ts'
import { staffRelease, staffReleases } from './release/staff-releases.ts'
import { reorder } from './reorder.ts'
import { reorderOffer } from './reorder-offer.ts'
import { saveAsList } from './save-as-list.ts'
import { staffOrderMessages, waitingOrders } from './waiting-orders.ts'
import { writeMessage } from './write-message.ts'

/** Routes for checkout, placing orders, and the customer's open orders. */
export function registerOrders(app: App) {
  app.tasks.push(lapseApprovalsTask)
  const mostDays = mostEtas(app)
  serve(app, checkoutRoutes.checkout, (tx, scope, { query }) => readCheckout(tx, scope, query))
  serve(app, checkoutRoutes.placeOrder, (tx, scope, { body }) => placeOrder(tx, scope, body))
  serve(app, holdRoutes.checkoutHold, (tx, scope, { body }) => checkoutHold(tx, scope, body))
  serve(app, holdRoutes.orderHold, (tx, scope, { body }) => orderHold(tx, scope, body))
  serve(app, orderRoutes.orders, (tx, scope, { query }) => listOrders(tx, scope, query), { guarded: true })
  serve(app, orderRoutes.ordersFile, (tx, scope, { query }) => ordersFile(tx, scope, query))
  serve(app, allOrdersRoutes.allOrders, (tx, scope, { query }) => listAllOrders(tx, scope, query), { guarded: true })
  serve(app, findRoutes.findRecords, (tx, scope, { query }) => findRecords(tx, scope, query.search), { guarded: true })
  serve(app, allOrdersRoutes.allOrdersFile, (tx, scope, { query }) => allOrdersFile(tx, scope, query))
  serve(app, orderRoutes.order, async (tx, scope) => readOrder(tx, scope, scope.owned.id, await mostDays()))
  serve(app, orderRoutes.cancelOrder, (tx, scope) => cancelOrder(tx, scope, scope.owned.id))
  serve(app, orderRoutes.approveOrder, (tx, scope, { body }) =>
    approveOrder(tx, scope, scope.owned.id, body.until ?? null),
  )
  serve(app, orderRoutes.rejectOrder, (tx, scope, { body }) => rejectOrder(tx, scope, scope.owned.id, body.reason))
  serve(app, orderActRoutes.changeOrder, async (tx, scope, { body }) =>
    (body.onlyAsks ? askChange : changeOrder)(tx, scope, scope.owned.id, body, await mostDays()),
  )
  serve(app, orderActRoutes.orderDates, (tx, scope, { query }) => orderDates(tx, scope, scope.owned.id, query))
  serve(app, orderActRoutes.reorderOffer, (tx, scope, { query }) => reorderOffer(tx, scope, scope.owned.id, query))
  serve(app, orderActRoutes.reorder, (tx, scope, { body }) => reorder(tx, scope, scope.owned.id, body))
  serve(app, orderActRoutes.matchLot, (tx, scope, { body }) => matchLot(tx, scope, scope.owned.id, body))
  serve(app, orderActRoutes.writeMessage, (tx, scope, { body }) => writeMessage(tx, scope, scope.owned.id, body))
  serve(app, orderActRoutes.saveAsList, (tx, scope, { body }) => saveAsList(tx, scope, scope.owned.id, body))
  registerStaffOrders(app)
  registerReleaseDesk(app)
}

/** The distributor's side of messages. */
function registerStaffOrders(app: App) {
  serve(app, staffOrderRoutes.waitingOrders, (tx, scope, { query }) => waitingOrders(tx, scope, query), {
    guarded: true,
  })
  serve(app, staffOrderRoutes.staffOrderMessages, (tx, _, { params }) => staffOrderMessages(tx, params.number))
  serve(app, staffOrderRoutes.answerOrder, (tx, scope, { params, body }) => answerOrder(tx, scope, params.number, body))
  serve(app, staffOrderRoutes.settleOrderMessages, (tx, scope, { params, body }) =>
    settleOrderMessages(tx, scope, params.number, body),
  )
}

/** The distributor's side of orders on hold. */
function registerReleaseDesk(app: App) {
  serve(app, staffReleaseRoutes.staffReleases, (tx, scope, { query }) => staffReleases(tx, scope, query), {
    guarded: true,
  })
  serve(app, staffReleaseRoutes.staffRelease, (tx, _, { params }) => staffRelease(tx, params.number))
  serve(app, staffReleaseRoutes.releaseOrder, (tx, scope, { params }) => releaseOrder(tx, scope, params.number))
  serve(app, staffReleaseRoutes.declineOrder, (tx, scope, { params, body }) =>
    declineOrder(tx, scope, params.number, body.reason),
  )
}
