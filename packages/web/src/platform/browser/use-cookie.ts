import { useSyncExternalStore } from 'react'
import { cookie, setCookie } from './cookies.ts'
import { listeners } from './listeners.ts'

const written = listeners()

function subscribe(listener: () => void) {
  const leave = written.subscribe(listener)
  // Another tab may have changed the cookie. This tab sees the change when it gets the focus again.
  addEventListener('focus', listener)
  return () => {
    leave()
    removeEventListener('focus', listener)
  }
}

/** Returns a cookie that scripts may read, or '' while there is none. */
export const useCookie = (name: string) => useSyncExternalStore(subscribe, () => cookie(name))

/** Writes a cookie that `useCookie` shows. @param days how long the browser keeps it */
export function keepCookie(name: string, value: string, days: number) {
  setCookie(name, value, days)
  written.tell()
}
