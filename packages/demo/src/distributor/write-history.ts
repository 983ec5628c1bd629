import { describedCharges } from '@sidemark/contract/rules/charges'
import { holds } from '@sidemark/server/feeds/formats/holds.ts'
import { invoiceLines } from '@sidemark/server/feeds/formats/invoice-lines.ts'
import { invoices as invoiceFormat } from '@sidemark/server/feeds/formats/invoices.ts'
import { lists } from '@sidemark/server/feeds/formats/lists.ts'
import { orderCharges } from '@sidemark/server/feeds/formats/order-charges.ts'
import { orderEvents } from '@sidemark/server/feeds/formats/order-events.ts'
import { orderLines } from '@sidemark/server/feeds/formats/order-lines.ts'
import { orderMessages } from '@sidemark/server/feeds/formats/order-messages.ts'
import { orders as orderFormat } from '@sidemark/server/feeds/formats/orders.ts'
import { paymentApplications } from '@sidemark/server/feeds/formats/payment-applications.ts'
import { payments as paymentFormat } from '@sidemark/server/feeds/formats/payments.ts'
import { quoteLines } from '@sidemark/server/feeds/formats/quote-lines.ts'
import { quoteMessages } from '@sidemark/server/feeds/formats/quote-messages.ts'
import { quotes as quoteFormat } from '@sidemark/server/feeds/formats/quotes.ts'
import { shipmentLines } from '@sidemark/server/feeds/formats/shipment-lines.ts'
import { shipments } from '@sidemark/server/feeds/formats/shipments.ts'
import type { Core } from './core.ts'
import { baseOf, netOf, priceQtyOf } from './core.ts'
import { pictureName } from '../painters/recipes.ts'
import { signers } from '../painters/signatures.ts'
import { addDays } from './days.ts'
import { writeFeedFile } from './feed-file.ts'
import { fromCents, fromTenThousandths } from './goods.ts'
import type { DemoInvoice, DemoPayment } from './money.ts'
import { returnedOf } from './money.ts'
import type { DemoLine, DemoOrder } from './orders.ts'
import type { Calendar } from './places.ts'
import { locations } from './places.ts'
import type { DemoHold, DemoQuote } from './wishes.ts'
import { demoLists } from './wishes.ts'

export type History = {
  orders: DemoOrder[]
  invoices: DemoInvoice[]
  payments: DemoPayment[]
  quotes: DemoQuote[]
  holds: DemoHold[]
}

/** Writes orders, invoices, payments, quotes, holds and lists. */
export async function writeHistory(folder: string, seed: string, calendar: Calendar, core: Core, history: History) {
  await writeOrders(folder, calendar, history.orders)
  await Promise.all([
    writeFeedFile(folder, invoiceFormat, history.invoices.map(invoiceRow)),
    writeFeedFile(folder, invoiceLines, invoiceLineRows(history.invoices)),
    writeFeedFile(folder, paymentFormat, history.payments.map(paymentRow)),
    writeFeedFile(
      folder,
      paymentApplications,
      history.payments.flatMap(({ number, applied }) =>
        applied.map(({ invoice, amount, discount }, position) => ({
          payment_number: number,
          invoice_number: invoice.number,
          position,
          amount: fromCents(amount),
          discount: fromCents(discount),
        })),
      ),
    ),
    writeFeedFile(folder, quoteFormat, history.quotes.map(quoteRow)),
    writeFeedFile(folder, quoteLines, quoteLineRows(history.quotes)),
    writeFeedFile(
      folder,
      quoteMessages,
      history.quotes.flatMap(({ number, messages }) =>
        messages.map((message) => ({ quote_number: number, ...message })),
      ),
    ),
    writeFeedFile(
      folder,
      holds,
      history.holds.map((hold) => ({
        hold_number: hold.number,
        customer_number: hold.customer.number,
        username: hold.username,
        sku: hold.sku,
        location: hold.location,
        unit: hold.unit,
        quantity: hold.quantity,
        dye_lot: hold.lot,
        comment: hold.comment,
        tag: hold.tag,
        status: hold.status,
        reason: hold.reason,
        created_at: hold.createdAt,
        expires_at: hold.expiresAt,
      })),
    ),
    writeFeedFile(folder, lists, demoLists(seed, core)),
  ])
}

