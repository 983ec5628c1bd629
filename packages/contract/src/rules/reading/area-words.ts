/**
 * The buyers' spellings of the two units of area, in English and Spanish. They are apart from the other units, because
 * the coverage calculator reads only areas, and each visitor would load the words of all units.
 */
export const areaWords = {
  SF: 'sf, sft, sqft, sq ft, sq feet, sq foot, square ft, square feet, square foot, ft2, ft², pie cuadrado, pies cuadrados, pies2',
  SY: 'sy, syd, sqyd, sq yd, sq yds, sq yard, sq yards, square yd, square yard, square yards, yd2, yd², yarda cuadrada, yardas cuadradas',
} as const

/** Returns the word in lower case, without accents and dots, with one blank between its parts. */
export const bareWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim()

/** Returns the unit of area that a word means, or null if it means none. "Sq. Ft." → "SF". */
export function areaUnit(word: string): 'SF' | 'SY' | null {
  const bare = bareWord(word)
  if (areaWords.SF.split(', ').includes(bare)) return 'SF'
  return areaWords.SY.split(', ').includes(bare) ? 'SY' : null
}
