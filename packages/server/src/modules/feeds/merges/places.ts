import type { Feed } from '../feed.ts'
import { branchHours } from '../formats/branch-hours.ts'
import { freightRates } from '../formats/freight-rates.ts'
import { holidays } from '../formats/holidays.ts'
import { locations } from '../formats/locations.ts'
import { routeExceptions } from '../formats/route-exceptions.ts'
import { routes } from '../formats/routes.ts'
import { shipVias } from '../formats/ship-vias.ts'
import { surchargeRules } from '../formats/surcharge-rules.ts'
import { taxRates } from '../formats/tax-rates.ts'
import { transferLanes } from '../formats/transfer-lanes.ts'
import { upsert } from '../upsert.ts'

/** Feeds of branches, their calendars, and the ways to ship from them. */
export const placeFeeds: Feed[] = [
  {
    format: locations,
    checks: [
      {
        column: 'time_zone',
        reason: 'This is not a time zone such as America/Denver.',
        bad: 'not exists (select from pg_timezone_names zone where zone.name = r.time_zone)',
      },
      { column: 'order_minimum', reason: 'It must be more than 0.', bad: 'r.order_minimum = 0' },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'locations',
        key: ['code'],
        columns: {
          code: 'code',
          report_name: 'report_name',
          address: 'address',
          city: 'city',
          state: 'state',
          postal: 'postal',
          phone: 'phone',
          email: 'email',
          time_zone: 'time_zone',
          company: 'company',
          order_cutoff: 'order_cutoff',
          working_days: 'working_days',
          hours: 'hours',
          will_call_ship_via_code: 'will_call_ship_via_code',
          order_minimum: 'order_minimum',
          small_order_fee: 'small_order_fee',
        },
        from: 'order by r.file_line',
      }),
  },
  {
    format: branchHours,
    checks: [
      {
        column: 'opens',
        reason: 'Give opens and closes, or neither.',
        bad: '(r.opens is null) <> (r.closes is null)',
      },
      { column: 'closes', reason: 'It must be later than opens.', bad: 'r.opens >= r.closes' },
      {
        column: 'will_call_cutoff',
        reason: 'It must lie between opens and closes.',
        bad: 'r.will_call_cutoff is not null and (r.opens is null or r.will_call_cutoff not between r.opens and r.closes)',
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'branch_hours',
        key: ['location_id', 'weekday'],
        columns: {
          location_id: ['location', 'l.location_id'],
          weekday: 'weekday',
          // A row says everything about its weekday, so that hours and cutoffs of two files never mix.
          opens: ['always', 'r.opens'],
          closes: ['always', 'r.closes'],
          order_cutoff: ['always', 'r.order_cutoff'],
          will_call_cutoff: ['always', 'r.will_call_cutoff'],
        },
        from: 'join locations l on l.code = r.location',
      }),
  },
  {
    format: holidays,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'holidays',
        key: ['location_id', 'day'],
        columns: { location_id: ['location', 'l.location_id'], day: 'day', name: 'name' },
        from: 'left join locations l on l.code = r.location order by r.file_line',
      }),
  },
  {
    format: transferLanes,
    checks: [
      { column: 'to_location', reason: 'It must differ from from_location.', bad: 'r.from_location = r.to_location' },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'transfer_lanes',
        key: ['from_location_id', 'to_location_id', 'weekday'],
        columns: {
          from_location_id: ['from_location', 'f.location_id'],
          to_location_id: ['to_location', 't.location_id'],
          weekday: 'weekday',
          departs_by: 'departs_by',
          days: 'days',
        },
        from: 'join locations f on f.code = r.from_location join locations t on t.code = r.to_location',
      }),
  },
  {
    format: shipVias,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'ship_vias',
        key: ['ship_via_code'],
        columns: {
          ship_via_code: 'code',
          description: 'description',
          how: 'how',
          transit_days: 'transit_days',
          pickup_days: 'pickup_days',
          residential_charge: 'residential_charge',
          liftgate_charge: 'liftgate_charge',
          job_site_charge: 'job_site_charge',
        },
      }),
  },
  {
    format: routes,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'routes',
        key: ['code'],
        columns: {
          code: 'code',
          location_id: ['location', 'l.location_id'],
          ship_via_code: 'ship_via',
          name: 'name',
          zone: 'zone',
          postal_prefixes: 'postal_prefixes',
          weekdays: 'weekdays',
          cutoff: 'cutoff',
        },
        from: 'join locations l on l.code = r.location order by r.file_line',
      }),
  },
  {
    format: routeExceptions,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'route_exceptions',
        key: ['route_id', 'day'],
        columns: { route_id: ['route', 't.route_id'], day: 'day', runs: 'runs', note: 'note' },
        from: 'join routes t on t.code = r.route',
      }),
  },
  {
    format: freightRates,
    checks: [
      {
        column: 'fuel_amount',
        reason: 'Give fuel_rate or fuel_amount, not both.',
        bad: 'r.fuel_amount > 0 and r.fuel_rate > 0',
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'freight_rates',
        key: ['ship_via_code', 'zone'],
        columns: {
          ship_via_code: 'ship_via',
          zone: 'zone',
          base: 'base',
          per_shipment: 'per_shipment',
          per_hundredweight: 'per_hundredweight',
          free_from: 'free_from',
          // A row says how fuel is charged, so that a share and an amount of two files never meet.
          fuel_rate: ['always', 'r.fuel_rate'],
          fuel_amount: ['always', 'r.fuel_amount'],
        },
      }),
  },
  {
    format: taxRates,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'tax_rates',
        key: ['state', 'postal_prefix', 'tax_class'],
        columns: {
          state: 'state',
          postal_prefix: 'postal_prefix',
          tax_class: 'tax_class',
          rate: 'rate',
          taxes_freight: 'taxes_freight',
        },
      }),
  },
  {
    format: surchargeRules,
    checks: [
      {
        column: 'state',
        reason: 'It must be two capital letters or empty.',
        bad: "r.state !~ '^([A-Z]{2})?$'",
      },
      {
        column: 'cost_percent',
        reason: 'It must be above 0, and only the row for everywhere may have it.',
        bad: "r.cost_percent is not null and (r.cost_percent <= 0 or r.state <> '')",
      },
    ],
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'surcharge_rules',
        key: ['state', 'starts_on'],
        columns: {
          state: 'state',
          starts_on: 'starts_on',
          percent: 'percent',
          // A row says everything about its day, so that what is empty now does not stay.
          cost_percent: ['always', 'r.cost_percent'],
          source: 'source',
        },
      }),
  },
]
