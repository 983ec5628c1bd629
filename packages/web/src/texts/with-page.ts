import type { devTexts } from './dev.ts'
import type { passwordTexts } from './passwords.ts'
import type { priceListTexts } from './price-lists.ts'
import type { tableTexts } from './tables.ts'

/** Texts that come with the page that shows them, by `addTexts`: nobody else waits for them. */
export type PageTexts = typeof devTexts & typeof passwordTexts & typeof priceListTexts & typeof tableTexts
