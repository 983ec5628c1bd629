import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { RememberedAct } from './restore-lines.ts'
import { rowsOfAct } from './restore-lines.ts'

const Id = z.object({ id: z.string() })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/**
 * Accepts again the quantities that removed lines had from their quotes. A restored line gets its quote's price again
 * if the current revision can still be accepted and has enough left. The caller has locked the cart's row, the
 * quotes of all lines of the act, because a line that gets another quantity takes more or less of its quote (follow_quote),
 * and the lots.
 *
 * @param lines the lines that are restored
 * @returns the restored lines that have their quote's price
 */
export async function acceptAgain(tx: Tx, act: RememberedAct, lines: string[]): Promise<string[]> {
  const quotes = ids(
    await many(
      Id,
      tx`
      select q.quote_id as id
      from quotes q
      where q.quote_id in (
        select x.quote_id
        from ${rowsOfAct(tx, act)}
        join quote_lines x on x.quote_line_id = (a.line_before ->> 'quote_line_id')::uuid
        where a.cart_line_id = any (${lines}::uuid[]))
      order by q.quote_id`,
    ),
  )
  if (quotes.length === 0) return []
  const again = ids(await many(Id, acceptedAgain(tx, act, lines)))
  await tx`select say_accepted(q) from unnest(${quotes}::uuid[]) q`
  return again
}

/** Raises the accepted quantities of the quotes' lines, and returns the cart lines that got them. */
const acceptedAgain = (tx: Tx, act: RememberedAct, lines: string[]) => tx`
  with fitting as materialized (
    select w.cart_line_id, w.quote_line_id, w.quoted_base
    from (
      select b.cart_line_id, b.quoted_base, x.quote_line_id, x.base_qty - x.accepted_base as left_base,
        sum(b.quoted_base) over (partition by x.quote_line_id order by b.line_number, b.sequence, b.cart_line_id) as together
      from ${rowsOfAct(tx, act)}
      cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
      join quote_lines x on x.quote_line_id = b.quote_line_id
      join quotes q on q.quote_id = x.quote_id and q.revision = x.revision
      join locations l on l.location_id = q.location_id
      where a.line_after is null
        and a.cart_line_id = any (${lines}::uuid[])
        and quote_state(q.status, q.expires_on, (stock_now() at time zone l.time_zone)::date) in ('priced', 'part-accepted')
    ) w
    where w.together <= w.left_base
  ),
  accepted as (
    update quote_lines x
    set accepted_base = x.accepted_base + f.base
    from (
      select t.quote_line_id, sum(t.quoted_base)::int as base
      from fitting t
      group by t.quote_line_id
    ) f
    where x.quote_line_id = f.quote_line_id
  )
  select f.cart_line_id as id
  from fitting f`
