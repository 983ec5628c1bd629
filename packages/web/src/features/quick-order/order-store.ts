import type { QueryClient } from '@tanstack/react-query'
import { listeners } from '#platform/listeners.ts'
import { deliver } from './deliver.ts'
import { type Kept, parsedOrder, refreshed, typedOf } from './kept-order.ts'
import { placeOf, typedLinesOf } from './place-of.ts'

/** What is told of the order's way to the server. isUnkept: this browser has no room for it; problem: why something was not taken, and `returned` the text of it, to be changed; unread: sheets of a file that were not read. */
export type Way = { isStuck: boolean; isUnkept: boolean; problem: string; returned: string; unread: string[] }

const stores = new Map<string, OrderStore>()

/** The quick order of a user and customer: kept in this browser until it is sent, and delivered by itself, whichever page is open. What was typed waits for its user where a session ends by itself; all goes when they sign out. */
export function orderStore(client: QueryClient, username: string, customerNumber: string) {
  const place = placeOf(username, customerNumber)
  const store = stores.get(place) ?? makeStore(client, place, typedLinesOf(username, customerNumber), customerNumber)
  stores.set(place, store)
  return store
}

export type OrderStore = ReturnType<typeof makeStore>

function makeStore(client: QueryClient, place: string, typedPlace: string, customerNumber: string) {
  let kept = refreshed(parsedOrder(stored(place) ?? stored(typedPlace)))
  // What was typed in a session that ended stands elsewhere, and prices are asked for again: as it is from now on.
  let way: Way = { isStuck: false, isUnkept: !keep(place, kept), problem: '', returned: '', unread: [] }
  let isDelivering = false
  const { tell, subscribe } = listeners()
  const store = {
    place,
    current: () => kept,
    way: () => way,
    subscribe,
    change: (next: Kept) => {
      kept = next
      const isUnkept = !keep(place, kept) || !keep(typedPlace, typedOf(kept))
      if (isUnkept !== way.isUnkept) way = { ...way, isUnkept }
      tell()
      start()
    },
    tellWay: (change: Partial<Way>) => {
      way = { ...way, ...change }
      tell()
    },
    readAgain,
  }
  /** One at a time: the order in which things were typed is the order of the lines. */
  function start() {
    if (isDelivering || (kept.waits.length === 0 && kept.sending === null)) return
    isDelivering = true
    void deliver(store, client, customerNumber).finally(() => {
      isDelivering = false
      start()
    })
  }
  /** As another tab of the same user has left it: one order, not two that overwrite each other. What there was no room for is in this tab alone. */
  function readAgain() {
    if (way.isUnkept) return
    kept = parsedOrder(stored(place))
    tell()
  }
  addEventListener('storage', ({ key }) => {
    if (key !== place) return
    readAgain()
    // The other tab may be closed before it is done.
    start()
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

/** A browser may refuse, or have no room: then the order lasts as long as the page, which says so. */
function keep(place: string, kept: Kept) {
  try {
    if (kept.entries.length === 0 && kept.waits.length === 0 && kept.sending === null) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(kept))
    return true
  } catch (error) {
    console.info('The quick order cannot be stored', error)
    return false
  }
}
