import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Rows beyond the edges of the screen, so that scrolling meets them ready. */
const BEYOND = 8
/** The range moves in steps, so that not each row scrolled past draws the list anew. */
const STEP = 4

/** Rows [first, last) that are to be drawn. */
export type RowRange = { first: number; last: number }

/**
 * Which of many rows of one height are on the screen. The page itself scrolls, so that keys, touch and the browser's own bar do what they always do.
 *
 * @param place what holds the rows, from the first row's upper edge on
 * @param height of one row, CSS pixels
 */
export function useWindowOfRows(place: RefObject<HTMLElement | null>, rows: number, height: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, last: Math.min(rows, 30) })
  useLayoutEffect(() => {
    const look = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      const next = rangeAt(-top, innerHeight, rows, height)
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    look()
    // Whatever scrolls: the page, or a frame around it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [place, rows, height])
  return range
}

/** @param scrolled how far the rows' upper edge is above the screen's; seen: height of the screen */
export function rangeAt(scrolled: number, seen: number, rows: number, height: number): RowRange {
  const first = Math.floor((Math.floor(scrolled / height) - BEYOND) / STEP) * STEP
  const last = Math.ceil((Math.ceil((scrolled + seen) / height) + BEYOND) / STEP) * STEP
  return { first: Math.max(0, Math.min(first, rows - 1)), last: Math.max(0, Math.min(rows, last)) }
}

/** Calls `act` when scrolling has rested for a while, ms. */
export function useRest(act: () => void, wait: number) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(act, wait)
    }
    document.addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', later, { capture: true })
    }
  }, [act, wait])
}
