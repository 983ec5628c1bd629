import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('..', import.meta.url).pathname
/** The window widths, in pixels, at which a style sheet changes. */
const widths = new Set(
  globSync('**/*.css', { cwd: folder }).flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)),
    ),
  ),
)

// Requirements.
test('layouts change at 340, 540, 800, 1280 and 2100 pixels', () => {
  for (const breakpoint of [340, 540, 800, 1280, 2100]) expect(widths).toContain(breakpoint)
})

test('the drawer is permanent from 1400 pixels, and tables and results have two widths of their own', () => {
  expect([...widths].filter((width) => ![340, 540, 800, 1280, 2100].includes(width)).toSorted((a, b) => a - b)).toEqual(
    [1000, 1100, 1400],
  )
})
