import { addDays, firstFrom, isWeekday, lastBefore, publicHolidays, weekdayOf } from './days.ts'

/** Branches in two time zones. Columbus is the main warehouse. */
export const locations = [
  {
    code: 'CMH',
    report_name: 'Columbus',
    address: '2750 Westbelt Dr',
    city: 'Columbus',
    state: 'OH',
    postal: '43228',
    phone: '6145550100',
    time_zone: 'America/New_York',
    order_cutoff: '16:30',
    working_days: '1|2|3|4|5|6',
  },
  {
    code: 'DAY',
    report_name: 'Dayton',
    address: '4410 Webster St',
    city: 'Dayton',
    state: 'OH',
    postal: '45414',
    phone: '9375550120',
    time_zone: 'America/New_York',
    order_cutoff: '15:00',
    working_days: '1|2|3|4|5',
  },
  {
    code: 'CLE',
    report_name: 'Cleveland',
    address: '12200 Brookpark Rd',
    city: 'Cleveland',
    state: 'OH',
    postal: '44130',
    phone: '2165550140',
    time_zone: 'America/New_York',
    order_cutoff: '15:30',
    working_days: '1|2|3|4|5',
  },
  {
    code: 'PIT',
    report_name: 'Pittsburgh',
    address: '700 Parkway View Dr',
    city: 'Pittsburgh',
    state: 'PA',
    postal: '15205',
    phone: '4125550160',
    time_zone: 'America/New_York',
    order_cutoff: '15:00',
    working_days: '1|2|3|4|5',
  },
  {
    code: 'ORD',
    report_name: 'Chicago',
    address: '1550 Pratt Blvd',
    city: 'Elk Grove Village',
    state: 'IL',
    postal: '60007',
    phone: '8475550180',
    time_zone: 'America/Chicago',
    order_cutoff: '15:30',
    working_days: '1|2|3|4|5',
  },
  {
    code: 'BNA',
    report_name: 'Nashville',
    address: '635 Fessey Park Rd',
    city: 'Nashville',
    state: 'TN',
    postal: '37204',
    phone: '6155550190',
    time_zone: 'America/Chicago',
    order_cutoff: '15:00',
    working_days: '1|2|3|4|5',
    order_minimum: '250.00',
    small_order_fee: '15.00',
  },
].map((place) => ({
  order_minimum: '',
  small_order_fee: '0',
  ...place,
  email: `${place.report_name.toLowerCase()}@northline.example`,
  company: '0',
  will_call_ship_via_code: 'WC',
}))
/**
 * The hours of every counter. A pickup can be ordered until half an hour before the counter closes. Columbus is also open
 * on Saturday mornings, and has an earlier cutoff then.
 */
export const branchHours = [
  ...weekHours('CMH', '06:30', '17:00', '16:30'),
  hoursOf('CMH', 6, { opens: '08:00', closes: '12:00', order_cutoff: '11:00', will_call_cutoff: '11:30' }),
  ...weekHours('DAY', '07:00', '16:30', '16:00'),
  ...weekHours('CLE', '07:00', '16:30', '16:00'),
  ...weekHours('PIT', '07:00', '16:30', '16:00'),
  ...weekHours('ORD', '06:30', '16:30', '16:00'),
  ...weekHours('BNA', '07:00', '16:00', '15:30'),
]
type DayHours = { opens: string; closes: string; order_cutoff: string; will_call_cutoff: string }
function hoursOf(location: string, weekday: number, hours: DayHours) {
  return { location, weekday, ...hours }
}
function weekHours(location: string, opens: string, closes: string, will_call_cutoff: string) {
  return [1, 2, 3, 4, 5].map((weekday) =>
    hoursOf(location, weekday, { opens, closes, order_cutoff: '', will_call_cutoff }),
  )
}

const locationCodes = locations.map(({ code }) => code)

/** The freight carrier comes three times a week, the parcel carrier from Monday to Friday, the courier on Saturdays too. */
export const shipVias = [
  { code: 'WC', description: 'Will Call', how: 'W', transit_days: 0, pickup_days: '' },
  { code: 'TRK', description: 'Northline Truck', how: 'T', transit_days: 0, pickup_days: '' },
  { code: 'LTL', description: 'Common Carrier LTL', how: 'C', transit_days: 3, pickup_days: '1|3|5' },
  { code: 'PRC', description: 'Parcel Ground', how: 'C', transit_days: 2, pickup_days: '1|2|3|4|5' },
  { code: 'HOT', description: 'Hot Shot Courier', how: 'C', transit_days: 1, pickup_days: '1|2|3|4|5|6' },
].map((via) => ({
  residential_charge: '0',
  job_site_charge: '0',
  ...via,
  // Only the freight carrier has trucks with a liftgate, and charges for every place without a dock.
  ...(via.code === 'LTL' && { residential_charge: '45.00', job_site_charge: '65.00' }),
  liftgate_charge: via.code === 'LTL' ? '55.00' : '0',
}))

