import type { Core, CoreItem } from './core.ts'
import { baseOf, netOf } from './core.ts'
import type { DemoCustomer, DemoShipTo } from './customers.ts'
import { demoCustomers } from './customers.ts'
import { addDays } from './days.ts'
import type { Dice } from './dice.ts'
import { diceOf } from './dice.ts'
import type { DemoItem } from './goods.ts'
import type { Calendar } from './places.ts'
import { freightRates, locations, routes, taxRates } from './places.ts'
import type { LevelCode } from './pricing.ts'
import { levels, priceOf, wholeCents } from './pricing.ts'
import type { DemoLot } from './stock.ts'
import { lotSold, rollName, takeFromOneLot } from './stock.ts'

type OrderStatus =
  | 'entered'
  | 'awaiting-approval'
  | 'released'
  | 'picking'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'invoiced'
  | 'cancelled'
export type DemoLine = {
  core: CoreItem
  unit: string
  quantity: number
  base: number
  price: number
  net: number
  weight: number
  status: string
  lot: string
  roll: string
  from: string
  backOrdered: boolean
  promised: string
  sidemark: string
  comments: string
}
/** An order. Money is in cents, and weight is in hundredths of a pound. */
export type DemoOrder = {
  number: number
  customer: DemoCustomer
  username: string
  status: OrderStatus
  day: string
  time: string
  po: string
  sidemark: string
  comments: string
  shipsComplete: boolean
  shipTo: DemoShipTo
  via: string
  promised: string
  shippedOn: string
  lines: DemoLine[]
  cut: number
  fee: number
  freight: number
  fuel: number
  tax: number
  merchandise: number
  total: number
  weight: number
}

/** The last order number of the demo, just below the first number of the portal. */
const LAST_NUMBER = 480_000
/** The number of days of history. */
const HISTORY_DAYS = 730
const jobs = [
  'SMITH MASTER BED',
  'MAPLE ST LOBBY',
  'OLENTANGY MS RM 12',
  'RIVERSIDE MED PH 2',
  'LOFTS 3C',
  'KETTERING MODEL',
  'JOHNSON KITCHEN',
  'ST LUKE FELLOWSHIP HALL',
  'UNIT 204',
  'HARPER BASEMENT',
  'DR PATEL OFFICE',
  'WALNUT HILLS LIBRARY',
  'NGUYEN STAIRS',
  '2ND FLOOR CORRIDOR',
  'GARCIA RESIDENCE',
]
/** The states of the main customer's newest orders, newest first. Every state occurs. */
const mainStates: OrderStatus[] = [
  'entered',
  'released',
  'entered',
  'released',
  'picking',
  'ready',
  'released',
  'shipped',
  'picking',
  'delivered',
  'released',
  'cancelled',
  'ready',
  'shipped',
  'delivered',
]
const placers: Record<string, readonly string[]> = {
  [demoCustomers.main]: ['buyer', 'buyer', 'buyer', 'counter', 'job'],
  [demoCustomers.pickup]: ['buyer'],
  [demoCustomers.approvals]: ['owner', 'approver', 'installer'],
  [demoCustomers.groupMember]: ['other'],
}

type Draft = { customer: DemoCustomer; n: number; day: string; time: string; rank: number }

/**
 * Two years of orders of all customers in the order in which they were placed. Open orders allocate stock in `core`.
 */
export function demoOrders(seed: string, calendar: Calendar, core: Core, customers: DemoCustomer[]): DemoOrder[] {
  const drafts = customers.flatMap((customer) => draftsOf(seed, calendar, customer))
  drafts.sort((a, b) =>
    a.day + a.time < b.day + b.time
      ? -1
      : a.day + a.time > b.day + b.time
        ? 1
        : Number(a.customer.number) - Number(b.customer.number),
  )
  const shelves = new Map(customers.map((customer) => [customer.number, shelfOf(seed, core, customer)]))
  return drafts.map((draft, i) =>
    orderOf(
      seed,
      calendar,
      core,
      draft,
      shelves.get(draft.customer.number) ?? core.goods,
      LAST_NUMBER - drafts.length + 1 + i,
    ),
  )
}

