import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useClosesOnBack } from '#platform/browser/back.ts'
import { MenuChoice, moveThrough } from './menu.tsx'
import css from './row-menu.module.css'

type Props = {
  /** The name of the button and of the menu. */
  label: string
  /** The choices: `RowChoice`s. They are rendered while the menu is open. */
  children: () => ReactNode
}

/**
 * The "…" button of a row, and the menu that it opens over everything else. Arrow keys move through the choices. The
 * menu closes after a choice, on Escape and Back, and when the focus or a click goes elsewhere. It follows its row.
 */
export function RowMenu({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <IconDots size={18} aria-hidden />
      </button>
      {isOpen && (
        <Panel label={label} button={button} onClose={() => setOpen(false)}>
          {children()}
        </Panel>
      )}
    </>
  )
}

/** A choice in the menu of a row. */
export const RowChoice = (props: Parameters<typeof MenuChoice>[0]) => <MenuChoice role="menuitem" {...props} />

type PanelProps = {
  label: string
  button: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

function Panel({ label, button, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [menu, opener] = [panel.current, button.current]
    if (!menu || !opener) return
    const follow = () => placeBy(menu, opener.getBoundingClientRect())
    menu.showPopover()
    follow()
    menu.querySelector('button')?.focus({ preventScroll: true })
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [button])
  useClosesOnBack(true, onClose)
  const closeToButton = () => {
    button.current?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveThrough(event, [...event.currentTarget.querySelectorAll('button')])
    if (event.key !== 'Escape') return
    // This keeps the drawer or dialog around the menu open.
    event.preventDefault()
    event.stopPropagation()
    closeToButton()
  }
  return (
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={css.panel}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const next = event.relatedTarget
        // A press of its own button closes it by itself.
        if (next !== button.current && !event.currentTarget.contains(next)) onClose()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) closeToButton()
      }}
    >
      {children}
    </div>
  )
}

/** The gap between the button and its menu, and between the menu and the edge of the window, in px. */
const GAP = 4

/** Puts the menu below its button, or above it where there is no room, inside the window. */
function placeBy(menu: HTMLElement, { top, bottom, right }: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = bottom + GAP
  const fits = below + height <= innerHeight - GAP
  menu.style.top = `${fits ? below : Math.max(GAP, top - GAP - height)}px`
  menu.style.left = `${Math.max(GAP, right - width)}px`
}
