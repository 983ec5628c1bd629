import type { lineRoutes } from '@sidemark/contract'
import { holdRules } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { askerOf, challengedMail } from './hold-mails.ts'
import { lotNamed } from './request-hold.ts'

const Joined = z.object({ reason: z.string(), placeNumber: z.string().nullable(), challenged: z.array(z.string()).nullable() })

/**
 * Puts the customer into the line for stock that others hold: of the lot that is named, or of any that is big enough. Who wants to order gives the holders of it
 * 24 hours to order or to extend, of which they are told.
 *
 * @param request.quantity in `UMCode`; rounded up to what is sold, which `reason` then says
 * @throws Refusal with a sentence for the screen when something is missing, it can be held at once, or they are in line already
 */
export async function joinLine(tx: Tx, { user, customer, location }: Scope, request: z.output<typeof lineRoutes.joinLine.body>, publicUrl: string) {
  const { sku, UMCode, quantity, comment, tag, wantsToOrder } = request
  const missing = holdRules.UMCode(UMCode) ?? holdRules.quantity(quantity) ?? holdRules.comment(comment)
  if (missing !== null) throw new Refusal(missing, { placeNumber: '' })
  const { reason, placeNumber, challenged } = await one(Joined, tx`
    select reason, place_number::text as "placeNumber", challenged
    from join_line(${user.userId}, ${customer.customerId}, ${location.locationId}, ${sku}, ${UMCode}, ${quantity}::numeric, ${comment}, ${tag}, ${wantsToOrder},
      ${lotNamed(tx, location, request)})`)
  if (placeNumber === null) throw new Refusal(reason, { placeNumber: '' })
  for (const holdId of challenged ?? []) {
    const holder = await askerOf(tx, holdId)
    if (holder) await queueMail(tx, challengedMail(holder, publicUrl))
  }
  return { success: true, reason, placeNumber }
}
