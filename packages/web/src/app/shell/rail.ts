import { keepCookie, useCookie } from '#platform/browser/use-cookie.ts'

/** The cookie that keeps the rail folded on this device, for a year. boot.js reads it before the first paint. */
const RAIL = 'rail'
const RAIL_DAYS = 365

/** In a window of this width the rail is always there. Requirements. */
export const RAIL_WIDTH = '(width >= 1400px)'

/** Whether the rail shows only its icons. */
export const useFolded = () => useCookie(RAIL) === 'folded'

/** Folds the rail to its icons, or unfolds it, for this browser. */
export function fold(folded: boolean) {
  document.documentElement.dataset['rail'] = folded ? 'folded' : ''
  keepCookie(RAIL, folded ? 'folded' : '', folded ? RAIL_DAYS : 0)
}
