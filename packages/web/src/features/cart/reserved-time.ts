import type { Cart } from './cart.queries.ts'

/** The seconds until the cart's reservations end, when the server answered. 0 if they have ended, or nothing is reserved. */
export const secondsLeft = ({ reservedUntil, now }: Pick<Cart, 'reservedUntil' | 'now'>) =>
  reservedUntil === null ? 0 : Math.max(0, (Date.parse(reservedUntil) - Date.parse(now)) / 1000)

/** Whether the time for which the cart's lines were reserved has ended, and nobody has reserved them again. */
export const hasEnded = (cart: Pick<Cart, 'reservedUntil' | 'now' | 'itemList'>) =>
  cart.itemList.length > 0 && cart.reservedUntil !== null && secondsLeft(cart) === 0
