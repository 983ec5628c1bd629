import Big from 'big.js'

/** An area with waste added: 10 % straight, 15 % diagonal, 20 % complex rooms. trade.md 2.2. */
export function withWaste(area: string, waste: string): Big {
  return new Big(area).times(new Big(waste).plus(100)).times('0.01')
}