export const routes = [
  ['CMH-C', 'CMH', 'Columbus City', 'A', '430|431|432', '1|2|3|4|5|6', '16:30'],
  ['CMH-S', 'CMH', 'Southern Ohio', 'B', '433|456|457', '2|4', '15:00'],
  ['CMH-E', 'CMH', 'Zanesville East', 'B', '437|438|439', '1|3', '15:00'],
  ['CMH-N', 'CMH', 'Mansfield North', 'B', '448|449|434|435|436', '1|3|5', '15:00'],
  ['DAY-C', 'DAY', 'Dayton', 'A', '453|454|455', '1|2|3|4|5', '15:00'],
  ['DAY-S', 'DAY', 'Cincinnati', 'B', '450|451|452|410', '1|2|3|4|5', '14:00'],
  ['DAY-W', 'DAY', 'Lima and Richmond', 'C', '458|473', '2|5', '14:00'],
  ['CLE-C', 'CLE', 'Cleveland', 'A', '440|441', '1|2|3|4|5', '15:30'],
  ['CLE-S', 'CLE', 'Akron and Canton', 'B', '442|443|444|445|446|447', '1|2|4', '15:00'],
  ['PIT-C', 'PIT', 'Pittsburgh', 'A', '150|151|152', '1|2|3|4|5', '15:00'],
  ['PIT-N', 'PIT', 'Butler and Erie', 'C', '160|161|164|165', '3', '14:00'],
  ['PIT-W', 'PIT', 'Wheeling', 'B', '153|154|155|156|260', '2|4', '14:00'],
  ['ORD-C', 'ORD', 'Chicago', 'A', '606|607|608', '1|2|3|4|5', '15:30'],
  ['ORD-S', 'ORD', 'Suburbs', 'A', '600|601|602|603|604|605', '1|2|3|4|5', '15:30'],
  ['ORD-I', 'ORD', 'Northwest Indiana', 'B', '463|464|465|466', '2|4', '14:00'],
  ['BNA-C', 'BNA', 'Nashville', 'A', '370|371|372', '1|2|3|4|5', '15:00'],
  ['BNA-N', 'BNA', 'Bowling Green', 'B', '421|422|423', '2|5', '14:00'],
].map(([code, location, name, zone, postal_prefixes, weekdays, cutoff]) => ({
  code: code!,
  location: location!,
  ship_via: 'TRK',
  name: name!,
  zone: zone!,
  postal_prefixes: postal_prefixes!,
  weekdays: weekdays!,
  cutoff: cutoff!,
}))

/** A holiday within a week of `day` at every branch. If there is no public holiday, it is an inventory day. */
export function holidays(day: string) {
  const year = Number(day.slice(0, 4))
  const known = [year - 2, year - 1, year, year + 1].flatMap(publicHolidays)
  const soon = known.some(
    (holiday) => holiday.day > addDays(day, 1) && holiday.day <= addDays(day, 7) && isWeekday(holiday.day),
  )
  const isUsual = (on: string) => isWeekday(on) && known.every((holiday) => holiday.day !== on)
  const own = soon ? [] : [{ day: firstFrom(addDays(day, 3), isUsual), name: 'Inventory Day' }]
  const branch = firstFrom(addDays(day, 5), isUsual)
  const local = known.some((holiday) => holiday.day === branch)
    ? []
    : [{ location: 'BNA', day: branch, name: 'Nashville branch training' }]
  return [...known.concat(own).map((holiday) => ({ location: '', ...holiday })), ...local]
}

/** The days on which the branches work, by the same holidays as the feed. */
export type Calendar = ReturnType<typeof calendarOf>
export function calendarOf(today: string) {
  const closed = new Set(holidays(today).map(({ location, day }) => `${location} ${day}`))
  const isClosed = (location: string, day: string) => closed.has(` ${day}`) || closed.has(`${location} ${day}`)
  const isWorkday = (location: string, day: string) => isWeekday(day) && !isClosed(location, day)
  return {
    /** The day of the demo. */
    today,
    isClosed,
    isWorkday,
    /** The day itself if the branch works, or else the next day on which it does. */
    onWorkday: (location: string, day: string) => firstFrom(day, (each) => isWorkday(location, each)),
    /** The last day before a day on which the branch works. */
    workdayBefore: (location: string, day: string) => lastBefore(day, (each) => isWorkday(location, each)),
  }
}

/**
 * One route has no run tomorrow although its weekday says so. If tomorrow is a Sunday or a holiday, it is the next day on
 * which the truck would run.
 */
