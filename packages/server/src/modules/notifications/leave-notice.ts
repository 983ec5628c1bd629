import type { Tx } from '#platform/database/sql.ts'

/** What users hear about by mail. */
export const noticeEvents = [
  'order-placed',
  'order-changed',
  'order-canceled',
  'order-released',
  'order-declined',
  'order-approved',
  'order-rejected',
  'approval-asked',
  'approval-ending',
  'approval-lapsed',
  'order-answered',
  'order-shipped',
  'order-ready',
  'back-order',
  'hold-approved',
  'hold-declined',
  'hold-ending',
  'hold-ended',
  'hold-challenged',
  'place-offered',
  'quote-priced',
  'quote-declined',
  'quote-written',
  'quote-expiring',
  'invoice-posted',
  'dispute-answered',
  'statement',
  'payment-received',
  'payment-declined',
  'payment-again',
  'payment-returned',
  'payment-not-charged',
  'autopay-scheduled',
  'autopay-left',
  'password-link',
  'invitation',
  'email-changed',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** Name of the job that writes the mails of a subject's notices; its payload is `{event, subject}`. */
export const WRITE_MAILS = 'write-mails'

type Notice = {
  event: NoticeEvent
  /** The id of the order, hold, place, quote, invoice, dispute or user that it happened to. */
  about: string
  /** The user who gets the mail. */
  receiver: string
  /** What only the act knows, such as the words of staff. It is deleted when the mail is written. */
  details?: Record<string, string>
}

/**
 * Leaves a notice in this transaction. After it commits, a job writes the mail, and never if it rolls back
 * (docs/decisions/mails.md).
 */
export const leaveNotice = (tx: Tx, { event, about, receiver, details = {} }: Notice) =>
  tx`select leave_notice(what => ${event}, about => ${about}, receiver => ${receiver}, details => ${JSON.stringify(details)}::text::jsonb)`
