import { describe, expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a user agent', () => {
  test.for([
    {
      of: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
      browser: 'Chrome',
      system: 'Windows',
    },
    {
      of: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
      browser: 'Edge',
      system: 'Windows',
    },
    {
      of: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/155.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      browser: 'Opera',
      system: 'Linux',
    },
    {
      of: `Mozilla/5.0 (Linux; Android 15; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      browser: 'Samsung Internet',
      system: 'Android',
    },
    {
      of: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
      browser: 'Chrome',
      system: 'ChromeOS',
    },
    {
      of: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`,
      browser: 'Chrome',
      system: 'Linux',
    },
    {
      of: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      browser: 'Firefox',
      system: 'Mac',
    },
    {
      of: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      browser: 'Safari',
      system: 'Mac',
    },
    {
      of: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.0.0 Mobile/15E148 Safari/604.1',
      browser: 'Chrome',
      system: 'iPhone',
    },
    {
      of: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15',
      browser: 'Firefox',
      system: 'iPad',
    },
    {
      of: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      browser: null,
      system: 'iPhone',
    },
    {
      of: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
      browser: 'Internet Explorer',
      system: 'Windows',
    },
  ])('$of is $browser on $system', ({ of, browser, system }) => {
    expect(deviceOf(of)).toMatchObject({ browser, system, program: null })
  })

  test.for([
    ['curl/8.14.1', 'curl'],
    ['python-requests/2.32', 'python-requests'],
    ['', null],
    ['<script>alert(1)</script>', null],
  ] as const)('%s is the program %s', ([of, program]) => {
    expect(deviceOf(of)).toEqual({ browser: null, system: null, isHandheld: false, program })
  })
})
