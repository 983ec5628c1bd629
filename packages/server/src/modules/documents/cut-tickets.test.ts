import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { test as base } from '#test/test.ts'

type Cut = { pieces: number; length: string; sidemark?: string; comment?: string }
type Orders = {
  /** Orders cuts of an item in LF. Resolves to the order's number. */
  cut: (user: GivenUser, sku: string, cuts: Cut[]) => Promise<string>
  tickets: (user: GivenUser, number: string) => Promise<{ status: number; text: string }>
  /** The same for the distributor's staff. */
  staffTickets: (user: GivenUser, number: string) => Promise<{ status: number; text: string }>
}

const test = base.extend<{ $test: { orders: Orders } }>({
  orders: async ({ as, address }, provide) =>
    provide({
      cut: async (user, sku, cuts) => {
        const own = { customerNumber: user.customerNumber }
        await as(user)('POST /api/cart/additem', { body: { ...own, sku, qtyToOrder: '0', umcode: 'LF', cuts } })
        const { shown } = await as(user)('GET /api/checkout', { query: own })
        const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own, shown } })
        return String(orderNumber)
      },
      tickets: (user, number) =>
        paper(`${address}/api/orders/${number}/cuttickets?customerNumber=${user.customerNumber}`, user),
      staffTickets: (user, number) => paper(`${address}/api/staff/orders/${number}/cuttickets`, user),
    }),
})
async function paper(of: string, { token }: GivenUser) {
  const reply = await fetch(of, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, text: reply.status === 200 ? (await textOfPdf(bytes)).join(' ') : '' }
}
const Ticket = z.object({ roll: z.string().nullable(), pieces: z.array(z.number()) })
const rolls = [{ rollNo: 'R7', dyeLot: 'DL1', feet: 100 }]

