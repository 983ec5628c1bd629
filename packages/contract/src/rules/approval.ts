/** The most letters of the reason why an order is rejected. */
export const MOST_WHY = 200

/** Who may approve an order: the names of the first three, and how many there are besides. */
export type Approvers = { names: readonly string[]; others: number }

/** "Greta Lindqvist, Tomas Reyes or 2 others": any one of them is enough. Without a name, "a colleague". */
export function approversText({ names, others }: Approvers): string {
  const all = [...names, ...(others > 0 ? [others === 1 ? '1 other' : `${others} others`] : [])]
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' or ') || 'a colleague'
}

/** Why an order waits: its total, and the total from which on the customer wants orders approved. */
export const approvalWhy = (total: string, limit: string) =>
  `Its total is ${total}. Orders of ${limit} or more need approval.`

/** Why a decision about an order that waits for approval is refused. The texts of who decided name that person. */
export const approvalRefusals = {
  noReason: 'Enter a reason.',
  ownOrder: 'You ordered this, so somebody else has to decide.',
  approved: (by: string) => `${by || 'A colleague'} already approved this order.`,
  rejected: (by: string) => `${by || 'A colleague'} already rejected this order.`,
  lapsed: 'Nobody approved this order in time, so it was canceled.',
  more: 'The order became more in the meantime. Look at it again, then approve it.',
  over: 'This order does not wait for approval any longer.',
}

/** The notes in the history of an order about its approval. */
export const approvalNotes = {
  approved: (by: string) => `Approved by ${by}.`,
  /** The reason is in the words of the approver. */
  rejected: (by: string, reason: string) => `Rejected by ${by}: ${reason}`,
  lapsed: (days: number) => `Not approved within ${days === 1 ? '1 day' : `${days} days`}.`,
  notNeeded: 'No approval is needed any longer.',
}
