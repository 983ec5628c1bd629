import type { Dice } from './dice.ts'
import type { ToneFamily } from '../painters/color.ts'
import { tones } from '../painters/color.ts'
import { toneNames } from './color-names.ts'

/**
 * First and second words of collection names, by the mood of the goods. They are invented in the manner of mills. None is
 * a material or a face, so that no name has a word twice.
 */
const words = {
  wood: [
    [
      'Juniper',
      'Timber',
      'Coastal',
      'Prairie',
      'Old Mill',
      'Stonebridge',
      'Cedar',
      'Ridgeway',
      'Lakeshore',
      'Fairhaven',
      'Windham',
      'Bristlecone',
      'Hearthside',
      'Orchard',
      'Granary',
      'Copper',
      'Highland',
      'Sawyer',
      'Monarch',
      'Blackfork',
      'Rockport',
      'Ashford',
      'Wilder',
      'Tamarack',
      'Cooper',
      'Gable',
      'Northfork',
      'Saltbox',
      'Lantern',
      'Meadow',
    ],
    [
      'Reserve',
      'Creek',
      'Landing',
      'Ridge',
      'Hollow',
      'Estates',
      'Station',
      'Heritage',
      'Trace',
      'Point',
      'Commons',
      'Run',
      'Grove',
      'Crossing',
      'Manor',
      'Bluff',
      'Terrace',
      'Harvest',
      'Guild',
      'Summit',
    ],
  ],
  stone: [
    [
      'Adriatic',
      'Belvedere',
      'Carraway',
      'Montefiore',
      'Solara',
      'Lucerna',
      'Antico',
      'Verano',
      'Corsa',
      'Piazza',
      'Marengo',
      'Ostia',
      'Calder',
      'Borgo',
      'Aurelio',
      'Cimarron',
      'Zephyr',
      'Matera',
      'Navona',
      'Ravello',
      'Sienna',
      'Trellis',
      'Palazzo',
      'Vicenza',
      'Alba',
      'Lumen',
    ],
    [
      'Coast',
      'Classic',
      'Form',
      'Studio',
      'Terra',
      'Select',
      'Line',
      'Moderna',
      'Court',
      'Edge',
      'Lane',
      'Atelier',
      'Canvas',
      'Works',
      'Series',
      'Nuova',
    ],
  ],
  yarn: [
    [
      'Quiet',
      'Soft',
      'Evening',
      'Amber',
      'Country',
      'Garden',
      'Harbor',
      'Summer',
      'Linden',
      'Cozy',
      'Bright',
      'Gentle',
      'Winter',
      'Morning',
      'Urban',
      'Royal',
      'Silken',
      'Hidden',
      'Island',
      'Willow',
      'Luxe',
      'Subtle',
      'Homespun',
      'Distant',
      'Early',
    ],
    [
      'Retreat',
      'Path',
      'Moments',
      'Sands',
      'Impressions',
      'Cove',
      'Influence',
      'Horizon',
      'Comfort',
      'Trail',
      'Whisper',
      'Haven',
      'Notion',
      'Escape',
      'Story',
      'Season',
      'Refrain',
      'Charm',
      'Journey',
      'Reflection',
    ],
  ],
  work: [
    [
      'Axis',
      'Vector',
      'Baseline',
      'Transit',
      'Metric',
      'Concourse',
      'Grid',
      'Signal',
      'Uptown',
      'Meridian',
      'Loft',
      'Interval',
      'Cadence',
      'Pivot',
      'Outline',
      'Tempo',
      'Shift',
      'Datum',
      'Circuit',
      'Contour',
    ],
    [
      'Point',
      'Works',
      'Drift',
      'Module',
      'Field',
      'Theory',
      'Method',
      'Line',
      'Block',
      'Frame',
      'Layer',
      'Sequence',
      'Pattern',
      'Index',
      'Motion',
      'Scale',
    ],
  ],
} as const
export type Mood = keyof typeof words

/** The nth collection name of a mood. All pairs of words come in a scattered order, and then again with numbers. */
export function collectionName(mood: Mood, n: number): string {
  const [first, second] = words[mood]
  const pairs = first.length * second.length
  const spot = (n * 7919 + 13) % pairs
  const round = Math.floor(n / pairs)
  const name = `${first[spot % first.length]} ${second[Math.floor(spot / first.length)]}`
  return round === 0 ? name : `${name} ${roman(round + 1)}`
}

const roman = (n: number): string =>
  n >= 10
    ? `${'X'.repeat(Math.min(3, Math.floor(n / 10)))}${roman(n % 10)}`
    : ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][n]!

export type Color = { tone: string; name: string; code: string; group: string }

/** `count` colors of a family, all different in tone and name, with the mill's color numbers. */
export function colorsOf(family: Exclude<ToneFamily, 'ink'>, count: number, dice: Dice): Color[] {
  const codes = dice.int(1, 6) * 100 + dice.int(0, 20)
  return dice.some(Object.keys(tones[family]), count).map((tone, i) => {
    const named = toneNames[family][tone]
    if (!named) throw new Error(`The tone ${tone} has no names.`)
    return { tone, name: dice.pick(named.names), code: String(codes + i * 3), group: named.group }
  })
}

/**
 * A price as price lists print it: it ends in 9 cents. The result is in ten-thousandths of a dollar. The arguments are
 * in cents.
 */
export const listPrice = (dice: Dice, leastCents: number, mostCents: number) =>
  (Math.floor(dice.int(leastCents, mostCents) / 10) * 10 + 9) * 100
