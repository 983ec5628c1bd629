import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const web = join(root, 'packages/web')
const dist = join(web, 'dist')
/** Hash of the sources that the build was made from. The file server hides names that begin with a dot. */
const stamp = join(dist, '.sources')
/** Everything that a build depends on. The build itself makes the route tree. */
const sources = [
  'packages/web/{index.html,vite.config.ts,package.json}',
  'packages/web/build/**/*',
  'packages/web/src/**/*',
  'packages/web/public/**/*',
  'packages/contract/src/**/*.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the web when its sources have changed since the last build. Returns whether it had to. */
export async function ensureWeb(): Promise<boolean> {
  if (!existsSync(join(web, 'index.html'))) return false
  const now = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  await viteBuild()
  // Written last, so that a build that was killed runs again. The build may have written generated sources, so they are
  // hashed again.
  writeFileSync(stamp, sourcesHash())
  return true
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  )
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function viteBuild() {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  const build = spawn(process.execPath, [join(dirname(manifest), 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise<void>((done, fail) => {
    build.on('error', fail)
    build.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The web build failed:\n${said}`))))
  })
}

if (import.meta.main) await ensureWeb()
