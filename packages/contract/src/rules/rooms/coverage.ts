import Big from 'big.js'

/** Adds waste to an area: 10% straight, 15% diagonal, 20% complex rooms. Trade T-12.1. */
export function withWaste(area: string, waste: string): Big {
  return new Big(area).times(new Big(waste).plus(100)).times('0.01')
}
