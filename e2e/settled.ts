import type { BrowserContext, Page, Request } from '@playwright/test'

/** The requests of a page that have not been answered, and who waits for the last of them. */
type Running = { requests: Set<Request>; waiting: (() => void)[] }
const running = new WeakMap<Page, Running>()

/** Follows the requests of every page that the context has and opens. Returns a function that ends that. */
export function followPages(context: BrowserContext) {
  const follow = (page: Page) => void (running.has(page) || running.set(page, requestsOf(page)))
  for (const page of context.pages()) follow(page)
  context.on('page', follow)
  return () => void context.off('page', follow)
}

function requestsOf(page: Page): Running {
  const requests = new Set<Request>()
  const waiting: (() => void)[] = []
  const ended = (request: Request) => {
    requests.delete(request)
    if (requests.size === 0) for (const go of waiting.splice(0)) go()
  }
  page.on('request', (request) => {
    // A new document ends what the former one has asked for, and the browser does not always say so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return { requests, waiting }
}

/**
 * Waits until a page has all that it asks for by itself: no request is running, and the browser has drawn and has nothing
 * left to do that would ask for more. Playwright's own `networkidle` waits for half a second without requests, and only
 * once for each document, so after a step inside the application it waits for nothing.
 */
export async function settled(page: Page) {
  const followed = running.get(page)
  if (!followed) throw new Error('The page was opened before its requests were followed.')
  const { requests, waiting } = followed
  do {
    if (requests.size > 0) await lastOf(requests, waiting)
    await page.evaluate(drawnAndIdle)
  } while (requests.size > 0)
}

/** Resolves when no request is running. After half of a test's time it says which ones still are. */
async function lastOf(requests: Set<Request>, waiting: Running['waiting']) {
  let patience
  await new Promise<void>((go, fail) => {
    waiting.push(go)
    const tell = () => fail(new Error(`Not answered: ${[...requests].map((request) => request.url()).join(', ')}`))
    patience = setTimeout(tell, 30_000)
  })
  clearTimeout(patience)
}

/**
 * Resolves after two frames, when the browser is idle. Once in thousands of times, the browser gives no frame after its
 * window has changed its size. Then a page that has nothing to draw is drawn: five seconds are many frames.
 */
const drawnAndIdle = () =>
  new Promise<void>((done) => {
    setTimeout(done, 5000)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done()))))
  })
