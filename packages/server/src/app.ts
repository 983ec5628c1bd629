import { registerAccounts } from '#modules/accounts/accounts.routes.ts'
import { registerAuth } from '#modules/auth/auth.routes.ts'
import { registerCart } from '#modules/cart/cart.routes.ts'
import { registerCatalogue } from '#modules/catalogue/catalogue.routes.ts'
import { registerPictures } from '#modules/catalogue/pictures/pictures.routes.ts'
import { registerContent } from '#modules/content/content.routes.ts'
import { registerInventory } from '#modules/inventory/inventory.routes.ts'
import { registerLists } from '#modules/lists/lists.routes.ts'
import { registerNotifications } from '#modules/notifications/notifications.routes.ts'
import { registerOrders } from '#modules/orders/orders.routes.ts'
import { registerPricing } from '#modules/pricing/pricing.routes.ts'
import { registerSearch } from '#modules/search/search.routes.ts'
import { registerShipping } from '#modules/shipping/shipping.routes.ts'
import type { App } from '#platform/app.ts'

/** The product, module by module, in the order in which they may call each other: each may use what stands above it. */
export const modules: ((app: App) => void | Promise<void>)[] = [registerContent, registerAccounts, registerAuth, registerShipping, registerCatalogue, registerPictures, registerInventory, registerPricing, registerSearch, registerCart, registerLists, registerOrders, registerNotifications]
