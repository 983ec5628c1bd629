import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/** The block sizes of brotli of which one or the other is the smallest, by 0.1 to 1 percent: its own choice, and 2^17. */
const blockSizes = [0, 17]

/**
 * Writes `.br` (quality 11) and `.gz` (level 9) next to every text asset, so that the server only has to send files.
 */
export function compressed(): Plugin {
  let outDir = 'dist'
  return {
    name: 'sidemark-compressed',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      if (!existsSync(outDir)) return // The build failed and has already reported it.
      const names = await readdir(outDir, { recursive: true })
      // index.html is left out: the server fills it in for each visitor and compresses it then.
      await Promise.all(
        names.filter((name) => worthIt.test(name) && name !== 'index.html').map((name) => compress(join(outDir, name))),
      )
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  const [gz, ...tried] = await Promise.all([
    zip(bytes, { level: 9 }),
    ...blockSizes.map((block) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  ])
  const smallest = Math.min(...tried.map(({ length }) => length))
  const br = tried.find(({ length }) => length === smallest) ?? bytes
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
