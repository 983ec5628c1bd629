import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
/** The window widths, in pixels, at which a style sheet or a screen changes. */
const widths = new Set(
  globSync('**/*.{css,ts,tsx}', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(folder + file, 'utf8').matchAll(
        file.endsWith('.css') ? /@media[^{]*/g : /'\([^']*\bwidth [^']*/g,
      ),
    ])
    .flatMap(([query]) => [...query.matchAll(/(\d+)px/g)].map(([, width]) => Number(width))),
)

// Requirements.
test('layouts change at 340, 540, 800, 1280 and 2100 pixels, and the navigation is permanent from 1400', () => {
  expect([...widths].toSorted((a, b) => a - b)).toEqual([340, 540, 800, 1280, 1400, 2100])
})
