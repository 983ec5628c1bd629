import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { changeOrder, type ChangeReply, type ChangeRequest, type Refused } from './change-order.ts'

/**
 * How often a question is asked again without what is refused of it. Items that are not sold, quantities, and lots are
 * refused one after the other.
 */
const ROUNDS = 4

/**
 * Tells what an order would be after a change. Lines and items that are refused are left out of it, so that the customer
 * sees the amounts of all others. Nothing is changed.
 *
 * @param mostDays as in `readOrder`
 * @throws Refusal always. Its `refusals` name all that was left out, and its `order` is absent if the change is refused as a whole.
 */
export async function askChange(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  request: ChangeRequest,
  mostDays: number,
): Promise<ChangeReply> {
  let rest = { ...request, places: (request.items ?? []).map((_, place) => place) }
  const told: Refused[] = []
  for (let round = 1; ; round += 1) {
    await tx`savepoint before_asking`
    try {
      return await changeOrder(tx, scope, orderId, rest, mostDays)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refused = error.fields['refusals'] as Refused[]
      told.push(...refused.map((one) => ({ ...one, item: one.item === null ? null : (rest.places[one.item] ?? null) })))
      const isWhole = refused.every(({ line, item }) => line === null && item === null)
      if (isWhole || round === ROUNDS)
        throw new Refusal(told[0]?.reason ?? error.message, { ...error.fields, refusals: told })
      rest = without(rest, refused)
      await tx`rollback to savepoint before_asking`
    }
  }
}

/** `places`: those of the items in what the customer asked. */
type Rest = ChangeRequest & { places: number[] }

/** The change without the lines and items that were refused. */
function without(change: Rest, refused: readonly Refused[]): Rest {
  const isLeft = (_: unknown, place: number) => !refused.some(({ item }) => item === place)
  return {
    ...change,
    lines: change.lines?.filter(
      (wish) => !refused.some(({ line }) => line?.lineNumber === wish.lineNumber && line.sequence === wish.sequence),
    ),
    items: change.items?.filter(isLeft),
    places: change.places.filter(isLeft),
  }
}
