import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { webRoot } from '../../packages/server/src/platform/web.ts'

type ChunkMap = { signIn: string[]; app: string[]; routes: Record<string, string[]> }

/** What a first visit loads, as the start page's own map says, in KiB as sent (brotli 11). */
export async function sizeRows() {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const map = JSON.parse(/id="chunk-map">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as ChunkMap // written by our own build
  const entry = [...page.matchAll(/(?:modulepreload"[^>]*href|<script[^>]*src)="\.\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
  const all = await reached([...entry, ...map.signIn, ...map.app, ...Object.values(map.routes).flat()])
  return Promise.all([
    row('sign-in, first route', [...entry, ...map.signIn], '≤ 85'),
    row('home, signed in', [...entry, ...map.app, ...(map.routes['/'] ?? [])], '≤ 150'),
    row('all customer routes with their dialogs', all, '≤ 300'),
  ])
}

/** These scripts and all that they load in turn, at once or later. Files of former builds lie beside them and do not count. */
async function reached(files: string[]) {
  const found = new Set<string>()
  const add = async (name: string) => {
    if (found.has(name) || !name.endsWith('.js')) return
    found.add(name)
    const code = await readFile(join(webRoot, name), 'utf8')
    for (const [, next = ''] of code.matchAll(/["'`](?:\.\/|assets\/)([\w.~-]+\.js)["'`]/g)) await add(`assets/${next}`)
  }
  for (const name of files) await add(name)
  return [...found]
}

async function row(title: string, files: string[], target: string) {
  const scripts = [...new Set(files)].filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(webRoot, `${name}.br`))).size))
  return [title, String(scripts.length), (sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1), target]
}
