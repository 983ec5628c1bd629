import { useSyncExternalStore } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './offline-strip.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * A thin strip over the page's upper edge while the device is offline. It moves nothing when it appears or disappears.
 * Look L-4.6.
 */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <output className={css.strip}>
      <span>{t('app.offline')}</span>
    </output>
  )
}
