import { type ReactNode, useEffect, useRef } from 'react'
import css from './main-action-bar.module.css'

type Props = {
  children: ReactNode
  /** The bar is at the bottom of a tablet, too, because its place is far below the first screen. */
  onTablet?: boolean
  /** On the desk and on a tablet, the bar stays in view while its column is. */
  sticks?: boolean
}

/**
 * A bar with the page's main action. On phones, it is at the bottom, within reach of the thumb. On the desk, its
 * content stays in its place.
 */
export function MainActionBar({ children, onTablet, sticks }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const floats = getComputedStyle(element).position !== 'static'
      style.setProperty('--main-action-height', floats ? `${element.offsetHeight}px` : '0px')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--main-action-height')
    }
  }, [])
  return (
    <div ref={bar} className={css.bar} data-main-action data-on-tablet={onTablet} data-sticks={sticks}>
      {children}
    </div>
  )
}
