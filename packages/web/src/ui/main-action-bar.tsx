import { type ReactNode, useEffect, useRef } from 'react'
import css from './main-action-bar.module.css'

/** On phones, a bar at the bottom with the page's main action, within reach of the thumb; on the desk its content stands in place. */
export function MainActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const floats = getComputedStyle(element).position === 'fixed'
      style.setProperty('--main-action-height', floats ? `${element.offsetHeight}px` : '0px')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--main-action-height')
    }
  }, [])
  return <div ref={bar} className={css.bar}>{children}</div>
}
