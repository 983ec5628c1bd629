import type { cartActRoutes } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { lockCart, lockLotsOf } from './locked-cart.ts'
import { movedBy, promisedIn } from './moved-by-act.ts'
import type { OpenedCart } from './open-cart.ts'
import { finishCart, openCart } from './open-cart.ts'
import { readCartWith } from './read-cart.ts'
import { linesBefore, rememberAct } from './remember-act.ts'
import { savedNow } from './saved-lines.ts'
import { WhyNotBought, whyNotBought } from './why-not-bought.ts'

type MovedLine = z.output<typeof cartActRoutes.savedToCart.reply>['lines'][number]

const Checked = z.object({ id: z.string(), refusal: WhyNotBought })
/**
 * `target`: the line that `id` becomes part of, which may be itself. `first`: the first of several equal lines. The
 * reply shows its price and stock.
 */
const Joining = z.object({ id: z.string(), target: z.string(), first: z.string() })
type Joining = z.output<typeof Joining>
const Moved = z.object({
  id: z.string(),
  sku: z.string(),
  UMCode: z.string().nullable(),
  needsLotChoice: z.boolean(),
  backOrdered: z.string(),
})

/**
 * Puts saved lines into the cart again. Like an added item, a line joins an existing line with the same item, unit,
 * tag, sidemark and comments, unless one of them has a quote's price. A line that cannot be bought stays saved, with
 * the reason.
 */
export async function savedToCart(
  tx: Tx,
  scope: Scope,
  { ids }: { ids: string[] },
): Promise<Json<z.output<typeof cartActRoutes.savedToCart.reply>>> {
  const cart = await lockCart(tx, scope)
  const checked = cart ? await checkedLines(tx, scope, await lockLotsOf(tx, cart, ids), ids) : []
  const coming = checked.filter(({ refusal }) => refusal === '').map(({ id }) => id)
  const { joins, others } = coming.length > 0 ? await moveLines(tx, scope, coming) : { joins: [], others: {} }
  const refusals = new Map(checked.map(({ id, refusal }) => [id, refusal]))
  const moved = await movedLines(tx, scope, cart?.cart ?? null, ids, joins)
  const lines = moved.map((line) => replyOf(line, refusals.get(line.id)))
  return readCartWith(tx, scope, { lines, ...others })
}

/**
 * The named lines that are saved for later, with the reason why each cannot be bought at `at`, the instant after their
 * lots were locked.
 */
const checkedLines = (tx: Tx, scope: Scope, at: string, ids: string[]) =>
  many(
    Checked,
    tx`
    select n.cart_line_id as id, n.refusal
    from (${savedNow(tx, scope, tx`${at}::timestamptz`)}) n
    where n.cart_line_id = any (${ids}::uuid[])`,
  )

/**
 * Turns saved lines, whose lots are locked, into lines of the cart. Returns the cart line that each became part of, and
 * what the reply says of `others` that were promised something else.
 */
async function moveLines(tx: Tx, scope: Scope, coming: string[]) {
  const opened = await openCart(tx, scope)
  const joins = await linesJoined(tx, opened, coming)
  const told = [...new Set([...joins.map(({ first }) => first), ...coming])]
  const before = await linesBefore(tx, told)
  const promised = await promisedIn(tx, scope, opened)
  await writeJoined(tx, joins)
  await tx`
    delete from cart_lines l
    where l.cart_line_id = any (${coming}::uuid[])
      and l.saved_for_later`
  await finishCart(tx, scope, opened, { told })
  await rememberAct(tx, opened, before)
  return { joins, others: await movedBy(tx, scope, opened, promised) }
}

/**
 * Decides which line each becomes: the first equal line in the cart, or else the first equal line of those that are
 * added. A line stays alone if the sum would be more than one line may have.
 */
