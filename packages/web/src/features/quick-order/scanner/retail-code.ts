import { nearest } from './runs.ts'

/**
 * Digits 0–9 as light, dark, light, dark in modules (GS1 General Specifications, 5.2.1). The second set of the left
 * half has the same patterns in reverse.
 */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const even = odd.map((pattern) => [...pattern].toReversed().join(''))
/** The first of thirteen digits decides which digits of the left half are in the second set. */
const firstDigits = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/**
 * Returns the number of the EAN or UPC code that begins at a dark run, or '' if there is none or its check digit is
 * wrong.
 */
export const retailCode = (runs: readonly number[], from: number) => thirteen(runs, from) || eight(runs, from)

function thirteen(runs: readonly number[], from: number) {
  if (!isFramed(runs, from, 59, 95)) return ''
  const left = digits(runs, from + 3, 6)
  const right = digits(runs, from + 32, 6)
  const first = firstDigits.indexOf(left.map(({ isEven }) => (isEven ? '1' : '0')).join(''))
  if (first < 0 || left.length < 6 || right.length < 6 || right.some(({ isEven }) => isEven)) return ''
  const number = [first, ...left.map(({ digit }) => digit), ...right.map(({ digit }) => digit)].join('')
  // A UPC of twelve digits is an EAN that begins with 0.
  return isChecked(number) ? number.replace(/^0/, '') : ''
}

function eight(runs: readonly number[], from: number) {
  if (!isFramed(runs, from, 43, 67)) return ''
  const all = [...digits(runs, from + 3, 4), ...digits(runs, from + 24, 4)]
  if (all.length < 8 || all.some(({ isEven }) => isEven)) return ''
  const number = all.map(({ digit }) => digit).join('')
  return isChecked(number) ? number : ''
}

/** Whether the code has guards at both ends and in the middle, and a light margin before it. */
function isFramed(runs: readonly number[], from: number, count: number, modules: number) {
  const all = runs.slice(from, from + count)
  if (all.length < count) return false
  const one = all.reduce((sum, width) => sum + width, 0) / modules
  const middle = (count - 5) / 2
  return (
    (runs[from - 1] ?? 0) > 4 * one &&
    [...all.slice(0, 3), ...all.slice(middle, middle + 5), ...all.slice(-3)].every(
      (width) => width > one * 0.3 && width < one * 2,
    )
  )
}

function digits(runs: readonly number[], from: number, count: number) {
  const read = Array.from({ length: count }, (_, at) => nearest(runs, from + 4 * at, [...odd, ...even]))
  return read.some((place) => place < 0) ? [] : read.map((place) => ({ digit: place % 10, isEven: place >= 10 }))
}

/** The GS1 check digit. From the right, every second digit counts three times. */
const isChecked = (number: string) =>
  [...number].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