const shippedStates = new Set(['shipped', 'delivered', 'invoiced', 'ready'])
const ordered = ({ day, time }: DemoOrder) => `${day}T${time}Z`
/** The ERP acknowledges an order within a minute, so that inventory which is counted later includes the order. */
const acknowledged = (order: DemoOrder) => ordered(order).replace(/:\d\dZ$/, ':59Z')

async function writeOrders(folder: string, calendar: Calendar, orders: DemoOrder[]) {
  const shipped = orders.filter(({ status }) => shippedStates.has(status) && status !== 'ready')
  await Promise.all([
    writeFeedFile(folder, orderFormat, orders.map(orderRow)),
    writeFeedFile(folder, orderLines, orderLineRows(orders)),
    writeFeedFile(folder, orderCharges, orders.flatMap(chargeRows)),
    writeFeedFile(
      folder,
      orderEvents,
      orders.flatMap((order) => eventRows(order, calendar)),
    ),
    writeFeedFile(
      folder,
      orderMessages,
      orders
        .filter((_, i) => i % 40 === 7)
        .map((order) => ({
          order_number: order.number,
          at: acknowledged(order),
          author: order.customer.salesperson,
          body: 'Got it. We set your lot aside and will call if anything changes.',
        })),
    ),
    writeFeedFile(
      folder,
      shipments,
      shipped.map((order) => shipmentRow(order, calendar)),
    ),
    writeFeedFile(
      folder,
      shipmentLines,
      shipped.flatMap((order) =>
        order.lines.map((line, i) => ({
          shipment_number: `SH-${order.number}`,
          line_number: (i + 1) * 10,
          sequence: 0,
          quantity: line.quantity,
          dye_lot: line.lot,
          roll_no: line.roll,
        })),
      ),
    ),
  ])
}

const orderRow = (o: DemoOrder) => ({
  order_number: o.number,
  customer_number: o.customer.number,
  username: o.username,
  status: o.status,
  ordered_at: ordered(o),
  po_number: o.po,
  sidemark: o.sidemark,
  comments: o.comments,
  ship_complete: o.shipsComplete,
  location: o.customer.location,
  ship_to_sequence: o.shipTo.sequence,
  ship_via: o.via,
  requested_date: o.promised,
  promised_date: o.promised,
  merchandise: fromCents(o.merchandise),
  total: fromCents(o.total),
  weight: fromCents(o.weight),
  erp_number: `SO-${o.number - 380_000}`,
  acknowledged_at: o.status === 'awaiting-approval' ? '' : acknowledged(o),
})

function* orderLineRows(orders: DemoOrder[]) {
  for (const { number, lines, status } of orders) {
    for (const [i, line] of lines.entries())
      yield {
        order_number: number,
        line_number: (i + 1) * 10,
        sequence: 0,
        ...lineRow(line),
        shipped: shippedStates.has(status) && status !== 'ready' ? line.quantity : 0,
      }
  }
}

const lineRow = ({ core: { item }, ...line }: DemoLine) => ({
  sku: item.sku,
  status: line.status,
  unit: line.unit,
  quantity: line.quantity,
  back_ordered: line.backOrdered ? line.quantity : 0,
  price_unit: item.priceUnit,
  price_qty: priceQtyOf(item, line.base),
  unit_price: fromTenThousandths(line.price),
  price_source: 'level',
  net: fromCents(line.net),
  weight: fromTenThousandths(Math.round(line.weight * 100)),
  sidemark: line.sidemark,
  comments: line.comments,
  dye_lot: line.lot,
  roll_no: line.roll,
  from_location: line.from,
  promised_date: line.promised,
})

