/** Specification 9: a chunk that cannot be loaded reloads the page, at most once in this many milliseconds. */
export const RELOAD_GUARD = 60_000
const KEY = 'chunk-reload-at'

/** Whether a failed chunk may reload the page now. `last` is when it last did, epoch milliseconds, 0 for never. */
export const mayReload = (last: number, now: number) => now - last >= RELOAD_GUARD

/** Is this the failure of a chunk, which a new build on the server explains? The browsers' own sentences. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload/i.test(error.message)

/** Reloads the page once when a chunk cannot be loaded; within the minute after that the error page shows instead. */
export function guardChunks(reload: () => void = () => location.reload()) {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(reload)) event.preventDefault()
  })
}

/** @returns false when the page reloaded within the guard's time already */
export function reloadOnce(reload: () => void = () => location.reload(), now = Date.now()) {
  if (!mayReload(Number(sessionStorage.getItem(KEY) ?? 0), now)) return false
  sessionStorage.setItem(KEY, String(now))
  reload()
  return true
}
