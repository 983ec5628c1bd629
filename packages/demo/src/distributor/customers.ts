import type { Dice } from './dice.ts'
import { diceOf } from './dice.ts'
import { contracts, levels } from './pricing.ts'
import { locations } from './places.ts'

/** The numbers of customers with a role in the demo. README and tests use them. */
export const demoCustomers = {
  main: '201000',
  pickup: '201100',
  empty: '201200',
  approvals: '201300',
  groupMember: '201400',
  plain: '201500',
  books: '201900',
  accented: '202000',
  overLimit: '202100',
} as const

export type DemoCustomer = {
  number: string
  name: string
  line1: string
  city: string
  state: string
  zip: string
  phone: string
  email: string
  location: string
  company: string
  level: string
  contract: string
  group: string
  sharesHolds: boolean
  terms: string
  creditLimit: string
  taxExempt: boolean
  certificate: string
  fuelExempt: boolean
  salesperson: string
  requiresApproval: boolean
  approvalLimit: string
  /** The number of orders in two years. */
  orders: number
  /** When the customer pays: in time for the discount, on the due date, or late. */
  pays: 'early' | 'due' | 'late'
  shipTos: DemoShipTo[]
}
export type DemoShipTo = {
  sequence: number
  name: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
  location: string
  via: string
}

const salespeople = [
  'Dana Whitlock',
  'Marcus Oyelaran',
  'Teresa Kowalski',
  'Jim Hatfield',
  'Priya Raman',
  'Luis Ortega',
]
const streets = [
  'Maple St',
  'High St',
  'Olentangy River Rd',
  'Main St',
  'Broad St',
  'Industrial Pkwy',
  'Lake Ave',
  'Sawmill Rd',
  'Park Ave',
  'Cherry St',
  'Mill Rd',
  'Elm St',
  'Commerce Dr',
  'Church St',
  'Washington Blvd',
]
const towns: Record<string, readonly [string, string, string][]> = {
  CMH: [
    ['Columbus', 'OH', '43215'],
    ['Columbus', 'OH', '43201'],
    ['Dublin', 'OH', '43017'],
    ['Westerville', 'OH', '43081'],
    ['Grove City', 'OH', '43123'],
    ['Newark', 'OH', '43055'],
    ['Zanesville', 'OH', '43701'],
    ['Mansfield', 'OH', '44902'],
    ['Toledo', 'OH', '43604'],
  ],
  DAY: [
    ['Dayton', 'OH', '45402'],
    ['Kettering', 'OH', '45429'],
    ['Cincinnati', 'OH', '45202'],
    ['Mason', 'OH', '45040'],
    ['Springfield', 'OH', '45502'],
    ['Lima', 'OH', '45801'],
  ],
  CLE: [
    ['Cleveland', 'OH', '44113'],
    ['Parma', 'OH', '44129'],
    ['Mentor', 'OH', '44060'],
    ['Akron', 'OH', '44308'],
    ['Canton', 'OH', '44702'],
  ],
  PIT: [
    ['Pittsburgh', 'PA', '15222'],
    ['Cranberry Township', 'PA', '16066'],
    ['Greensburg', 'PA', '15601'],
    ['Wheeling', 'WV', '26003'],
  ],
  ORD: [
    ['Chicago', 'IL', '60607'],
    ['Naperville', 'IL', '60540'],
    ['Schaumburg', 'IL', '60173'],
    ['Aurora', 'IL', '60505'],
    ['Merrillville', 'IN', '46410'],
  ],
  BNA: [
    ['Nashville', 'TN', '37203'],
    ['Franklin', 'TN', '37064'],
    ['Murfreesboro', 'TN', '37129'],
    ['Bowling Green', 'KY', '42101'],
  ],
}
const firstWords = [
  'Heartland',
  'Riverbend',
  'Keystone',
  'Lakeside',
  'Capital City',
  'Summit',
  'Hometown',
  'Fifth Street',
  'Crosstown',
  'Great Lakes',
  'Valley',
  'Magnolia',
  'Prairie',
  'Steel City',
  'Cumberland',
  'Old Town',
  'Parkside',
  'Three Rivers',
  'Northgate',
  'Blue Ash',
  'Tri-County',
  'Scioto',
  'Miami Valley',
  'Western Reserve',
  'Allegheny',
  'Fox River',
  'Music Row',
]
const secondWords = [
  'Floors',
  'Flooring & Tile',
  'Carpet & Tile',
  'Interiors',
  'Tile & Stone',
  'Floor Covering',
  'Contract Flooring',
  'Design Center',
  'Hardwoods',
  'Builders Supply',
  'Commercial Interiors',
  'Floor Gallery',
]

const town = (dice: Dice, location: string) => dice.pick(towns[location] ?? towns.CMH!)
const phone = (dice: Dice, location: string) =>
  `${locations.find(({ code }) => code === location)?.phone.slice(0, 3) ?? '614'}555${String(dice.int(100, 9999)).padStart(4, '0')}`

