import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The folder is below node_modules: whoever installed Sidemark may write it, and a new installation removes it. Where it cannot be written, everything is compiled at each start. */
const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/sidemark-compiled', import.meta.url))
/** Milliseconds after which the loaded modules are stored, because Node stores nothing after a kill -9. */
const SETTLED = 10_000

/**
 * Keeps modules compiled between starts. The start of a server took 1.3 s, and half of that was stripping types and
 * compiling.
 */
export function keepCompiled() {
  enableCompileCache(folder)
  setTimeout(flushCompileCache, SETTLED).unref()
}
