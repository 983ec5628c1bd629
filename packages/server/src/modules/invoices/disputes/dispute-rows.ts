import type { Tx } from '#platform/database/sql.ts'

/** What the customer and the staff both read of the dispute `d` that the user `u` opened. */
export const disputeFields = (tx: Tx) => tx`
  'disputeId', d.dispute_id, 'lineNumber', d.line_number, 'reason', d.reason, 'amount', d.amount::text, 'note', d.note, 'openedAt', d.opened_at,
  'openedBy', user_name(u), 'outcome', d.outcome, 'settledAt', d.settled_at, 'answer', d.answer`
