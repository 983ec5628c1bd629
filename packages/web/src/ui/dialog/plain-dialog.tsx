import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useClosesOnBack } from '#platform/browser/back.ts'
import { enterTopLayer } from './top-layer.ts'
import { useFocusBack } from './use-focus-back.ts'
import css from './plain-dialog.module.css'

export type DialogProps = {
  onClose: () => void
  /** The width in pixels, if the window is wide enough. */
  width?: number
  /** The largest height in pixels, if it is less than that of the screen. */
  height?: number
  /** The dialog fills the whole screen on a phone. */
  whole?: boolean
  /**
   * Returns the element that gets the focus when the dialog closes, or null for the opener. It is for a dialog whose
   * opener disappears.
   */
  focusAfter?: () => HTMLElement | null | undefined
  children: ReactNode
}

/**
 * A dialog in the middle of the page, which is open while it is mounted. It is the browser's own dialog, which keeps
 * the focus and closes on Escape, and on Back. The element with `data-autofocus` gets the focus first. The dialog is beside the
 * page's parts and not in them, so that no drawer receives a key pressed in it.
 */
export function PlainDialog({
  label,
  onClose,
  width = 600,
  height,
  whole,
  focusAfter,
  children,
}: DialogProps & { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    const first = element.querySelector<HTMLElement & { select?: () => void }>('[data-autofocus]')
    first?.focus()
    // As after Tab, so that typing replaces what is in a field.
    first?.select?.()
    const leave = enterTopLayer(element)
    return () => {
      leave()
      element.close()
    }
  }, [])
  useFocusBack(focusAfter)
  useClosesOnBack(true, onClose)
  return createPortal(
    // A click on the backdrop arrives at the dialog itself. Keyboard users press Escape. React also reports events of a
    // dialog within this one here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.dialog}
      data-whole={whole || undefined}
      aria-label={label}
      style={
        {
          '--dialog-width': `${width}px`,
          '--dialog-height': height && `${height}px`,
        } as CSSProperties /* Properties of our own. */
      }
      onCancel={(event) => {
        if (event.target === dialog.current) {
          event.preventDefault()
          onClose()
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
