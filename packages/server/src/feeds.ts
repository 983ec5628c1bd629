import { parseArgs } from 'node:util'
import { feeds } from '#modules/feeds/feeds.ts'
import { formats } from '#modules/feeds/formats/index.ts'
import { NothingToImport, importFolder, importOne, isFolder } from '#modules/feeds/import-folder.ts'
import { listRefusals, listRuns } from '#modules/feeds/runs.ts'
import { terminalProgress } from '#modules/feeds/terminal.ts'
import { writePages } from '#modules/feeds/write-pages.ts'
import { attach } from '#platform/start/attach.ts'
import { ConfigError, readConfig } from '#platform/process/config.ts'
import type { Sql } from '#platform/database/sql.ts'

const usage = `How to use it:
  npm run feeds -- import <folder or file> [--feed <name>] [--full] [--if-changed]
  npm run feeds -- list                    the feeds, and the latest runs
  npm run feeds -- refusals <run>          the rows of a run that were refused, and why
  npm run feeds -- pages                   writes docs/feeds anew from the formats

  --feed        which feed a file is, when its name does not say; of a folder, only this one
  --full        an inventory file is a whole picture of its branches: what it leaves out is gone
  --if-changed  leave a file alone that the last run took, byte by byte
docs/feeds/README.md has the rest.`

/** The largest number of refused rows to show. */
const SHOWN = 10_000

/**
 * `npm run feeds`. The exit code is 0 when every file was imported (refused rows are listed and are no failure), 1 when
 * a file failed, and 2 when the arguments are wrong.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      feed: { type: 'string' },
      full: { type: 'boolean' },
      'if-changed': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [command, subject] = positionals
  const options = { feed: values.feed, full: values.full ?? false, ifChanged: values['if-changed'] ?? false }
  if (values.help) return say(usage, 0)
  if (command === 'list') return attached(listAll)
  if (command === 'refusals' && subject) return attached((sql) => showRefusals(sql, subject))
  if (command === 'import' && subject) return attached((sql) => importAll(sql, subject, options))
  if (command === 'pages') return say((await writePages()).map((name) => `docs/feeds/${name}`).join('\n'))
  return say(usage, 2)
}

async function attached(act: (sql: Sql) => Promise<number>): Promise<number> {
  const { sql, release } = await attach(readConfig(process.env))
  try {
    return await act(sql)
  } finally {
    await release()
  }
}

async function importAll(
  sql: Sql,
  path: string,
  { feed, ...options }: { feed: string | undefined; full: boolean; ifChanged: boolean },
): Promise<number> {
  const shown = { ...options, ...terminalProgress(process.stdout) }
  const results = (await isFolder(path))
    ? await importFolder(sql, path, {
        ...shown,
        ...(feed !== undefined && { only: formats.map(({ name }) => name).filter((name) => name === feed) }),
      })
    : await importOne(sql, path, { ...shown, ...(feed !== undefined && { feed }) })
  return results.some(({ status }) => status === 'failed') ? 1 : 0
}

async function listAll(sql: Sql): Promise<number> {
  say('Feeds, in the order of import:')
  for (const { format } of feeds) say(`  ${format.name.padEnd(22)} ${format.means}`)
  say('\nLatest runs:')
  for (const run of await listRuns(sql)) {
    say(
      `  ${run.runId}  ${run.startedAt.slice(0, 19)}  ${run.feed.padEnd(22)} ${run.status}: ${run.rowsRead} read, ${run.rowsApplied} applied, ${run.rowsRefused} refused. ${run.note}`,
    )
  }
  return 0
}

async function showRefusals(sql: Sql, run: string): Promise<number> {
  if (!/^[0-9a-f-]{36}$/i.test(run)) return say('A run is named by its id; npm run feeds -- list shows them.', 2)
  const refusals = await listRefusals(sql, run, SHOWN)
  for (const { line, column, reason, value } of refusals)
    say(`line ${line}${column && `, ${column}`}: ${reason}${value && ` Found: ${value}`}`)
  return say(refusals.length === 0 ? 'This run refused nothing.' : `${refusals.length} refusals.`, 0)
}

function say(text: string, code = 0): number {
  console.log(text)
  return code
}

try {
  process.exitCode = await main()
} catch (error) {
  const sentence =
    error instanceof NothingToImport ||
    error instanceof ConfigError ||
    ((error as { code?: string }).code ?? '').startsWith('E')
  console.error(sentence ? (error as Error).message : error)
  process.exitCode = 2
}
