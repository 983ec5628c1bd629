import { useEffect } from 'react'
import { notify } from '#platform/page/notify.ts'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { build, version, VERSION_OFFERED } from '#platform/config/version.ts'
import { isOther, type Release } from './other-release.ts'

/**
 * Requests `/version.json` regularly while the page is visible, and offers a reload when another version has been
 * deployed. Requirements.
 */
export function useVersionPoll() {
  useEffect(() => {
    const interval = pageData().config.versionCheckInterval
    if (!(interval > 0)) return undefined
    let last = Date.now()
    const check = () => {
      if (document.hidden || !navigator.onLine || Date.now() - last < interval) return
      last = Date.now()
      void askForRelease().then((there) => there && isOther(there, { version, build: build() }) && offer(there))
    }
    // The time is checked every few seconds, and a request is sent once an interval. A timer of the interval itself
    // could be early by a millisecond and skip one.
    const timer = setInterval(check, Math.min(interval, 5_000))
    document.addEventListener('visibilitychange', check)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', check)
    }
  }, [])
}

/** Returns the deployed release, or null if it cannot be read. A failure is not reported. */
async function askForRelease(): Promise<Release | null> {
  try {
    const reply = await fetch(`${pageData().config.apiUrl}/version.json`, { cache: 'no-store' })
    // `isOther` checks the value before it is used.
    return reply.ok ? ((await reply.json()) as Release) : null
  } catch {
    return null
  }
}

/**
 * Offers each release once in a tab. Servers of both releases may answer for a while, and the shell of an app keeps its
 * own build.
 */
function offer({ version: theirs, build: theirBuild = '' }: Release) {
  const release = `${theirs} ${theirBuild}`
  try {
    if (sessionStorage.getItem(VERSION_OFFERED) === release) return
    sessionStorage.setItem(VERSION_OFFERED, release)
  } catch {
    return
  }
  // The page never reloads by itself, because typed text may be lost.
  notify.offer(t('version.ready'), {
    yes: { label: t('version.reload'), act: () => location.reload() },
    no: t('version.later'),
  })
}
