import { useSyncExternalStore } from 'react'
import { cookie, setCookie } from './cookies.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have written it: seen when one comes back to this one.
  addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('focus', listener)
  }
}

/** A cookie that scripts may read; '' while there is none. */
export const useCookie = (name: string) => useSyncExternalStore(subscribe, () => cookie(name))

/** Writes a cookie that `useCookie` shows. @param days how long the browser keeps it */
export function keepCookie(name: string, value: string, days: number) {
  setCookie(name, value, days)
  for (const listener of listeners) listener()
}
