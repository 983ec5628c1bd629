/** Red, green, blue of sRGB, 0 to 255, fractions allowed. */
export type Rgb = readonly [number, number, number]

/** `#c9a071` → its three numbers. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

export const scale = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by]
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
/** The brightness as an eye perceives it, 0 to 255. */
export const brightness = ([r, g, b]: Rgb) => 0.299 * r + 0.587 * g + 0.114 * b
export const hexOf = (color: Rgb) =>
  `#${color
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Stains and species with the names that finishers use. Within a family of hue, the order is from light to dark. */
const woodTones = {
  whitewash: '#ddd5c7',
  linen: '#d2bf9f',
  sand: '#c4ab86',
  natural: '#cba471',
  wheat: '#c59a5f',
  honey: '#b8813f',
  amber: '#a86d31',
  toffee: '#95602f',
  gunstock: '#84492a',
  russet: '#743a22',
  saddle: '#7f5634',
  chestnut: '#674028',
  cocoa: '#553a2a',
  espresso: '#3a2a22',
  ebony: '#2c2724',
  fog: '#b7ada0',
  driftwood: '#a1917c',
  pewter: '#86807a',
  smoke: '#6b635b',
  greige: '#b09d84',
}

/** Fired clay, concrete and stone. */
const stoneTones = {
  chalk: '#e6e3dc',
  ivory: '#e0d8c6',
  bone: '#d5cab4',
  oyster: '#cbc6bb',
  dune: '#c4b299',
  almond: '#bfa787',
  clay: '#a5775a',
  terracotta: '#a85f42',
  sage: '#9aa48d',
  harbor: '#6d828c',
  silver: '#b9b9b6',
  cement: '#8c8a85',
  pewter: '#75736f',
  graphite: '#55555a',
  charcoal: '#3e3f42',
  midnight: '#2f3944',
  noir: '#262628',
}

/** Yarn and rubber. */
const yarnTones = {
  cream: '#d9ceb8',
  oatmeal: '#c2b096',
  flax: '#b89f7c',
  camel: '#9a7d57',
  walnut: '#674b36',
  mink: '#7f7164',
  mushroom: '#988b7e',
  taupe: '#867869',
  dove: '#b6b3ac',
  silver: '#a3a4a3',
  steel: '#6c7176',
  slate: '#565d64',
  iron: '#45474b',
  onyx: '#2f3033',
  sea: '#6f8d92',
  teal: '#34686d',
  denim: '#496181',
  navy: '#2b3a55',
  lake: '#5b7f9d',
  sage: '#8c977c',
  olive: '#6c6c46',
  forest: '#3c5540',
  gold: '#b48a3c',
  rust: '#96502e',
  brick: '#7d3930',
}

/** Paint and plastic of tools, pails and displays. */
const paintTones = {
  pine: '#1f5c4d',
  red: '#b4382c',
  yellow: '#d9aa2f',
  blue: '#2f67a3',
  gray: '#8f9498',
  black: '#33383b',
}

/** The color that a driver's screen draws a signature in. */
const inkTones = { ink: '#1b2c55' }

export const tones = { wood: woodTones, stone: stoneTones, yarn: yarnTones, paint: paintTones, ink: inkTones }
export type ToneFamily = keyof typeof tones
