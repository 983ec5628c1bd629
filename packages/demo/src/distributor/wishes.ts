import type { Core, CoreItem } from './core.ts'
import { baseOf } from './core.ts'
import type { DemoCustomer } from './customers.ts'
import { demoCustomers } from './customers.ts'
import { addDays } from './days.ts'
import type { Dice } from './dice.ts'
import { diceOf } from './dice.ts'
import { LAST_CARTON_SKU, OAK_PLANK_SKU, TWO_LOT_SKU } from './famous.ts'
import type { Calendar } from './places.ts'
import type { LevelCode } from './pricing.ts'
import { levels, priceOf, wholeCents } from './pricing.ts'
import type { DemoLot } from './stock.ts'
import { sundry } from './sundry-numbers.ts'

/** Goods that customers have asked for but not ordered: quotes, holds and lists. */
export type DemoQuote = {
  number: number
  customer: DemoCustomer
  username: string
  revision: number
  job: string
  status: 'requested' | 'priced' | 'accepted' | 'part-accepted' | 'declined' | 'withdrawn'
  asked: string
  wanted: string
  priced: string
  expires: string
  lines: { core: CoreItem; unit: string; quantity: number; price: number | null; accepted: number }[]
  messages: { at: string; author: string; username: string; revision: number; body: string }[]
}
export type DemoHold = {
  number: number
  customer: DemoCustomer
  username: string
  sku: string
  location: string
  unit: string
  quantity: number
  lot: string
  comment: string
  tag: string
  status: 'requested' | 'active' | 'extended' | 'converted' | 'released' | 'declined'
  reason: string
  createdAt: string
  expiresAt: string
}

const quoteJobs = [
  'Maple Street lobby',
  'Riverside Medical phase 2',
  'Short North Lofts building C',
  'Olentangy Middle School wing B',
  'Kettering model home',
  'Muskingum courthouse annex',
  'Richland Bank branch 12',
  'Dayton Arcade fit-out',
  'Harper basement',
  'St. Luke fellowship hall',
]
const askers: Record<string, string> = {
  [demoCustomers.main]: 'buyer@northline.example',
  [demoCustomers.pickup]: 'buyer@northline.example',
  [demoCustomers.approvals]: 'owner@northline.example',
  [demoCustomers.groupMember]: 'other@northline.example',
}
/** The main customer's quotes in every state, with priced ones that are still valid and one that has expired. */
const mainQuotes = [
  'requested',
  'priced',
  'priced',
  'priced',
  'accepted',
  'part-accepted',
  'declined',
  'withdrawn',
  'requested',
  'priced',
  'accepted',
  'priced',
] as const
const LAST_QUOTE = 90_000
const LAST_HOLD = 70_000

