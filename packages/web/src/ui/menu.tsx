import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './menu.module.css'

/** The look of a choice in a menu, a button or a link: a thumb's target that no other lies over. */
export const menuChoice = css.choice

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

/** A button that unfolds a few choices beneath it; arrow keys go through them, and it closes on Escape and when the focus or a click goes elsewhere. */
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
        if (closesWithChoice) moveIn(event)
        if (event.key !== 'Escape' || !menu.current?.open) return
        // The drawer or dialog that it stands in stays open.
        event.preventDefault()
        event.stopPropagation()
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

/** Arrow down and up lead from the button through its choices and back. */
function moveIn(event: KeyboardEvent<HTMLDetailsElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  event.currentTarget.open = true
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a, button')]
  stops.at((stops.findIndex((stop) => stop === document.activeElement) + step) % stops.length)?.focus()
}
