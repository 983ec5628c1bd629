import type { ReactNode } from 'react'
import css from './bar-button.module.css'

type Props = {
  label: string
  onClick: () => void
  onIntent?: () => void
  className?: string
  /** Shown under the icon on a phone, where there is no tip to read. The label begins with it. */
  caption?: string
  children: ReactNode
  expanded?: boolean
}

/** A button of the app bar, at least 44 by 44 pixels. Screen readers read its name. */
export function BarButton({ label, onClick, onIntent, className = '', caption, children, expanded }: Props) {
  return (
    <button
      type="button"
      className={`${css.button} ${className}`}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
      {caption && <span className={css.caption}>{caption}</span>}
    </button>
  )
}