describe('the cuts of an order', () => {
  test('stand on its lines, its mail and its export, and the cut ticket has roll, sizes, jobs and what remains (T2)', async ({
    as,
    given,
    mailbox,
    orders,
    sql,
  }) => {
    const [user, { sku, itemId }] = [await given.user(), await given.rollItem({ rolls })]
    await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${itemId}`

    const number = await orders.cut(user, sku, [
      { pieces: 2, length: '15', sidemark: 'Jones' },
      { pieces: 1, length: '8.5', comment: 'bind edges' },
    ])
    const order = await as(user)('GET /api/orders/:id', {
      params: { id: number },
      query: { customerNumber: user.customerNumber },
    })
    const { status, text } = await orders.tickets(user, number)
    const [mail] = await mailbox({ about: `order ${number}` })
    const [exported] =
      await sql`select payload #> '{lines,0,cuts}' as cuts from export_outbox where payload ->> 'orderNumber' = ${number}`

    const cuts = [
      { pieces: 2, length: '15', inches: 180, sidemark: 'Jones', comment: '', cutCharge: '20.00' },
      { pieces: 1, length: '8.50', inches: 102, sidemark: '', comment: 'bind edges', cutCharge: '10.00' },
    ]
    expect(order.lines).toMatchObject([{ quantity: '38.50', cuts }])
    expect(order.charges).toContainEqual(expect.objectContaining({ kind: 'cut', amount: '30.00' }))
    expect(exported?.cuts).toMatchObject(cuts)
    expect(mail?.text).toContain('Cut 2 × 15 ft · Jones')
    expect(status).toBe(200)
    for (const said of [
      'Cut tickets',
      number,
      sku,
      'Dye lot DL1',
      'Roll R7',
      '100 ft on the roll',
      '38 ft 6 in cut',
      '61 ft 6 in remain',
      '12 ft × 15 ft',
      'Jones',
      '12 ft × 8 ft 6 in',
      'bind edges',
      '3 pieces',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('$')
  })

  test('are kept by a reorder and by a change of texts; a change of quantity makes the line one length', async ({
    as,
    given,
    orders,
    sql,
  }) => {
    const [user, { sku, itemId }] = [await given.user(), await given.rollItem({ rolls })]
    await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${itemId}`
    const own = { customerNumber: user.customerNumber }
    const number = await orders.cut(user, sku, [{ pieces: 2, length: '15', sidemark: 'Jones' }])
    const read = () => as(user)('GET /api/orders/:id', { params: { id: number }, query: own })
    const change = async (wish: object) => {
      const asked = { ...own, lines: [{ lineNumber: 10, sequence: 0, ...wish }] }
      // The first request asks for the differences, and the second agrees to them.
      const { agreed } = await as(user)('POST /api/orders/:id/change', { params: { id: number }, body: asked })
      await as(user)('POST /api/orders/:id/change', { params: { id: number }, body: { ...asked, agreed } })
    }

    await as(user)('POST /api/orders/:id/reorder', { params: { id: number }, body: own })
    expect((await as(user)('GET /api/cart/getitems', { query: own })).itemList).toMatchObject([
      { cuts: [{ pieces: 2, length: '15', sidemark: 'Jones' }], cutCharge: '20.00' },
    ])
    await change({ comments: 'Ring twice' })
    expect((await read()).lines).toMatchObject([{ comments: 'Ring twice', cuts: [{ pieces: 2 }] }])
    await change({ quantity: '40' })

    const changed = await read()
    expect(changed.lines).toMatchObject([{ quantity: '40', cuts: [] }])
    expect(changed.charges).toContainEqual(expect.objectContaining({ kind: 'cut', amount: '10.00' }))
  })

  test('are not shown to other customers, and hide jobs from users who may not see them', async ({ given, orders }) => {
    const [user, other, { sku }] = [await given.user(), await given.user(), await given.rollItem({ rolls })]
    const number = await orders.cut(user, sku, [{ pieces: 2, length: '15', sidemark: 'Jones' }])
    const colleague = await given.user({ customer: user, claims: { ...everyRight, showItemSidemark: false } })

    expect((await orders.tickets(other, number)).status).toBe(404)
    const { text } = await orders.tickets(colleague, number)
    expect(text).toContain('2 PC')
    expect(text).not.toContain('Jones')
  })

  test('T2 are on the paper as they were packed when their rolls were set aside, 50 pieces too, and after the ERP has the order', async ({
    given,
    orders,
    sql,
  }) => {
    const [user, item] = [
      await given.user(),
      await given.rollItem({
        rolls: Array.from({ length: 14 }, (_, nth) => ({ rollNo: `R${nth}`, feet: 60 + nth * 3 })),
      }),
    ]
    const cuts = Array.from({ length: 50 }, (_, nth) => ({ pieces: 1, length: String(5 + ((nth * 7) % 50) / 4) }))

    const number = await orders.cut(user, item.sku, cuts)
    const setAside = () =>
      many(
        Ticket,
        sql`
        select l.roll_no as roll, array(select c from unnest(a.cut) c order by c) as pieces
        from stock_allocations a
        join lots l using (lot_id)
        where l.item_id = ${item.itemId}
        order by l.roll_no`,
      )
    const printed = () =>
      many(
        Ticket,
        sql`
        select t ->> 'roll' as roll, array(
          select (p ->> 'inches')::int
          from jsonb_array_elements(t -> 'pieces') p
          cross join generate_series(1, (p ->> 'pieces')::int)
          order by 1) as pieces
        from order_lines l
        join orders o using (order_id)
        cross join lateral jsonb_array_elements(cut_tickets(l, '{}')) t
        where o.order_number = ${number}::bigint
        order by 1`,
      )
    const plan = await setAside()
    const before = await printed()
    await sql`delete from stock_allocations where item_id = ${item.itemId}`

    expect(plan.flatMap(({ pieces }) => pieces)).toHaveLength(50)
    expect(before).toEqual(plan)
    expect(await printed()).toEqual(plan)
    expect((await orders.tickets(user, number)).text).toContain('50 pieces')
  })

  test('T2 say the branch of each roll, which rolls have yet to come, and which pieces have none', async ({
    given,
    orders,
    sql,
  }) => {
    const [user, { sku, itemId }] = [await given.user(), await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 30 }] })]
    await sql`
      insert into lots (item_id, location_id, dye_lot, roll_no, on_hand, due)
      values (${itemId}, ${user.locationId}, 'A1', 'R2', 480, stock_now()::date + 20)`

    const number = await orders.cut(user, sku, [
      { pieces: 2, length: '15' },
      { pieces: 1, length: '40' },
    ])
    const { text } = await orders.tickets(user, number)
    const other = await orders.cut(user, sku, [{ pieces: 1, length: '12' }])

    for (const said of ['Roll R1', '30 ft on the roll', 'nothing remains', 'Roll R2', 'still to come', '12 ft × 40 ft'])
      expect(text).toContain(said)
    expect((await orders.tickets(user, other)).text).toContain('No roll is reserved yet')
  })

  test("T2 are there for the distributor's staff, whose rights count", async ({ given, orders }) => {
    await given.flags({ showAdmin: 'Y' })
    const claims = { ...everyRight, admin: true }
    const [staff, blind] = [
      await given.user({ claims }),
      await given.user({ claims: { ...claims, showItemSidemark: false } }),
    ]
    const [user, { sku }] = [await given.user(), await given.rollItem({ rolls })]
    const number = await orders.cut(user, sku, [{ pieces: 2, length: '15', sidemark: 'Jones' }])

    const read = await orders.staffTickets(staff, number)
    const hidden = await orders.staffTickets(blind, number)

    expect(read.text).toContain('Roll R7')
    expect(read.text).toContain('Jones')
    expect(hidden.text).toContain('Roll R7')
    expect(hidden.text).not.toContain('Jones')
    expect((await orders.staffTickets(user, number)).status).toBe(403)
    expect((await orders.staffTickets(staff, '99999999')).status).toBe(404)
    await given.flags({})
  })
})
