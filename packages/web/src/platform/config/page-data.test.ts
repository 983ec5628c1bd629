import { expect, test } from 'vitest'
import { pageData } from './page-data.ts'

test('without a configuration the version is checked every 60000 ms, calls have no timeout, and no company is named', () => {
  expect(pageData().config).toMatchObject({ versionCheckInterval: 60_000, apiTimeout: null, company: 0 })
})
