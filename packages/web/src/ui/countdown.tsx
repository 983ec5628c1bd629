import { useEffect, useEffectEvent, useState } from 'react'
import { formatCountdown } from '#platform/formats.ts'
import css from './countdown.module.css'

type Props = {
  /** Instant, ISO 8601. */
  until: string
  /** The server's clock when `until` was read: the device's own may be wrong. */
  now: string
  onEnd?: () => void
}

/** Time left as h:mm:ss, every second, by the server's clock. */
export function Countdown({ until, now, onEnd }: Props) {
  const left = useSecondsLeft(until, now, onEnd)
  return <time className={css.time} dateTime={until} role="timer">{formatCountdown(left)}</time>
}

function useSecondsLeft(until: string, now: string, onEnd?: () => void) {
  const whole = Math.max(0, (Date.parse(until) - Date.parse(now)) / 1000)
  const [left, setLeft] = useState(whole)
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const start = performance.now()
    const tick = () => {
      const rest = Math.max(0, whole - (performance.now() - start) / 1000)
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [whole])
  return left
}
