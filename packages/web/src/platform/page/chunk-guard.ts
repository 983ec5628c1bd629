/**
 * Requirements: a chunk that cannot be loaded reloads the page, at most once in this many milliseconds.
 *
 * @internal
 */
export const RELOAD_GUARD = 60_000
/** The storage key of the time at which the tab was last reloaded for a chunk, in epoch milliseconds. */
export const RELOADED_AT = 'sidemark.chunk-reload-at'

let reloading = false
/** Tells whether the page is being reloaded. Failures in the meantime need no error page. */
export const isReloading = () => reloading

/**
 * Tells whether a failed chunk may reload the page now. `last` is the time of the last such reload in epoch
 * milliseconds, or 0 for never.
 *
 * @internal
 */
export const mayReload = (last: number, now: number) => now - last >= RELOAD_GUARD

/**
 * Tells whether this is the failure of a chunk or its styles, which a new build on the server explains. It compares
 * with the messages of the browsers.
 */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload/i.test(
    error.message,
  )

/** The time in which a working server answers, in milliseconds. */
const PATIENCE = 5000
let asked: Promise<boolean> | undefined

/**
 * Reloads the page for a chunk that is needed now and cannot be loaded. Within a minute after that, the error page is
 * shown instead. A chunk that is only fetched ahead (when the user points at a link) reloads nothing, because the user
 * has not requested its page, and the current page may have typed text.
 *
 * @returns false if the page stays: because it was reloaded within the guard's time, no server answers, or the browser
 * cannot store the time of the reload
 */
export function reloadOnce(reload: () => void = () => location.reload(), now = Date.now()): Promise<boolean> {
  asked ??= reloadWhereServed(reload, now).finally(() => {
    asked = undefined
  })
  return asked
}

async function reloadWhereServed(reload: () => void, now: number) {
  if (reloading) return true
  const wanted = location.hash
  if (!(await isServed()) || location.hash !== wanted || !remembered(now)) return false
  reloading = true
  // If the user goes elsewhere in the meantime, the loading stops. Then the page stays and shows as much as it can.
  addEventListener('hashchange', () => void (reloading = false), { once: true })
  reload()
  return true
}

/**
 * Tells whether this page could be loaded now. While the server is away, a reload would show the browser's own error
 * page and lose all typed text.
 */
export const isServed = async () =>
  navigator.onLine &&
  fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )

function remembered(now: number) {
  try {
    if (!mayReload(Number(sessionStorage.getItem(RELOADED_AT) ?? 0), now)) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
    return true
  } catch {
    return false // Without storage, the page would reload forever.
  }
}

/**
 * Keeps the router from reloading the page, so that the guard decides. The router would reload it once for each chunk.
 * This sets the router's own mark, which says that it has done so already.
 */
export function keepRouterFromReloading() {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without storage, the router does not reload either.
    }
  })
}

/**
 * Removes style sheets that failed to load. Otherwise they would stay in the page and count as loaded, and the parts
 * that need them would be shown without styles.
 */
export function dropFailedStyles() {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    { capture: true },
  )
}
