import type { allOrdersTexts } from './all-orders.ts'
import type { devTexts } from './dev.ts'
import type { holdsTexts } from './holds.ts'
import type { invoicedTexts } from './invoiced.ts'
import type { lineTexts } from './line.ts'
import type { listActTexts } from './list-acts.ts'
import type { orderActTexts } from './order-acts.ts'
import type { overviewTexts } from './overview.ts'
import type { passwordTexts } from './passwords.ts'
import type { priceListTexts } from './price-lists.ts'
import type { profileTexts } from './profile.ts'
import type { purchasesTexts } from './purchases.ts'
import type { quickOrderTexts } from './quick-order.ts'
import type { quotesTexts } from './quotes.ts'
import type { staffOrdersTexts } from './staff-orders.ts'
import type { tableTexts } from './tables.ts'

/** Texts that come with the page that shows them, by `addTexts`: nobody else waits for them. */
export type PageTexts = typeof allOrdersTexts & typeof devTexts & typeof holdsTexts & typeof invoicedTexts & typeof lineTexts & typeof listActTexts & typeof orderActTexts & typeof overviewTexts & typeof passwordTexts & typeof priceListTexts & typeof profileTexts & typeof purchasesTexts & typeof quickOrderTexts & typeof quotesTexts & typeof staffOrdersTexts & typeof tableTexts
