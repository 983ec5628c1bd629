import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const browser = await findChromium()

/** Browser tests: Chromium, a phone's and a desk's width where a test says so, two at a time on the machine's two cores. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: browser,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
  },
})
