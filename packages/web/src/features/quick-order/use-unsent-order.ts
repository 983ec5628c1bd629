import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#platform/user.ts'
import { placeOf, typedLinesOf } from './place-of.ts'

/** A quick order that was on its way when the page was left or loaded anew goes on, whichever page is open now. */
export function useUnsentOrder(user: User | undefined) {
  const client = useQueryClient()
  const username = user?.userClaims.allowedToOrder ? user.username : ''
  const customerNumber = user?.customerNumber ?? ''
  useEffect(() => {
    if (username !== '' && (isUnsent(placeOf(username, customerNumber)) || isUnsent(typedLinesOf(username, customerNumber)))) void import('./order-store.ts').then(({ orderStore }) => orderStore(client, username, customerNumber))
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
