import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { MovedRows, movedReply } from './moved-lines.ts'
import type { OpenedCart } from './open-cart.ts'
import { PromisedLines } from './remember-act.ts'

/** What all lines of the cart are promised before the act. Null if carts reserve no stock. */
export async function promisedIn(tx: Tx, { flags }: Scope, { cart }: OpenedCart) {
  if (!flags.reserveCarts) return null
  const { promised } = await one(
    z.object({ promised: PromisedLines }),
    // Every line is named, because the ERP may have counted less of any of them, and undo needs it as it was.
    tx`
    select promised_lines(cart => ${cart}, every_line => true,
      named => array(select line.cart_line_id from cart_lines line where line.cart_id = ${cart}))::text as promised`,
  )
  return promised
}

/** The part of the reply about the lines that the act has moved. Undo restores them. */
export async function movedBy(
  tx: Tx,
  scope: Scope,
  { cart }: OpenedCart,
  promised: z.output<typeof PromisedLines> | null,
) {
  if (promised === null || promised === '[]') return {}
  const { rows, version } = await one(
    z.object({ rows: MovedRows, version: z.number().nullable() }),
    tx`
    select moved.rows, case when moved.rows is not null
      then remember_moved(cart => ${cart}, before => ${promised}::text::jsonb, moved => moved.rows) end as version
    from (select moved_lines(${actingOf(tx, scope)}, ${promised}::text::jsonb) as rows offset 0) moved`,
  )
  return version === null ? {} : movedReply(scope, [version], rows)
}
