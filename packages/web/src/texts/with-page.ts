import type { allOrdersTexts } from './all-orders.ts'
import type { cartActTexts } from './cart-acts.ts'
import type { alternativesTexts } from './alternatives.ts'
import type { checkoutPageTexts } from './checkout-page.ts'
import type { cutsTexts } from './cuts.ts'
import type { devTexts } from './dev.ts'
import type { holdsTexts } from './holds.ts'
import type { invoicedTexts } from './invoiced.ts'
import type { itemPageTexts } from './item-page.ts'
import type { waitlistTexts } from './waitlist.ts'
import type { lotWayTexts } from './lot-ways.ts'
import type { paymentMethodTexts } from './payment-methods.ts'
import type { listActTexts } from './list-acts.ts'
import type { orderActTexts } from './order-acts.ts'
import type { overviewTexts } from './overview.ts'
import type { paletteTexts } from './palette.ts'
import type { passwordTexts } from './passwords.ts'
import type { payingTexts } from './paying.ts'
import type { paymentTexts } from './payments.ts'
import type { priceListTexts } from './price-lists.ts'
import type { profileTexts } from './profile.ts'
import type { gettingStartedTexts } from './getting-started.ts'
import type { purchasesTexts } from './purchases.ts'
import type { quickOrderTexts } from './quick-order.ts'
import type { scannerTexts } from './scanner.ts'
import type { quotesTexts } from './quotes.ts'
import type { remnantTexts } from './remnants.ts'
import type { roomTexts } from './rooms.ts'
import type { sharedCartTexts } from './shared-carts.ts'
import type { showroomTexts } from './showroom.ts'
import type { staffTexts } from './staff.ts'
import type { staffContentTexts } from './staff-content.ts'
import type { staffFeedsTexts } from './staff-feeds.ts'
import type { staffHoldsTexts } from './staff-holds.ts'
import type { staffOrdersTexts } from './staff-orders.ts'
import type { staffPaymentsTexts } from './staff-payments.ts'
import type { staffQuotesTexts } from './staff-quotes.ts'
import type { staffReleasesTexts } from './staff-releases.ts'
import type { staffUsersTexts } from './staff-users.ts'
import type { tableTexts } from './tables.ts'
import type { undoTexts } from './undo.ts'

/** Texts that a page brings along with `addTexts`, so that no other page has to load them. */
export type PageTexts = typeof allOrdersTexts &
  typeof cartActTexts &
  typeof checkoutPageTexts &
  typeof cutsTexts &
  typeof undoTexts &
  typeof devTexts &
  typeof holdsTexts &
  typeof invoicedTexts &
  typeof alternativesTexts &
  typeof itemPageTexts &
  typeof waitlistTexts &
  typeof paymentMethodTexts &
  typeof lotWayTexts &
  typeof listActTexts &
  typeof orderActTexts &
  typeof overviewTexts &
  typeof paletteTexts &
  typeof passwordTexts &
  typeof payingTexts &
  typeof paymentTexts &
  typeof priceListTexts &
  typeof profileTexts &
  typeof gettingStartedTexts &
  typeof purchasesTexts &
  typeof quickOrderTexts &
  typeof scannerTexts &
  typeof quotesTexts &
  typeof remnantTexts &
  typeof roomTexts &
  typeof sharedCartTexts &
  typeof showroomTexts &
  typeof staffTexts &
  typeof staffContentTexts &
  typeof staffFeedsTexts &
  typeof staffHoldsTexts &
  typeof staffOrdersTexts &
  typeof staffQuotesTexts &
  typeof staffPaymentsTexts &
  typeof staffReleasesTexts &
  typeof staffUsersTexts &
  typeof tableTexts
