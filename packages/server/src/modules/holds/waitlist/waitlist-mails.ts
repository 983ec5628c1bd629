import { effectiveClaims } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { instantText } from '@sidemark/contract/rules/clock'
import { spokenQuantity } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const Waiter = z.object({
  email: z.string(),
  placeNumber: z.string(),
  sku: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  comment: z.string(),
  offerUntil: z.string(),
  timeZone: z.string(),
  customerName: z.string(),
  claims: z.string(),
  flags: z.string().nullable(),
})

/**
 * The mail that the goods are set aside for the user who waited, and until when they can be taken. It is null for a user who may not see holds any
 * more or has no address. Times are those of the branch.
 */
export async function offerMail(tx: Tx, placeId: string, publicUrl: string): Promise<Mail | null> {
  const waiter = await maybeOne(
    Waiter,
    tx`
    select u.email, p.place_number::text as "placeNumber", i.sku, quantity_text(p.quantity) as quantity, p.um_code as "UMCode", p.comment,
      p.offer_until as "offerUntil", b.time_zone as "timeZone", c.name as "customerName",
      m.claims::text as claims, (select s.value::text from settings s where s.name = 'flags') as flags
    from waitlist_places p
    join items i on i.item_id = p.item_id
    join locations b on b.location_id = p.location_id
    join customers c on c.customer_id = p.customer_id
    join users u on u.user_id = p.user_id and u.active and u.email <> ''
    join user_customers m on m.user_id = u.user_id and m.customer_id = p.customer_id
    where p.place_id = ${placeId}`,
  )
  if (
    !waiter ||
    !effectiveClaims(JSON.parse(waiter.claims) as Partial<UserClaims>, flagsOf(waiter.flags)).allowInventoryHold
  )
    return null
  const { email, placeNumber, quantity, UMCode, sku, comment, offerUntil, timeZone, customerName } = waiter
  return {
    to: email,
    subject: `It is your turn: ${sku}`,
    text: [
      `Place ${placeNumber} in line (${customerName}): ${comment}`,
      '',
      `${spokenQuantity(quantity)} ${UMCode} of ${sku} are set aside for you until ${instantText(offerUntil, { timeZone, withYear: true })}.`,
      `Take them as a hold by then, or the next in line gets them: ${publicUrl}/#/holds`,
    ].join('\n'),
    about: `place ${placeNumber}`,
  }
}
