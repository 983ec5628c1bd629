import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const source = fileURLToPath(new URL('../../', import.meta.url))

export type RoutineFile = { name: string; text: string }

/**
 * The SQL functions of one version of the program: every `.sql` file below `packages/server/src`.
 *
 * `*.types.sql` holds types that only functions use, `*.triggers.sql` trigger functions and what they alone call, any other
 * file functions that statements call. docs/decisions/sql-functions.md
 */
export type Routines = {
  /** Name of the schema that holds the functions of this version. It contains their checksum. */
  schema: string
  types: RoutineFile[]
  triggers: RoutineFile[]
  functions: RoutineFile[]
}

/**
 * Reads the functions of a source folder.
 *
 * @internal
 */
export function readRoutines(folder = source): Routines {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const kind = (ending: string) => files.filter(({ name }) => name.endsWith(ending))
  const [types, triggers] = [kind('.types.sql'), kind('.triggers.sql')]
  const functions = files.filter((file) => !types.includes(file) && !triggers.includes(file))
  return { schema: `routines_${checksum([...types, ...functions])}`, types, triggers, functions }
}

let own: Routines | undefined
/** The functions of the program that runs, read once. */
export const ownRoutines = () => (own ??= readRoutines())

/**
 * The schemas in which statements look for tables and functions. Tables come first, because an object that a statement
 * creates without a schema belongs to the tables, not to the functions of one version.
 */
export const searchPath = () => `public, ${ownRoutines().schema}`

/** Short hash of files: their names and texts. */
export const checksum = (files: RoutineFile[]) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
