import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'

export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> }

/**
 * Debian's headless Chromium. It takes a quarter of the processor time for the same pages, because with windows
 * Chromium renders them a second time.
 */
const shell = '/usr/bin/chromium-headless-shell'
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const isRoot = process.getuid?.() === 0
/**
 * As root, Chromium cannot use its sandbox. The other flags turn off its updates and background requests, which a test
 * must not trigger.
 */
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds the Chromium that tests and benches drive. It takes the first of these: Debian's headless Chromium (installed
 * now if we are root on Debian), Playwright's own, an installed one, or the one that npm brought for Linux on x64.
 *
 * @throws Error with the remedy if there is none
 */
export async function findChromium(): Promise<Browser> {
  const found = fromDebian() ?? [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  if (found) return { executablePath: found, args }
  if (process.platform === 'linux' && process.arch === 'x64') return fromNpm()
  throw new Error(
    'No Chromium was found. Run `npx playwright install chromium`, or install Google Chrome, and start the tests again.',
  )
}

function fromDebian(): string | null {
  if (existsSync(shell)) return shell
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium from Debian …')
  const apt = (...words: string[]) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
  } catch {
    console.log('Debian has no Chromium for us.')
    return null
  }
  return existsSync(shell) ? shell : null
}

type Sparticuz = { default: { executablePath: () => Promise<string> }; inflate: (archive: string) => Promise<string> }

/** @sparticuz/chromium brings the browser and the libraries it needs beyond the base system. */
async function fromNpm(): Promise<Browser> {
  // An optional package, imported in a way that the types do not depend on it.
  const name = '@sparticuz/chromium'
  const { default: sparticuz, inflate } = (await import(name)) as Sparticuz
  const libraries = await inflate(resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
  const executablePath = await sparticuz.executablePath()
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  return {
    executablePath,
    args: [...args, '--no-sandbox', '--headless=shell', '--disable-gpu'],
    env: { ...environment, LD_LIBRARY_PATH: `${libraries}/lib` },
  }
}
