import { useEffect, useRef } from 'react'
import css from './floating-notice.module.css'

type Props = {
  label: string
  text: string
  /** Null: it may still come, and its place is kept. */
  link?: { href: string; text: string } | null
  /** A single one is put forward. */
  actions: { text: string; act: () => void }[]
  /** What was asked for is on its way. */
  waiting?: boolean
  /** Why it did not work. */
  trouble?: string
  /** On the desk, to the right of the permanent menu. */
  besideMenu?: boolean
}

/** A question over the page that blocks nothing and stays until it is answered: above the bar with the main action, below the toasts. */
export function FloatingNotice({ label, text, link, actions, waiting = false, trouble, besideMenu }: Props) {
  const notice = useRef<HTMLElement>(null)
  useRoomAround(notice)
  return (
    <section ref={notice} className={css.notice} aria-label={label} data-beside-menu={besideMenu || undefined}>
      {/* Two short blocks: one of two lines would be the largest paint of the sign-in page, and a late one. */}
      <div className={css.words} data-with-link={link !== undefined || undefined}>
        <p>{text}</p>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
      <div className={css.actions}>
        {actions.map(({ text, act }) => <button key={text} type="button" disabled={waiting} aria-busy={waiting || undefined} onClick={act}>{text}</button>)}
      </div>
      <p className={css.trouble} role="alert">{trouble}</p>
    </section>
  )
}

/** Gap between it and what stands above it, px. */
const GAP = 8

/** What keeps clear of it: the end of the page, and the toasts. Not the root: a property of its own on everything would be a new look at every style. */
const keepClear = () => [document.body, ...document.querySelectorAll<HTMLElement>('[data-above-notice]')]

/** Toasts and the end of the page keep clear of it. */
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
