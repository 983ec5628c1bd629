/** An exact fraction of whole numbers. The denominator is above zero. A third of a foot has no exact decimal. */
export type Ratio = { num: bigint; den: bigint }

/** The most digits after the decimal point of a text that we make from a fraction. */
const DECIMALS = 10

export const ratio = (num: bigint | number, den: bigint | number = 1): Ratio => ({ num: BigInt(num), den: BigInt(den) })

/** Reads plain decimal text: "12", "12.50", ".5". */
export function ratioOf(decimal: string): Ratio {
  const [whole = '', decimals = ''] = decimal.split('.')
  return { num: BigInt(`${whole}${decimals}` || '0'), den: 10n ** BigInt(decimals.length) }
}

export const plus = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den })
export const times = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.num, den: a.den * b.den })
export const over = (a: Ratio, b: Ratio): Ratio => ({ num: a.num * b.den, den: a.den * b.num })
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { num: -b.num, den: b.den })

/** Tells whether a fraction is above zero. */
export const isAboveZero = ({ num }: Ratio) => num > 0n
/** The smallest whole number that is not below a fraction. The fraction must not be below zero. */
export const up = ({ num, den }: Ratio) => (num + den - 1n) / den
/** The nearest whole number, and the upper one in the middle. The fraction must not be below zero. */
export const nearest = ({ num, den }: Ratio) => (2n * num + den) / (2n * den)

/** Formats a fraction as decimal text without trailing zeros. It rounds to 10 decimals. */
export function decimalOf(value: Ratio, decimals = DECIMALS): string {
  if (value.den === 1n) return value.num.toString()
  const scaled = nearest(times(value, ratio(10n ** BigInt(decimals))))
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
