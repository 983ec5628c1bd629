import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { enterTopLayer } from './top-layer.ts'
import { useFocusBack } from './use-focus-back.ts'
import css from './plain-dialog.module.css'

export type DialogProps = {
  onClose: () => void
  /** Pixels, where the window has them. */
  width?: number
  /** At most, pixels. */
  height?: number
  /** The whole screen on a phone. */
  whole?: boolean
  /** Where the focus goes as it closes, if not back; null: back. For a dialog after which its opener is no more. */
  focusAfter?: () => HTMLElement | null | undefined
  children: ReactNode
}

/**
 * A dialog in the middle of the page, open while it is mounted: the browser's own, which keeps the focus and closes on Escape. What has `data-autofocus` has
 * the focus first. It stands beside the page's parts, not in them: a key pressed in here is no drawer's.
 */
export function PlainDialog({ label, onClose, width = 600, height = 720, whole, focusAfter, children }: DialogProps & { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leave = enterTopLayer(element)
    return () => {
      leave()
      element.close()
    }
  }, [])
  useFocusBack(focusAfter)
  return createPortal(
    // A click on the backdrop arrives at the dialog itself; Escape is the keyboard's way. React tells of a dialog within this one here, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog} className={css.dialog} data-whole={whole || undefined} aria-label={label} style={{ '--dialog-width': `${width}px`, '--dialog-height': `${height}px` } as CSSProperties /* properties of our own */}
      onCancel={(event) => { if (event.target === dialog.current) { event.preventDefault(); onClose() } }} onClick={(event) => { if (event.target === dialog.current) onClose() }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
