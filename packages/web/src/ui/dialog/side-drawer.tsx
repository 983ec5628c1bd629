import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useClosesOnBack } from '#platform/browser/back.ts'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { coversPage } from './right-drawer.ts'
import { enterTopLayer } from './top-layer.ts'
import css from './side-drawer.module.css'

type Props = {
  side: 'left' | 'right'
  opened: boolean
  onClose: () => void
  title: string
  /** It is shown in place of the title. Screen readers still read the title. */
  brand?: ReactNode
  /** The part of the page that the drawer is, so that it can have its own colors: `data-part` in tokens.css. */
  part?: 'drawer'
  /** An element beside the title. */
  head?: ReactNode
  /** An element that stays at the bottom while the content scrolls. */
  foot?: ReactNode
  /** As wide as there is room, if the user has asked for that. */
  isWide?: boolean
  /** If false, the page beside the drawer stays usable (cart). */
  modal?: boolean
  children: ReactNode
}

/**
 * A panel at the side, 350 pixels wide, or 300 on phones. It is the browser's own dialog, which keeps the focus inside
 * and closes on Escape, and on Back if it covers the page.
 */
export function SideDrawer({
  side,
  opened,
  onClose,
  title,
  brand,
  part,
  head,
  foot,
  isWide = false,
  modal = true,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !opened) return
    const opener = document.activeElement
    if (modal) element.showModal()
    else element.show()
    const leave = modal ? enterTopLayer(element) : undefined
    return () => {
      const here = document.activeElement
      leave?.()
      element.close()
      // The focus goes back to the drawer's button, unless the user has pressed another drawer's button in the
      // meantime.
      if (opener instanceof HTMLElement && (here === document.body || element.contains(here)))
        opener.focus({ preventScroll: true })
    }
  }, [opened, modal])
  useClosesOnBack(opened && (modal || coversPage()), onClose)
  const footRef = useRef<HTMLDivElement>(null)
  useRoomForToasts(opened && side === 'right', footRef, Boolean(foot), isWide)

  return (
    // A click on the backdrop arrives at the dialog itself. Keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.drawer}
      data-side={side}
      data-wide={isWide || undefined}
      data-part={part}
      aria-label={title}
      onCancel={(event) => {
        if (event.target === dialog.current) {
          event.preventDefault()
          onClose()
        }
      }}
      onKeyDown={(event) => {
        // A dialog that was opened from this drawer closes without the drawer.
        if (event.key !== 'Escape' || !(event.target instanceof Node && event.currentTarget.contains(event.target)))
          return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {opened && (
        <div className={css.panel}>
          <div className={css.head}>
            {brand ? <div className={css.brand}>{brand}</div> : <h2>{title}</h2>}
            {head}
            <BarButton label={t('app.close')} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </BarButton>
          </div>
          <div className={css.content}>{children}</div>
          {foot && (
            <div ref={footRef} className={css.foot}>
              {foot}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/**
 * Keeps toasts away from an open right drawer: beside it on the desk, and above its foot where there is no room beside
 * it, never over its main action.
 */
function useRoomForToasts(taken: boolean, foot: RefObject<HTMLElement | null>, hasFoot: boolean, isWide: boolean) {
  useEffect(() => {
    const element = foot.current
    if (!taken || !hasFoot || !element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--drawer-foot', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--drawer-foot')
    }
  }, [taken, foot, hasFoot])
  useEffect(() => {
    if (!taken) return
    const { style } = document.documentElement
    style.setProperty('--drawer-width', isWide ? '0px' : 'var(--drawer)')
    style.setProperty('--toast-lift', isWide ? 'var(--drawer-foot, 0px)' : '0px')
    return () => {
      style.removeProperty('--drawer-width')
      style.removeProperty('--toast-lift')
    }
  }, [taken, isWide])
}
