import bwipjs from 'bwip-js/node'
import type { Doc } from './pen.ts'
import { colours } from './styles.ts'

/** Height of the bars; the width of the narrowest: 12 mil, what office printers make and every reader resolves, and of long texts less, so that all are in one column; points. */
const HEIGHT = 24
const MODULE = 0.87
const WIDEST = 235
/** The light margin that a reader needs at either side, in modules (ISO/IEC 15417, 4.4). At the left it is the gutter between columns. */
const QUIET = 10
/** The longest whose narrowest bar is 7.5 mil still, what readers of paper at hand resolve. */
const LONGEST = 34

/** Whether a text can be a Code 128 that fits: the printable letters of ASCII, and not too many. */
export const hasBarCode = (text: string) => text.length <= LONGEST && /^[\x20-\x7e]+$/.test(text)

/** Widths of the bars of a Code 128 in modules, dark and light in turn, dark first. */
function barsOf(text: string): number[] {
  const [drawn] = bwipjs.raw({ bcid: 'code128', text })
  if (!drawn || !('sbs' in drawn)) throw new Error('A Code 128 has no bars')
  return drawn.sbs
}

const modulesOf = (bars: readonly number[]) => bars.reduce((sum, width) => sum + width, QUIET)
const moduleOf = (bars: readonly number[]) => Math.min(MODULE, WIDEST / modulesOf(bars))

/** How wide a Code 128 is with its right margin, in points. */
export function barCodeWidth(text: string) {
  const bars = barsOf(text)
  return modulesOf(bars) * moduleOf(bars)
}

/** Draws a Code 128, its first bar at `x`, its bars' top at `y`. */
export function drawBarCode(doc: Doc, text: string, x: number, y: number) {
  let left = x
  const bars = barsOf(text)
  const module = moduleOf(bars)
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) doc.rect(left, y, width * module, HEIGHT)
    left += width * module
  }
  doc.fill(colours.ink)
}
