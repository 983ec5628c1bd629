import { z } from 'zod'
import { BooleanInput, CustomerNumber, Instant } from './primitives.ts'
import type { Route } from './route.ts'
import { mailKindNames } from './rules/mail-kinds.ts'

/**
 * A mail of the outbox. waiting: a job will send it; kept: there is no mail server, so it can be read here; failed:
 * sending it was given up.
 */
export const OutboxMail = z.strictObject({
  id: z.string(),
  at: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The subject of the mail in our data: `order 480012`. */
  about: z.string(),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  lastError: z.string(),
  sentAt: Instant.nullable(),
  attachments: z.array(z.strictObject({ name: z.string(), mime: z.string() })),
})

const MailChoices = z.strictObject({
  choices: z.array(z.strictObject({ kind: z.enum(mailKindNames), wanted: z.boolean() })),
})

export const notificationRoutes = {
  mailChoices: {
    method: 'GET',
    path: '/api/profile/mails',
    summary:
      'The emails that the user can choose about a customer, and whether they come. Only those that the user has the rights for.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: MailChoices,
  },
  chooseMails: {
    method: 'POST',
    path: '/api/profile/mails',
    summary: 'Chooses whether emails of one kind come. The reply has all choices.',
    scope: 'customer',
    body: z.object({ customerNumber: CustomerNumber, kind: z.enum(mailKindNames), wanted: BooleanInput }),
    reply: MailChoices,
  },
  outbox: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'Emails that were written, the newest first; what about names only those of one subject.',
    scope: 'staff',
    query: z.object({
      about: z.string().max(100).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.strictObject({ total: z.number().int(), mails: z.array(OutboxMail) }),
  },
} as const satisfies Record<string, Route>
