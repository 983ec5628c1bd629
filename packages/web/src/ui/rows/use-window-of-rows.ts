import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The rows that are rendered beyond the edges of the screen, so that they are ready when the user scrolls. */
const BEYOND = 8
/** The range moves in steps of this many rows, so that scrolling does not render the list again for each row. */
const STEP = 4

/** The rows [first, last) to render. */
export type RowRange = { first: number; last: number }

/**
 * Finds the visible rows among many rows of the same height. The page itself scrolls, so that keys, touch and the
 * browser's own scroll bar work as usual.
 *
 * @param place the element with the rows, which begins at the first row's upper edge
 * @param height the height of one row, in CSS pixels
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
    // This catches all scrolling, of the page or of a frame around the rows.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [place, rows, height])
  return range
}

/**
 * @internal
 * @param scrolled the distance of the rows' upper edge above the screen's; seen: the height of the screen
 */
export function rangeAt(scrolled: number, seen: number, rows: number, height: number): RowRange {
  const first = Math.floor((Math.floor(scrolled / height) - BEYOND) / STEP) * STEP
  const last = Math.ceil((Math.ceil((scrolled + seen) / height) + BEYOND) / STEP) * STEP
  return { first: Math.max(0, Math.min(first, rows - 1)), last: Math.max(0, Math.min(rows, last)) }
}

/** Calls `act` after scrolling has stopped for `wait` ms. */
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
