import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['Summary', '0'],
  ['One', '1'],
  ['Two', '2'],
  ['Three', '3'],
  [undefined, '-1'],
] as const)('the lists are requested with MaxETAs %s as %s', async ([setting, number]) => {
  vi.resetModules()
  const items = setting ? { etas: { MaxETAs: setting } } : null
  const data = { config: { flags: {} }, content: { appOption: { items }, themeColors: [], localization: {} } }
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(data) }),
    documentElement: { lang: 'en' },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const { loadPageData } = await import('#platform/config/page-data.ts')
  await loadPageData()
  const { listsQuery } = await import('./lists.queries.ts')

  expect(JSON.stringify(listsQuery('201000').queryKey)).toMatch(new RegExp(`"maxETAs":"?${number}"?[,}]`))
})
