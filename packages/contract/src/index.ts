import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { allOrdersRoutes } from './all-orders.ts'
import { authRoutes } from './auth.ts'
import { cartRoutes } from './cart.ts'
import { cartActRoutes } from './cart-acts.ts'
import { cartSharingRoutes } from './cart-sharing.ts'
import { cashApplicationRoutes } from './cash-application.ts'
import { catalogueRoutes } from './catalogue.ts'
import { checkoutRoutes } from './checkout.ts'
import { contentRoutes } from './content.ts'
import { disputeRoutes } from './disputes.ts'
import { exportRoutes } from './exports.ts'
import { findRoutes } from './find.ts'
import { graphqlRoutes } from './graphql.ts'
import { holdRoutes } from './holds.ts'
import { inventoryRoutes } from './inventory.ts'
import { invoicedRoutes } from './invoiced.ts'
import { invoiceRoutes } from './invoices.ts'
import { waitlistRoutes } from './waitlist.ts'
import { listActRoutes } from './list-acts.ts'
import { listRoutes } from './lists.ts'
import { notificationRoutes } from './notifications.ts'
import { orderActRoutes } from './order-acts.ts'
import { orderRoutes } from './orders.ts'
import { overviewRoutes } from './overview.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { paymentRoutes } from './payments.ts'
import { priceListRoutes } from './price-lists.ts'
import { purchaseRoutes } from './purchases.ts'
import { quickOrderRoutes } from './quick-order.ts'
import { quoteRoutes } from './quotes.ts'
import { remnantRoutes } from './remnants.ts'
import { roomRoutes } from './rooms.ts'
import { shippingRoutes } from './shipping.ts'
import { showroomRoutes } from './showroom.ts'
import { staffContentRoutes } from './staff-content.ts'
import { staffErpRoutes } from './staff-erp.ts'
import { staffHoldRoutes } from './staff-holds.ts'
import { staffOrderRoutes } from './staff-orders.ts'
import { staffQuoteRoutes } from './staff-quotes.ts'
import { staffPaymentRoutes } from './staff-payments.ts'
import { staffReleaseRoutes } from './staff-releases.ts'
import { staffUserRoutes } from './staff-users.ts'
import { statementRoutes } from './statement.ts'

/** Every endpoint of Sidemark. The server serves exactly these, the client can call exactly these, OpenAPI lists exactly these. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...showroomRoutes,
  ...shippingRoutes,
  ...catalogueRoutes,
  ...inventoryRoutes,
  ...remnantRoutes,
  ...cartRoutes,
  ...cartActRoutes,
  ...cartSharingRoutes,
  ...listRoutes,
  ...listActRoutes,
  ...quickOrderRoutes,
  ...roomRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...allOrdersRoutes,
  ...findRoutes,
  ...orderActRoutes,
  ...staffOrderRoutes,
  ...staffReleaseRoutes,
  ...holdRoutes,
  ...staffHoldRoutes,
  ...waitlistRoutes,
  ...quoteRoutes,
  ...staffQuoteRoutes,
  ...invoiceRoutes,
  ...invoicedRoutes,
  ...disputeRoutes,
  ...statementRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...staffPaymentRoutes,
  ...staffErpRoutes,
  ...cashApplicationRoutes,
  ...priceListRoutes,
  ...purchaseRoutes,
  ...overviewRoutes,
  ...exportRoutes,
  ...contentRoutes,
  ...staffContentRoutes,
  ...staffUserRoutes,
  ...notificationRoutes,
  ...adminRoutes,
  ...graphqlRoutes,
}

export * from './account.ts'
export * from './admin.ts'
export * from './all-orders.ts'
export * from './auth.ts'
export * from './cart.ts'
export * from './cart-acts.ts'
export * from './cart-sharing.ts'
export * from './cash-application.ts'
export * from './catalogue.ts'
export * from './checkout.ts'
export * from './rules/claims.ts'
export * from './content.ts'
export * from './cuts.ts'
export * from './disputes.ts'
export * from './price-parts.ts'
export * from './exports.ts'
export * from './find.ts'
export * from './graphql.ts'
export * from './holds.ts'
export * from './inventory.ts'
export * from './invoiced.ts'
export * from './invoices.ts'
export * from './waitlist.ts'
export * from './list-acts.ts'
export * from './lists.ts'
export * from './notifications.ts'
export * from './order-acts.ts'
export * from './orders.ts'
export * from './overview.ts'
export * from './payment-methods.ts'
export * from './payments.ts'
export * from './price-lists.ts'
export * from './primitives.ts'
export * from './purchases.ts'
export * from './quick-order.ts'
export * from './quotes.ts'
export * from './remnants.ts'
export * from './rooms.ts'
export * from './route.ts'
export * from './rules/problems.ts'
export * from './shipping.ts'
export * from './showroom.ts'
export * from './staff-content.ts'
export * from './staff-erp.ts'
export * from './staff-holds.ts'
export * from './staff-orders.ts'
export * from './staff-quotes.ts'
export * from './staff-payments.ts'
export * from './staff-releases.ts'
export * from './staff-users.ts'
export * from './statement.ts'
export * from './stock.ts'
export * from './tables.ts'
