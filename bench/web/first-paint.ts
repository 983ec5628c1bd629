import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { median } from '../load.ts'
import type { Bench } from './browser.ts'
import { pages } from './pages.ts'

type Painted = { at: number; requests: string[]; pictures: number; bytes: number }

/**
 * Counts the requests that had begun when the page's own content was first painted (including document, fonts and API
 * calls), and measures when that was. Pictures are counted separately, because they begin with the content that they
 * belong to. The cache is cold, and the network is the machine's own.
 */
export async function firstPaints(bench: Bench, runs: number) {
  const rows: string[][] = []
  for (const page of pages) {
    const seen: Painted[] = []
    for (let run = 0; run < runs; run++) seen.push(await firstPaint(bench, page))
    const [first] = seen
    if (process.env['BENCH_DETAIL']) console.error(first?.requests.join('\n'))
    const target = page.name === 'home' ? '≤ 10 requests' : ''
    rows.push([
      page.name,
      String(median(seen.map(({ requests }) => requests.length))),
      String(median(seen.map(({ pictures }) => pictures))),
      (median(seen.map(({ bytes }) => bytes)) / 1024).toFixed(0),
      median(seen.map(({ at }) => at)).toFixed(0),
      target,
    ])
  }
  return rows
}

/** Opens the page in a new browser, with nothing cached and the width of a phone. */
async function firstPaint(bench: Bench, { hash, signedIn, content }: (typeof pages)[number]): Promise<Painted> {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    if (signedIn) {
      await bench.signIn()
      await context.addCookies(await bench.context.cookies())
    }
    const page = await context.newPage()
    await page.addInitScript(watchFor, content)
    await page.goto(`${bench.url}/${hash}`)
    const at = await page.waitForFunction(() => window.paintedAt).then((handle) => handle.jsonValue())
    await page.waitForLoadState('networkidle')
    return { at: at ?? 0, ...(await page.evaluate(requestsBefore, at ?? 0)) }
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    paintedAt?: number
  }
}

/** Notes when an element of the content has been painted: in the frame after the one that laid it out. */
function watchFor(selector: string) {
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.paintedAt = performance.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

function requestsBefore(at: number) {
  const begun = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    ({ startTime }) => startTime <= at,
  ) as PerformanceResourceTiming[]
  const [pictures, requests] = [
    begun.filter(({ initiatorType }) => initiatorType === 'img'),
    begun.filter(({ initiatorType }) => initiatorType !== 'img'),
  ]
  return {
    requests: requests.map(({ name, startTime, initiatorType }) => `${startTime.toFixed(0)} ${initiatorType} ${name}`),
    pictures: pictures.length,
    bytes: begun.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}
