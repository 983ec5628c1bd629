import { instantText } from '@sidemark/contract/rules/clock'
import type { UserClaims } from '@sidemark/contract'
import { z } from 'zod'
import { acknowledgement } from '#modules/documents/acknowledgement.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { approvedLetter, askingLetter, lapsedLetter, rejectedLetter, remindingLetter } from './approval-letters.ts'
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
  /** Those who get it, for an event whose notice names nobody. */
  readers?: (sql: Tx, orderId: string) => Promise<string[]>
  /** Null: there is nothing to say to this reader. @param timeZone of the reader's branch */
  write: (seen: SeenOrder, notices: Notice[], timeZone: string) => Letter | null
}

/** The mails about one order, one for each reader, as each of them may see it. */
const orderMail =
  ({ mayGet, hasPaper, readers: askReaders, write }: OrderMail): Composer =>
  async ({ sql, seen, links, brand }, orderId, notices) => {
    const about = await orderOf(sql, orderId)
    if (!about) return []
    const named = askReaders ? await askReaders(sql, orderId) : namedReceivers(notices)
    const readers = await receiversOf(sql, about.customerId, named)
    const branch = await readBranch(sql, about.locationId)
    const composed = readers
      .filter(({ claims }) => mayGet(claims))
      .map(async (reader) => {
        // The reader acts for the customer that the order belongs to.
        const { order, head } = await seen.order(sql, reader, orderId as OwnedId<'order'>)
        const { showOrders: opensOrders, hideBOETA } = reader.claims
        const seenOrder = { order, head, branch, opensOrders, seesDays: !hideBOETA, links }
        const letter = write(seenOrder, notices, reader.location.timeZone)
        // It confirms an order, so there is none before the order is approved.
        const paper = hasPaper && opensOrders && !order.approval ? acknowledgement(order, head, brand) : null
        return letter && { to: reader.user.email, about: `order ${order.orderNumber}`, letter, branch, paper }
      })
    return (await Promise.all(composed)).filter((mail) => mail !== null)
  }

const Reader = z.object({ userId: z.string() })

/** Those who may approve an order that waits, or nobody if it has been decided. */
const approversWaitedFor = async (sql: Tx, orderId: string) =>
  (
    await many(
      Reader,
      sql`
      select p.user_id as "userId"
      from orders o
      join order_approvals a on a.order_id = o.order_id and a.decision is null
      cross join lateral approvers_of(customer => o.customer_id, but => array[o.user_id, a.asked_by]) p
      where o.order_id = ${orderId}`,
    )
  ).map(({ userId }) => userId)

/** The one who ordered what lapsed, and those who may approve orders. */
const concernedByLapse = async (sql: Tx, orderId: string) =>
  (
    await many(
      Reader,
      sql`
      select p.user_id as "userId"
      from orders o
      cross join lateral (
        select user_id from approvers_of(customer => o.customer_id, but => '{}')
        union
        select o.user_id
      ) p
      where o.order_id = ${orderId}
        and p.user_id is not null`,
    )
  ).map(({ userId }) => userId)

/** A letter about an order that still waits. */
const waiting =
  (letter: (seen: SeenOrder, until: string) => Letter): OrderMail['write'] =>
  (seen, _, timeZone) =>
    seen.order.approval?.until
      ? letter(seen, instantText(seen.order.approval.until, { timeZone, withYear: true }))
      : null

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
  'order-approved': orderMail({
    mayGet: ownAct,
    hasPaper: true,
    write: (seen, notices) => approvedLetter(seen, detailsOf(z.object({ by: z.string() }), notices).by),
  }),
  'order-rejected': orderMail({
    mayGet: ownAct,
    hasPaper: true,
    write: (seen, notices) => rejectedLetter(seen, detailsOf(z.object({ by: z.string(), why: z.string() }), notices)),
  }),
  'approval-asked': orderMail({
    mayGet: seesOrders,
    hasPaper: false,
    readers: approversWaitedFor,
    write: waiting(askingLetter),
  }),
  'approval-ending': orderMail({
    mayGet: seesOrders,
    hasPaper: false,
    readers: approversWaitedFor,
    write: waiting(remindingLetter),
  }),
  'approval-lapsed': orderMail({ mayGet: ownAct, hasPaper: false, readers: concernedByLapse, write: lapsedLetter }),
  'order-answered': orderMail({
    mayGet: seesOrders,
    hasPaper: false,
    write: (seen, notices) =>
      answeredLetter(seen, detailsOf(z.object({ author: z.string(), message: z.string() }), notices)),
  }),
} satisfies Record<string, Composer>
