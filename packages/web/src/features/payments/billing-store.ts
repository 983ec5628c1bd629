import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/listeners.ts'
import type { User } from '#platform/user.ts'

/** An invoice (of one order) that the user has chosen to pay, and how much of it. Nothing else is kept: the rest is asked for again. */
export type BillingItem = {
  invoiceNumber: string
  orderNumber: string
  /** Decimal text, as on the wire. */
  payAmount: string
}
/** Whose choice it is: another user of the same customer, and the same user for another customer, have their own. */
type Payer = Pick<User, 'username' | 'customerNumber'>

const { subscribe, tell } = listeners()
const placeOf = ({ username, customerNumber }: Payer) => `sidemark.billing.${username}.${customerNumber}`

const none: BillingItem[] = []
/** As last read, so that the same text is the same list. */
let read = { place: '', text: '', items: none }

/** The invoices chosen for payment in this tab. Guard of `/payments/billing`, badge of Unpaid Invoices. Specification 2 and 6. */
export function chosenItems(payer: Payer): BillingItem[] {
  const place = placeOf(payer)
  const text = sessionStorage.getItem(place) ?? '[]'
  if (read.place !== place || read.text !== text) read = { place, text, items: parsed(text) }
  return read.items
}

/** Replaces the choice; an empty one leaves nothing behind. */
export function chooseItems(payer: Payer, items: BillingItem[]) {
  if (items.length === 0) sessionStorage.removeItem(placeOf(payer))
  else sessionStorage.setItem(placeOf(payer), JSON.stringify(items.map(({ invoiceNumber, orderNumber, payAmount }) => ({ invoiceNumber, orderNumber, payAmount }))))
  tell()
}

export const useChosenItems = (payer: Payer) => useSyncExternalStore(subscribe, () => chosenItems(payer))

/** What stands in the browser's storage may be anything: what is no item is left out. */
function parsed(text: string): BillingItem[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isItem) : none
  } catch {
    return none
  }
}

const isItem = (value: unknown): value is BillingItem =>
  typeof value === 'object' && value !== null && ['invoiceNumber', 'orderNumber', 'payAmount'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
