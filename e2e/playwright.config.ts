import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const browser = await findChromium()
/**
 * A page of a test lives for a second: compiling its scripts for speed, collecting its garbage often, and drawing in
 * several threads cost more than they save. Without one process for each site, Chromium would start a process for each
 * page that follows an empty one, and compile all scripts and axe again: a quarter of a test's processor time.
 */
const forShortPages = [
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
  '--num-raster-threads=1',
  '--process-per-site',
]

/**
 * Browser tests in Chromium. A test can choose the width of a phone or of a desk.
 *
 * A worker keeps its browser context from test to test, without the cookies, storage and routes of the last test, so
 * that compiled code stays compiled. Recording a trace costs as much processor time as the test itself. So only
 * `SIDEMARK_TRACE=1` does it, and `npm test` when it repeats failed tests.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // Each worker spends a part of its time waiting for its page, its server or its database. With two workers for each core,
  // the same tests took 5 to 12 percent longer.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { ...browser, args: [...browser.args, ...forShortPages] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reuseContext: true,
    trace: process.env.SIDEMARK_TRACE ? 'on' : 'off',
  },
})
