import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The theme takes its colours from the page; there is none here, so that it stands in its defaults.
beforeAll(() => vi.stubGlobal('document', { getElementById: () => null, documentElement: { lang: 'en' } }))
afterAll(() => vi.unstubAllGlobals())

test('the breakpoints are xs 340, sm 540, md 800, lg 1280 and xl 2100 pixels', async () => {
  const { brandTheme } = await import('./mantine-theme.ts')

  expect(brandTheme().breakpoints).toEqual({ xs: '340px', sm: '540px', md: '800px', lg: '1280px', xl: '2100px' })
})
