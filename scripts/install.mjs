// Installs the locked dependencies when they are missing or the lock file has changed. Runs on any Node; the next npm
// script then finds the pinned Node in node_modules/.bin.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Sidemark needs Node 20.19 or newer to install itself; this is ${process.versions.node}. Get one at https://nodejs.org.`,
  )
  process.exit(1)
}

const lock = readFileSync('package-lock.json', 'utf8')
const stamp = 'node_modules/.installed-lock'
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the locked packages …')
  // This is not `npm ci`, because `npm ci` refuses a lock file without the tools' binaries for other platforms, and
  // some registries do not carry the packages of every platform. `npm install` still follows the lock file and does not
  // change it.
  execSync('npm install --no-save --loglevel=error --no-audit --no-fund', { stdio: 'inherit' })
  writeFileSync(stamp, lock)
}