/** About 120 quotes of the last half year. */
export function demoQuotes(seed: string, calendar: Calendar, core: Core, customers: DemoCustomer[]): DemoQuote[] {
  const { today: day, isWorkday, onWorkday, workdayBefore } = calendar
  const asking = customers
    .filter(({ orders }) => orders > 0)
    .flatMap((customer) =>
      Array.from({ length: customer.number === demoCustomers.main ? 24 : 2 }, (_, n) => ({ customer, n })),
    )
  const quotes = asking.map(({ customer, n }) => {
    const dice = diceOf(seed, 'quote', customer.number, n)
    const status =
      customer.number === demoCustomers.main
        ? mainQuotes[n % mainQuotes.length]!
        : dice.pick(['priced', 'priced', 'accepted', 'declined', 'requested'] as const)
    const open = status === 'requested' || (status === 'priced' && n % 12 < 4)
    const past = addDays(day, open ? -dice.int(1, 9) : -dice.int(20, 180))
    const asked = isWorkday(customer.location, past) ? past : workdayBefore(customer.location, past)
    const isPriced = status !== 'requested' && status !== 'withdrawn'
    const revision = n % 5 === 1 ? 2 : 1
    const level = levels.find(({ code }) => code === customer.level)?.code ?? ('LEVEL-1' satisfies LevelCode)
    const lines = Array.from({ length: dice.int(2, 6) }, () => {
      const chosen = dice.pick(core.goods)
      const unit = chosen.item.defaultUnit
      const quantity = unit === 'LF' ? dice.int(60, 400) : dice.int(12, 120)
      const price = isPriced
        ? wholeCents(priceOf(chosen.item, level, baseOf(chosen.item, unit, quantity)) * 0.96)
        : null
      return {
        core: chosen,
        unit,
        quantity,
        price,
        accepted: status === 'accepted' ? quantity : status === 'part-accepted' && dice.chance(0.5) ? quantity : 0,
      }
    })
    const username = askers[customer.number] ?? ''
    const question = [
      {
        at: `${asked}T15:10:00Z`,
        author: username === '' ? customer.name : 'Robin Adair',
        username,
        revision: 1,
        body: 'Please quote for the whole job, one lot each.',
      },
    ]
    // A quote that was withdrawn waits for no answer.
    const messages = status === 'withdrawn' ? [] : question
    if (isPriced)
      messages.push({
        at: `${asked}T19:30:00Z`,
        author: customer.salesperson,
        username: '',
        revision,
        body:
          revision > 1
            ? 'Revised: freight included, same lots.'
            : 'Priced for the whole job. Lots are checked when you accept.',
      })
    return {
      customer,
      username,
      revision,
      job: dice.pick(quoteJobs),
      status,
      asked: `${asked}T15:00:00Z`,
      wanted: onWorkday(customer.location, addDays(asked, dice.int(14, 45))),
      priced: isPriced ? `${asked}T19:25:00Z` : '',
      expires: isPriced ? addDays(asked, 30) : '',
      lines,
      messages,
    }
  })
  // Numbers grow with time.
  return quotes
    .toSorted((a, b) => (a.asked < b.asked ? -1 : a.asked > b.asked ? 1 : 0))
    .map((quote, i) => ({ ...quote, number: LAST_QUOTE - quotes.length + 1 + i }))
}

const mainHolds: { status: DemoHold['status']; created: number; hours: number; comment: string; reason?: string }[] = [
  { status: 'active', created: -7, hours: 2, comment: 'Maple St. lobby – waiting for the PO' },
  { status: 'active', created: -1, hours: 144, comment: 'Smith master bed' },
  { status: 'active', created: -3, hours: 96, comment: 'Lofts 3C, second floor' },
  { status: 'extended', created: -8, hours: 150, comment: 'Riverside Medical phase 2' },
  { status: 'requested', created: 0, hours: 168, comment: 'Kettering model home' },
  { status: 'converted', created: -20, hours: -312, comment: 'Harper basement' },
  { status: 'released', created: -15, hours: -192, comment: 'Johnson kitchen' },
  {
    status: 'declined',
    created: -12,
    hours: -120,
    comment: 'Stock for spring',
    reason: 'Last lot is promised to a job in progress.',
  },
  { status: 'active', created: -9, hours: -48, comment: 'Dr Patel office' },
]

