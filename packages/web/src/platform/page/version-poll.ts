import { isNative } from '#platform/browser/native.ts'
import { pageData } from '#platform/config/page-data.ts'
import { build, version, VERSION_OFFERED } from '#platform/config/version.ts'
import { isOther, type Release } from './other-release.ts'

/**
 * Requests `/version.json` regularly while the page is visible. Calls `act` once in a tab for each release that differs
 * from this page's, because servers of both releases may answer for a while, and the shell of an app keeps its own
 * build. Requirements.
 *
 * @param act returns false if the page could not do anything now; then it is called again after the next check
 * @returns a function that stops
 */
export function pollVersion(act: () => boolean | void) {
  const interval = pageData().config.versionCheckInterval
  if (!(interval > 0)) return () => {}
  let last = Date.now()
  const check = () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < interval) return
    last = Date.now()
    void askForRelease().then((there) => {
      if (!there || !isOther(there, { version, build: build() })) return
      const mark = `${there.version} ${there.build ?? ''}`
      try {
        if (sessionStorage.getItem(VERSION_OFFERED) === mark) return
        // Kept before the act, which may reload the page.
        sessionStorage.setItem(VERSION_OFFERED, mark)
        if (act() === false) sessionStorage.removeItem(VERSION_OFFERED)
      } catch (error) {
        console.info('The release cannot be remembered, so it is not offered', error)
      }
    })
  }
  // The time is checked every few seconds, and a request is sent once an interval. A timer of the interval itself could
  // be early by a millisecond and skip one.
  const timer = setInterval(check, Math.min(interval, 5_000))
  document.addEventListener('visibilitychange', check)
  addEventListener('online', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    removeEventListener('online', check)
  }
}

/** Returns the deployed release, or null if it cannot be read. A failure is not reported. */
async function askForRelease(): Promise<Release | null> {
  try {
    // The shell of an app has no server of its own. Its file is the one that it was built with.
    const place = isNative() ? pageData().config.apiUrl : '.'
    const reply = await fetch(`${place}/version.json`, { cache: 'no-store' })
    // `isOther` checks the value before it is used.
    return reply.ok ? ((await reply.json()) as Release) : null
  } catch {
    return null
  }
}
