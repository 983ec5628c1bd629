import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** What one part of the run found. A part without tests of its own (types, lint) counts as one. */
type Outcome = { part: string; passed: number; failed: number; seconds: number; names?: string[] }

const folder = mkdtempSync(join(tmpdir(), 'sidemark-results-'))
const bin = (name: string) => join('node_modules/.bin', name)
const long = process.argv.includes('--long')

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})
const PlaywrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** `npm test`: types, lint, unused code, tests on a real PostgreSQL, tests in a real browser; all run, then one line says how it went. */
async function main() {
  const outcomes: Outcome[] = []
  // The route tree is made by the web build, and types and lint read it.
  outcomes.push(await check('web build', process.execPath, ['packages/server/src/build-web.ts']))
  outcomes.push(await check('types', bin('tsc'), ['--noEmit']))
  outcomes.push(await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']))
  outcomes.push(await check('unused code', bin('knip'), []))
  outcomes.push(await vitest())
  if (existsSync('e2e/playwright.config.ts')) outcomes.push(await playwright())
  summary(outcomes)
}

async function check(part: string, command: string, args: string[]): Promise<Outcome> {
  const { code, seconds } = await run(part, command, args)
  return { part, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

async function vitest(): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  const { code, seconds } = await run('tests', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], long ? { SIDEMARK_LONG: '1' } : {})
  const report = read(file, VitestReport)
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) : 0
  return { part: 'tests', passed: report?.numPassedTests ?? 0, failed: Math.max(failed, code === 0 ? 0 : 1), seconds, names: report?.testResults.flatMap(failedOf) ?? [] }
}

/** What failed in a file, by name: its tests, or itself when it did not come to them. Thousands of lines stand between a failure and the end of the run. */
function failedOf({ name, status, assertionResults }: z.output<typeof VitestReport>['testResults'][number]) {
  const file = relative(process.cwd(), name)
  const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
  return tests.length === 0 && status === 'failed' ? [file] : tests
}

async function playwright(): Promise<Outcome> {
  const file = join(folder, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(long && { SIDEMARK_LONG: '1' }) }
  const { code, seconds } = await run('browser tests', bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], environment)
  const stats = read(file, PlaywrightReport)?.stats
  return { part: 'browser tests', passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: Math.max(stats?.unexpected ?? 0, code === 0 ? 0 : 1), seconds }
}

/** Null when the part died before it wrote its report: its exit code then counts as the failure. */
function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

function run(part: string, command: string, args: string[], environment: Record<string, string> = {}) {
  console.log(`\n── ${part}`)
  const began = Date.now()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise<{ code: number; seconds: number }>((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => done({ code: code ?? 1, seconds: (Date.now() - began) / 1000 }))
  })
}

function summary(outcomes: Outcome[]) {
  rmSync(folder, { recursive: true, force: true })
  console.log('')
  for (const { part, passed, failed, seconds } of outcomes) console.log(`${part.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s`)
  for (const name of outcomes.flatMap(({ names = [] }) => names)) console.log(`  failed: ${name}`)
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

await main()
