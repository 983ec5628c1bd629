import { instantText } from '@sidemark/contract/rules/clock'
import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { piecesText } from '@sidemark/contract/rules/pieces'
import type { UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { contactOf, readBranch, type Branch } from './branch.ts'
import { detailsOf, namedReceivers, type Composer, type Notice } from './composing.ts'
import { lotsAndPrice, lotText } from './goods.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'
import { receiversOf } from './receivers.ts'

const goods = {
  customerId: z.number(),
  locationId: z.number(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  cuts: z.array(
    z.object({ pieces: z.number(), inches: z.number(), sidemark: z.string().optional(), comment: z.string() }),
  ),
  comment: z.string(),
  dyeLot: z.string(),
  /** '' if the goods are not of one roll. */
  roll: z.string(),
  /** The end of the hold or of the offer, and the zone of the branch, whose clock the mail uses. */
  until: z.string(),
  timeZone: z.string(),
}
const Hold = z.object({ ...goods, holdNumber: z.string(), canExtend: z.boolean() })
const Place = z.object({ ...goods, placeNumber: z.string() })
type Hold = z.output<typeof Hold>
type Goods = Omit<Hold, 'holdNumber' | 'canExtend'>

const holdOf = (sql: Tx, holdId: string) =>
  maybeOne(
    Hold,
    sql`
    select h.customer_id as "customerId", h.location_id as "locationId", i.sku, i.description, i.color, i.size, quantity_text(h.quantity) as quantity, h.um_code as "UMCode", coalesce(h.cuts, '[]') as cuts, h.comment, h.dye_lot as "dyeLot",
      (
        select case when count(distinct o.roll_no) = 1 then max(o.roll_no) else '' end
        from stock_allocations c
        join lots o on o.lot_id = c.lot_id
        where c.hold_id = h.hold_id
      ) as roll,
      h.hold_number::text as "holdNumber", h.status = 'active' as "canExtend",
      h.expires_at as until, l.time_zone as "timeZone"
    from holds h
    join items i on i.item_id = h.item_id
    join locations l on l.location_id = h.location_id
    where h.hold_id = ${holdId}`,
  )

const placeOf = (sql: Tx, placeId: string) =>
  maybeOne(
    Place,
    sql`
    select p.customer_id as "customerId", p.location_id as "locationId", i.sku, i.description, i.color, i.size, quantity_text(p.quantity) as quantity, p.um_code as "UMCode", '[]'::jsonb as cuts, p.comment, coalesce(o.dye_lot, '') as "dyeLot", coalesce(o.roll_no, '') as roll,
      p.place_number::text as "placeNumber", p.offer_until as until, b.time_zone as "timeZone"
    from waitlist_places p
    join items i on i.item_id = p.item_id
    join locations b on b.location_id = p.location_id
    left join lots o on o.lot_id = p.offer_lot_id
    where p.place_id = ${placeId}
      and p.offer_until is not null`,
  )

const untilOf = ({ until, timeZone }: Goods) => instantText(until, { timeZone, withYear: true })
const goodsOf = (held: Goods) => `${formatQuantityOf(held)} of ${held.sku}`

type Words = Pick<Letter, 'subject' | 'title' | 'opening' | 'reason'> & { message?: Letter['message']; button?: string }
type HoldWords = (hold: Hold, branch: Branch, notices: Notice[]) => Words

/** A mail with the goods on hold. */
const letterOf = (
  held: Goods,
  { button = 'View item holds', ...words }: Words,
  branch: Branch,
  links: PortalLinks,
  claims: UserClaims,
): Letter => ({
  ...words,
  preheader: `${goodsOf(held)} · ${held.comment}`,
  action: { text: button, href: links.holds() },
  sections: [
    {
      title: 'Goods',
      lines: [
        {
          name: itemAndSize(claims.showColorFields ? held : { ...held, color: '' }),
          code: held.sku,
          quantity: formatQuantityOf(held),
          amount: '',
          details: [
            ...lotsAndPrice([lotText(held)].filter(Boolean), []),
            ...held.cuts.map(({ sidemark, ...cut }) => ({
              text: `Cut ${piecesText(claims.showItemSidemark ? { ...cut, sidemark } : cut)}`,
            })),
            { text: held.comment, style: 'italic' },
          ],
        },
      ],
      more: '',
    },
  ],
  closing: contactOf(branch),
})

/**
 * The mail about a hold for the user who asked for it, as long as they may see holds of the customer.
 *
 * @param isReminder the user may choose not to get it
 */
const holdMail =
  (wordsOf: HoldWords, isReminder = false): Composer =>
  async ({ sql, links }, holdId, notices) => {
    const hold = await holdOf(sql, holdId)
    if (!hold) return []
    const branch = await readBranch(sql, hold.locationId)
    const readers = await receiversOf(sql, hold.customerId, namedReceivers(notices))
    return readers
      .filter(({ claims, wants }) => (isReminder ? wants('holds') : claims.allowInventoryHold))
      .map(({ user, claims }) => ({
        to: user.email,
        about: `hold ${hold.holdNumber}`,
        letter: letterOf(hold, wordsOf(hold, branch, notices), branch, links, claims),
        branch,
        ...(isReminder && { kind: 'holds' as const }),
      }))
  }

const reason = 'You are receiving this email because you asked for this hold.'

export const holdMails = {
  'hold-approved': holdMail((hold) => ({
    subject: `Hold ${hold.holdNumber} is approved`,
    title: `Hold ${hold.holdNumber} is approved`,
    opening: [`${goodsOf(hold)} is on hold until ${untilOf(hold)}. Order or release it by then.`],
    reason,
  })),
  'hold-declined': holdMail((hold, branch, notices) => ({
    subject: `Hold ${hold.holdNumber} was declined`,
    title: `Hold ${hold.holdNumber} was declined`,
    opening: [`${goodsOf(hold)} is not on hold.`],
    message: {
      from: `Reason from ${branch.locReportName}`,
      text: detailsOf(z.object({ why: z.string() }), notices).why,
    },
    reason,
  })),
  'hold-ending': holdMail(
    (hold) => ({
      subject: `Hold ${hold.holdNumber} expires soon`,
      title: `Hold ${hold.holdNumber} expires soon`,
      opening: [
        `${goodsOf(hold)} is on hold until ${untilOf(hold)}.`,
        `Order it${hold.canExtend ? ', extend the hold' : ''} or release it by then.`,
      ],
      button: hold.canExtend ? 'Extend or order it' : 'Order it',
      reason,
    }),
    true,
  ),
  'hold-challenged': holdMail((hold) => ({
    subject: `Hold ${hold.holdNumber}: another customer wants to order these goods`,
    title: 'Another customer wants to order these goods',
    opening: [
      `${goodsOf(hold)} is on hold for you until ${untilOf(hold)}. You have the right of first refusal.`,
      `Order it${hold.canExtend ? ' or extend the hold' : ''} by then, or the next in line gets it.`,
    ],
    button: hold.canExtend ? 'Extend or order it' : 'Order it',
    reason,
  })),
  'hold-ended': holdMail(
    (hold) => ({
      subject: `Hold ${hold.holdNumber} has expired`,
      title: `Hold ${hold.holdNumber} has expired`,
      opening: [`${goodsOf(hold)} was on hold until ${untilOf(hold)}. It is available to others now.`],
      reason,
    }),
    true,
  ),
  /** The mail that the goods are set aside for the user who waited, and until when they can be taken. */
  'place-offered': async ({ sql, links }, placeId, notices) => {
    const place = await placeOf(sql, placeId)
    if (!place) return []
    const branch = await readBranch(sql, place.locationId)
    const readers = await receiversOf(sql, place.customerId, namedReceivers(notices))
    const words = {
      subject: `It is your turn: ${place.sku}`,
      title: 'It is your turn',
      opening: [
        `${goodsOf(place)} is on hold for you until ${untilOf(place)}.`,
        'Confirm the hold by then, or it goes to the next in line.',
      ],
      reason: 'You are receiving this email because you are on the waitlist for these goods.',
    }
    return readers
      .filter(({ claims }) => claims.allowInventoryHold)
      .map(({ user, claims }) => ({
        to: user.email,
        about: `place ${place.placeNumber}`,
        letter: letterOf(place, words, branch, links, claims),
        branch,
      }))
  },
} satisfies Record<string, Composer>