/**
 * The days on which a customer ordered: workdays of two years, with a little more of the recent ones. `rank` 0 is its
 * newest order.
 */
function draftsOf(seed: string, { today, isWorkday, workdayBefore }: Calendar, customer: DemoCustomer): Draft[] {
  const dice = diceOf(seed, 'orders', customer.number)
  const { location } = customer
  const yesterday = addDays(today, -1)
  const times = Array.from({ length: customer.orders }, () => {
    const placed = addDays(yesterday, -Math.floor(HISTORY_DAYS * dice.share() ** 1.12))
    return {
      day: isWorkday(location, placed) ? placed : workdayBefore(location, placed),
      time: `${String(dice.int(12, 21)).padStart(2, '0')}:${String(dice.int(0, 59)).padStart(2, '0')}:${String(dice.int(0, 59)).padStart(2, '0')}`,
    }
  })
  times.sort((a, b) => (a.day + a.time < b.day + b.time ? 1 : -1))
  return times.map((time, n) => ({ customer, n: customer.orders - n, rank: n, ...time }))
}

/** The items that a customer buys again and again. */
function shelfOf(seed: string, core: Core, customer: DemoCustomer): CoreItem[] {
  const dice = diceOf(seed, 'shelf', customer.number)
  return Array.from({ length: customer.number === demoCustomers.main ? 260 : 70 }, () => dice.pick(core.goods))
}

function statusOf(draft: Draft, day: string, dice: Dice): OrderStatus {
  const age = (Date.parse(day) - Date.parse(draft.day)) / 86_400_000
  const { main, approvals } = demoCustomers
  if (draft.customer.number === main && draft.rank < mainStates.length) return mainStates[draft.rank]!
  if (draft.customer.number === approvals && draft.rank < 3) return 'awaiting-approval'
  if (dice.chance(0.015)) return 'cancelled'
  if (age > 9) return dice.chance(age > 45 ? 0 : 0.05) ? 'released' : 'invoiced'
  if (age > 5) return dice.pick(['invoiced', 'invoiced', 'delivered', 'released'])
  if (age > 2) return dice.pick(['shipped', 'delivered', 'picking', 'ready', 'released'])
  return dice.pick(['entered', 'released', 'released', 'picking'])
}

/**
 * The day on which an order leaves, and the one it is promised for. What has left did so before today, and what was delivered or
 * picked up came before today. A new order of the main customer has such a state, too.
 */
function daysOf(
  { day: placed, customer: { location } }: Draft,
  { today, onWorkday, workdayBefore }: Calendar,
  { status, willCall, takes }: { status: OrderStatus; willCall: boolean; takes: number },
) {
  const hasLeft = ['invoiced', 'shipped', 'delivered'].includes(status)
  const hasCome = hasLeft && (willCall || status !== 'shipped')
  const planned = onWorkday(location, addDays(placed, takes))
  const last = workdayBefore(location, today)
  const shippedOn = hasLeft && planned >= today ? (last > placed ? last : placed) : planned
  const arrives = willCall ? shippedOn : onWorkday(location, addDays(shippedOn, 1))
  return { shippedOn, promised: hasCome && arrives >= today ? shippedOn : arrives }
}

/** One in eight open orders is late. All others come today or later. */
function keptOrLate(seed: string, { today, onWorkday }: Calendar, { customer, n }: Draft, planned: string) {
  const dice = diceOf(seed, 'late', customer.number, n)
  return planned >= today || dice.chance(0.125) ? planned : onWorkday(customer.location, addDays(today, dice.int(0, 3)))
}

