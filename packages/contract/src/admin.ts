import { z } from 'zod'
import { flagDefaults } from './rules/claims.ts'
import type { FlagName } from './rules/claims.ts'
import { Day, Instant } from './primitives.ts'
import { claimed, type Route } from './route.ts'

const onOff = z.boolean()
const yesNo = z.enum(['Y', 'N'])
function whole(least: number, most: number) {
  const allowed = `This must be a whole number from ${least} to ${most}.`
  return z.number(allowed).int(allowed).min(least, allowed).max(most, allowed)
}

/** What each remote flag can be. */
const flagValues = {
  hidePrices: onOff,
  hideOrders: onOff,
  hideInvoices: onOff,
  hideQuotes: onOff,
  hidePriceLists: onOff,
  showWeight: onOff,
  showAccountDetails: onOff,
  allowManualShipTo: onOff,
  bypassToS: yesNo,
  showAdmin: yesNo,
  showForgotPassword: onOff,
  showRegister: onOff,
  holdsNeedApproval: onOff,
  ordersWaitForRelease: onOff,
  pastDueHoldDays: whole(0, 3650),
  approvalDays: whole(1, 365),
  reserveCarts: onOff,
  company: whole(0, 32_767),
  manualShipToNameLimit: whole(1, 60),
  cartTimerMinutes: whole(1, 1440),
} as const satisfies Record<FlagName, z.ZodType>

const names = Object.keys(flagDefaults) as FlagName[]
type Changes = { [F in FlagName]: z.ZodOptional<z.ZodNullable<(typeof flagValues)[F]>> }
/** Flags to set. Null restores the default. An unknown name is refused. */
export const FlagChanges = z.strictObject(
  Object.fromEntries(names.map((name) => [name, flagValues[name].nullable().optional()])) as unknown as Changes,
)
const AllFlags = z.strictObject(flagValues)

/** When the last good file of a feed came, null if none ever did, and whether the next one is late by the feed's rhythm. */
const DataAge = z.strictObject({ asOf: Instant.nullable(), isLate: z.boolean() })

const Queues = <T extends z.ZodType>(of: T) =>
  z.strictObject({
    quotes: of,
    holds: of,
    messages: of,
    releases: of,
    /** What the payment gateway and the portal do not agree about. */
    findings: of,
    disputes: of,
    /** Messages to the ERP that were given up. */
    erp: of,
  })
/** One thing that waits for the distributor's staff. */
const Waiting = z.strictObject({
  queue: Queues(z.never()).keyof(),
  /** What its queue finds it by: the number of a quote, hold, order or invoice, or the gateway's reference. '' if there is none. */
  number: z.string(),
  /** '' if it is about no customer. */
  customerName: z.string(),
  /** The job, or the words by which the customer knows it. '' if there are none. */
  job: z.string(),
  since: Instant,
  /** The day on which the customer needs the goods, or on which a hold ends. Null if there is none. */
  due: Day.nullable(),
})
/**
 * How much waits for the distributor's staff in each queue, since when the oldest of it waits, how many quotes customers need
 * soon, and the few things that have waited longest.
 */
export const StaffCounts = z.strictObject({
  ...Queues(z.number().int()).shape,
  oldest: Queues(Instant.nullable()),
  /** The waiting quotes that are needed by a day a week ahead, or were needed before. */
  neededSoon: z.strictObject({ by: Day, quotes: z.number().int() }),
  /** The longest wait first. */
  longest: z.array(Waiting),
})

export const adminRoutes = {
  staffCounts: {
    method: 'GET',
    path: '/api/staff/counts',
    summary:
      'How many quotes, holds, orders with messages, orders on hold, disputed invoices, differences with the payment gateway and messages to the ERP wait for the staff, and since when; how many quotes are needed soon, and what has waited longest.',
    scope: 'staff',
    reply: StaffCounts,
  },
  dataAges: {
    method: 'GET',
    path: '/api/ages',
    summary: "How old the distributor's stock and prices are, for every page that shows them.",
    scope: 'user',
    reply: z.strictObject({ stock: DataAge, prices: claimed('showPrices', DataAge) }),
  },
  flags: {
    method: 'GET',
    path: '/api/admin/flags',
    summary: 'The remote flags as they hold now, defaults filled in.',
    scope: 'staff',
    reply: AllFlags,
  },
  setFlags: {
    method: 'POST',
    path: '/api/admin/flags',
    summary:
      'Sets remote flags for everybody from the next request on; null takes the default again. Replies all flags as they hold now.',
    scope: 'staff',
    body: FlagChanges.extend({
      /**
       * Must be true if `showAdmin` is set to a value other than Y, because this call is then closed to everybody too.
       */
      closeAdminArea: z.boolean().optional(),
    }),
    reply: AllFlags,
  },
  feeds: {
    method: 'GET',
    path: '/api/admin/feeds',
    summary: 'The last good run of each feed, its usual rhythm, and whether it is late. Late feeds come first.',
    scope: 'staff',
    reply: z.strictObject({
      feeds: z.array(
        z.strictObject({
          feed: z.string(),
          /** What it brings, in words. The name of a feed that no longer exists is its own title. */
          title: z.string(),
          fileName: z.string(),
          lastRun: Instant,
          /** The median time between its last good runs. Null if there are too few. */
          usualMinutes: z.number().int().nullable(),
          /** How long ago the next run should have ended. Null if the feed is not late. */
          lateMinutes: z.number().int().nullable(),
          /** Rows that the last good run refused. */
          rowsRefused: z.number().int(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Route>
