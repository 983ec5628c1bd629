import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Which lines of a quote, and how much of each in its unit; all that is left where nothing is said. */
export type Chosen = { lineNumber: number; quantity?: string | undefined }[] | undefined

/**
 * Takes out of the user's cart what lines of a quote take the place of: the very lines that it was asked for, which stand there at the price of today. A
 * line of the same item, unit, sidemark and quantity makes room, if neither a hold nor another quote has a part in it; of two alike, as many as the
 * quote has. Their stock is free for the lines that come.
 *
 * @returns how many were taken out
 */
export async function makeRoom(tx: Tx, { user, customer }: Pick<Scope, 'user' | 'customer'>, quoteId: OwnedId<'quote'>, lines: Chosen): Promise<number> {
  // The cart before anything else, as every act on it.
  await tx`select from carts where user_id = ${user.userId} and customer_id = ${customer.customerId} for update`
  const { count } = await one(z.object({ count: z.number() }), tx`
    with coming as (
      select l.item_id, l.um_code, l.sidemark, t.base_qty, row_number() over (partition by l.item_id, l.um_code, l.sidemark, t.base_qty order by l.line_number) as place
      from quotes q
      join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
      left join jsonb_to_recordset(${lines ? JSON.stringify(lines) : null}::text::jsonb) w ("lineNumber" int, quantity text) on w."lineNumber" = l.line_number
      left join lateral to_base(l.item_id, l.um_code, w.quantity::numeric) b on w.quantity is not null
      cross join lateral (select coalesce(b.base_qty, l.base_qty - l.accepted_base) as base_qty) t
      where q.quote_id = ${quoteId}
        and (${lines === undefined} or w."lineNumber" is not null)
    ),
    standing as (
      select l.cart_line_id, l.item_id, l.um_code, l.sidemark, l.base_qty, row_number() over (partition by l.item_id, l.um_code, l.sidemark, l.base_qty order by l.line_number, l.sequence) as place
      from carts c
      join cart_lines l on l.cart_id = c.cart_id
      where c.user_id = ${user.userId}
        and c.customer_id = ${customer.customerId}
        and l.quote_line_id is null
        and not l.saved_for_later
        -- Goods drawn from a hold stay as long as the hold, which is longer than the cart's timer.
        and not exists (
          select
          from stock_claims s
          where s.cart_line_id = l.cart_line_id
            and s.expires_at > coalesce(c.reserved_until, '-infinity') + interval '5 seconds'
        )
    ),
    gone as (
      delete from cart_lines l
      using standing s
      join coming n using (item_id, um_code, sidemark, base_qty, place)
      where l.cart_line_id = s.cart_line_id
      returning l.cart_line_id
    )
    select count(*)::int as count
    from gone`)
  return count
}
