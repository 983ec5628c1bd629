import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'

let isUnavailable = false
const { subscribe, tell } = listeners()

function change(next: boolean) {
  isUnavailable = next
  tell()
}

type FailedQuery = Pick<Query<unknown, unknown, unknown>, 'queryKey' | 'meta' | 'getObserversCount'> & {
  state: { data: unknown }
}

/**
 * Records a 503 of a request that a page needs. The page then shows that the whole product is unavailable. Requirements
 * Some requests do not count:
 * - A refresh of data that is already shown. The page keeps the old data, and the user can go on typing.
 * - Data that is fetched ahead. When the user goes to the page, its loader sends the request, and the error page shows
 * its failure.
 * - Content. The page omits its part.
 * - A request with `meta: { aside: true }`.
 */
export function noteUnavailable(error: unknown, asked: FailedQuery) {
  const [endpoint] = asked.queryKey
  const isShown = asked.getObserversCount() > 0 && asked.state.data === undefined && !asked.meta?.['aside']
  if (isShown && typeof endpoint === 'string' && / \/(api\/|graphql$)/.test(endpoint) && is503(error)) change(true)
}

const is503 = (error: unknown) => error instanceof Error && 'status' in error && error.status === 503

export const tellUnavailable = () => change(true)
export const tryAgain = () => change(false)

/** @internal */
export const isUnavailableNow = () => isUnavailable
/** Tells whether the full error page must cover everything. */
export const useUnavailable = () => useSyncExternalStore(subscribe, isUnavailableNow)
