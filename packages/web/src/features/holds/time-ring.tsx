import { formatCountdown } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { timeLeft } from './time-left.ts'
import css from './time-ring.module.css'

type Props = {
  /** When it ends. */ until: string
  /** The server's clock, ms. */ at: number
  /** The share of the ring that is drawn, 0 to 1. */ part: number
}

/** Draws a thin ring that runs down and shows the time that is left inside it. In the last hour it counts every second. */
export function TimeRing({ until, at, part }: Props) {
  const { unit, count, lapsing } = timeLeft(until, at)
  return (
    <span className={css.ring} data-lapsing={lapsing || undefined}>
      <svg viewBox="0 0 64 64" aria-hidden>
        <circle cx="32" cy="32" r="29.5" />
        <circle cx="32" cy="32" r="29.5" pathLength={100} strokeDasharray={`${part * 100} 100`} data-left />
      </svg>
      <span aria-hidden>
        {unit === 'minutes' ? formatCountdown((Date.parse(until) - at) / 1000) : t(`holds.short.${unit}`, { count })}
      </span>
      <span className="visually-hidden">{t(`home.left.${unit}`, { count })}</span>
    </span>
  )
}