/** Holds of the main customer in every state, and some of its buying group. Active ones allocate free stock. */
export function demoHolds(seed: string, now: Date, core: Core, customers: DemoCustomer[]): DemoHold[] {
  const dice = diceOf(seed, 'holds')
  const cartons = core.goods.filter(({ item, style }) => item.baseUnit === 'CT' && style.rank !== 1)
  const byNumber = new Map(customers.map((customer) => [customer.number, customer]))
  const wanted: ((typeof mainHolds)[number] & { number: string; username: string })[] = [
    ...mainHolds.map((hold) => ({ ...hold, number: demoCustomers.main, username: 'buyer@northline.example' })),
    ...[1, 2, 3].map((n) => ({
      status: 'active' as const,
      created: -n,
      hours: 40 * n,
      comment: `Gem City job ${n}`,
      number: demoCustomers.groupMember,
      username: 'other@northline.example',
    })),
    ...[1, 2].map((n) => ({
      status: 'active' as const,
      created: -n,
      hours: 60 * n,
      comment: `Library wing ${n}`,
      number: demoCustomers.approvals,
      username: 'owner@northline.example',
    })),
  ]
  const from = dice.int(0, cartons.length - 1)
  const free = function* (): Generator<{ core: CoreItem; lot: DemoLot }> {
    for (let i = 0; i < cartons.length; i++) {
      const chosen = cartons[(from + i * 37) % cartons.length]!
      const lot = chosen.lots.find(
        ({ due, location, onHand, allocated }) => due === '' && location === 'CMH' && onHand - allocated >= 24,
      )
      if (lot) yield { core: chosen, lot }
    }
  }
  const stock = free()
  return wanted.flatMap((hold, i) => {
    const customer = byNumber.get(hold.number)
    const found = stock.next().value
    if (!customer || !found) return []
    return [
      {
        number: LAST_HOLD - wanted.length + 1 + i,
        customer,
        username: hold.username,
        sku: found.core.item.sku,
        location: found.lot.location,
        unit: 'CT',
        quantity: dice.int(4, 18),
        lot: found.lot.lot,
        comment: hold.comment,
        tag: dice.chance(0.5) ? 'JOB' : '',
        status: hold.status,
        reason: hold.reason ?? '',
        createdAt: at(now, hold.created * 24 - 1),
        expiresAt: at(now, hold.hours),
      },
    ]
  })
}

const at = (now: Date, hours: number) =>
  new Date(Math.floor(now.getTime() / 1000) * 1000 + hours * 3_600_000).toISOString().replace('.000', '')

/** Favorites and lists. */
export function* demoLists(seed: string, core: Core) {
  const dice = diceOf(seed, 'lists')
  const pick = (count: number, of: CoreItem[] = core.goods) =>
    dice.some(of.slice(0, 4000), count).map(({ item }) => item.sku)
  const lists: { username: string; number: string; list: string; shared: boolean; skus: string[] }[] = [
    {
      username: 'buyer@northline.example',
      number: demoCustomers.main,
      list: 'Favorite Items',
      shared: false,
      skus: [OAK_PLANK_SKU, TWO_LOT_SKU, LAST_CARTON_SKU, ...pick(9)],
    },
    {
      username: 'buyer@northline.example',
      number: demoCustomers.main,
      list: 'Weekly sundries',
      shared: true,
      skus: [
        sundry.thinset,
        sundry.grout,
        sundry.knife,
        sundry.seamTape,
        sundry.pad,
        sundry.tackStrip,
        sundry.underlayment,
        sundry.woodAdhesive,
      ],
    },
    {
      username: 'buyer@northline.example',
      number: demoCustomers.main,
      list: 'Smith job',
      shared: true,
      skus: [OAK_PLANK_SKU, `${OAK_PLANK_SKU}-TM`, `${OAK_PLANK_SKU}-QR`, `${OAK_PLANK_SKU}-SN`],
    },
    {
      username: 'counter@northline.example',
      number: demoCustomers.main,
      list: 'Favorite Items',
      shared: false,
      skus: pick(6),
    },
    {
      username: 'other@northline.example',
      number: demoCustomers.groupMember,
      list: 'Favorite Items',
      shared: false,
      skus: pick(7),
    },
  ]
  for (const { username, number, list, shared, skus } of lists) {
    for (const [position, sku] of skus.entries())
      yield { customer_number: number, username, list, shared, sku, quantity: 1 + (position % 4), position }
  }
}

/** The main customer's own numbers for our items. */
export function* demoItemNumbers(seed: string, core: Core, dice: Dice = diceOf(seed, 'item numbers')) {
  yield { customer_number: demoCustomers.main, customer_item_number: 'BF-OAK-114', sku: OAK_PLANK_SKU }
  for (const [i, { item }] of dice.some(core.goods.slice(0, 5000), 40).entries())
    yield { customer_number: demoCustomers.main, customer_item_number: `BF-${1000 + i * 7}`, sku: item.sku }
}
