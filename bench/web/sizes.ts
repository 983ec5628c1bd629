import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { webRoot } from '../../packages/server/src/platform/http/web.ts'

type ChunkMap = { signIn: string[]; app: string[]; routes: Record<string, string[]> }
/** A set of loaded scripts: the number of files, their KiB as sent (brotli 11), and the limit. Design D-25. */
type Size = { what: string; files: number; size: number; limit: number }

/**
 * Pages of the distributor's own staff and of developers, in the start page's map. Customers never load what only these
 * pages load.
 */
const notForCustomers = /^\/(profile\/admin|dev)(\/|$)/
/** The scanner is loaded with the camera's dialog, by users who scan. Design D-25 counts it separately. */
const apart = /^assets\/scanner-dialog/

/**
 * Measures the scripts of the existing build: those of a first visit, according to the start page's own map, and those
 * of everything that a customer can open.
 */
export async function scriptSizes() {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const map = JSON.parse(/id="chunk-map">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as ChunkMap // our own build wrote it
  const entry = [...page.matchAll(/(?:modulepreload"[^>]*href|<script[^>]*src)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, name = '']) => name,
  )
  const { ours, others } = byReader(map.routes)
  const customers = await reached([...entry, ...map.signIn, ...map.app, ...ours], others)
  return {
    signIn: await sizeOf('sign-in, first route', [...entry, ...map.signIn], 85),
    home: await sizeOf('home, signed in', [...entry, ...map.app, ...(map.routes['/'] ?? [])], 150),
    customers: await sizeOf('all customer routes with their dialogs, without the scanner', customers, 300),
  }
}

/** The files of the customers' routes, and the files that only other routes have. */
function byReader(routes: ChunkMap['routes']) {
  const filesOf = (isOurs: boolean) =>
    Object.entries(routes)
      .filter(([path]) => notForCustomers.test(path) !== isOurs)
      .flatMap(([, files]) => files)
  const ours = new Set(filesOf(true))
  return { ours, others: new Set(filesOf(false).filter((name) => !ours.has(name))) }
}

/**
 * Returns these scripts and all scripts that they load in turn, at once or later, except those left out. Files of
 * earlier builds are in the same folder but are not counted.
 */
async function reached(files: string[], leftOut: Set<string>) {
  const found = new Set<string>()
  const add = async (name: string) => {
    if (found.has(name) || leftOut.has(name) || apart.test(name) || !name.endsWith('.js')) return
    found.add(name)
    const code = await readFile(join(webRoot, name), 'utf8')
    for (const [, next = ''] of code.matchAll(/["'`](?:\.\/|assets\/)([\w.~-]+\.js)["'`]/g)) await add(`assets/${next}`)
  }
  for (const name of files) await add(name)
  return [...found]
}

async function sizeOf(what: string, files: string[], limit: number): Promise<Size> {
  const scripts = [...new Set(files)].filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(webRoot, `${name}.br`))).size))
  return { what, files: scripts.length, size: sizes.reduce((sum, size) => sum + size, 0) / 1024, limit }
}
