/** As buyers write units, in English and Spanish: a word → the codes it may stand for, the likeliest first. A box of planks is a carton, of nails a box. trade.md 2.1. */
const spellings: [codes: string, words: string][] = [
  ['CT', 'ct, cts, ctn, ctns, crtn, crtns, carton, cartons, cs, case, cases, caja, cajas, carton, cartones'],
  ['CT BX', 'box, boxes'],
  ['BX CT', 'bx, bxs'],
  ['PC EA', 'pc, pcs, pce, pces, piece, pieces, pz, pza, pzas, pieza, piezas, plank, planks, stick, sticks'],
  ['EA PC', 'ea, each, un, und, unit, units, unidad, unidades'],
  ['RL', 'rl, rls, roll, rolls, rollo, rollos'],
  ['PL', 'pl, plt, plts, pallet, pallets, skid, skids, tarima, tarimas, palet, palets'],
  ['BG EA', 'bg, bgs, bag, bags, saco, sacos, bolsa, bolsas'],
  ['GL EA', 'gl, gal, gals, gallon, gallons, galon, galones'],
  ['EA GL', 'pail, pails, bucket, buckets, can, cans, tube, tubes, cubeta, cubetas, tubo, tubos'],
  ['LB', 'lb, lbs, pound, pounds, libra, libras'],
  ['DY', 'dy, day, days, dia, dias'],
  ['SF', 'sf, sft, sqft, sq ft, sq feet, sq foot, square ft, square feet, square foot, ft2, ft², pie cuadrado, pies cuadrados, pies2'],
  ['SY', 'sy, syd, sqyd, sq yd, sq yds, sq yard, sq yards, square yd, square yard, square yards, yd2, yd², yarda cuadrada, yardas cuadradas'],
  ['LF', 'lf, lft, lnft, ft, feet, foot, ln ft, lin ft, lineal ft, lineal feet, linear ft, linear foot, linear feet, pie, pies, pie lineal, pies lineales'],
]

const units = new Map(spellings.flatMap(([codes, words]) => words.split(', ').map((word): [string, string[]] => [word, codes.split(' ')])))

/** Lower case, without accents and dots, one blank between. */
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim()

/** The unit codes that a word may stand for; none when it is not a unit. "Sq. Ft." → ["SF"]. */
export const unitsMeant = (word: string): string[] => units.get(bare(word)) ?? []

const accented: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', ' ': String.raw`\.?\s*` }

/** A pattern that finds any of them in lower or upper case, the longest first. */
export const unitPattern = [...units.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => [...word].map((letter) => accented[letter] ?? letter).join(''))
  .join('|')