export function routeExceptions({ today, isClosed, onWorkday }: Calendar) {
  const runs = (day: string) => weekdayOf(day) !== 0 && !isClosed('CMH', day)
  return [
    { route: 'CMH-C', day: firstFrom(addDays(today, 1), runs), runs: 'N', note: 'Truck in the shop' },
    { route: 'CMH-S', day: onWorkday('CMH', addDays(today, 7)), runs: 'Y', note: 'Extra run before the holiday' },
  ]
}

/** Trucks from and to Columbus run every night, and one between the other branches runs every week. */
export function transferLanes() {
  const hub = locationCodes
    .filter((code) => code !== 'CMH')
    .flatMap((code) => {
      const days = code === 'DAY' || code === 'CLE' ? 1 : 2
      return [1, 2, 3, 4, 5].flatMap((weekday) => [
        lane('CMH', code, weekday, '16:30', days),
        lane(code, 'CMH', weekday, '13:00', days),
      ])
    })
  const others = locationCodes.filter((code) => code !== 'CMH')
  const across = others.flatMap((from, i) =>
    others.filter((to) => to !== from).map((to) => lane(from, to, 1 + (i % 5), '12:00', 4)),
  )
  return [...hub, ...across]
}
const lane = (from_location: string, to_location: string, weekday: number, departs_by: string, days: number) => ({
  from_location,
  to_location,
  weekday,
  departs_by,
  days,
})

export const freightRates = [
  ['WC', 'A', '0', '0', '', '0'],
  ['WC', 'B', '0', '0', '', '0'],
  ['WC', 'C', '0', '0', '', '0'],
  ['TRK', 'A', '28.00', '1.2500', '2500.00', '0.0850'],
  ['TRK', 'B', '42.00', '2.1000', '4000.00', '0.0850'],
  ['TRK', 'C', '65.00', '3.4000', '', '0.0850'],
  ['LTL', 'A', '89.00', '7.9000', '', '0.1450'],
  ['LTL', 'B', '119.00', '9.8000', '', '0.1450'],
  ['LTL', 'C', '149.00', '12.5000', '', '0.1450'],
  ['PRC', 'A', '12.50', '38.0000', '', '0.1100'],
  ['PRC', 'B', '14.50', '44.0000', '', '0.1100'],
  ['PRC', 'C', '17.50', '52.0000', '', '0.1100'],
  // The courier charges each of its runs.
  ['HOT', 'A', '0', '4.0000', '', '0', '95.00', '8.00'],
  ['HOT', 'B', '0', '6.0000', '', '0', '165.00', '14.00'],
  ['HOT', 'C', '0', '8.0000', '', '0', '240.00', '20.00'],
].map(([ship_via, zone, base, per_hundredweight, free_from, fuel_rate, per_shipment = '0', fuel_amount = '0']) => ({
  ship_via: ship_via!,
  zone: zone!,
  base: base!,
  per_shipment,
  per_hundredweight: per_hundredweight!,
  free_from: free_from!,
  fuel_rate: fuel_rate!,
  fuel_amount,
}))

export const taxRates = [
  ['OH', '', '0.05750', 'Y'],
  ['OH', '432', '0.07500', 'Y'],
  ['OH', '454', '0.07500', 'Y'],
  ['OH', '441', '0.08000', 'Y'],
  ['OH', '452', '0.07800', 'Y'],
  ['PA', '', '0.06000', 'Y'],
  ['PA', '152', '0.07000', 'Y'],
  ['IL', '', '0.06250', 'N'],
  ['IL', '606', '0.10250', 'N'],
  ['TN', '', '0.07000', 'Y'],
  ['TN', '372', '0.09250', 'Y'],
  ['IN', '', '0.07000', 'Y'],
  ['KY', '', '0.06000', 'Y'],
  ['WV', '', '0.06000', 'Y'],
].map(([state, postal_prefix, rate, taxes_freight]) => ({
  state: state!,
  postal_prefix: postal_prefix!,
  tax_class: '',
  rate: rate!,
  taxes_freight: taxes_freight!,
}))

export const paymentTerms = [
  { code: '2-10-N30', description: '2% 10 NET 30', discount_rate: '0.02', discount_days: 10, net_days: 30 },
  { code: '1-15-N45', description: '1% 15 NET 45', discount_rate: '0.01', discount_days: 15, net_days: 45 },
  { code: 'NET30', description: 'NET 30', discount_rate: '0', discount_days: 0, net_days: 30 },
  { code: 'COD', description: 'CASH ON DELIVERY', discount_rate: '0', discount_days: 0, net_days: 0 },
]

export const buyingGroups = [
  { code: 'MIDFLOOR', name: 'Midwest Floor Alliance' },
  { code: 'TRADEWAY', name: 'Tradeway Cooperative' },
]
