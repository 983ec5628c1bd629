import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatCountdown } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Cart } from './cart.queries.ts'
import { secondsLeft } from './reserved-time.ts'
import css from './cart-timer.module.css'

/** Less than this many seconds are left soon. Then the countdown is amber. */
const SOON = 300

/**
 * Counts down to the end of the reservations, h:mm:ss, by the server's clock. After the end it is gone, because nothing
 * is reserved any more.
 *
 * @param isBare only the time, for the app bar, whose button has the words
 */
export function CartTimer({ cart, isBare = false }: { cart: Cart; isBare?: boolean }) {
  const seconds = useSecondsLeft(cart)
  if (seconds <= 0 || cart.itemList.length === 0) return null
  const time = formatCountdown(seconds)
  const isSoon = seconds < SOON || undefined
  if (isBare) return <span className={css.timer} data-soon={isSoon} data-time={time} aria-hidden />
  const text = cart.reserves ? t('cart.reservedFor', { time }) : t('cart.checkedIn', { time })
  return (
    <span className={css.timer} data-soon={isSoon} title={text} role="timer" aria-label={text}>
      <IconClock size={15} stroke={1.8} aria-hidden />
      {cart.reserves ? text : time}
    </span>
  )
}

function useSecondsLeft(cart: Cart) {
  // The device's clock may be wrong, but the time that has passed since the answer came is right.
  const { now } = cart
  const length = secondsLeft(cart)
  const [ticking, setTicking] = useState({ answer: now, passed: 0 })

  useEffect(() => {
    if (length <= 0) return
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1000
      setTicking({ answer: now, passed })
      if (passed >= length) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [now, length])

  return length - (ticking.answer === now ? ticking.passed : 0)
}
