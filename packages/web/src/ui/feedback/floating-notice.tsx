import { useEffect, useRef } from 'react'
import css from './floating-notice.module.css'

type Props = {
  label: string
  text: string
  /** Null means that the link may still arrive. Its space is reserved. */
  link?: { href: string; text: string } | null
  /** A single action is emphasized. */
  actions: { text: string; act: () => void }[]
  /** The request of an action is running. */
  waiting?: boolean
  /** The reason why an action failed. */
  trouble?: string
  /** On the desk, the notice is to the right of the permanent menu. */
  besideMenu?: boolean
}

/**
 * A question over the page that blocks nothing and stays until the user answers it. It is above the bar with the main
 * action and below the toasts.
 */
export function FloatingNotice({ label, text, link, actions, waiting = false, trouble, besideMenu }: Props) {
  const notice = useRef<HTMLElement>(null)
  useRoomAround(notice)
  return (
    <section ref={notice} className={css.notice} aria-label={label} data-beside-menu={besideMenu || undefined}>
      {/* One block of two lines would be the largest paint of the sign-in page, and a late one. So there are two. */}
      <div className={css.words} data-with-link={link !== undefined || undefined}>
        <p>{text}</p>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
      <div className={css.actions}>
        {actions.map(({ text, act }) => (
          <button key={text} type="button" disabled={waiting} aria-busy={waiting || undefined} onClick={act}>
            {text}
          </button>
        ))}
      </div>
      <p className={css.trouble} role="alert">
        {trouble}
      </p>
    </section>
  )
}

/** The gap between the notice and the part above it, in px. */
const GAP = 8

/**
 * The elements that keep clear of the notice: the end of the page, and the toasts. The root is not used, because
 * setting a property on it would recalculate every style.
 */
const keepClear = () => [document.body, ...document.querySelectorAll<HTMLElement>('[data-above-notice]')]

/** Keeps toasts and the end of the page clear of the notice. */
function useRoomAround(notice: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = notice.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight + GAP}px`
      for (const { style } of keepClear()) style.setProperty('--notice-height', height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      for (const { style } of keepClear()) style.removeProperty('--notice-height')
    }
  }, [notice])
}
