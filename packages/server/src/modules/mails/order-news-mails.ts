import type { MailKind } from '@sidemark/contract/rules/mail-kinds'
import { z } from 'zod'
import { acknowledgement } from '#modules/documents/acknowledgement.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { readBranch } from './branch.ts'
import { mayStillCome, type Composed, type Composer, type Notice, type Tools } from './composing.ts'
import type { Letter } from './letter/letter.ts'
import type { SeenOrder } from './order-letters.ts'
import { orderOf } from './order-mails.ts'
import { backOrderLetter, changesOf, movedOrdersLetter, type BackOrderChanges } from './back-order-letters.ts'
import { readyLetter, shippedLetter } from './order-news-letters.ts'
import { receiversOf } from './receivers.ts'

type OrderNews = {
  kind: MailKind
  /** What the letter needs besides the order. 'later': it is still to come. */
  read?: (sql: Tx, orderId: string, notices: Notice[]) => Promise<number[] | 'later'>
  /** Null: there is nothing to say to this reader any more. */
  write: (seen: SeenOrder, read: number[]) => Letter | null
}

/** An order for the user who placed it, if they still act for its customer and want such mails. */
async function newsReader({ sql, seen, links }: Tools, orderId: string, kind: MailKind) {
  const about = await orderOf(sql, orderId)
  if (!about?.userId) return null
  const [[reader], branch] = await Promise.all([
    receiversOf(sql, about.customerId, [about.userId]),
    readBranch(sql, about.locationId),
  ])
  if (!reader?.wants(kind)) return null
  // The reader acts for the customer that the order belongs to.
  const { order, head } = await seen.order(sql, reader, orderId as OwnedId<'order'>)
  const { showOrders: opensOrders, hideBOETA } = reader.claims
  return { reader, seen: { order, head, branch, opensOrders, seesDays: !hideBOETA, links } satisfies SeenOrder }
}
type NewsReader = NonNullable<Awaited<ReturnType<typeof newsReader>>>

/** A mail about one order, with its PDF for a reader who may open orders. */
const mailOf = ({ reader, seen }: NewsReader, letter: Letter, kind: MailKind, brand: Tools['brand']): Composed => ({
  to: reader.user.email,
  about: `order ${seen.order.orderNumber}`,
  letter,
  branch: seen.branch,
  paper: seen.opensOrders ? acknowledgement(seen.order, seen.head, brand) : null,
  kind,
})

/** The mail about what feeds brought about an order. */
const orderNews =
  ({ kind, read, write }: OrderNews): Composer =>
  async (tools, orderId, notices) => {
    const facts = read ? await read(tools.sql, orderId, notices) : []
    if (facts === 'later') return 'later'
    const told = await newsReader(tools, orderId, kind)
    const letter = told && write(told.seen, facts)
    return letter ? [mailOf(told, letter, kind, tools.brand)] : []
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
  // The former version's notices are about the order itself.
  orderId: z.uuid().optional(),
  lineNumber: z.number(),
  sequence: z.number(),
  was: z.string().nullable(),
  came: z.string().nullable(),
})

/**
 * The mails about a user's back orders that came in or move. An order whose goods came in has a mail of its own. The new
 * days of several orders of a customer are one mail: a late ship moves dozens of them at once.
 */
const backOrderNews: Composer = async (tools, subject, notices) => {
  const kind = 'backOrders'
  const byOrder = Map.groupBy(
    notices.map(({ detail }) => Former.parse(detail)),
    ({ orderId = subject }) => orderId,
  )
  const alone: Composed[] = []
  const moved: (NewsReader & { changes: BackOrderChanges })[] = []
  for (const [orderId, former] of byOrder) {
    const told = await newsReader(tools, orderId, kind)
    const changes = told && changesOf(told.seen, former)
    if (!changes) continue
    if (changes.filled.length === 0) moved.push({ ...told, changes })
    else alone.push(mailOf(told, backOrderLetter(told.seen, changes), kind, tools.brand))
  }
  const byCustomer = Map.groupBy(moved, ({ reader }) => reader.customer.customerId)
  const together = [...byCustomer.values()].flatMap((orders): Composed[] => {
    const [first, ...others] = orders
    if (!first) return []
    if (others.length === 0) return [mailOf(first, backOrderLetter(first.seen, first.changes), kind, tools.brand)]
    return [
      {
        to: first.reader.user.email,
        about: `orders of ${first.reader.customer.customerNumber}`,
        letter: movedOrdersLetter(first.seen, orders),
        branch: first.seen.branch,
        kind,
      },
    ]
  })
  return [...alone, ...together]
}

export const orderNewsMails = {
  'order-shipped': orderNews({ kind: 'shipped', read: placesOf, write: shippedLetter }),
  'order-ready': orderNews({ kind: 'ready', write: readyLetter }),
  'back-order': backOrderNews,
} satisfies Record<string, Composer>
