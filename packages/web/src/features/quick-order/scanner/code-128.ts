import { nearest } from './runs.ts'

/** Symbols 0–105 of Code 128, as widths of dark, light, … in modules (ISO/IEC 15417). */
const symbols = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212
  223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331
  132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
  121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
  421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
`
  .trim()
  .split(/\s+/)
const STOP = '2331112'
const [START_A, START_B, START_C] = [103, 104, 105]
const [TO_C, TO_B, TO_A] = [99, 100, 101]

/** Returns the text of the Code 128 that begins at a dark run, or '' if there is none or its check symbol is wrong. */
export function code128(runs: readonly number[], from: number): string {
  // A code needs a light margin before it. Most places have none.
  const first = runs.slice(from, from + 6).reduce((sum, width) => sum + width, 0)
  if ((runs[from - 1] ?? 0) * 11 < 5 * first) return ''
  const read: number[] = []
  for (let at = from; nearest(runs, at, [STOP]) < 0; at += 6) {
    const symbol = at + 6 > runs.length ? -1 : nearest(runs, at, symbols)
    if (symbol < 0 || (read.length === 0 && symbol < START_A) || read.length > 80) return ''
    read.push(symbol)
  }
  const check = read.pop()
  const [start, ...data] = read
  if (start === undefined || check === undefined || data.length === 0) return ''
  const sum = data.reduce((total, symbol, at) => total + symbol * (at + 1), start)
  return sum % 103 === check ? textOf(start, data) : ''
}

/** Returns the letters of sets A and B, or the pair of digits of set C. Symbols that only switch sets are left out. */
function textOf(start: number, data: number[]) {
  let set = start
  let text = ''
  for (const symbol of data) {
    if (set === START_C && symbol < 100) text += String(symbol).padStart(2, '0')
    else if (symbol === TO_C && set !== START_C) set = START_C
    else if (symbol === TO_B && set !== START_B) set = START_B
    else if (symbol === TO_A && set !== START_A) set = START_A
    else if (symbol < 96 && !(set === START_A && symbol >= 64)) text += String.fromCharCode(symbol + 32)
  }
  return text
}