function shipTo(dice: Dice, sequence: number, name: string, location: string, via = 'TRK'): DemoShipTo {
  const [city, state, zip] = town(dice, location)
  return {
    sequence,
    name,
    line1: `${dice.int(10, 9900)} ${dice.pick(streets)}`,
    line2: dice.chance(0.2) ? `Suite ${dice.int(1, 40)}` : '',
    city,
    state,
    zip,
    location,
    via,
  }
}

/**
 * The most dollars that a customer may owe, for each order of two years. It is about twice what the slowest payers owe
 * on any day.
 */
const OPEN_PER_ORDER = 1200

/** A customer with random details. The values in `fixed` are not random. */
function customer(seed: string, number: string, fixed: Partial<DemoCustomer> = {}): DemoCustomer {
  const dice = diceOf(seed, 'customer', number)
  const location = fixed.location ?? dice.pick(['CMH', 'CMH', 'DAY', 'CLE', 'PIT', 'ORD', 'ORD', 'BNA'])
  const name = fixed.name ?? `${dice.pick(firstWords)} ${dice.pick(secondWords)}`
  const [city, state, zip] = town(dice, location)
  const domain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .slice(0, 18)
  const count = dice.int(1, 5)
  const made: Omit<DemoCustomer, 'creditLimit'> & { spare: number } = {
    number,
    name,
    line1: `${dice.int(10, 9900)} ${dice.pick(streets)}`,
    city,
    state,
    zip,
    phone: phone(dice, location),
    email: `office@${domain}.example`,
    location,
    company: '0',
    level: dice.pick(levels).code,
    contract: contracts.find((known) => known.customer === number)?.code ?? '',
    group: dice.chance(0.3) ? dice.pick(['MIDFLOOR', 'TRADEWAY']) : '',
    sharesHolds: dice.chance(0.5),
    terms: dice.pick(['2-10-N30', '2-10-N30', 'NET30', '1-15-N45']),
    spare: dice.int(2, 30) * 5000,
    taxExempt: dice.chance(0.85),
    certificate: `${state}-${dice.int(10, 99)}-${dice.int(100000, 999999)}`,
    fuelExempt: dice.chance(0.1),
    salesperson: dice.pick(salespeople),
    requiresApproval: false,
    approvalLimit: '',
    orders: dice.int(100, 310),
    pays: dice.pick(['early', 'due', 'due', 'late']),
    shipTos: withTheirPlaces(
      Array.from({ length: count }, (_, i) =>
        shipTo(
          dice,
          i,
          i === 0 ? name : dice.pick(['Warehouse', 'Store', 'Job Trailer', 'Showroom', 'Contract Shop']),
          location,
        ),
      ),
    ),
    ...fixed,
  }
  const { spare, ...one } = made
  return { ...one, creditLimit: fixed.creditLimit ?? `${spare + one.orders * OPEN_PER_ORDER}.00` }
}

/**
 * Names all places but the first, the customer itself, by their city: "Mentor Warehouse". If a customer has two of a kind in one
 * city, the later ones have their street, too.
 */
function withTheirPlaces(places: DemoShipTo[]): DemoShipTo[] {
  const used = new Set<string>()
  return places.map((place) => {
    if (place.sequence === 0) return place
    const name = `${place.city} ${place.name}`
    const told = used.has(name) ? `${name}, ${place.line1.replace(/^\d+ /, '')}` : name
    used.add(told)
    return { ...place, name: told }
  })
}

/** Fourteen places where the main customer receives goods: stores, a warehouse and jobs. */
function mainShipTos(seed: string): DemoShipTo[] {
  const dice = diceOf(seed, 'main ship-tos')
  const named: [string, string, string, string, string, string][] = [
    ['Buckeye Floors – Showroom', '418 N High St', 'Columbus', 'OH', '43215', 'CMH'],
    ['Buckeye Floors – Warehouse', '1960 Frebis Ave', 'Columbus', 'OH', '43206', 'CMH'],
    ['Buckeye Floors – Dublin Store', '6480 Sawmill Rd', 'Dublin', 'OH', '43017', 'CMH'],
    ['Buckeye Floors – Newark Store', '55 W Main St', 'Newark', 'OH', '43055', 'CMH'],
    ['Smith Job', '212 E Lane Ave', 'Columbus', 'OH', '43201', 'CMH'],
    ['Maple Street Lobby', '88 Maple St', 'Columbus', 'OH', '43215', 'CMH'],
    ['Olentangy Middle School', '5225 Perry Rd', 'Westerville', 'OH', '43081', 'CMH'],
    ['Riverside Medical Phase 2', '3535 Olentangy River Rd', 'Columbus', 'OH', '43214', 'CMH'],
    ['Short North Lofts Bldg C', '1041 N High St', 'Columbus', 'OH', '43201', 'CMH'],
    ['Dayton Arcade Fit-out', '35 W 4th St', 'Dayton', 'OH', '45402', 'DAY'],
    ['Muskingum Courthouse', '401 Main St', 'Zanesville', 'OH', '43701', 'CMH'],
    ['Richland Bank Branch 12', '3 N Main St', 'Mansfield', 'OH', '44902', 'CMH'],
    ['Kettering Model Home', '2100 Lincoln Park Blvd', 'Kettering', 'OH', '45429', 'DAY'],
  ]
  const delivered = named.map(([name, line1, city, state, zip, location], sequence) => ({
    sequence,
    name,
    line1,
    line2: dice.chance(0.15) ? 'Dock 2' : '',
    city,
    state,
    zip,
    location,
    via: 'TRK',
  }))
  return [
    ...delivered,
    {
      sequence: 13,
      name: 'Will Call – Columbus Counter',
      line1: '2750 Westbelt Dr',
      line2: '',
      city: 'Columbus',
      state: 'OH',
      zip: '43228',
      location: 'CMH',
      via: 'WC',
    },
  ]
}

