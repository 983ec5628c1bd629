import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import css from './plain-dialog.module.css'

type Props = { label: string; onClose: () => void; /** Pixels. */ width?: number; children: ReactNode }

/** A dialog in the middle of the page, open while it is mounted: the browser's own, which keeps the focus, gives it back and closes on Escape. */
export function PlainDialog({ label, onClose, width = 600, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    // A click on the backdrop arrives at the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog} className={css.dialog} aria-label={label} style={{ '--dialog-width': `${width}px` } as CSSProperties /* a property of our own */}
      onCancel={(event) => { event.preventDefault(); onClose() }} onClick={(event) => { if (event.target === dialog.current) onClose() }}
    >
      {children}
    </dialog>
  )
}
