import { IconChevronDown } from '@tabler/icons-react'
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react'
import css from './menu.module.css'

/** The look of a choice in a menu, for a link. Its target is large enough for a thumb, and no other target covers it. */
export const menuChoice = css.choice

/** A choice in a menu. With `danger` it is red, because it removes something. */
export const MenuChoice = ({ danger, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { danger?: boolean }) => (
  <button type="button" {...rest} className={css.choice} data-danger={danger || undefined} />
)

type Props = {
  label: string
  icon?: ReactNode
  className?: string
  /** On a phone, only its icon is shown. */
  isCompact?: boolean
  /** The menu closes after a choice. */
  closesWithChoice?: boolean
  children: ReactNode
}

/**
 * A button that opens a few choices below it. Arrow keys move through them. The menu closes on Escape, and when the
 * focus or a click goes elsewhere.
 */
export function Menu({ label, icon, className = '', isCompact, closesWithChoice, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => void (menu.current && (menu.current.open = false))
  const closeToButton = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    // The browser's own element handles keys and state. These handlers only add ways to close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className={`${css.menu} ${className}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (closesWithChoice) moveIn(event)
        if (event.key !== 'Escape' || !menu.current?.open) return
        // This keeps the drawer or dialog around the menu open.
        event.preventDefault()
        event.stopPropagation()
        closeToButton()
      }}
      onClick={(event) => {
        if (closesWithChoice && event.target instanceof Element && event.target.closest('a, button')) closeToButton()
      }}
    >
      <summary data-compact={isCompact}>
        {icon}
        <span>{label}</span>
        <IconChevronDown size={14} aria-hidden />
      </summary>
      {/* With a tab index, a click on an element that takes no focus still counts as inside. */}
      <div className={css.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}

/** Moves the focus with the arrow keys, from the button through its choices and back. */
function moveIn(event: KeyboardEvent<HTMLDetailsElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a, button')]
  const menu = event.currentTarget
  moveThrough(event, stops, () => (menu.open = true))
}

/** Moves the focus with the arrow keys through these stops, and from the last to the first. */
export function moveThrough(event: KeyboardEvent, stops: readonly HTMLElement[], prepare = () => {}) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  prepare()
  stops.at((stops.findIndex((stop) => stop === document.activeElement) + step) % stops.length)?.focus()
}
