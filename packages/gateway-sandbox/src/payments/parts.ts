import type { Store } from './store.ts'

/** What the routes work with. */
export type Parts = {
  store: Store
  /** Says that something may be due. */
  wake: () => void
  isMerchant: (secret: string) => boolean
  merchant: string
  /** The address of a session's page. */
  pageOf: (id: string) => string
  /** The address of a page for adding a method. */
  keepPageOf: (id: string) => string
}
