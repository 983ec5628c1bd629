import type { Format } from './format.ts'

export const locations = {
  name: 'locations',
  title: 'Locations',
  means: 'A branch or warehouse that holds stock, and whose counter customers come to.',
  columns: {
    code: { type: 'text', max: 20, required: true, key: true, means: 'Branch code.', example: 'DEN' },
    report_name: { type: 'text', max: 60, required: true, means: 'Name as customers see it.', example: 'Denver' },
    address: { type: 'text', means: 'Street address.', example: '4200 Monaco St' },
    city: { type: 'text', max: 60, means: 'City.', example: 'Denver' },
    state: { type: 'text', max: 2, means: 'State, two letters.', example: 'CO' },
    postal: { type: 'text', max: 10, means: 'Postal code.', example: '80216' },
    phone: { type: 'text', max: 30, means: 'Counter phone, digits.', example: '3035550100' },
    email: { type: 'text', means: 'Counter email.', example: 'denver@northline.example' },
    time_zone: {
      type: 'text',
      max: 60,
      required: true,
      means: 'IANA time zone: cutoffs are local times.',
      example: 'America/Denver',
      rule: 'It must be a zone that PostgreSQL knows.',
    },
    company: { type: 'text', max: 10, default: '0', means: 'Company number in the ERP.', example: '0' },
    order_cutoff: {
      type: 'time',
      default: '15:00',
      means: 'Orders entered after this local time count for the next working day. A weekday can differ: branch-hours.',
      example: '15:00',
    },
    working_days: {
      type: 'weekdays',
      default: '1|2|3|4|5',
      means: 'Days on which orders are picked and goods arrive. The counter is open then, unless branch-hours differs.',
      example: '1|2|3|4|5',
    },
    hours: {
      type: 'text',
      means: 'Counter hours as shown while branch-hours has none.',
      example: 'Mon–Fri 7 AM–5 PM',
    },
    will_call_ship_via_code: {
      type: 'text',
      max: 10,
      means: 'Ship via for pickups at this branch. The feed ship-vias may bring it later.',
      example: 'WC',
    },
    order_minimum: {
      type: 'decimal',
      means: 'A delivery of goods for less than this pays small_order_fee. Empty: there is no minimum.',
      example: '150.00',
      rule: 'More than 0.',
    },
    small_order_fee: {
      type: 'decimal',
      default: '0',
      means: 'Fee of a delivery below order_minimum.',
      example: '15.00',
    },
  },
} as const satisfies Format