function orderOf(
  seed: string,
  calendar: Calendar,
  core: Core,
  draft: Draft,
  shelf: CoreItem[],
  number: number,
): DemoOrder {
  const day = calendar.today
  const { customer } = draft
  const dice = diceOf(seed, 'order', customer.number, draft.n)
  let status = statusOf(draft, day, dice)
  const shipTo = dice.pick(customer.shipTos)
  const willCall = shipTo.via === 'WC' || status === 'ready' || dice.chance(0.14)
  const via = willCall ? 'WC' : 'TRK'
  if (status === 'ready' && !willCall) status = 'shipped'
  const { shippedOn, promised: planned } = daysOf(draft, calendar, { status, willCall, takes: dice.int(1, 3) })
  const open = !['invoiced', 'shipped', 'delivered', 'cancelled'].includes(status)
  const promised = open && status !== 'ready' ? keptOrLate(seed, calendar, draft, planned) : planned
  const old = (Date.parse(day) - Date.parse(draft.day)) / 86_400_000 > 12
  const wanted = dice.int(1, 3) + (dice.chance(0.4) ? dice.int(0, 5) : 0)
  const lines = Array.from({ length: wanted }, (_, i) =>
    lineOf(dice, calendar, core, customer, shelf, {
      status,
      open,
      old,
      promised,
      sold: (item, lots) => ({
        lot: lotSold(seed, day, item, lots, draft.day),
        roll: item.stocking.rolls ? rollName(diceOf(seed, 'rolls sold', customer.number, draft.n, i)) : '',
      }),
    }),
  )
  const named = placers[customer.number]
  const username = named ? `${dice.pick(named)}@northline.example` : ''
  const shipsComplete = username.startsWith('job@')
  const merchandise = lines.reduce((sum, { net }) => sum + net, 0)
  const weight = Math.round(lines.reduce((sum, line) => sum + line.weight, 0))
  const cut = lines.reduce(
    (sum, { core: { item }, base }) =>
      sum + (item.roll && base < item.roll.rollInches ? Math.round(Number(item.roll.cutCharge) * 100) : 0),
    0,
  )
  const { fee, freight, fuel, tax } = chargesOf(
    customer,
    shipTo,
    via,
    merchandise + cut,
    weight,
    shipmentsOf(lines, shipsComplete),
  )
  return {
    number,
    customer,
    username,
    status,
    day: draft.day,
    time: draft.time,
    po: dice.chance(0.75) ? `PO-${String(10_000 + draft.n).slice(-5)}` : '',
    sidemark: dice.chance(0.6) ? dice.pick(jobs) : '',
    comments: dice.chance(0.08) ? 'Call before delivery' : '',
    shipsComplete,
    shipTo,
    via,
    shippedOn,
    lines,
    // An order that ships complete leaves with the last of its lines.
    promised: shipsComplete
      ? lines.reduce((last, line) => (line.promised > last ? line.promised : last), promised)
      : promised,
    cut,
    fee,
    freight,
    fuel,
    tax,
    merchandise,
    total: merchandise + cut + fee + freight + fuel + tax,
    weight,
  }
}

type LineFacts = {
  status: OrderStatus
  open: boolean
  old: boolean
  promised: string
  /** Where goods that have left came from. */
  sold: (item: DemoItem, lots: DemoLot[]) => { lot: string; roll: string }
}

/** An item of the customer's shelf, or sometimes another one, and how much of it. */
function goodsOf(dice: Dice, core: Core, shelf: CoreItem[]) {
  const chosen = dice.chance(0.86) ? dice.pick(shelf) : dice.pick(core.goods)
  const { item } = chosen
  const unit = item.roll && dice.chance(0.08) ? 'RL' : item.defaultUnit
  const quantity =
    unit === 'RL'
      ? 1
      : unit === 'LF'
        ? dice.int(8, 62)
        : unit === 'CT'
          ? dice.chance(0.06)
            ? dice.int(48, 96)
            : dice.int(1, 34)
          : dice.int(1, 10)
  return { chosen, unit, quantity, base: baseOf(item, unit, quantity) }
}

/** Sets goods of an open order aside. Named goods keep the stock that README and tests rely on. */
function setAside({ chosen: { style, lots }, base }: ReturnType<typeof goodsOf>, home: string) {
  const isProtected = style.rank === 1 && style.category === 'hardwood-engineered'
  return isProtected ? null : takeFromOneLot(lots, base, home)
}

