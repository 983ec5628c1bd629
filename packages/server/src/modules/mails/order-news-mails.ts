import type { MailKind } from '@sidemark/contract/rules/mail-kinds'
import { z } from 'zod'
import { acknowledgement } from '#modules/documents/acknowledgement.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { readBranch } from './branch.ts'
import { mayStillCome, type Composer, type Notice } from './composing.ts'
import type { Letter } from './letter/letter.ts'
import type { SeenOrder } from './order-letters.ts'
import { orderOf } from './order-mails.ts'
import { backOrderLetter, readyLetter, shippedLetter } from './order-news-letters.ts'
import { receiversOf } from './receivers.ts'

type OrderNews = {
  kind: MailKind
  /** What the letter needs besides the order. 'later': it is still to come. */
  read?: (sql: Tx, orderId: string, notices: Notice[]) => Promise<number[] | 'later'>
  /** Null: there is nothing to say to this reader any more. */
  write: (seen: SeenOrder, notices: Notice[], read: number[]) => Letter | null
}

/** The mail about what feeds brought about an order, for the user who placed it and still acts for its customer. */
const orderNews =
  ({ kind, read, write }: OrderNews): Composer =>
  async ({ sql, seen, links, brand }, orderId, notices) => {
    const about = await orderOf(sql, orderId)
    if (!about?.userId) return []
    const facts = read ? await read(sql, orderId, notices) : []
    if (facts === 'later') return 'later'
    const [readers, branch] = await Promise.all([
      receiversOf(sql, about.customerId, [about.userId]),
      readBranch(sql, about.locationId),
    ])
    const composed = readers
      .filter(({ wants }) => wants(kind))
      .map(async (reader) => {
        // The reader acts for the customer that the order belongs to.
        const { order, head } = await seen.order(sql, reader, orderId as OwnedId<'order'>)
        const { showOrders: opensOrders, hideBOETA } = reader.claims
        const letter = write({ order, head, branch, opensOrders, seesDays: !hideBOETA, links }, notices, facts)
        const paper = opensOrders ? acknowledgement(order, head, brand) : null
        return letter && { to: reader.user.email, about: `order ${order.orderNumber}`, letter, branch, paper, kind }
      })
    return (await Promise.all(composed)).filter((mail) => mail !== null)
  }

const ShipmentPlace = z.object({ shipmentId: z.string(), place: z.number(), hasLines: z.boolean() })

/**
 * The places of the told shipments among those of the order, as `shipmentsJson` has them. Their lines come with a file
 * of their own.
 */
async function placesOf(sql: Tx, orderId: string, notices: Notice[]) {
  const told = new Set(notices.map(({ detail }) => z.object({ shipmentId: z.string() }).parse(detail).shipmentId))
  const all = await many(
    ShipmentPlace,
    sql`
    select p.shipment_id as "shipmentId", (row_number() over (order by p.shipped_at, p.shipment_id))::int - 1 as place,
      exists (select from shipment_lines l where l.shipment_id = p.shipment_id) as "hasLines"
    from shipments p
    where p.order_id = ${orderId}`,
  )
  const ours = all.filter(({ shipmentId }) => told.has(shipmentId))
  if (ours.some(({ hasLines }) => !hasLines) && mayStillCome(notices)) return 'later'
  return ours.map(({ place }) => place)
}

const Former = z.object({
  lineNumber: z.number(),
  sequence: z.number(),
  was: z.string().nullable(),
  came: z.string().nullable(),
})

export const orderNewsMails = {
  'order-shipped': orderNews({
    kind: 'shipped',
    read: placesOf,
    write: (seen, _, places) => shippedLetter(seen, places),
  }),
  'order-ready': orderNews({ kind: 'ready', write: readyLetter }),
  'back-order': orderNews({
    kind: 'backOrders',
    write: (seen, notices) =>
      backOrderLetter(
        seen,
        notices.map(({ detail }) => Former.parse(detail)),
      ),
  }),
} satisfies Record<string, Composer>