async function linesJoined(tx: Tx, { cart }: OpenedCart, coming: string[]): Promise<Joining[]> {
  const joining = await many(
    Joining,
    tx`
    select j.cart_line_id as id, case when j.together > most_of_a_line() then j.cart_line_id else j.first end as target, j.first
    from (
      select l.cart_line_id, l.cart_line_id = any (${coming}::uuid[]) as comes, first_value(l.cart_line_id) over alike as first,
        sum(l.base_qty::bigint) over (partition by l.item_id, l.um_code, l.tag, l.sidemark, l.comments, l.lot_choice) as together
      from cart_lines l
      -- Roll goods stay lines of their own, with their cuts.
      join items i on i.item_id = l.item_id and i.roll_width_inches is null
      where l.cart_id = ${cart}
        and l.quote_line_id is null
        and (not l.saved_for_later or l.cart_line_id = any (${coming}::uuid[]))
      window alike as (partition by l.item_id, l.um_code, l.tag, l.sidemark, l.comments, l.lot_choice order by l.saved_for_later, l.line_number, l.sequence)
    ) j
    where j.comes`,
  )
  const found = new Map(joining.map((line) => [line.id, line]))
  return coming.map((id) => found.get(id) ?? { id, target: id, first: id })
}

/** Writes the sum of the merged lines to their common line. */
async function writeJoined(tx: Tx, joins: readonly Joining[]) {
  const [ids, targets] = [joins.map(({ id }) => id), joins.map(({ target }) => target)]
  await tx`
    update cart_lines l
    set base_qty = w.base_qty, quantity = from_base(w.base_qty, u.num, u.den), saved_for_later = false, settled = false, kept_edition = null
    from (
      select m.target, sum(x.base_qty)::int as base_qty
      from (
        select j.target, j.id
        from unnest(${ids}::uuid[], ${targets}::uuid[]) j (id, target)
        union
        select j.target, j.target
        from unnest(${targets}::uuid[]) j (target)
      ) m
      join cart_lines x on x.cart_line_id = m.id
      group by m.target
    ) w, item_uoms u
    where l.cart_line_id = w.target
      and u.item_id = l.item_id
      and u.um_code = l.um_code`
}

/** The requested lines in their new state, in their order. Lines that were not added have only their id. */
const movedLines = (tx: Tx, scope: Scope, cart: string | null, ids: string[], joins: readonly Joining[]) =>
  many(
    Moved,
    tx`
    select w.id, coalesce(i.sku, '') as sku, l.um_code as "UMCode", coalesce((s.now).needs_lot_choice, false) as "needsLotChoice",
      quantity_text(coalesce(from_base(greatest(l.base_qty - (s.now).on_hand, 0), (s.now).num, (s.now).den), 0)) as "backOrdered"
    from unnest(${ids}::uuid[]) with ordinality w (id, place)
    left join unnest(${joins.map(({ id }) => id)}::uuid[], ${joins.map(({ target }) => target)}::uuid[]) j (id, target) on j.id = w.id
    left join cart_lines l on l.cart_id = ${cart} and l.cart_line_id = coalesce(j.target, w.id)
    left join items i on i.item_id = l.item_id
    left join lateral (
      select case when l.kept_edition is null then line_now(line => l, acting => ${actingOf(tx, scope)}, at => stock_now()) else l.kept end as now
      offset 0
    ) s on j.id is not null
    order by w.place`,
  )

function replyOf(
  { id, sku, UMCode, needsLotChoice, backOrdered }: z.output<typeof Moved>,
  refusal: z.output<typeof WhyNotBought> | undefined,
): MovedLine {
  const reason =
    refusal === undefined
      ? cartSentences.savedLineGone
      : refusal !== ''
        ? whyNotBought(refusal, sku)
        : needsLotChoice
          ? cartSentences.noSingleLot
          : backOrdered !== '0'
            ? cartSentences.backOrdered(sku, backOrdered, UMCode ?? '')
            : ''
  return { id, sku, moved: refusal === '', reason }
}
