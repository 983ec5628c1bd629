import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside what npm installed: written by who installed it, gone with it. Where it cannot be written, everything is compiled as before. */
const folder = fileURLToPath(new URL('../../../../node_modules/.cache/sidemark-compiled', import.meta.url))
/** Milliseconds after which what was loaded is kept; at a kill -9 Node would keep nothing. */
const SETTLED = 10_000

/** Keeps modules compiled between starts: the start of a server took 1.3 s, half of it stripping types and compiling. */
export function keepCompiled() {
  enableCompileCache(folder)
  setTimeout(flushCompileCache, SETTLED).unref()
}
