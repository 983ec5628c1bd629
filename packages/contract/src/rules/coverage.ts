import Big from 'big.js'

/**
 * Whole cartons that cover an area.
 *
 * @param area and perCarton in the same unit, decimal text; waste in per cent
 */
export function cartonsFor(area: string, perCarton: string, waste = '0'): string {
  const wanted = withWaste(area, waste)
  const whole = wanted.div(perCarton).round(0, Big.roundDown)
  // Division has 20 decimals; multiplying back is exact.
  return (whole.times(perCarton).gte(wanted) ? whole : whole.plus(1)).toFixed()
}

/** An area with waste added: 10 % straight, 15 % diagonal, 20 % complex rooms. trade.md 2.2. */
export function withWaste(area: string, waste: string): Big {
  return new Big(area).times(new Big(waste).plus(100)).times('0.01')
}

/**
 * Inches of length that cover an area from goods of one width, when the area may be seamed freely.
 *
 * @param squareFeet decimal text; widthInches of the roll
 */
export function inchesFor(squareFeet: string, widthInches: number, waste = '0'): number {
  const squareInches = withWaste(squareFeet, waste).times(144)
  const whole = squareInches.div(widthInches).round(0, Big.roundDown)
  return Number(whole.times(widthInches).gte(squareInches) ? whole : whole.plus(1))
}
