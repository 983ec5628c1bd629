import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatCountdown } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Cart } from './cart.queries.ts'
import css from './cart-timer.module.css'

/**
 * Counts down to the end of the reservations, h:mm:ss, by the server's clock.
 *
 * @param onLapsed called once when the time has run out, so that prices and stock are checked again
 */
export function CartTimer({ cart, onLapsed }: { cart: Cart; onLapsed: () => void }) {
  const seconds = useSecondsLeft(cart, onLapsed)
  if (seconds === null || cart.itemList.length === 0) return null
  const time = formatCountdown(seconds)
  const text = cart.reserves ? t('cart.reservedFor', { time }) : t('cart.checkedIn', { time })
  return (
    <span className={css.timer} data-soon={seconds < 300 || undefined} title={text} role="timer" aria-label={text}>
      <IconClock size={15} stroke={1.8} aria-hidden />
      {cart.reserves ? text : time}
    </span>
  )
}

function useSecondsLeft({ reservedUntil, now }: Cart, onLapsed: () => void) {
  // The device's clock may be wrong, but the time that has passed since the answer came is right.
  const length = reservedUntil === null ? null : (Date.parse(reservedUntil) - Date.parse(now)) / 1000
  const [ticking, setTicking] = useState({ answer: now, passed: 0 })
  const passed = ticking.answer === now ? ticking.passed : 0

  useEffect(() => {
    if (length === null || length <= 0) return
    const began = performance.now()
    const timer = setInterval(() => {
      const gone = (performance.now() - began) / 1000
      setTicking({ answer: now, passed: gone })
      if (gone < length) return
      clearInterval(timer)
      onLapsed()
    }, 1000)
    return () => clearInterval(timer)
    // A new answer starts a new countdown, but a new function does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now, length])

  return length === null ? null : Math.max(0, length - passed)
}
