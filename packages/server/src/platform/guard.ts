import { part, textPart } from './parts.ts'
import type { Json, Tx } from './sql.ts'
import { maybeJson } from './sql.ts'

/**
 * What a reading statement asks before it reads: whether the session lives, and all that was told of its caller is as it was. Then the caller
 * need not be looked up before, in a statement that costs as much as what is read. docs/decisions/callers.md.
 *
 * token: the hash; version: `callerVersion` when the caller was told of; held: the statement has said yes. `serve` sends nothing before.
 */
export type Guard = { readonly token: Buffer; readonly version: string; held: boolean }

/** Sessions that are alive. `s` is the session. */
export const lives = 's.revoked_at is null and s.expires_at > now()'

/**
 * SQL text that changes with whatever a caller's rights are made of: the rows of session (s) and user (u), which is written anew when a claim
 * or a delivery choice changes, and counts of the rest (0200).
 */
export const callerVersion = `concat_ws(' ', s.xmin, u.xmin, callers_edition())`

/** The query of a guard, whose arguments are written as `token` and `version`: one row if the caller is as known, else none. */
const asKnown = (token: string, version: string) => `
      select
      from sessions s
      join users u on u.user_id = s.user_id and u.active
      where s.token_hash = ${token}
        and ${lives}
        and ${callerVersion} = ${version}`

const [opening = '', between = '', ending = ''] = asKnown('$', '$').split('$')

/** A named result, `guard`, for the start of a reading statement. Whoever reads joins it. */
export const guardOf = (tx: Tx, { guard }: Guarded) => guard === null
  ? tx`guard as (select)`
  : tx`guard as materialized (${tx.unsafe(opening)}${guard.token}${tx.unsafe(between)}${guard.version}${tx.unsafe(ending)})`

/** The same as a piece of a statement. */
export const guardPart = ({ guard }: Guarded) => guard === null
  ? part`guard as (select)`
  : part`guard as materialized (${pieces.opening}${guard.token}${pieces.between}${guard.version}${pieces.ending})`
const pieces = { opening: textPart(opening), between: textPart(between), ending: textPart(ending) }

/** The same for a statement that is text: with the numbers of its arguments, or none for a caller who was looked up. */
export const guardText = (token: number | null, version: number | null) => token === null || version === null ? 'guard as (select)' : `guard as materialized (${asKnown(`$${token}`, `$${version}`)})`

type Guarded = { guard: Guard | null }

/** What a statement found that joins its guard: a row says that the guard held. Throws when there is none for a known caller, who is then looked up. */
export function held<T>({ guard }: Guarded, row: T | null | undefined): T | null {
  if (!guard) return row ?? null
  if (row == null) throw new Error('The caller is not as known, or there is no row')
  guard.held = true
  return row
}

/** The reply of a guarded statement that always has a row. */
export async function guardedJson<T>(scope: Guarded, query: Parameters<typeof maybeJson>[0]): Promise<Json<T>> {
  const reply = held(scope, await maybeJson<T>(query))
  if (!reply) throw new Error('A query for JSON had no row')
  return reply
}
