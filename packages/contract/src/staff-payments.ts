import { z } from 'zod'
import { PaymentStatus } from './payments.ts'
import { Instant, lines, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { tableQuery } from './tables.ts'

/**
 * What the payment gateway and the portal do not agree about, and a person has to look into. `unknown-here`: the gateway
 * has money for a payment that we do not have. `unknown-there`: the gateway does not know a payment of ours. `amount`: it
 * has another amount. `status`: it has money for a payment that is over here.
 */
export const FindingKind = z.enum(['unknown-here', 'unknown-there', 'amount', 'status'])

/** The status by which findings are filtered: those that wait for somebody, and those that were looked into. */
export const FindingStatus = z.enum(['open', 'settled'])

/** A difference that the hourly comparison found. */
export const GatewayFinding = z.strictObject({
  findingId: z.string(),
  foundAt: Instant,
  kind: FindingKind,
  gateway: z.string(),
  /** The gateway's name for the payment, by which it is found in the gateway's own dashboard. */
  gatewayReference: z.string(),
  /** The amount at the gateway, or null if the gateway does not know the payment. */
  gatewayAmount: claimed('showPrices', Money.nullable()),
  /** Our payment, or null if there is none. */
  payment: z
    .strictObject({
      headerGUID: z.string(),
      customerNumber: z.string(),
      customerName: z.string(),
      status: PaymentStatus,
      createdAt: Instant,
      amount: claimed('showPrices', Money),
    })
    .nullable(),
  /** Null as long as nobody has looked into it. */
  settledAt: Instant.nullable(),
  settledBy: z.string(),
  note: z.string(),
})

/** The calls of the distributor's staff about payments: what has to agree with the gateway. */
export const staffPaymentRoutes = {
  gatewayFindings: {
    method: 'GET',
    path: '/api/staff/payments/findings',
    summary:
      'What the payment gateway and the portal do not agree about: what nobody has looked into unless asked otherwise, the oldest first; search finds references and customers.',
    scope: 'staff',
    query: tableQuery(['found', 'customer'], 'found', {
      status: z.union([FindingStatus, z.literal('')]).default('open'),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), findings: z.array(GatewayFinding) }),
  },
  settleFinding: {
    method: 'POST',
    path: '/api/staff/payments/findings/:findingId/settle',
    summary: 'Takes a difference off the list of those that wait, with what was found and done about it.',
    scope: 'staff',
    params: z.object({ findingId: z.uuid() }),
    body: z.object({ note: lines(1000).min(1, 'Enter what you found and did about it.') }),
    reply: z.strictObject({ success: z.boolean(), reason: z.string() }),
  },
} as const satisfies Record<string, Route>
