/** How far a payment has come, in the same words on screens and in files. */
export const paymentStatusWords = {
  draft: 'Begun',
  scheduled: 'Scheduled',
  charging: 'Being charged',
  pending: 'In process',
  settled: 'Paid',
  declined: 'Declined',
  cancelled: 'Canceled',
  returned: 'Returned',
} as const

/** Why money did not come: return codes of ACH (trade T-11.8), and the one of cards that gateways name alike. */
const returnWords = new Map([
  ['R01', 'Insufficient funds'],
  ['R02', 'Account closed'],
  ['R03', 'No such account'],
  ['R29', 'Debit not authorized'],
  ['insufficient_funds', 'Insufficient funds'],
])

/** The words of a return code, or the code itself if it is another one. */
export const returnText = (code: string) => returnWords.get(code) ?? code
