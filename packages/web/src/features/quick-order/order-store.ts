import { hashKey, type QueryClient } from '@tanstack/react-query'
import { listeners } from '#platform/browser/listeners.ts'
import { deliver, type Delivery, isWaiting } from './deliver.ts'
import { cartQuery, shownCart } from '#features/cart/cart.queries.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { type KeptOrder, parsedOrder, refreshed, typedOf } from './kept-order.ts'
import { besideCart } from './beside-cart.ts'
import { placeOf, typedLinesOf } from './storage-keys.ts'

const stores = new Map<string, OrderStore>()

/**
 * The quick order of a user and customer. It is kept in this browser until it is sent, and sent by itself on any page.
 * If a session ends by itself, the typed lines wait for their user. Sign-out removes everything.
 */
export function orderStore(client: QueryClient, username: string, customerNumber: string) {
  const place = placeOf(username, customerNumber)
  const store = stores.get(place) ?? makeStore(client, place, typedLinesOf(username, customerNumber), customerNumber)
  stores.set(place, store)
  return store
}

type OrderStore = ReturnType<typeof makeStore>

function makeStore(client: QueryClient, place: string, typedPlace: string, customerNumber: string) {
  let kept = refreshed(parsedOrder(stored(place) ?? stored(typedPlace)))
  // If the session has ended, its typed lines are stored at another place, and their prices are requested again. From
  // now on, the order is stored here in its new state.
  let way: Delivery = { isStuck: false, isUnkept: !keep(place, kept), problem: '', returned: '', unread: [] }
  let isDelivering = false
  const { tell, subscribe } = listeners()
  const store = {
    place,
    current: () => kept,
    way: () => way,
    subscribe,
    change: (next: KeptOrder) => {
      kept = next
      const isUnkept = !keep(place, kept) || !keep(typedPlace, typedOf(kept))
      if (isUnkept !== way.isUnkept) way = { ...way, isUnkept }
      tell()
      start()
    },
    tellWay: (change: Partial<Delivery>) => {
      way = { ...way, ...change }
      tell()
    },
    readAgain,
  }
  /** Only one delivery runs at a time, so the lines are in the order in which they were typed. */
  function start() {
    if (isDelivering || !isWaiting(kept)) return
    isDelivering = true
    void deliver(store, client, customerNumber).finally(() => {
      isDelivering = false
      start()
    })
  }
  /**
   * Reads the order as another tab of the same user has stored it. So there is one order, not two that overwrite each
   * other. An order that could not be stored exists only in this tab.
   */
  function readAgain() {
    if (way.isUnkept) return
    const { sending } = kept
    kept = parsedOrder(stored(place))
    // The other tab has put the lines into the cart.
    if (sending && sending.key !== kept.sending?.key) void readCartAgain(client)
    tell()
  }
  addEventListener('storage', ({ key }) => {
    if (key !== place) return
    readAgain()
    // The other tab may be closed before it has finished.
    start()
  })
  // Goods that are added to the cart elsewhere take stock, and count for price breaks.
  let cart = shownCart(client, customerNumber)
  const { queryKey } = cartQuery(customerNumber)
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(queryKey)) return
    const was = cart
    cart = shownCart(client, customerNumber)
    const next = was && cart ? besideCart(kept, was, cart) : kept
    if (next !== kept) store.change(next)
  })
  start()
  return store
}

function stored(place: string) {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** A browser may refuse to store, or have no room. Then the order lasts as long as the page, and the page says so. */
function keep(place: string, kept: KeptOrder) {
  try {
    if (kept.entries.length === 0 && kept.waits.length === 0 && kept.sending === null) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(kept))
    return true
  } catch (error) {
    console.info('The quick order cannot be stored', error)
    return false
  }
}
