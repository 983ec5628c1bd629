import type { RoomPlan } from '@sidemark/contract'
import { companionForRooms, type MeasuredJob } from '@sidemark/contract/rules/room-companion'
import type { z } from 'zod'
import type { MeasuredCompanion, MeasuredItem } from './measured-item.ts'

type Needed = z.input<typeof RoomPlan>['companions'][number]

/** Kinds that a floor is laid with. Grout is not among them: its colour is the buyer's. Trims depend on what stands at the walls. */
const layingKinds = ['pad', 'underlayment', 'adhesive']
const glue = /^(?:(?:direct|double) )?(?:glue|adhesive|full spread|thin-?set|mortar)/i

/**
 * What goes with an item, how much of it, and what of it is in the order without being asked for: of each kind that the floor is laid with one,
 * the one that the customer bought last, else the first that the distributor names. docs/decisions/cut-plan.md.
 */
export function laidWith({ companions, installation }: MeasuredItem, job: MeasuredJob): Needed[] {
  const needed = companions.map(({ measured, ...companion }) => ({ measured, companion: { ...companion, ...companionForRooms({ ...companion, ...measured }, job) } }))
  const taken = layingKinds.filter((kind) => isLaidWith(kind, installation)).map((kind) => usualOf(needed.filter(({ companion }) => companion.kind === kind && companion.quantity !== null)))
  return needed.map((one) => ({ ...one.companion, isTaken: taken.includes(one) }))
}

/** Of several ways to lay it the first is taken: "Glue, nail or float" is glued, "Floating" takes no adhesive. An item that says nothing takes all. */
const isLaidWith = (kind: string, installation: string) => installation === '' || glue.test(installation.trim()) === (kind === 'adhesive')

function usualOf<C extends { measured: Pick<MeasuredCompanion['measured'], 'lastBought'> }>(alike: C[]) {
  return alike.reduce<C | undefined>((best, one) => (best && (best.measured.lastBought ?? '') >= (one.measured.lastBought ?? '') ? best : one), undefined)
}