function chargeRows({ number, cut, fee, freight, fuel, tax, via, shipTo }: DemoOrder) {
  const charges = [
    ['cut', '', cut],
    ['small-order', locations.find(({ code }) => code === shipTo.location)?.order_minimum ?? '', fee],
    ['freight', via === 'WC' ? 'Will Call' : 'Northline Truck', freight],
    ['fuel', '', fuel],
    ['tax', '', tax],
  ] as const
  return describedCharges(
    charges
      .filter(([, , amount]) => amount !== 0)
      .map(([kind, about, amount]) => ({ kind, about, count: 1, amount: fromCents(amount) })),
  ).map((charge, position) => ({ order_number: number, position, ...charge }))
}

/** The states that an order has gone through, each with its time. */
function eventRows(order: DemoOrder, { today, onWorkday, workdayBefore }: Calendar) {
  const { location } = order.customer
  const yesterday = workdayBefore(location, today)
  const until = (wanted: string) => (wanted > yesterday ? yesterday : wanted)
  const path: Record<string, string[]> = {
    entered: ['entered'],
    'awaiting-approval': ['entered', 'awaiting-approval'],
    released: ['entered', 'released'],
    picking: ['entered', 'released', 'picking'],
    ready: ['entered', 'released', 'picking', 'ready'],
    shipped: ['entered', 'released', 'picking', 'shipped'],
    delivered: ['entered', 'released', 'picking', 'shipped', 'delivered'],
    invoiced: ['entered', 'released', 'picking', 'shipped', 'delivered', 'invoiced'],
    cancelled: ['entered', 'cancelled'],
  }
  const times: Record<string, string> = {
    entered: ordered(order),
    'awaiting-approval': acknowledged(order),
    released: `${order.day}T22:05:00Z`,
    cancelled: `${order.day}T22:06:00Z`,
    picking: `${until(order.shippedOn)}T22:10:00Z`,
    ready: `${until(order.shippedOn)}T22:40:00Z`,
    shipped: `${until(order.shippedOn)}T22:45:00Z`,
    delivered: `${until(order.promised)}T23:20:00Z`,
    invoiced: `${until(onWorkday(location, addDays(order.shippedOn, 1)))}T23:40:00Z`,
  }
  return (path[order.status] ?? []).map((status) => ({
    order_number: order.number,
    at: times[status]!,
    status,
    username: status === 'entered' ? order.username : '',
  }))
}

/** Who was at the door. A delivery by truck is signed for on the driver's screen, a pickup at the counter. */
const atTheDoor = Object.entries(signers)

const shipmentRow = (order: DemoOrder, { today: day, workdayBefore }: Calendar) => {
  const last = workdayBefore(order.customer.location, day)
  const left = order.shippedOn >= day ? last : order.shippedOn
  const [picture, signer] = atTheDoor[order.number % atTheDoor.length]!
  const arrived = order.status === 'shipped' ? '' : order.promised >= day ? last : order.promised
  return {
    shipment_number: `SH-${order.number}`,
    order_number: order.number,
    shipped_at: `${left}T22:45:00Z`,
    carrier: order.via === 'WC' ? 'Will Call' : 'Northline Truck',
    tracking: order.via === 'WC' ? '' : `NFS${order.number}`,
    delivered_at: arrived && `${arrived}T23:20:00Z`,
    proof_name: arrived && signer,
    proof_url: arrived && order.via !== 'WC' ? `/pictures/${pictureName(`${picture}.ink`)}/1200.avif` : '',
  }
}

const invoiceRow = (i: DemoInvoice) => ({
  invoice_number: i.number,
  customer_number: i.order.customer.number,
  order_number: i.order.number,
  po_number: i.order.po,
  sidemark: i.order.sidemark,
  invoiced_on: i.invoicedOn,
  terms: i.terms,
  due_on: i.dueOn,
  discount_on: i.discountOn,
  discount_base: i.discountOn ? fromCents(i.merchandise) : '',
  merchandise: fromCents(i.merchandise),
  freight: fromCents(i.freight),
  fuel: fromCents(i.fuel),
  tax: fromCents(i.tax),
  amount: fromCents(i.amount),
})

