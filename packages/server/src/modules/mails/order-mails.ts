import type { UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import { acknowledgement } from '#modules/documents/acknowledgement.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { readBranch } from './branch.ts'
import { detailsOf, namedReceivers, type Composer, type Notice } from './composing.ts'
import type { Letter } from './letter/letter.ts'
import {
  answeredLetter,
  canceledLetter,
  changedLetter,
  declinedLetter,
  placedLetter,
  releasedLetter,
  type SeenOrder,
} from './order-letters.ts'
import { receiversOf } from './receivers.ts'

const Subject = z.object({ customerId: z.number(), userId: z.string().nullable(), locationId: z.number() })

export const orderOf = (sql: Tx, orderId: string) =>
  maybeOne(
    Subject,
    sql`
    select o.customer_id as "customerId", o.user_id as "userId", o.location_id as "locationId"
    from orders o
    where o.order_id = ${orderId}`,
  )

type OrderMail = {
  /** Who may get it: users who see orders, and for an act of their own also those who may only place them. */
  mayGet: (claims: UserClaims) => boolean
  hasPaper: boolean
  /** Null: there is nothing to say to this reader. */
  write: (seen: SeenOrder, notices: Notice[]) => Letter | null
}

/** The mails about one order, one for each reader, as each of them may see it. */
const orderMail =
  ({ mayGet, hasPaper, write }: OrderMail): Composer =>
  async ({ sql, seen, links, brand }, orderId, notices) => {
    const about = await orderOf(sql, orderId)
    if (!about) return []
    const readers = await receiversOf(sql, about.customerId, namedReceivers(notices))
    const branch = await readBranch(sql, about.locationId)
    const composed = readers
      .filter(({ claims }) => mayGet(claims))
      .map(async (reader) => {
        // The reader acts for the customer that the order belongs to.
        const { order, head } = await seen.order(sql, reader, orderId as OwnedId<'order'>)
        const { showOrders: opensOrders, hideBOETA } = reader.claims
        const letter = write({ order, head, branch, opensOrders, seesDays: !hideBOETA, links }, notices)
        const paper = hasPaper && opensOrders ? acknowledgement(order, head, brand) : null
        return letter && { to: reader.user.email, about: `order ${order.orderNumber}`, letter, branch, paper }
      })
    return (await Promise.all(composed)).filter((mail) => mail !== null)
  }

const ownAct = ({ showOrders, allowedToOrder }: UserClaims) => showOrders || allowedToOrder
const seesOrders = ({ showOrders }: UserClaims) => showOrders

export const orderMails = {
  'order-placed': orderMail({ mayGet: ownAct, hasPaper: true, write: placedLetter }),
  'order-changed': orderMail({ mayGet: ownAct, hasPaper: true, write: changedLetter }),
  'order-released': orderMail({ mayGet: ownAct, hasPaper: true, write: releasedLetter }),
  'order-declined': orderMail({
    mayGet: ownAct,
    hasPaper: true,
    write: (seen, notices) => declinedLetter(seen, detailsOf(z.object({ why: z.string() }), notices).why),
  }),
  'order-canceled': orderMail({
    mayGet: ownAct,
    hasPaper: true,
    write: (seen, notices) => canceledLetter(seen, detailsOf(z.object({ reason: z.string() }), notices).reason),
  }),
  'order-answered': orderMail({
    mayGet: seesOrders,
    hasPaper: false,
    write: (seen, notices) =>
      answeredLetter(seen, detailsOf(z.object({ author: z.string(), message: z.string() }), notices)),
  }),
} satisfies Record<string, Composer>