function lineOf(
  dice: Dice,
  { today, onWorkday }: Calendar,
  core: Core,
  customer: DemoCustomer,
  shelf: CoreItem[],
  { status, open, old, promised, sold }: LineFacts,
): DemoLine {
  const isPicked = status === 'picking' || status === 'ready'
  let goods = goodsOf(dice, core, shelf)
  let lot = open ? setAside(goods, customer.location) : null
  // What is picked was in stock, so other goods are chosen until some are.
  for (let tries = 0; isPicked && lot === null && tries < 50; tries++) {
    goods = goodsOf(dice, core, shelf)
    lot = setAside(goods, customer.location)
  }
  const { chosen, unit, quantity, base } = goods
  const { item, lots } = chosen
  const level = levels.find(({ code }) => code === customer.level)?.code ?? ('LEVEL-1' satisfies LevelCode)
  // A year ago everything cost a little less.
  const current = priceOf(item, level, base)
  const price = old && dice.chance(0.5) ? wholeCents(current * 0.97) : current
  const backOrdered = open && lot === null
  const source = open ? lot : status === 'cancelled' ? null : sold(item, lots)
  const incoming = onWorkday(customer.location, lots.find(({ due }) => due !== '')?.due ?? addDays(today, 21))
  return {
    core: chosen,
    unit,
    quantity,
    base,
    price,
    net: netOf(item, base, price),
    weight: (base * item.weight) / 100,
    status:
      status === 'cancelled'
        ? 'cancelled'
        : status === 'invoiced'
          ? 'invoiced'
          : status === 'shipped' || status === 'delivered'
            ? 'shipped'
            : backOrdered
              ? 'back-ordered'
              : status === 'picking'
                ? 'picking'
                : status === 'ready'
                  ? 'ready'
                  : 'open',
    lot: source?.lot ?? '',
    roll: source?.roll ?? '',
    from: lot?.location ?? customer.location,
    backOrdered,
    promised: backOrdered ? incoming : promised,
    sidemark: dice.chance(0.12) ? dice.pick(jobs) : '',
    comments: item.kind === 'rental' ? `Return by ${promised}` : '',
  }
}

/** Back orders are a second shipment unless the order ships complete. Trade T-7.8. */
const shipmentsOf = (lines: readonly DemoLine[], shipsComplete: boolean) =>
  !shipsComplete && lines.some(({ backOrdered }) => backOrdered) && lines.some(({ backOrdered }) => !backOrdered)
    ? 2
    : 1

/**
 * The fee of a small delivery, freight by the zone of the route with its fuel surcharge, and tax unless the goods are
 * resold. All are in cents.
 */
function chargesOf(
  customer: DemoCustomer,
  shipTo: DemoShipTo,
  via: string,
  goods: number,
  weight: number,
  shipments: number,
) {
  const zone =
    routes.find(
      ({ location, postal_prefixes }) =>
        location === shipTo.location && postal_prefixes.split('|').some((prefix) => shipTo.zip.startsWith(prefix)),
    )?.zone ?? 'C'
  const rate = freightRates.find((known) => known.ship_via === via && known.zone === zone)
  const free = rate?.free_from ? goods >= Number(rate.free_from) * 100 : false
  const freight =
    !rate || free
      ? 0
      : Math.round(
          (Number(rate.base) + Number(rate.per_shipment) * shipments) * 100 +
            (Number(rate.per_hundredweight) * weight) / 100,
        )
  const fuel =
    customer.fuelExempt || !rate || free
      ? 0
      : Math.round(freight * Number(rate.fuel_rate)) + Math.round(Number(rate.fuel_amount) * 100) * shipments
  const branch = locations.find(({ code }) => code === shipTo.location)
  const isSmall = via !== 'WC' && goods < Number(branch?.order_minimum) * 100
  const fee = isSmall ? Number(branch?.small_order_fee) * 100 : 0
  const taxed = taxRates
    .filter(({ state, postal_prefix }) => state === shipTo.state && shipTo.zip.startsWith(postal_prefix))
    .sort((a, b) => b.postal_prefix.length - a.postal_prefix.length)[0]
  const tax =
    customer.taxExempt || !taxed
      ? 0
      : Math.round((goods + fee + (taxed.taxes_freight === 'Y' ? freight + fuel : 0)) * Number(taxed.rate))
  return { fee, freight, fuel, tax }
}
