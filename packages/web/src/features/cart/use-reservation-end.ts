import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import type { Cart } from './cart.queries.ts'
import { hasEnded, secondsLeft } from './reserved-time.ts'

/**
 * Watches the end of the cart's reservations, whether its drawer is open or not. At the end the cart is loaded again,
 * which checks prices and stock, and a message says so once.
 */
export function useReservationEnd(customerNumber: string, cart: Cart | undefined) {
  const client = useQueryClient()
  const until = cart && cart.itemList.length > 0 ? cart.reservedUntil : null
  const now = cart?.now ?? ''
  useEffect(() => {
    const left = secondsLeft({ reservedUntil: until, now })
    if (left === 0) return
    const timer = setTimeout(() => void readCartAgain(client), left * 1000)
    return () => clearTimeout(timer)
  }, [client, until, now])

  const ended = cart?.reserves && hasEnded(cart) ? cart.reservedUntil : null
  useEffect(() => {
    if (ended === null) return
    void import('./cart-acts.queries.ts').then(({ tellReservationEnd }) =>
      tellReservationEnd(client, customerNumber, ended),
    )
  }, [client, customerNumber, ended])
}
