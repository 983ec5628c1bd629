import Big from 'big.js'

/** Digits after the point that the wire takes: a third of a foot is told to the inch by far. */
const DECIMALS = 10
const plain = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/
const fraction = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/
const feetAndInches = /^(?:([\d.,/ -]+?) ?(?:'|’|′|ft\.?))? ?(?:([\d.,/ -]+?) ?(?:"|”|″|''|in\.?))?$/i

/**
 * A number as people type it, as decimal text: "1,200" → "1200", "12 1/2" → "12.5", "12'6\"" → "12.5" (feet). look.md 4.
 *
 * @returns null for what is no number, or could be read in two ways ("1,5")
 */
export function typedNumber(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return null
  const value = simple(text) ?? length(text)
  return value && value.round(DECIMALS).toFixed()
}

function simple(text: string): Big | null {
  if (plain.test(text)) return new Big(text.replaceAll(',', '').replace(/\.$/, ''))
  const [, whole = '0', over, under] = fraction.exec(text) ?? []
  if (!over || !under || /^0+$/.test(under)) return null
  return new Big(whole).plus(new Big(over).div(under))
}

function length(text: string): Big | null {
  const [, feet, inches] = feetAndInches.exec(text) ?? []
  if (feet === undefined && inches === undefined) return null
  const whole = simple(feet?.trim() ?? '0')
  const part = simple(inches?.trim() ?? '0')
  return whole && part && whole.plus(part.div(12))
}
