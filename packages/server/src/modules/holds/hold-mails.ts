import { effectiveClaims } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { instantText } from '@sidemark/contract/rules/clock'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { indented } from '@sidemark/contract/rules/plain-text'
import { spokenQuantity } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const Asker = z.object({
  email: z.string(),
  holdNumber: z.string(),
  sku: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  cuts: z.array(
    z.object({ pieces: z.number(), inches: z.number(), sidemark: z.string().optional(), comment: z.string() }),
  ),
  comment: z.string(),
  expiresAt: z.string(),
  timeZone: z.string(),
  canExtend: z.boolean(),
  customerName: z.string(),
  claims: z.string(),
  flags: z.string().nullable(),
})
export type Asker = z.output<typeof Asker>

/**
 * The user who asked for a hold, as long as they may see holds of the customer and have an address, with the data of
 * the mail. Times are those of the hold's branch.
 */
export async function askerOf(tx: Tx, holdId: string): Promise<Asker | null> {
  const asker = await maybeOne(
    Asker,
    tx`
    select u.email, h.hold_number::text as "holdNumber", i.sku, quantity_text(h.quantity) as quantity, h.um_code as "UMCode", coalesce(h.cuts, '[]') as cuts, h.comment, h.status = 'active' as "canExtend",
      h.expires_at as "expiresAt", l.time_zone as "timeZone", c.name as "customerName",
      m.claims::text as claims, (select s.value::text from settings s where s.name = 'flags') as flags
    from holds h
    join items i on i.item_id = h.item_id
    join locations l on l.location_id = h.location_id
    join customers c on c.customer_id = h.customer_id
    join users u on u.user_id = h.user_id and u.active and u.email <> ''
    join user_customers m on m.user_id = u.user_id and m.customer_id = h.customer_id
    where h.hold_id = ${holdId}`,
  )
  if (!asker) return null
  const claims = effectiveClaims(JSON.parse(asker.claims) as Partial<UserClaims>, flagsOf(asker.flags))
  if (!claims.allowInventoryHold) return null
  return claims.showItemSidemark ? asker : { ...asker, cuts: asker.cuts.map(({ sidemark: _, ...cut }) => cut) }
}

const goodsOf = ({ quantity, UMCode, sku }: Asker) => `${spokenQuantity(quantity)} ${UMCode} of ${sku}`
const untilOf = ({ expiresAt, timeZone }: Asker) => instantText(expiresAt, { timeZone, withYear: true })

/** The mail that the branch approved a hold, with the time until which the goods are set aside. */
export const approvedMail = (asker: Asker, publicUrl: string): Mail =>
  mailOf(asker, `Hold ${asker.holdNumber} is approved`, [
    `${goodsOf(asker)} are set aside until ${untilOf(asker)}.`,
    `Order or release them: ${publicUrl}/#/holds`,
  ])

/** The mail that the branch declined or ended a hold, with the reason. */
export const declinedMail = (asker: Asker, why: string, publicUrl: string): Mail =>
  mailOf(asker, `Hold ${asker.holdNumber} was declined`, [
    `${goodsOf(asker)} are not set aside.`,
    `\n    ${indented(why)}\n`,
    `Your holds: ${publicUrl}/#/holds`,
  ])

/** The mail that a hold runs out within a day. */
export const endingMail = (asker: Asker, publicUrl: string): Mail =>
  mailOf(asker, `Hold ${asker.holdNumber} runs out soon`, [
    `${goodsOf(asker)} are set aside until ${untilOf(asker)}.`,
    `Order them${asker.canExtend ? ', extend the hold' : ''} or release them: ${publicUrl}/#/holds`,
  ])

/**
 * The mail that another customer wants to order the goods, with the time by which the holder must answer. It does not
 * name that customer.
 */
export const challengedMail = (asker: Asker, publicUrl: string): Mail =>
  mailOf(asker, `Hold ${asker.holdNumber}: another customer wants to order these goods`, [
    `${goodsOf(asker)} are set aside for you until ${untilOf(asker)}; you have the right of first refusal.`,
    `Order them${asker.canExtend ? ' or extend the hold' : ''} by then, or the next in line gets them: ${publicUrl}/#/holds`,
  ])

/** The mail that a hold has run out. */
export const endedMail = (asker: Asker, publicUrl: string): Mail =>
  mailOf(asker, `Hold ${asker.holdNumber} has run out`, [
    `${goodsOf(asker)} were set aside until ${untilOf(asker)} and can be had by others now.`,
    `Your holds: ${publicUrl}/#/holds`,
  ])

const mailOf = (asker: Asker, subject: string, parts: string[]): Mail => {
  const { email, holdNumber, comment, customerName, cuts } = asker
  const head = [`Hold ${holdNumber} (${customerName}): ${comment}`, ...cuts.map((cut) => `Cut ${piecesText(cut)}`)]
  return {
    to: email,
    subject,
    text: [...head, '', ...parts].join('\n'),
    about: `hold ${holdNumber}`,
  }
}
