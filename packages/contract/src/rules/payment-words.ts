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

/**
 * Why money did not come: return codes of ACH (trade T-11.8), those of the gateways' port, and our own for a scheduled
 * payment that was not charged. `return-reasons.ts` has the same in sentences.
 */
const returnWords = new Map([
  ['R01', 'Insufficient funds'],
  ['R02', 'Account closed'],
  ['R03', 'No such account'],
  ['R29', 'Debit not authorized'],
  ['insufficient-funds', 'Insufficient funds'],
  ['declined', 'Refused by the bank'],
  ['authentication-failed', 'Card not verified'],
  ['no-method', 'Card or account no longer saved'],
  ['reversal', 'Card payment reversed'],
  ['chargeback', 'Charge disputed'],
  ['paid', 'Nothing was left to pay'],
  ['changed', 'Credit memo used elsewhere'],
])

/** The words of a return code, or the code itself if it is another one. Some gateways write it with underscores. */
export const returnText = (code: string) => returnWords.get(code.replaceAll('_', '-')) ?? code
