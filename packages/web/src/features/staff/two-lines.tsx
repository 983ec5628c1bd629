import type { ReactNode } from 'react'
import css from './two-lines.module.css'

type Props = {
  first: ReactNode
  /** It is quieter than the first. */ second: ReactNode
  /** The text in full, if it may be cut off. */ title?: string
  /** `late` is amber, and `past` is red. */ tone?: 'late' | 'past' | undefined
  /** A long first goes on in another line instead of being cut off. */ wraps?: boolean
  /** What becomes of the second on a phone: it follows in the line, has a line of its own, or is left out. */
  onPhone?: 'follows' | 'apart' | 'left-out'
}

/** A cell of the staff's tables with two lines. All rows have the same height. */
export const TwoLines = ({ first, second, title, tone, wraps, onPhone = 'follows' }: Props) => (
  <span className={css.two} title={title} data-tone={tone} data-wraps={wraps} data-on-phone={onPhone}>
    {first} <small>{second}</small>
  </span>
)