/**
 * All sixty customers of the demo, with those that have a role first.
 *
 * @param busy share of the ordinary orders; the main customer keeps at least half of its own orders, so that every
 * state and age occurs
 */
export function demoCustomerList(seed: string, busy = 1): DemoCustomer[] {
  return everybody(seed).map((one) => ({
    ...one,
    orders: Math.ceil(one.orders * (one.number === demoCustomers.main ? Math.max(busy, 0.5) : busy)),
  }))
}

function everybody(seed: string): DemoCustomer[] {
  const pickupDice = diceOf(seed, 'pickup')
  const known: DemoCustomer[] = [
    customer(seed, demoCustomers.main, {
      name: 'Buckeye Floors',
      line1: '418 N High St',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
      location: 'CMH',
      level: 'LEVEL-2',
      group: 'MIDFLOOR',
      sharesHolds: true,
      terms: '2-10-N30',
      creditLimit: '',
      taxExempt: true,
      fuelExempt: false,
      salesperson: 'Dana Whitlock',
      orders: 2600,
      pays: 'early',
      shipTos: mainShipTos(seed),
    }),
    customer(seed, demoCustomers.pickup, {
      name: 'Buckeye Floors Express',
      location: 'CMH',
      company: '7',
      level: 'LEVEL-2',
      terms: 'NET30',
      taxExempt: true,
      orders: 420,
      pays: 'due',
      shipTos: [
        {
          ...shipTo(pickupDice, 0, 'Columbus Counter', 'CMH', 'WC'),
          line1: '2750 Westbelt Dr',
          line2: '',
          city: 'Columbus',
          state: 'OH',
          zip: '43228',
        },
      ],
    }),
    customer(seed, demoCustomers.empty, {
      name: 'Buckeye Property Holdings',
      // Another town than that of the main customer, from which a list of both tells it by that.
      line1: '250 S State St',
      city: 'Westerville',
      state: 'OH',
      zip: '43081',
      location: 'CMH',
      level: 'LEVEL-1',
      terms: 'NET30',
      creditLimit: '',
      orders: 0,
      shipTos: [],
    }),
    customer(seed, demoCustomers.approvals, {
      name: 'Lakeside Contract Flooring',
      location: 'CLE',
      level: 'LEVEL-3',
      terms: '1-15-N45',
      requiresApproval: true,
      approvalLimit: '1500.00',
      orders: 520,
      pays: 'due',
    }),
    customer(seed, demoCustomers.groupMember, {
      name: 'Gem City Floor Gallery',
      location: 'DAY',
      level: 'LEVEL-2',
      group: 'MIDFLOOR',
      sharesHolds: true,
      taxExempt: false,
      orders: 380,
      pays: 'due',
    }),
    customer(seed, demoCustomers.plain, {
      name: 'Prairie Tile & Stone',
      location: 'ORD',
      level: 'LEVEL-1',
      orders: 90,
      pays: 'due',
    }),
    customer(seed, demoCustomers.books, {
      name: 'Buckeye Floors Franchise Services',
      location: 'CMH',
      level: 'LEVEL-2',
      terms: '2-10-N30',
      orders: 160,
      pays: 'early',
    }),
    customer(seed, demoCustomers.accented, {
      name: 'Établissements Château-Beaupré Revêtements et Céramique Ltée',
      location: 'PIT',
      orders: 70,
    }),
    customer(seed, demoCustomers.overLimit, {
      name: 'Steel Valley Builders Supply',
      location: 'PIT',
      terms: 'NET30',
      creditLimit: '5000.00',
      orders: 300,
      pays: 'late',
    }),
  ]
  const used = new Set(known.map(({ name }) => name))
  for (let n = 202200; known.length < 60; n += 100) {
    const next = customer(seed, String(n))
    while (used.has(next.name))
      next.name = `${next.name.replace(/ of .*$/, '')} of ${next.city}${used.has(`${next.name} of ${next.city}`) ? ` ${n}` : ''}`
    used.add(next.name)
    known.push({ ...next, shipTos: next.shipTos.map((place, i) => (i === 0 ? { ...place, name: next.name } : place)) })
  }
  return known
}
