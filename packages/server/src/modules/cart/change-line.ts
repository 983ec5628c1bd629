import type { AskedCut, cartRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { cutsText } from './visible-cuts.ts'
import { lockCart } from './locked-cart.ts'
import { finishCart, openCart } from './open-cart.ts'
import type { MovedRows } from './moved-lines.ts'
import { LinesBefore, memoryOfLine, PromisedLines, rememberAct, rememberAndCompare } from './remember-act.ts'

type LineKey = Pick<z.output<typeof cartRoutes.setLineText.body>, 'SKU' | 'lineNumber' | 'sequence' | 'id'>
/** The values of the line that the caller saw. If somebody has changed them since, nothing is changed. */
type SeenLine =
  | {
      UMCode?: string
      quantity?: string
      cuts?: { pieces: number; inches: number }[] | undefined
      sidemark?: string | undefined
      comments?: string
    }
  | undefined
/** The values of a line that change. Values that are left out stay the same. Quantity 0 removes the line. */
type LineChange = {
  UMCode?: string
  qtyToOrder?: string
  cuts?: z.output<typeof AskedCut>[] | undefined
  lotChoice?: 'single' | 'split' | 'wait' | undefined
  /** The lot of the way that the customer chose, and all lots of that way. */
  lot?: number | undefined
  shown?: number[] | undefined
  sidemark?: string
  comments?: string
}

/**
 * `before`: the line as undo remembers it. `sold`: the new quantity as it can be sold, in base units and in the new unit. Null if the quantity stays the same or
 * is 0.
 */
const NamedLine = z.object({
  id: z.string(),
  changed: z.boolean(),
  leaves: z.boolean(),
  before: LinesBefore,
  sold: z
    .object({ baseQty: z.number(), newQty: z.string(), reason: SoldReasonText, cuts: z.string().nullable() })
    .nullable(),
})
type NamedLine = z.output<typeof NamedLine>
const Promised = z.object({ promised: PromisedLines })
const Changed = z.object({ cart: z.string(), until: z.string(), changed: z.boolean() })

/**
 * The new quantity and the reason, if the quantity differs from the request. Otherwise `reason` is ''. `moved`: the line,
 * if its lots, branch or day are others than were promised.
 */
type ChangedLine = { reason: string; newQty: string; moved: z.output<typeof MovedRows> }

/**
 * Changes a line: its unit and quantity, its lot choice or lot, or its texts. Its stock is set aside again, the timer starts
 * again, and undo remembers it. A quantity that is not sold changes nothing. Then `newQty` is "0", and `reason` says
 * why.
 *
 * @throws Problem `conflict` if the line does not exist any more, `cart-changed` if it differs from what the caller saw,
 * `conflict` if the chosen lot cannot fill it any more
 */
export async function changeLine(
  tx: Tx,
  scope: Scope,
  key: LineKey,
  change: LineChange,
  was: SeenLine,
): Promise<ChangedLine> {
  // The line is read once the cart is locked: the connection runs them in this order.
  const [, line] = await Promise.all([lockCart(tx, scope), namedLine(tx, scope, key, change, was)])
  if (!line) throw new Problem('conflict', cartSentences.lineGone(key.SKU))
  if (line.changed) throw new Problem('cart-changed', cartSentences.lineChanged(key.SKU))
  const { id, leaves, sold, before } = line
  if (sold?.baseQty === 0) return { ...sold, moved: null }

  const result = sold ?? { reason: '', newQty: '0' }
  const opened =
    sold && change.lotChoice === undefined && change.lot === undefined
      ? await changeInOneLot(tx, scope, { ...line, sold }, change)
      : { ...(await openCart(tx, scope)), changed: false }
  // The usual case moves no line.
  if (opened.changed) return { ...result, moved: null }

  const isAsked = sold !== null || change.lotChoice !== undefined
  const promised = isAsked ? await promisedOf(tx, opened, id) : null
  if (!leaves) await writeLine(tx, line, change)
  await finishCart(tx, scope, opened, {
    touched: !leaves && isAsked ? id : undefined,
    leaving: leaves ? id : undefined,
    told: leaves ? [] : [id],
  })
  if (change.lot !== undefined && !leaves && (await isLotGone(tx, scope, id, change)))
    throw new Problem('conflict', cartSentences.lotGone(key.SKU))
  const moved = promised === null ? null : await rememberAndCompare(tx, scope, opened, { before, promised })
  if (promised === null) await rememberAct(tx, opened, before)
  return { ...result, moved }
}

/**
 * Opens the cart, and in the usual case changes the quantity and remembers the change at once (change-in-one-lot.sql).
 */
const changeInOneLot = (
  tx: Tx,
  scope: Scope,
  { id, before, sold: { newQty, baseQty } }: NamedLine & { sold: NonNullable<NamedLine['sold']> },
  { UMCode }: LineChange,
) =>
  one(
    Changed,
    tx`
    select cart, until, changed
    from change_in_one_lot(acting => ${actingOf(tx, scope)}, line_id => ${id}, wanted_um => ${UMCode ?? ''},
      wanted_quantity => ${newQty}::numeric, wanted_base => ${baseQty}::int, before => ${before}::text::jsonb)`,
  )

/**
 * The line that a request names, from the user's locked cart. If a line is removed and restored, it may get another number, but
 * its id stays the same. Null if the line is not in the cart, or is saved for later.
 */
const namedLine = (
  tx: Tx,
  scope: Scope,
  { SKU, lineNumber, sequence, id }: LineKey,
  change: LineChange,
  was: SeenLine,
): Promise<NamedLine | null> =>
  maybeOne(
    NamedLine,
    tx`
    select l.cart_line_id as id,
      (coalesce(${was?.UMCode ?? null}::text, l.um_code), coalesce(${was?.quantity ?? null}::numeric, l.quantity), coalesce(${was?.sidemark ?? null}::text, l.sidemark),
        coalesce(${was?.comments ?? null}::text, l.comments)) <> (l.um_code, l.quantity, l.sidemark, l.comments)
        ${was?.cuts ? tx`or pieces_by_length(${JSON.stringify(was.cuts)}::text::jsonb) <> pieces_by_length(l.cuts)` : tx``} as changed,
      coalesce(asked.quantity <= 0, false) as leaves,
      case when sold.base_qty is not null then json_build_object('baseQty', sold.base_qty, 'newQty', quantity_text(sold.new_qty), 'reason', sold.reason, 'cuts', sold.cuts::text) end as sold,
      jsonb_build_array(m.memory)::text as before
    from cart_lines l
    join carts c using (cart_id)
    cross join (select ${change.qtyToOrder ?? null}::numeric as quantity) asked
    left join lateral ${soldTo(tx, scope, change)} sold on asked.quantity > 0
    ${memoryOfLine(tx)}
    -- Values, because a join would begin with the lines of the item in all carts.
    where l.cart_id = (select o.cart_id from carts o where o.user_id = ${scope.user.userId} and o.customer_id = ${scope.customer.customerId})
      and (select i.sku from items i where i.item_id = l.item_id) = ${SKU}
      and not l.saved_for_later
      and case when ${id ?? null}::uuid is null then (l.line_number, l.sequence) = (${lineNumber}::int, ${sequence}::int) else l.cart_line_id = ${id ?? null}::uuid end`,
  )

/** The new quantity of a line `l` as it can be sold. Nearly always it has no cuts. */
function soldTo(tx: Tx, scope: Scope, { UMCode, cuts }: LineChange) {
  const um = tx`${UMCode ?? null}::text`
  if (!cuts)
    return tx`(select s.*, null::jsonb as cuts from to_base(item => l.item_id, um => ${um}, quantity => asked.quantity) s)`
  const asked = tx`${cutsText(scope, cuts)}::text::jsonb`
  return tx`sold_as(item => l.item_id, um => ${um}, quantity => asked.quantity,
      asked => ${scope.claims.showItemSidemark ? asked : tx`with_sidemarks_of(asked => ${asked}, cuts => l.cuts)`})`
}

/** What a line of an opened cart is promised. */
async function promisedOf(tx: Tx, { cart }: { cart: string }, id: string) {
  const { promised } = await one(
    Promised,
    tx`select promised_lines(cart => ${cart}, named => array[${id}::uuid], every_line => false)::text as promised`,
  )
  return promised
}

async function writeLine(tx: Tx, { id, sold }: NamedLine, { UMCode, lotChoice, lot, sidemark, comments }: LineChange) {
  await tx`
    update cart_lines l
    set um_code = coalesce(${(sold && UMCode) ?? null}::text, l.um_code),
      quantity = coalesce(${sold?.newQty ?? null}::numeric, l.quantity),
      base_qty = coalesce(${sold?.baseQty ?? null}::int, l.base_qty),
      -- Without cuts, a changed quantity is one length (forget_cuts).
      cuts = coalesce(${sold?.cuts ?? null}::text::jsonb, l.cuts),
      lot_choice = coalesce(${lotChoice ?? null}::text, l.lot_choice),
      preferred_lot_id = coalesce((select o.lot_id from lots o where o.lot_id = ${lot ?? null}::int and o.item_id = l.item_id), l.preferred_lot_id),
      mixed_lots_accepted_at = case when ${lotChoice === 'split'} then now() else l.mixed_lots_accepted_at end,
      sidemark = coalesce(${sidemark ?? null}::text, l.sidemark),
      comments = coalesce(${comments ?? null}::text, l.comments)
    where l.cart_line_id = ${id}`
}

/** Tells whether a line was given less than its quantity, or other lots than those that the customer chose. */
async function isLotGone(tx: Tx, scope: Scope, id: string, { lot, shown }: LineChange) {
  const acting = actingOf(tx, scope)
  const { isGone } = await one(
    z.object({ isGone: z.boolean() }),
    tx`
    select s.covered < l.base_qty
      or given_instead(acting => ${acting}, shown => coalesce(${shown ?? null}::int[], array[${lot ?? null}::int]), is_named => true, line => l, state => s) is not null as "isGone"
    from cart_lines l
    cross join lateral (
      select (x.state).*
      from (select case when l.kept_edition is null then line_now(line => l, acting => ${acting}, at => stock_now()) else l.kept end as state offset 0) x
    ) s
    where l.cart_line_id = ${id}`,
  )
  return isGone
}
