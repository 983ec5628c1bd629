import { useSyncExternalStore } from 'react'
import { t } from '#platform/texts.ts'
import css from './offline-strip.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A thin strip while the device is offline, over the page's upper edge: coming and going it moves nothing. look.md 4. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <output className={css.strip}><span>{t('app.offline')}</span></output>
}
