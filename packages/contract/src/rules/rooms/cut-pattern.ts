/**
 * The length after which a pattern repeats, in hundredths of an inch. With a straight match, adjoining widths begin at
 * the same place of the pattern. With a drop match, each begins half a repeat after the one before.
 */
export type Repeat = { hundredths: number; match: 'straight' | 'drop' }

/**
 * Returns the lengths of the cuts that lie side by side in an area and must match, in whole inches. Whoever cuts them
 * one after the other from a roll gets a match without measuring: whole repeats for a straight match. For a drop match
 * all cuts are whole repeats and a half, or every second cut is half a repeat longer before it is rounded up to whole
 * repeats; the way with less length wins. Trade T-12.8.
 *
 * @param need the inches that each width must cover, with trim
 */
export function matchedLengths(widths: number, need: number, { hundredths, match }: Repeat): number[] {
  // Counted in half hundredths, so that nothing is rounded before the end.
  const least = (at: number) => need * 200 + (match === 'drop' && at % 2 === 1 ? hundredths : 0)
  const whole = Array.from({ length: widths }, (_, at) =>
    Math.ceil((Math.ceil(least(at) / (2 * hundredths)) * hundredths) / 100),
  )
  if (match === 'straight') return whole
  const halves = 2 * Math.ceil((need * 200 - hundredths) / (2 * hundredths)) + 1
  const dropped = Array.from({ length: widths }, () => Math.ceil((halves * hundredths) / 200))
  const total = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0)
  return total(dropped) <= total(whole) ? dropped : whole
}
