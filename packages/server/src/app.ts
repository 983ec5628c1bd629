import { painters } from './demo.ts'
import { registerAccounts } from '#modules/accounts/accounts.routes.ts'
import { registerAdmin } from '#modules/admin/admin.routes.ts'
import { registerAuth } from '#modules/auth/auth.routes.ts'
import { registerCart } from '#modules/cart/cart.routes.ts'
import { registerCatalogue } from '#modules/catalogue/catalogue.routes.ts'
import { registerPictures } from '#modules/catalogue/pictures/pictures.routes.ts'
import { registerContent } from '#modules/content/content.routes.ts'
import { registerDocuments } from '#modules/documents/documents.routes.ts'
import { registerErp } from '#modules/erp/erp.ts'
import { formats } from '#modules/feeds/formats/index.ts'
import { registerExports } from '#modules/exports/exports.routes.ts'
import { registerGraphql } from '#modules/graphql/graphql.routes.ts'
import { registerHolds } from '#modules/holds/holds.routes.ts'
import { registerInventory } from '#modules/inventory/inventory.routes.ts'
import { registerInvoices } from '#modules/invoices/invoices.routes.ts'
import { registerLists } from '#modules/lists/lists.routes.ts'
import { registerMails } from '#modules/mails/mails.routes.ts'
import { registerNotifications } from '#modules/notifications/notifications.routes.ts'
import { registerOrders } from '#modules/orders/orders.routes.ts'
import { registerOverview } from '#modules/overview/overview.routes.ts'
import { registerPayments } from '#modules/payments/payments.routes.ts'
import { registerPriceLists } from '#modules/price-lists/price-lists.routes.ts'
import { registerPricing } from '#modules/pricing/pricing.routes.ts'
import { registerPurchases } from '#modules/purchases/purchases.routes.ts'
import { registerQuickOrder } from '#modules/quick-order/quick-order.routes.ts'
import { registerQuotes } from '#modules/quotes/quotes.routes.ts'
import { registerRooms } from '#modules/rooms/rooms.routes.ts'
import { registerSearch } from '#modules/search/search.routes.ts'
import { registerSharedCarts } from '#modules/shared-carts/shared-carts.routes.ts'
import { registerShipping } from '#modules/shipping/shipping.routes.ts'
import { registerUsers } from '#modules/users/users.routes.ts'
import type { App } from '#platform/serve/app.ts'

const feedTitles = new Map<string, string>(formats.map(({ name, title }) => [name, title]))

/**
 * The product, module by module. The order is a rule: a module may import only modules above its own line. A test
 * checks that. Of the modules that serve no route, gateways come before all of these, and feeds after them.
 */
export const modules: ((app: App) => void | Promise<void>)[] = [
  registerContent,
  registerNotifications,
  registerAccounts,
  registerAuth,
  registerUsers,
  registerShipping,
  registerCatalogue,
  (app) => registerPictures(app, painters),
  registerInventory,
  registerPricing,
  registerSearch,
  registerCart,
  registerLists,
  registerQuickOrder,
  registerRooms,
  registerSharedCarts,
  registerHolds,
  registerQuotes,
  registerOrders,
  registerInvoices,
  registerPayments,
  registerPurchases,
  registerOverview,
  registerDocuments,
  registerMails,
  registerPriceLists,
  registerExports,
  registerErp,
  registerGraphql,
  (app) => registerAdmin(app, feedTitles),
]
