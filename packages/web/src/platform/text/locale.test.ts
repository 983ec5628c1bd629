import { expect, test } from 'vitest'
import { readersLocale } from './locale.ts'

test.for([
  { browser: ['en-US', 'en'], reader: 'en-US' },
  { browser: ['en-GB', 'en-US'], reader: 'en-GB' },
  { browser: ['es-MX', 'es', 'en-CA'], reader: 'en-CA' },
  // A language without a region says nothing about how its days are written.
  { browser: ['en'], reader: 'en-US' },
  { browser: ['es-MX'], reader: 'en-US' },
  // Some builds of Chromium on Linux have a locale that Intl refuses.
  { browser: ['en-US@posix'], reader: 'en-US' },
  { browser: [], reader: 'en-US' },
])('a browser in $browser reads an English page in $reader', ({ browser, reader }) => {
  expect(readersLocale('en-US', browser)).toBe(reader)
})
