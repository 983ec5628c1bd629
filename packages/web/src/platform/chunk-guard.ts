/** Specification 9: a chunk that cannot be loaded reloads the page, at most once in this many milliseconds. */
export const RELOAD_GUARD = 60_000
/** Where a tab keeps when it was last reloaded for a chunk, epoch milliseconds. */
export const RELOADED_AT = 'sidemark.chunk-reload-at'

let reloading = false
/** The page is on its way out: what fails meanwhile needs no page of its own. */
export const isReloading = () => reloading

/** Whether a failed chunk may reload the page now. `last` is when it last did, epoch milliseconds, 0 for never. */
export const mayReload = (last: number, now: number) => now - last >= RELOAD_GUARD

/** Is this the failure of a chunk or its styles, which a new build on the server explains? The browsers' own sentences. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload/i.test(error.message)

/** Milliseconds in which a server that is there answers. */
const PATIENCE = 5000
let asked: Promise<boolean> | undefined

/**
 * Reloads the page for something that is wanted now and cannot be loaded; within the minute after that the error page shows instead. What is
 * only fetched ahead (a link that is pointed at) reloads nothing: its page has not been asked for, and this one may hold what was typed.
 *
 * @returns false when the page stays: it was reloaded within the guard's time, nothing answers that it could be loaded from, or nowhere to remember it
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
  // Who goes elsewhere meanwhile stops the loading: the page stays, and shows what it can.
  addEventListener('hashchange', () => void (reloading = false), { once: true })
  reload()
  return true
}

/** Whether this page could be loaded now. While the server is away a reload would leave the browser's own error page, and nothing of what was typed. */
export const isServed = async () =>
  navigator.onLine && fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(({ ok }) => ok, () => false)

function remembered(now: number) {
  try {
    if (!mayReload(Number(sessionStorage.getItem(RELOADED_AT) ?? 0), now)) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
    return true
  } catch {
    return false // Without a place for it the page would reload for ever.
  }
}

/** The router reloads the page for a chunk by itself, once for each; told that it has, it leaves that to the guard. */
export function keepRouterFromReloading() {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Where nothing is stored the router reloads nothing either.
    }
  })
}

/** A style sheet that failed would stand in the page and be taken for one that came: what needs it could only be drawn without. */
export function dropFailedStyles() {
  addEventListener('error', ({ target }) => { if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove() }, { capture: true })
}
