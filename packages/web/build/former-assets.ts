import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Days that files of earlier builds are kept. Pages of those builds may still be open, and servers with those pages may
 * still be running.
 */
const KEPT_DAYS = 7

/**
 * Removes the files that no build of the last days has written. A name contains a hash of the content, so builds never
 * overwrite each other's files.
 */
export function formerAssets(): Plugin {
  let assets = 'dist/assets'
  return {
    name: 'sidemark-former-assets',
    apply: 'build',
    configResolved(config) {
      assets = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    async writeBundle(_options, bundle) {
      const ours = new Set(Object.keys(bundle).map((name) => name.replace(/^assets\//, '')))
      const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000
      const names = await readdir(assets)
      await Promise.all(
        names
          .filter((name) => !ours.has(name.replace(/\.(br|gz)$/, '')))
          .map((name) => removeOlder(join(assets, name), oldest)),
      )
    },
  }
}

async function removeOlder(file: string, than: number) {
  const { mtimeMs } = await stat(file)
  if (mtimeMs < than) await rm(file, { force: true })
}
