import type { Page, Request, Response } from '@playwright/test'

/**
 * The message that is lost: the request before the server has it, or the answer after the server did what was asked.
 */
export type Loss = 'request' | 'answer'
/**
 * A request of the page that changes something, and its result. `status` is null if there was no answer and the page
 * says that the request failed.
 */
export type Told = { path: string; body: Record<string, unknown>; status: number | null; reply: unknown }

const pathOf = (request: Request) => new URL(request.url()).pathname
const isAct = (request: Request) =>
  request.method() === 'POST' && /^\/api\/(cart|shopping)\/|^\/api\/quickorder\/add$/.test(pathOf(request))

/**
 * A page whose connection can be cut. `losses` lists what is lost when the page next sends something to carts and
 * lists, with one entry for each try. After those tries the list is empty.
 */
export async function cuttable(page: Page) {
  const wire = { losses: [] as Loss[], act }
  let last: Request | undefined
  page.on('request', (request) => {
    if (isAct(request)) last = request
  })
  await page.route(
    (url) => /^\/api\/(cart|shopping|quickorder)\//.test(url.pathname),
    async (route, request) => {
      const loss = isAct(request) ? wire.losses.shift() : undefined
      if (!loss) return route.continue()
      if (loss === 'answer') await route.fetch()
      return route.abort('connectionreset')
    },
  )
  const failed = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

  /**
   * Presses a button on the page and waits for the server's answer, however often the page sends the request.
   *
   * @param isOffline the page has no network while the button is pressed
   * @returns null when the button has gone meanwhile, which an act in another browser can cause. Then nothing was sent
   */
  async function act(press: () => Promise<void>, isOffline = false): Promise<Told | null> {
    last = undefined
    const answered = page.waitForResponse((response) => isAct(response.request()), { timeout: 20_000 })
    // The promise is awaited below, or never if nothing is pressed.
    answered.catch(() => null)
    if (isOffline) await page.context().setOffline(true)
    try {
      await press()
    } catch (error) {
      if (last) throw error
      wire.losses.length = 0
      return null
    } finally {
      if (isOffline) await page.context().setOffline(false)
    }
    const answer = await Promise.race([
      answered,
      failed
        .first()
        .waitFor({ timeout: 20_000 })
        .then(() => null),
    ])
    if (!answer) return { ...sentOf(last), status: null, reply: null }
    return told(answer)
  }
  return wire
}

async function told(answer: Response): Promise<Told> {
  const reply: unknown = await answer.json()
  return { ...sentOf(answer.request()), status: answer.status(), reply }
}

function sentOf(request: Request | undefined) {
  if (!request) throw new Error('The page says that it failed, and has sent nothing')
  return { path: pathOf(request), body: request.postDataJSON() as Record<string, unknown> }
}
