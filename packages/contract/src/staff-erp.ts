import { z } from 'zod'
import { Instant, lines } from './primitives.ts'
import type { Route } from './route.ts'
import { tableQuery } from './tables.ts'

/** What a message to the ERP tells of. docs/erp.md explains each kind. */
const ErpMessageKind = z.enum([
  'order',
  'change',
  'approval',
  'release',
  'cancellation',
  'payment',
  'payment-return',
  'payment-cancellation',
  'payment-day',
  'dispute',
  'dispute-answer',
])

/**
 * The messages by how far they have come. `dead`: they are not tried any more, and a person decides. `failing`: they failed and
 * are tried again. `waiting`: all that the ERP does not have yet, those too. `skipped`: a person left them out.
 */
const ErpMessageStatus = z.enum(['dead', 'failing', 'waiting', 'skipped'])

/** A message to the ERP, without what it says. */
const ErpMessage = z.strictObject({
  exportId: z.string(),
  kind: ErpMessageKind,
  /** The number of the order, invoice or payment that it is about, or else the name of its subject. */
  about: z.string(),
  /** '' if it is of no customer. */
  customerNumber: z.string(),
  customerName: z.string(),
  /** When the act began that it tells of. */
  at: Instant,
  attempts: z.number().int(),
  /** When it failed first, or null. */
  failingSince: Instant.nullable(),
  /** What the ERP answered last: a status or a code. '' if it has not failed. */
  lastAnswer: z.string(),
  /** When it is tried next. Null if it is not tried any more. */
  nextTryAt: Instant.nullable(),
  /** When it was given up. */
  deadAt: Instant.nullable(),
  /** How many later messages about the same order, payment or dispute wait for it. */
  behind: z.number().int(),
  skippedAt: Instant.nullable(),
  /** Who decided last what becomes of it, and why. */
  decidedBy: z.string(),
  note: z.string(),
})

/** The calls of the distributor's staff about what the ERP is told. */
export const staffErpRoutes = {
  erpMessages: {
    method: 'GET',
    path: '/api/staff/erp/messages',
    summary:
      'Messages to the ERP: those that were given up unless asked otherwise, the oldest first; search finds numbers of orders, invoices and payments, and customers.',
    scope: 'staff',
    query: tableQuery(['at', 'attempts'], 'at', {
      /** '': all of these, so not those that the ERP has taken. */
      status: z.union([ErpMessageStatus, z.literal('')]).default('dead'),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), messages: z.array(ErpMessage) }),
  },
  decideErpMessage: {
    method: 'POST',
    path: '/api/staff/erp/messages/:exportId/decide',
    summary:
      'Sends a message to the ERP again, or leaves it out because somebody entered it by hand. Later messages about the same subject go on after it.',
    scope: 'staff',
    params: z.object({ exportId: z.uuid() }),
    body: z.object({
      act: z.enum(['send', 'skip']),
      note: lines(1000).min(1, 'Enter what you found and did about it.'),
    }),
    reply: z.strictObject({ success: z.boolean(), reason: z.string() }),
  },
} as const satisfies Record<string, Route>
