import type { Check, FeedTx } from './feed.ts'
import type { Format } from './formats/format.ts'
import { referenceTo } from './references.ts'
import { reasonSql, reasonsSql } from './type-rules.ts'

/** Characters of a refused value that are stored, enough to recognize it. */
const VALUE_KEPT = 200

/** Refuses rows that could not be read or have a value of another type. The remaining rows can be cast. */
export async function refuseByType(tx: FeedTx, runId: string, format: Format, columns: string[]) {
  await tx.unsafe(
    `
    insert into feed_refusals (feed_run_id, line, reason)
    select $1::uuid, l.file_line, l.refusal
    from feed_lines l
    where l.refusal is not null`,
    [runId],
  )
  const anyReason = columns.map((name) => reasonSql(name, format.columns[name] ?? missing(name)))
  await tx.unsafe(
    `
    insert into feed_refusals (feed_run_id, line, column_name, reason, value)
    select $1::uuid, l.file_line, b.column_name, b.reason, left(b.value, ${VALUE_KEPT})
    from feed_lines l
    cross join lateral (values ${reasonsSql(format, columns).join(', ')}) b (column_name, reason, value)
    where l.refusal is null
      and coalesce(${anyReason.join(', ')}) is not null
      and b.reason is not null`,
    [runId],
  )
  await markRefused(tx, runId)
}

/**
 * Refuses the second row of a key, unknown references, the rows that the feed's own checks find, and the other parts of
 * what they name. Takes them out of the typed rows.
 */
export async function refuseByRule(
  tx: FeedTx,
  runId: string,
  format: Format,
  columns: string[],
  checks: readonly Check[],
) {
  await refuseRepeated(tx, runId, format)
  for (const [name, { refers }] of Object.entries(format.columns)) {
    if (refers) await refuse(tx, runId, referenceCheck(name, refers))
  }
  // Later steps rely on the references.
  await dropRefused(tx, runId)
  for (const check of checks) {
    if (check.onlyWith === undefined || columns.includes(check.onlyWith)) await refuse(tx, runId, check)
  }
  await dropRefused(tx, runId)
  await refuseOtherParts(tx, runId, format, columns)
}

async function refuseRepeated(tx: FeedTx, runId: string, format: Format) {
  const keys = Object.entries(format.columns)
    .filter(([, { key }]) => key)
    .map(([name]) => name)
  const first = keys[0]
  if (!first) return
  // A user name is the same whatever its capital letters. Keys are compared as text, so that an empty date equals
  // another and the join can hash.
  const same = keys.map((name) => (name === 'username' ? 'lower(r.username)' : `coalesce(r."${name}"::text, '')`))
  const numbered = same.map((sql, index) => `${sql} as key_${index}`).join(', ')
  const { count } = await tx.unsafe(
    `
    insert into feed_refusals (feed_run_id, line, column_name, reason, value)
    select $1::uuid, again.file_line, '${first}', 'Line ' || twice.first || ' of this file has the same ${keys.join(', ')}.', left(again.key_0, ${VALUE_KEPT})
    from (
      select ${numbered}, min(r.file_line) as first
      from feed_rows r
      group by ${same.join(', ')}
      having count(*) > 1
    ) twice
    join (select ${numbered}, r.file_line from feed_rows r) again using (${same.map((_, index) => `key_${index}`).join(', ')})
    where again.file_line > twice.first`,
    [runId],
  )
  if (count === 0) return
  // The first row of the key counts, whatever the others say. So they are taken out of the file, and no part is missing.
  await tx`
    delete from feed_lines l
    using feed_refusals f
    where f.feed_run_id = ${runId}
      and f.line = l.file_line
      and not l.refused`
  await tx`
    delete from feed_rows r
    where not exists (select from feed_lines l where l.file_line = r.file_line)`
}

/**
 * Refuses the other parts of a thing of which a part was refused. Without that part, the sum would be too small. The
 * texts of the lines are compared, because a refused line may have no values.
 */
async function refuseOtherParts(tx: FeedTx, runId: string, format: Format, columns: string[]) {
  const keys = columns.filter((name) => format.columns[name]?.key)
  const part = keys.find((name) => format.columns[name]?.part)
  if (part === undefined) return
  const whole = keys.filter((name) => !format.columns[name]?.part)
  const list = whole.map((name) => `"${name}"`).join(', ')
  await tx.unsafe(
    `
    insert into feed_refusals (feed_run_id, line, column_name, reason, value)
    select $1::uuid, l.file_line, '${part}', 'Another row with the same ${whole.join(', ')} was refused.', left(l."${part}", ${VALUE_KEPT})
    from feed_lines l
    join (select distinct ${list} from feed_lines where refused) f using (${list})
    where not l.refused`,
    [runId],
  )
  await dropRefused(tx, runId)
}

const referenceCheck = (name: string, refers: string): Check => ({
  column: name,
  reason: `There is no such ${(refers.split('.')[1] ?? '').replaceAll('_', ' ')} in ${refers.split('.')[0]}.`,
  bad: `r."${name}"::text <> '' and not exists (select from ${referenceTo(refers)} known where known.name = r."${name}")`,
})

async function refuse(tx: FeedTx, runId: string, { column, reason, join = '', bad }: Check) {
  await tx.unsafe(
    `
    insert into feed_refusals (feed_run_id, line, column_name, reason, value)
    select $1::uuid, r.file_line, $2, $3, left(coalesce(r."${column}"::text, ''), ${VALUE_KEPT})
    from feed_rows r
    ${join}
    where ${bad}
    on conflict do nothing`,
    [runId, column, reason],
  )
}

/** Takes the refused lines out of the typed rows. They stay in `feed_lines`, marked. */
async function dropRefused(tx: FeedTx, runId: string) {
  await markRefused(tx, runId)
  await tx`
    delete from feed_rows r
    using feed_refusals f
    where f.feed_run_id = ${runId}
      and f.line = r.file_line`
}

async function markRefused(tx: FeedTx, runId: string) {
  await tx`
    update feed_lines l
    set refused = true
    from feed_refusals f
    where f.feed_run_id = ${runId}
      and f.line = l.file_line
      and not l.refused`
}

function missing(name: string): never {
  throw new Error(`The header was accepted with a column ${name} that the format does not have`)
}
