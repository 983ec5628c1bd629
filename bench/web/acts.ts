import type { Page } from 'playwright-core'
import { median, quantile } from '../load.ts'
import type { Bench } from './browser.ts'

const TIMES = 9

/**
 * Measures how long a customer waits after a click: for the next page, whose data was prefetched when the pointer
 * reached its link, and for the sign that an item is being added.
 */
export async function actTimes(bench: Bench) {
  await bench.signIn()
  const page = await bench.context.newPage()
  const from = (hash: string, sign: string) => async () => {
    await page.goto(`${bench.url}/${hash}`)
    await page.locator(sign).first().waitFor()
  }
  const acts = [
    {
      title: 'home to category, prefetched',
      before: from('#/', 'main li a strong'),
      click: 'main li a:has(strong)',
      shows: 'main h1:not(.visually-hidden)',
    },
    {
      title: 'results to item, prefetched',
      before: from('#/items?search=oak', 'main a[href*="/item/"]'),
      click: 'main a[href*="/item/"]',
      shows: 'main h1',
    },
    {
      title: 'add to cart, pending',
      before: from('#/items?search=oak', 'main form button[type=submit]'),
      click: 'main form button[type=submit]',
      shows: 'main form button[data-pending]',
    },
  ]
  const rows: string[][] = []
  for (const { title, before, click, shows } of acts) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      await before()
      times.push(await clickToPaint(page, click, shows))
    }
    rows.push([title, median(times).toFixed(0), quantile(times, 1).toFixed(0), '≤ 100'])
  }
  await page.close()
  return rows
}

/** Milliseconds from the click's own time stamp to the frame after `shows` appears in the page. */
async function clickToPaint(page: Page, click: string, shows: string) {
  const target = page.locator(click).first()
  await target.hover()
  await page.waitForLoadState('networkidle')
  // A user takes a moment between pointing and pressing. The prefetch has that time.
  await page.waitForTimeout(300)
  const painted = page.evaluate(waitForPaint, shows)
  await target.click({ noWaitAfter: true })
  return painted
}

function waitForPaint(selector: string) {
  return new Promise<number>((done) => {
    const before = new Set(document.querySelectorAll(selector))
    let clicked = 0
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!clicked || [...document.querySelectorAll(selector)].every((element) => before.has(element))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)))
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}
