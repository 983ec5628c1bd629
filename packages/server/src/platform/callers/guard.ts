import { part, textPart } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'

/**
 * The check of a reading statement before it reads: the session is alive, and the cached data about its caller is still
 * valid. Then the caller does not need to be looked up in a separate statement, which costs as much as the read itself.
 * docs/decisions/callers.md.
 *
 * token: the hash; version: `callerVersion` when the caller was looked up; held: the statement has said yes. `serve`
 * sends nothing before.
 */
export type Guard = { readonly token: Buffer; readonly version: string; held: boolean }

/** Sessions that are alive. `s` is the session. */
export const lives = 's.revoked_at is null and s.expires_at > now()'

/**
 * SQL text that changes with all data that a caller's rights depend on: the rows of session (s) and user (u), and
 * counters for the rest. The row of a user is written again when a claim or a delivery choice changes.
 */
export const callerVersion = `concat_ws(' ', s.xmin, u.xmin, callers_edition())`

/**
 * The query of a guard, whose arguments are written as `token` and `version`: one row if the cached data about the
 * caller is valid, or none.
 */
const asKnown = (token: string, version: string) => `
      select
      from sessions s
      join users u on u.user_id = s.user_id and u.active
      where s.token_hash = ${token}
        and ${lives}
        and ${callerVersion} = ${version}`

const [opening = '', between = '', ending = ''] = asKnown('$', '$').split('$')

/** A named result, `guard`, for the start of a reading statement. All reads of the statement join it. */
export const guardOf = (tx: Tx, { guard }: Guarded) =>
  guard === null
    ? tx`guard as (select)`
    : tx`guard as materialized (${tx.unsafe(opening)}${guard.token}${tx.unsafe(between)}${guard.version}${tx.unsafe(ending)})`

/** The same guard as a piece of a statement. */
export const guardPart = ({ guard }: Guarded) =>
  guard === null
    ? part`guard as (select)`
    : part`guard as materialized (${pieces.opening}${guard.token}${pieces.between}${guard.version}${pieces.ending})`
const pieces = { opening: textPart(opening), between: textPart(between), ending: textPart(ending) }

/**
 * The same guard for a statement that is text. The arguments are the numbers of its parameters, or null for a caller
 * who was looked up.
 */
export const guardText = (token: number | null, version: number | null) =>
  token === null || version === null
    ? 'guard as (select)'
    : `guard as materialized (${asKnown(`$${token}`, `$${version}`)})`

type Guarded = { guard: Guard | null }

/**
 * The row that a statement returned after joining its guard. A row means that the guard held. If there is none for a
 * known caller, this throws, and then the caller is looked up.
 */
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
