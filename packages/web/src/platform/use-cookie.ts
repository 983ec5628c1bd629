import { useSyncExternalStore } from 'react'
import { cookie, setCookie } from './cookies.ts'
import { listeners } from './listeners.ts'

const written = listeners()

function subscribe(listener: () => void) {
  const leave = written.subscribe(listener)
  // Another tab may have written it: seen when one comes back to this one.
  addEventListener('focus', listener)
  return () => {
    leave()
    removeEventListener('focus', listener)
  }
}

/** A cookie that scripts may read; '' while there is none. */
export const useCookie = (name: string) => useSyncExternalStore(subscribe, () => cookie(name))

/** Writes a cookie that `useCookie` shows. @param days how long the browser keeps it */
export function keepCookie(name: string, value: string, days: number) {
  setCookie(name, value, days)
  written.tell()
}
