import type { cartActRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { linesInCart, lockCart } from './locked-cart.ts'
import { LotsMoved, shownLots } from './moved-lines.ts'
import { finishCart, openCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { linesBefore, rememberAct } from './remember-act.ts'

const Floor = z.object({
  sku: z.string(),
  ids: z.array(z.string()),
  dyeLots: z.array(z.string()),
  oneLot: LotsMoved.shape.after.nullable(),
})
const FirstLot = z.object({ lotId: z.number().nullable(), lines: z.array(z.string()) })

/** The floors of the cart that come from several dye lots, each with the dye lot that could give all of it. */
export async function mixedFloors(tx: Tx, scope: Scope): Promise<z.output<typeof cartActRoutes.mixedFloors.reply>> {
  const acting = actingOf(tx, scope)
  const floors = await many(
    Floor,
    tx`
    select f.sku, f.ids, f.dye_lots as "dyeLots",
      case when f.one_lot is not null then promise_of_lots(lots => f.one_lot, covered => true, acting => ${acting}, at => stock_now()) end as "oneLot"
    from mixed_floors(${acting}, stock_now()) f
    order by f.sku, f.ids`,
  )
  return {
    floors: floors.map(({ oneLot, ...floor }) => {
      if (oneLot === null) return { ...floor, oneLot }
      const { dyeLot, locReportName, date } = shownLots(scope, oneLot)
      return { ...floor, oneLot: { dyeLot, locReportName, date } }
    }),
  }
}

/**
 * Gives the floor of these lines the one dye lot that has all of it and comes first. Lines of other items stay as they
 * are.
 *
 * @throws Problem `conflict` if these lines have one dye lot already, or no dye lot has all of them
 */
export async function makeOneLot(tx: Tx, scope: Scope, { ids }: { ids: string[] }) {
  const cart = await lockCart(tx, scope)
  const named = cart ? await linesInCart(tx, cart, ids) : []
  const floor = await maybeOne(
    FirstLot,
    tx`
    select f.one_lot[1] as "lotId", f.ids as lines
    from mixed_floors(${actingOf(tx, scope)}, stock_now()) f
    where f.ids && ${named}::uuid[]
    order by f.ids
    limit 1`,
  )
  if (!floor?.lotId) throw new Problem('conflict', floor ? cartSentences.noOneLot : cartSentences.linesGone)

  const { lines } = floor
  const before = await linesBefore(tx, lines)
  const opened = await openCart(tx, scope)
  await tx`
    update cart_lines l
    set preferred_lot_id = ${floor.lotId}, settled = false
    where l.cart_line_id = any (${lines}::uuid[])`
  await finishCart(tx, scope, opened, { told: lines })
  await rememberAct(tx, opened, before)
  return readCart(tx, scope)
}
