import type { AmountProblem } from './reading/amount.ts'
import { feetText } from './spoken.ts'

/** Says what to type instead of a quantity that cannot be taken. */
export function amountSentence({ code, value }: AmountProblem, UMCode: string): string {
  switch (code) {
    case 'not-number':
      return UMCode === 'LF' ? 'Type a length, such as 12, 12 1/2 or 12\'6".' : 'Type a number, such as 12 or 12 1/2.'
    case 'length':
      return `“${value}” is a length, not a number of ${UMCode}.`
    case 'size':
      return UMCode === 'LF'
        ? `“${value}” is a size. Type only the length.`
        : `“${value}” is a size, not a number of ${UMCode}.`
    case 'other-width':
      return `These goods are ${feetText(BigInt(value))} wide. Check the width, or type only the length.`
    case 'several':
      return `A line is one cut. Type one cut here, or enter ${value} in Quick Order.`
  }
}
