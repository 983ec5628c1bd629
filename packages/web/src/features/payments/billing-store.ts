import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'
import type { User } from '#platform/session/user.ts'

/**
 * An invoice (of one order) that the user has chosen to pay, and how much of it. Other data is not kept, because it is
 * loaded again.
 */
export type BillingItem = {
  invoiceNumber: string
  orderNumber: string
  /** The amount as it was typed, or '' for all that is left to pay. */
  payAmount: string
  payComment?: string
  /** The day on which it is to be paid. Without one, today. */
  paymentDate?: string
  /** Why less is paid than is due. */
  shortReason?: string
}
/**
 * The owner of a choice. Another user of the same customer has another choice, and so has the same user for another
 * customer.
 */
type Payer = Pick<User, 'username' | 'customerNumber'>

const { subscribe, tell } = listeners()
const placeOf = ({ username, customerNumber }: Payer) => `sidemark.billing.${username}.${customerNumber}`

const none: BillingItem[] = []
/** The text that was read last. The same text gives the same list object. */
let read = { place: '', text: '', items: none }

/**
 * The invoices that were chosen for payment in this tab. The guard of `/payments/billing` and the badge of Unpaid
 * Invoices use it. Requirements.
 */
export function chosenItems(payer: Payer): BillingItem[] {
  const place = placeOf(payer)
  const text = sessionStorage.getItem(place) ?? '[]'
  if (read.place !== place || read.text !== text) read = { place, text, items: parsed(text) }
  return read.items
}

/** The fields that are kept. The first ones are always there. */
const needed = ['invoiceNumber', 'orderNumber', 'payAmount']
const kept = [...needed, 'payComment', 'paymentDate', 'shortReason']

/** Replaces the choice. An empty choice removes it from the storage. */
export function chooseItems(payer: Payer, items: BillingItem[]) {
  if (items.length === 0) sessionStorage.removeItem(placeOf(payer))
  else sessionStorage.setItem(placeOf(payer), JSON.stringify(items, kept))
  tell()
}

export const useChosenItems = (payer: Payer) => useSyncExternalStore(subscribe, () => chosenItems(payer))

/** The browser's storage may contain anything. Everything that is not an item is left out. */
function parsed(text: string): BillingItem[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isItem) : none
  } catch {
    return none
  }
}

const isItem = (value: unknown): value is BillingItem =>
  typeof value === 'object' &&
  value !== null &&
  needed.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
