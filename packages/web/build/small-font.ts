import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
/** What our styles ask for: three weights, kerning, figures of one width. Look L-2.2. */
const weights = { min: 400, max: 650 }
const features = ['kern', 'mark', 'tnum', 'ccmp', 'locl']

/**
 * Reduces the Latin letters, which every page loads before its largest paint, to what we show. Other weights and
 * alternate forms are removed, and 48 KiB become 22. The letters are those of the font's `unicode-range` in fonts.css.
 */
export function smallFont(): Plugin {
  return {
    name: 'sidemark-small-font',
    async config(_, { command }) {
      const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
      const small = join(folder, 'inter-latin-wght-normal.woff2')
      const [font, styles] = await Promise.all([
        readFile(createRequire(import.meta.url).resolve(FILE)),
        readFile(join(import.meta.dirname, '../src/fonts.css'), 'utf8'),
      ])
      await mkdir(folder, { recursive: true })
      await writeFile(
        small,
        await subsetFont(font, lettersOf(styles), {
          targetFormat: 'woff2',
          keepFeatures: features,
          variationAxes: { wght: weights },
        }),
      )
      return {
        resolve: { alias: { [FILE]: small } },
        ...(command === 'serve' && { server: { fs: { allow: [join(import.meta.dirname, '../../..')] } } }),
      }
    },
  }
}

/** Every letter of the font's `unicode-range`, as text. The range looks like `U+0000-00FF, U+0131`. */
function lettersOf(styles: string) {
  const range = styles
    .split('}')
    .find((face) => face.includes(FILE))
    ?.match(/unicode-range:\s*([^;]+)/)?.[1]
  if (!range) throw new Error(`fonts.css has no unicode-range for ${FILE}`)
  return range
    .split(',')
    .flatMap((part) => lettersBetween(part.trim().slice(2)))
    .join('')
}

function lettersBetween(range: string) {
  const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
  return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
}
