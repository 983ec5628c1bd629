import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import css from './menu.module.css'

type Props = {
  label: string
  icon?: ReactNode
  className?: string
  /** On a phone its icon alone is seen. */
  isCompact?: boolean
  /** It closes with what was chosen. */
  closesWithChoice?: boolean
  children: ReactNode
}

/** A button that unfolds a few choices beneath it; it closes on Escape and when the focus or a click goes elsewhere. */
export function Menu({ label, icon, className = '', isCompact, closesWithChoice, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => void (menu.current && (menu.current.open = false))
  const closeToButton = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    // The browser's own unfolding has keys and state; these are ways to close it beside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu} className={`${css.menu} ${className}`}
      onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) close() }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.preventDefault()
        closeToButton()
      }}
      onClick={(event) => { if (closesWithChoice && event.target instanceof Element && event.target.closest('a, button')) closeToButton() }}
    >
      <summary data-compact={isCompact}>{icon}<span>{label}</span><IconChevronDown size={14} aria-hidden /></summary>
      {/* A click on what takes no focus is still one in here. */}
      <div className={css.panel} tabIndex={-1}>{children}</div>
    </details>
  )
}