function* invoiceLineRows(invoices: DemoInvoice[]) {
  for (const { number, order, kind, merchandise } of invoices) {
    if (kind === 'credit-memo') {
      const {
        line: {
          core: { item },
          unit,
          price,
          lot,
          roll,
        },
        quantity,
        base,
      } = returnedOf(order)
      yield {
        invoice_number: number,
        line_number: 10,
        sku: item.sku,
        description: `Returned from order ${order.number}: ${item.description}`.slice(0, 190),
        unit,
        quantity: -quantity,
        price_unit: item.priceUnit,
        price_qty: `-${priceQtyOf(item, base)}`,
        unit_price: fromTenThousandths(price),
        net: fromCents(merchandise),
        dye_lot: lot,
        roll_no: roll,
      }
      continue
    }
    for (const [
      i,
      {
        core: { item },
        unit,
        quantity,
        base,
        price,
        net,
        lot,
        roll,
        sidemark,
      },
    ] of order.lines.entries()) {
      yield {
        invoice_number: number,
        line_number: (i + 1) * 10,
        sku: item.sku,
        unit,
        quantity,
        price_unit: item.priceUnit,
        price_qty: priceQtyOf(item, base),
        unit_price: fromTenThousandths(price),
        net: fromCents(net),
        dye_lot: lot,
        roll_no: roll,
        sidemark,
      }
    }
  }
}

/** Days after which a bank has sent back a payment that nobody's money covers. Trade T-11.8. */
const RETURN_DAYS = 3

const paymentRow = (p: DemoPayment) => ({
  payment_number: p.number,
  customer_number: p.customer,
  username: p.username,
  kind: p.kind,
  method_label: p.label,
  status: p.status,
  amount: fromCents(p.amount),
  created_at: `${p.day}T20:00:00Z`,
  scheduled_on: p.scheduledOn,
  settled_at: p.status === 'settled' ? `${p.day}T21:30:00Z` : '',
  returned_at: p.status === 'returned' ? `${addDays(p.day, RETURN_DAYS)}T15:00:00Z` : '',
  comment: p.comment,
  confirmation: p.status === 'settled' ? `CNF-${p.number.slice(3)}` : '',
  return_code: p.code,
})

const netsOf = ({ lines }: DemoQuote) =>
  lines.map(({ core: { item }, unit, quantity, price }) =>
    price === null ? null : netOf(item, baseOf(item, unit, quantity), price),
  )
const quoteRow = (q: DemoQuote) => {
  const nets = netsOf(q)
  return {
    quote_number: q.number,
    customer_number: q.customer.number,
    username: q.username,
    revision: q.revision,
    job_name: q.job,
    status: q.status,
    location: q.customer.location,
    requested_at: q.asked,
    wanted_date: q.wanted,
    priced_at: q.priced,
    expires_on: q.expires,
    total: nets.some((net) => net === null) ? '' : fromCents(nets.reduce<number>((sum, net) => sum + (net ?? 0), 0)),
  }
}

function* quoteLineRows(quotes: DemoQuote[]) {
  for (const quote of quotes) {
    const nets = netsOf(quote)
    for (const [
      i,
      {
        core: { item },
        unit,
        quantity,
        price,
        accepted,
      },
    ] of quote.lines.entries())
      yield {
        quote_number: quote.number,
        line_number: (i + 1) * 10,
        sku: item.sku,
        unit,
        quantity,
        price_unit: item.priceUnit,
        unit_price: price === null ? '' : fromTenThousandths(price),
        net: nets[i] === null || nets[i] === undefined ? '' : fromCents(nets[i]),
        accepted,
      }
  }
}
