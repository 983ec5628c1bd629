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

/**
 * Inches of length for a rectangular room, runs laid along the longer side and the fill cut from strips across: a 15 × 16 ft room
 * of 12 ft goods is one 16 ft run and a 3 ft fill in four 4 ft strips: 20 ft. trade.md 2.2, "Seam arithmetic".
 *
 * @param width and length of the room, and the goods' width, in inches
 */
export function inchesForRoom(width: number, length: number, goodsWidth: number): number {
  const [across, along] = width <= length ? [width, length] : [length, width]
  const runs = Math.floor(across / goodsWidth)
  const fill = across - runs * goodsWidth
  if (fill === 0) return runs * along
  const strips = Math.floor(goodsWidth / fill)
  return runs * along + Math.ceil(along / strips)
}
