import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listeners } from './listeners.ts'

let isUnavailable = false
const { subscribe, tell } = listeners()

function change(next: boolean) {
  isUnavailable = next
  tell()
}

type Asked = Pick<Query<unknown, unknown, unknown>, 'queryKey' | 'meta' | 'getObserversCount'> & { state: { data: unknown } }

/**
 * Notes a 503 of what a page shows: the whole product is then said to be unavailable. Specification 8. Not for what has been shown before and is only
 * refreshed (the page goes on with it, and so does what is being typed), nor for what is fetched ahead (a page that is gone to asks by its loader, whose
 * failure is the error page's), nor for content, whose part is left out, nor for `meta: { aside: true }`.
 */
export function noteUnavailable(error: unknown, asked: Asked) {
  const [endpoint] = asked.queryKey
  const isShown = asked.getObserversCount() > 0 && asked.state.data === undefined && !asked.meta?.['aside']
  if (isShown && typeof endpoint === 'string' && / \/(api\/|graphql$)/.test(endpoint) && is503(error)) change(true)
}

const is503 = (error: unknown) => error instanceof Error && 'status' in error && error.status === 503

export const tellUnavailable = () => change(true)
export const tryAgain = () => change(false)

export const isUnavailableNow = () => isUnavailable
/** Whether the full error page is to stand over everything. */
export const useUnavailable = () => useSyncExternalStore(subscribe, isUnavailableNow)
