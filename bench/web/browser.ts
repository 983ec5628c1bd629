import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../../packages/demo/src/ensure-demo.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { freePort } from './free-port.ts'

/**
 * One Chromium with a profile of its own. The profile is signed in, so that Lighthouse is signed in, too: it opens a
 * tab in this browser.
 */
export type Bench = {
  url: string
  port: number
  /**
   * Whether the browser goes before everything else on the machine, as on a phone, where no server, database or
   * Lighthouse runs on its cores. Where it does not, they interrupt the page's tasks, and Lighthouse counts that time as
   * the page's own.
   */
  goesFirst: boolean
  context: BrowserContext
  signIn: () => Promise<void>
  signOut: () => Promise<void>
  close: () => Promise<void>
}

export async function openBrowser(url: string): Promise<Bench> {
  const { executablePath, args, env } = await findChromium()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'sidemark-profile-'))
  const goesFirst = hurry(-15)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env,
    viewport: { width: 1440, height: 900 },
  })
  if (goesFirst) hurry(0)
  return {
    url,
    port,
    goesFirst,
    context,
    signIn: () => signIn(context, url),
    signOut: () => context.clearCookies(),
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Gives this process another priority. What it starts from then on has the same. It needs the right to raise priorities.
 *
 * @returns whether it was possible
 */
function hurry(nice: number) {
  try {
    setPriority(nice)
    return true
  } catch {
    return false
  }
}

/** Signs in through the API. The profile keeps the cookies of the reply. */
async function signIn(context: BrowserContext, url: string) {
  const reply = await context.request.post(`${url}/api/auth`, {
    data: { username: 'buyer@northline.example', password: demoPassword },
    headers: { origin: url },
  })
  if (!reply.ok()) throw new Error(`Sign-in was refused: ${await reply.text()}`)
}
