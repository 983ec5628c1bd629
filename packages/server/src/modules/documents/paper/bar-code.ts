import bwipjs from 'bwip-js/node'
import type { Doc } from './doc.ts'
import { colors } from './styles.ts'

/**
 * The height of the bars, and the width of the narrowest bar, in points. 12 mil is what office printers can print and
 * every reader can read. Long texts have narrower bars, so that they fit the column.
 */
const HEIGHT = 24
const MODULE = 0.87
const WIDEST = 235
/**
 * The light margin that a reader needs on either side, in modules (ISO/IEC 15417, 4.4). The left margin is the gutter
 * between columns.
 */
const QUIET = 10
/** The longest text whose narrowest bar is still 7.5 mil wide. Readers of paper at hand can read that. */
const LONGEST = 34

/** Whether a text can be printed as a Code 128 that fits: only the printable letters of ASCII, and not too many. */
export const hasBarCode = (text: string) => text.length <= LONGEST && /^[\x20-\x7e]+$/.test(text)

/** The widths of the bars of a Code 128 in modules. Dark and light bars take turns, and the first is dark. */
function barsOf(text: string): number[] {
  const [drawn] = bwipjs.raw({ bcid: 'code128', text })
  if (!drawn || !('sbs' in drawn)) throw new Error('A Code 128 has no bars')
  return drawn.sbs
}

const modulesOf = (bars: readonly number[]) => bars.reduce((sum, width) => sum + width, QUIET)
const moduleOf = (bars: readonly number[]) => Math.min(MODULE, WIDEST / modulesOf(bars))

/** The width of a Code 128 with its right margin, in points. */
export function barCodeWidth(text: string) {
  const bars = barsOf(text)
  return modulesOf(bars) * moduleOf(bars)
}

/** Draws a Code 128. Its first bar is at `x`, and the top of its bars is at `y`. */
export function drawBarCode(doc: Doc, text: string, x: number, y: number) {
  let left = x
  const bars = barsOf(text)
  const module = moduleOf(bars)
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) doc.rect(left, y, width * module, HEIGHT)
    left += width * module
  }
  doc.fill(colors.ink)
}
