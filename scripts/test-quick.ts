import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** If a change affects more test files of the server than this, the whole suite is the better choice. */
const MOST = 25
const bin = (name: string) => join('node_modules/.bin', name)

/**
 * `npm run test:quick` checks what a change touches, compared with the main branch, in about a minute:
 * - types of the whole repository
 * - formatting and lint of the changed files
 * - unit tests of contract and web, if either changed
 * - server tests next to a changed file, in its module or its folder of the platform
 *
 * Browser tests are listed but not run. `npm test` runs everything.
 */
function main() {
  const changed = changedFiles()
  if (changed.length === 0) return console.log('Nothing has changed since main.')
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const tests = testsBeside(changed)
  const parts: [name: string, command: string, args: string[]][] = [
    ['format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...changed]],
    ['types', bin('tsc'), ['--noEmit']],
  ]
  if (code.length > 0) parts.push(['lint', bin('oxlint'), ['--deny-warnings', ...code]])
  const units = changed.some((file) => file.startsWith('packages/contract/') || file.startsWith('packages/web/'))
  if (units) parts.push(['unit tests', bin('vitest'), ['run', '--project=contract', '--project=web']])
  if (tests.length > MOST) console.log(`${tests.length} test files of the server lie beside this change; run npm test.`)
  else if (tests.length > 0)
    parts.push(['tests beside the change', bin('vitest'), ['run', '--project=server', ...tests]])

  const failed = parts.filter(([name, command, args]) => {
    console.log(`\n── ${name}`)
    return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
  })
  const browser = browserTestsOf(changed)
  if (browser.length > 0) console.log(`\nNot run: npx playwright test -c e2e/playwright.config.ts ${browser.join(' ')}`)
  console.log(failed.length > 0 ? `\nFailed: ${failed.map(([name]) => name).join(', ')}` : '\nGood so far.')
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** The existing files that differ from the commit where this branch left main, committed or not. */
function changedFiles() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [main] = ['origin/main', 'main'].filter(
    (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name]).status === 0,
  )
  const [base = 'HEAD'] = main ? git('merge-base', main, 'HEAD') : []
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(file))
}

/**
 * The tests of the server and the demo in the folders of the changed files. A file of the contract has the name of its
 * module.
 */
function testsBeside(changed: string[]) {
  const folders = changed.flatMap((file) => {
    if (/^packages\/(server|demo)\/src\/.*\//.test(file)) return [dirname(file)]
    const [, domain] = /^packages\/contract\/src\/(?:rules\/)?([\w-]+)\.ts$/.exec(file) ?? []
    return domain ? [`packages/server/src/modules/${domain}`] : []
  })
  const beside = [...new Set(folders)].flatMap((folder) => globSync(`${folder}/*.test.ts`))
  return [...new Set([...beside, ...changed.filter((file) => /^packages\/(server|demo)\/.*\.test\.ts$/.test(file))])]
}

/** Browser tests that changed, and those whose name has the name of a changed feature or route of the web. */
function browserTestsOf(changed: string[]) {
  const features = changed.flatMap((file) => /^packages\/web\/src\/features\/([\w-]+)\//.exec(file)?.[1] ?? [])
  const named = (file: string) => features.some((feature) => basename(file).startsWith(feature))
  return globSync('e2e/*.spec.ts').filter((file) => changed.includes(file) || named(file))
}

main()
