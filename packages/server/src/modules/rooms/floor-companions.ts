import type { RoomPlan } from '@sidemark/contract'
import { companionForRooms, type MeasuredJob } from '@sidemark/contract/rules/rooms/room-companion'
import type { z } from 'zod'
import type { MeasuredCompanion, MeasuredItem } from './measured-item.ts'

type Needed = z.input<typeof RoomPlan>['companions'][number]

/**
 * The kinds of goods that a floor is installed with. Grout is not among them, because the buyer chooses its color, nor
 * are trims, which depend on the walls.
 */
const layingKinds = ['pad', 'underlayment', 'adhesive']
const glue = /^(?:(?:direct|double) )?(?:glue|adhesive|full spread|thin-?set|mortar)/i

/**
 * Lists the companions of an item with the quantity of each, and says which of them are in the order without a tick: one of each kind that
 * the floor is laid with, either the one that the customer bought last or the first that the distributor names. docs/decisions/cut-plan.md.
 */
export function floorCompanions({ companions, installation }: MeasuredItem, job: MeasuredJob): Needed[] {
  const needed = companions.map(({ measured, ...companion }) => ({
    measured,
    companion: { ...companion, ...companionForRooms({ ...companion, ...measured }, job) },
  }))
  const taken = layingKinds
    .filter((kind) => isLaidWith(kind, installation))
    .map((kind) => usualOf(needed.filter(({ companion }) => companion.kind === kind && companion.quantity !== null)))
  return needed.map((one) => ({ ...one.companion, isTaken: taken.includes(one) }))
}

/**
 * If an item names several ways to install it, the first one counts: "Glue, nail or float" is glued, and "Floating"
 * needs no adhesive. An item that names none gets all kinds.
 */
const isLaidWith = (kind: string, installation: string) =>
  installation === '' || glue.test(installation.trim()) === (kind === 'adhesive')

function usualOf<C extends { measured: Pick<MeasuredCompanion['measured'], 'lastBought'> }>(alike: C[]) {
  return alike.reduce<C | undefined>(
    (best, one) => (best && (best.measured.lastBought ?? '') >= (one.measured.lastBought ?? '') ? best : one),
    undefined,
  )
}
