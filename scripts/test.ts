import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** The result of one part of the run. A part that has no separate tests (types, lint) counts as one test. */
type Outcome = {
  part: string
  passed: number
  failed: number
  seconds: number
  /** What failed, by file and title. */
  names?: string[]
  files?: FileTime[]
}
type FileTime = { file: string; seconds: number }

/** The number of slowest files that are listed at the end of a run. */
const SLOWEST = 20

/** Characters of a page that are printed when its test failed. */
const PAGE_LENGTH = 4000

/** Characters of a reason that are repeated at the end. */
const REASON_LENGTH = 1500

const folder = mkdtempSync(join(tmpdir(), 'sidemark-results-'))
const bin = (name: string) => join('node_modules/.bin', name)
const long = process.argv.includes('--long')

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})
const BrowserSuite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({
            results: z.array(
              z.object({
                duration: z.number(),
                attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
              }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(BrowserSuite).default([])
  },
})
type BrowserSuite = z.output<typeof BrowserSuite>
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(BrowserSuite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

/**
 * `npm test`: types, lint, unused code, tests on a real PostgreSQL, and tests in a real browser. All of them run. Then
 * a summary says what passed.
 */
async function main() {
  const outcomes: Outcome[] = []
  // The web build writes the route tree, which every part except the formatter reads. The web build and knip use one
  // core each. Types and lint use all cores.
  outcomes.push(
    ...(await Promise.all([
      check('web build', process.execPath, ['packages/server/src/build-web.ts']),
      check('format', bin('oxfmt'), ['--check']),
    ])),
  )
  outcomes.push(
    ...(await Promise.all([
      check('types', bin('tsc'), ['--noEmit']),
      check('unused code', bin('knip'), []),
      check('test-only code', bin('knip'), ['--production']),
    ])),
  )
  outcomes.push(await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']))
  outcomes.push(await vitest())
  if (existsSync('e2e/playwright.config.ts')) outcomes.push(await playwright())
  summary(outcomes)
}

/**
 * Runs one part that has no separate tests. Its output is printed when it ends, because another part may be running at
 * the same time.
 */
async function check(part: string, command: string, args: string[]): Promise<Outcome> {
  const { code, seconds } = await run(part, command, args, { quiet: true })
  return { part, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

async function vitest(): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  const { code, seconds } = await run(
    'tests',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { environment: long ? { SIDEMARK_LONG: '1' } : {} },
  )
  const report = read(file, VitestReport)
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) : 0
  return {
    part: 'tests',
    passed: report?.numPassedTests ?? 0,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    seconds,
    names: report?.testResults.flatMap(failedOf) ?? [],
    files: report?.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/**
 * The names of what failed in a file, each with the start of its reason: its tests, or the file itself if it failed
 * before its tests ran. They are repeated at the end, because thousands of lines may come between a failure and the end
 * of the run.
 */
function failedOf({ name, status, assertionResults }: z.output<typeof VitestReport>['testResults'][number]) {
  const file = relative(process.cwd(), name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file}: ${fullName}${reasonOf(failureMessages[0])}`)
  return tests.length === 0 && status === 'failed' ? [file] : tests
}

const reasonOf = (message = '') => message && `\n    ${message.slice(0, REASON_LENGTH).replaceAll('\n', '\n    ')}`

async function playwright(): Promise<Outcome> {
  const file = join(folder, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(long && { SIDEMARK_LONG: '1' }) }
  const { code, seconds } = await run(
    'browser tests',
    bin('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { environment },
  )
  const report = read(file, PlaywrightReport)
  const stats = report?.stats
  const specs = report?.suites.flatMap((suite) => specsOf(suite)) ?? []
  const failed = specs.filter(({ ok }) => !ok)
  for (const { title, pages } of failed.slice(0, SLOWEST)) for (const page of pages) printPage(title, page)
  if (failed.length > 0 && failed.length <= SLOWEST)
    await run('what failed, again with a trace in test-results', bin('playwright'), [
      'test',
      '--config=e2e/playwright.config.ts',
      '--last-failed',
      '--trace=on',
      '--reporter=line',
    ])
  return {
    part: 'browser tests',
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: Math.max(stats?.unexpected ?? 0, code === 0 ? 0 : 1),
    seconds,
    names: [
      ...failed.map((spec) => `e2e/${spec.file}: ${spec.title}`),
      ...(report?.errors ?? []).map(({ message }) => `e2e: ${message.split('\n')[0]}`),
    ],
    files: [...Map.groupBy(specs, (spec) => spec.file)].map(([name, all]) => ({
      file: `e2e/${name}`,
      seconds: all.reduce((sum, spec) => sum + spec.seconds, 0),
    })),
  }
}

/** Every test of a suite and of the suites in it, by its full title, with the seconds that all its tries took. */
function specsOf(
  suite: BrowserSuite,
  path: string[] = [],
): { title: string; file: string; ok: boolean; seconds: number; pages: string[] }[] {
  return [
    ...suite.specs.map(({ title, file, ok, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return {
        title: [...path, title].join(' › '),
        file,
        ok,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        pages: results
          .flatMap(({ attachments }) => attachments)
          .flatMap(({ name, path: at }) => (name === 'error-context' && at ? [at] : [])),
      }
    }),
    ...suite.suites.flatMap((inside) => specsOf(inside, [...path, inside.title])),
  ]
}

/**
 * Prints what a page showed when its test failed: the content between the menu and the footer. The repetition deletes
 * this file, and a test that passes in the repetition leaves nothing else to judge its failure by.
 */
function printPage(title: string, file: string) {
  if (!existsSync(file)) return
  const page = /^- main.*?(?=^- contentinfo|^```|$(?![^]))/ms.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
  console.log(`\n── the page when this failed: ${title}\n${page.slice(0, PAGE_LENGTH)}`)
}

/** Null when the part died before it wrote its report: its exit code then counts as the failure. */
function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/**
 * Runs a command to its end.
 *
 * @param quiet its output is kept until it ends, so that it is printed in one piece
 */
function run(
  part: string,
  command: string,
  args: string[],
  { environment = {}, quiet = false }: { environment?: Record<string, string>; quiet?: boolean } = {},
) {
  const title = `\n── ${part}`
  if (!quiet) console.log(title)
  const began = Date.now()
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise<{ code: number; seconds: number }>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (quiet) console.log(`${title}\n${said}`)
      done({ code: code ?? 1, seconds: (Date.now() - began) / 1000 })
    })
  })
}

function summary(outcomes: Outcome[]) {
  rmSync(folder, { recursive: true, force: true })
  console.log(`\nThe slowest ${SLOWEST} files:`)
  const files = outcomes.flatMap((outcome) => outcome.files ?? [])
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  console.log('')
  for (const { part, passed, failed, seconds } of outcomes)
    console.log(
      `${part.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s`,
    )
  for (const name of outcomes.flatMap(({ names = [] }) => names)) console.log(`  failed: ${name}`)
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

await main()
