import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import { MovedRows } from './moved-lines.ts'

/** Lines before an act, as JSON text that PostgreSQL writes and reads again, so numbers stay exact. */
export type LinesBefore = string & z.$brand<'lines before'>

/**
 * A line `l` of the locked cart `c` as `m.memory`: the row, its lots, and the stock that a hold had set aside for it.
 */
export const memoryOfLine = (tx: Tx) => tx`
    cross join lateral (
      select jsonb_build_object('cart_line_id', l.cart_line_id, 'line_before', remembered_line(l), 'lots', o.lots, 'on_hand', o.on_hand,
        'lot', o.lot, 'held', h.held) as memory
      from lots_of(l.cart_line_id) o
      cross join (
        select coalesce(jsonb_agg(jsonb_build_object('lot', s.lot_id, 'quantity', s.quantity, 'until', s.expires_at)), '[]') as held
        from stock_allocations s
        where s.cart_line_id = l.cart_line_id
          -- A cart's allocations live five seconds longer than its timer.
          and s.expires_at > greatest(c.reserved_until, stock_now()) + interval '5 seconds'
      ) h
    ) m`

/** The text of `LinesBefore`, where a statement of an act has read it. */
export const LinesBefore = z.string().transform((text) => text as LinesBefore)
/** What lines were promised before an act, as the JSON text of promised_lines. */
export type PromisedLines = string & z.$brand<'promised lines'>
export const PromisedLines = z.string().transform((text) => text as PromisedLines)
const Compared = z.object({ moved: MovedRows })
const Before = z.object({ lines: LinesBefore })

/** Lines of a locked cart before an act changes them. */
export async function linesBefore(tx: Tx, lines: readonly string[]): Promise<LinesBefore> {
  const before = await one(
    Before,
    tx`
    select coalesce(jsonb_agg(m.memory), '[]')::text as lines
    from cart_lines l
    join carts c using (cart_id)
    ${memoryOfLine(tx)}
    where l.cart_line_id = any (${lines}::uuid[])`,
  )
  return before.lines
}

/** Remembers the lines before and after an act, so that it can be undone (remember-act.sql). */
export async function rememberAct(tx: Tx, { cart }: { cart: string }, before: LinesBefore): Promise<void> {
  await tx`select remember_act(cart => ${cart}, before => ${before}::text::jsonb)`
}

/** Does the same, and tells which of the lines the act has moved to other lots, to another branch or to a later day. */
export async function rememberAndCompare(
  tx: Tx,
  scope: Scope,
  { cart }: { cart: string },
  { before, promised }: { before: LinesBefore; promised: PromisedLines },
): Promise<z.output<typeof MovedRows>> {
  const { moved } = await one(
    Compared,
    tx`
    select moved_lines(${actingOf(tx, scope)}, ${promised}::text::jsonb) as moved
    from remember_act(cart => ${cart}, before => ${before}::text::jsonb)`,
  )
  return moved
}
