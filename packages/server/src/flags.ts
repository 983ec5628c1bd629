import { parseArgs } from 'node:util'
import { FlagChanges, flagDefaults } from '@sidemark/contract'
import type { z } from 'zod'
import { storeFlags } from '#modules/admin/set-flags.ts'
import { plainSentence } from '#platform/serve/plain-sentence.ts'
import { attach } from '#platform/start/attach.ts'
import { ConfigError, readConfig } from '#platform/process/config.ts'
import { flagsNow } from '#platform/callers/effective-claims.ts'

const usage = `How to use it:
  npm run flags                                  the remote flags as they hold now
  npm run flags -- showAdmin=Y hidePrices=true   sets them for everybody, from the next request on
  npm run flags -- cartTimerMinutes=             takes the default again`

/** `npm run flags`: 0 when the flags were printed or set, 2 when the arguments are wrong. It opens the admin area when nobody else can. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const changes = FlagChanges.safeParse(Object.fromEntries(positionals.map(assignment)), { error: plainSentence })
  if (values.help) return say(usage, 0)
  if (!changes.success) return say(`${changes.error.issues.map(refusalOf).join('\n')}\n\n${usage}`, 2)
  const { sql, release } = await attach(readConfig(process.env))
  try {
    const flags =
      positionals.length > 0
        ? await sql.begin((tx) => storeFlags(tx, changes.data, { by: 'command' }))
        : await flagsNow(sql)
    for (const [name, value] of Object.entries(flags))
      say(`${name.padEnd(24)} ${value}${value === flagDefaults[name as keyof typeof flagDefaults] ? '' : '  (set)'}`, 0)
    return 0
  } finally {
    await release()
  }
}

/** Parses `hidePrices=true` into the name and its JSON value. Y and N are texts. An empty value is null. */
function assignment(text: string): [string, unknown] {
  const [name = '', value] = text.split('=', 2)
  // A name without `=` does not ask to reset the flag, so it gets a value that is refused.
  if (value === undefined) return [text, 'without =']
  if (value === '') return [name, null]
  if (value === 'true' || value === 'false') return [name, value === 'true']
  return [name, /^\d+$/.test(value) ? Number(value) : value]
}

/** Says which flag is wrong, and what it may be. */
const refusalOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `There is no flag ${issue.keys.join(', ')}.`
    : issue.message.replace(/^This/, String(issue.path[0]))

function say(text: string, code: number): number {
  console.log(text)
  return code
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.exitCode = say(error.message, 2)
}
