import { code128 } from './code-128.ts'
import { retailCode } from './retail-code.ts'
import { runsOf } from './runs.ts'

/** The number of rows of a picture that are read. */
const ROWS = 24

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

/**
 * Returns the EAN, UPC or Code 128 that lies across a picture, either way up, or '' if there is none. It is for
 * browsers without a reader of their own.
 */
export function codeIn({ data, width, height }: Picture): string {
  for (let at = 1; at < ROWS; at++) {
    const runs = runsOf(luminance(data, width, Math.floor((height * at) / ROWS)))
    const code = codeOf(runs) || codeOf(turned(runs))
    if (code !== '') return code
  }
  return ''
}

/** Dark runs have odd indexes. */
function codeOf(runs: number[]): string {
  for (let at = 1; at < runs.length; at += 2) {
    const code = retailCode(runs, at) || code128(runs, at)
    if (code !== '') return code
  }
  return ''
}

/** Returns the runs in reverse, again with a light one first. */
const turned = (runs: number[]) => (runs.length % 2 === 0 ? [0, ...runs.toReversed()] : runs.toReversed())

const luminance = (data: Uint8ClampedArray, width: number, row: number) =>
  Uint8Array.from({ length: width }, (_, at) => {
    const place = 4 * (row * width + at)
    return ((data[place] ?? 0) * 2 + (data[place + 1] ?? 0) * 5 + (data[place + 2] ?? 0)) >> 3
  })
