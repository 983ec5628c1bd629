import { areaWords, bareWord } from './area-words.ts'

/**
 * The buyers' spellings of units, in English and Spanish: a code list with its words, the likeliest code first. A box
 * of planks is a carton, and a box of nails is a box. CUT is the number of cuts of roll goods. No item is sold by it.
 * A yard of pad is a square yard. A yard of carpet can be one of its length, too, so the buyer is asked. Trade T-1.8.
 */
const spellings: [codes: string, words: string][] = [
  ['CT', 'ct, cts, ctn, ctns, crtn, crtns, carton, cartons, cs, case, cases, caja, cajas, carton, cartones'],
  ['CT BX', 'box, boxes'],
  ['BX CT', 'bx, bxs'],
  ['PC EA', 'pc, pcs, pce, pces, piece, pieces, pz, pza, pzas, pieza, piezas, plank, planks, stick, sticks'],
  ['EA PC', 'ea, each, un, und, unit, units, unidad, unidades'],
  ['CUT', 'cut, cuts, corte, cortes, drop, drops'],
  ['RL', 'rl, rls, roll, rolls, rollo, rollos'],
  ['PL', 'pl, plt, plts, pallet, pallets, skid, skids, tarima, tarimas, palet, palets'],
  ['BG EA', 'bg, bgs, bag, bags, saco, sacos, bolsa, bolsas'],
  ['GL EA', 'gl, gal, gals, gallon, gallons, galon, galones'],
  ['EA GL', 'pail, pails, bucket, buckets, can, cans, tube, tubes, cubeta, cubetas, tubo, tubos'],
  ['LB', 'lb, lbs, pound, pounds, libra, libras'],
  ['DY', 'dy, day, days, dia, dias'],
  ['SF', areaWords.SF],
  ['SY', areaWords.SY],
  ['YD SY', 'yd, yds, yard, yards, yarda, yardas'],
  [
    'LF',
    'lf, lft, lnft, ft, feet, foot, ln ft, lin ft, lineal ft, lineal feet, linear ft, linear foot, linear feet, pie, pies, pie lineal, pies lineales',
  ],
]

const units = new Map(
  spellings.flatMap(([codes, words]) => words.split(', ').map((word): [string, string[]] => [word, codes.split(' ')])),
)

/** Returns the unit codes that a word may mean, or an empty list if it is not a unit. "Sq. Ft." → ["SF"]. */
export const unitsMeant = (word: string): string[] => units.get(bareWord(word)) ?? []

const accented: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', ' ': String.raw`\.?\s*` }

/** A pattern that finds any of these words in lower or upper case. The longest comes first. */
export const unitPattern = [...units.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => [...word].map((letter) => accented[letter] ?? letter).join(''))
  .join('|')
