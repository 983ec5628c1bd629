import { useEffect } from 'react'
import { notify } from '#platform/notify.ts'
import { pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { build, version, VERSION_OFFERED } from '#platform/version.ts'
import { isOther, type Release } from './other-release.ts'

/** Asks `/version.json` again and again while somebody looks, and offers a reload when another version has been deployed. Specification 4 and 9. */
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
    // Looked at every few seconds, asked once an interval: a timer of the interval itself, early by a millisecond, would leave one out.
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

/** What is deployed now; null when that cannot be told, which is nobody's concern. */
async function askForRelease(): Promise<Release | null> {
  try {
    const reply = await fetch(`${pageData().config.apiUrl}/version.json`, { cache: 'no-store' })
    // Whatever it is, `isOther` looks at it before it is believed.
    return reply.ok ? ((await reply.json()) as Release) : null
  } catch {
    return null
  }
}

/** Once a tab for each release: servers of both may be answering for a while, and a shell of an app keeps its own build. */
function offer({ version: theirs, build: theirBuild = '' }: Release) {
  const release = `${theirs} ${theirBuild}`
  try {
    if (sessionStorage.getItem(VERSION_OFFERED) === release) return
    sessionStorage.setItem(VERSION_OFFERED, release)
  } catch {
    return
  }
  // Never by itself: what is being typed may not all be kept.
  notify.offer(t('version.ready'), { yes: { label: t('version.reload'), act: () => location.reload() }, no: t('version.later') })
}
