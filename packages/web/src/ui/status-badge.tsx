import { IconCircleCheck, IconCircleX, IconClock, IconPoint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './status-badge.module.css'

/** available: now; later: back order, lapsing; stop: cannot, overdue. Everything else is neutral. look.md 1. */
export type Tone = 'available' | 'later' | 'stop' | 'neutral'

const icons = { available: IconCircleCheck, later: IconClock, stop: IconCircleX, neutral: IconPoint }

/** A status in colour, word and icon: never in colour alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={css.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
