import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#platform/session/user.ts'
import { placeOf, typedLinesOf } from './storage-keys.ts'

/** Continues a quick order that was being sent when the user left or reloaded the page, whichever page is open now. */
export function useUnsentOrder(user: User | undefined) {
  const client = useQueryClient()
  const username = user?.userClaims.allowedToOrder ? user.username : ''
  const customerNumber = user?.customerNumber ?? ''
  useEffect(() => {
    if (
      username !== '' &&
      (isUnsent(placeOf(username, customerNumber)) || isUnsent(typedLinesOf(username, customerNumber)))
    )
      void import('./order-store.ts').then(({ orderStore }) => orderStore(client, username, customerNumber))
  }, [client, username, customerNumber])
}

function isUnsent(place: string) {
  try {
    const kept = localStorage.getItem(place)
    return kept !== null && !(kept.includes('"waits":[]') && kept.includes('"sending":null'))
  } catch {
    return false
  }
}
