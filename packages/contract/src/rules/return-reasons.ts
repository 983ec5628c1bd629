/** Why money did not come, in a sentence, and what the payer can do about it. Mails and receipts say it. */
type Reason = { why: string; advice: string }

const noMoney: Omit<Reason, 'why'> = { advice: 'Pay again when the money is there, or pay another way.' }

/** The same codes as in `payment-words.ts`, and further ones of cards that are not shown in two words. */
const reasons = new Map<string, Reason>([
  ['R01', { why: 'There was not enough money in the bank account.', ...noMoney }],
  ['R02', { why: 'The bank account is closed.', advice: 'Pay from another bank account, or pay another way.' }],
  [
    'R03',
    {
      why: 'The bank has no account with this number.',
      advice: 'Check the routing and account numbers, or pay another way.',
    },
  ],
  [
    'R29',
    {
      why: 'Your company has not authorized this debit at its bank.',
      advice: 'Ask your bank to allow our debits and then pay again, or pay another way.',
    },
  ],
  ['insufficient-funds', { why: 'There was not enough money or credit for it.', ...noMoney }],
  ['declined', { why: 'The bank gave no reason.', advice: 'Ask the bank that issued the card, or pay another way.' }],
  ['expired-card', { why: 'The card has expired.', advice: 'Pay with another card, or pay another way.' }],
  [
    'authentication-failed',
    {
      why: 'The bank could not verify that it was you.',
      advice: 'Pay again on the payment page, where the bank can ask you, or pay another way.',
    },
  ],
  ['no-method', { why: 'This card or bank account is no longer kept.', advice: 'Add it again, or pay another way.' }],
  [
    'reversal',
    { why: 'The card payment was reversed.', advice: 'If you did not expect this, call us before you pay again.' },
  ],
  [
    'chargeback',
    {
      why: 'The charge was disputed at the bank that issued the card.',
      advice: 'If you did not expect this, call us before you pay again.',
    },
  ],
  ['paid', { why: 'Nothing was left to pay on its invoices.', advice: '' }],
  [
    'changed',
    {
      why: 'A credit memo of this payment was used elsewhere, so its invoices cost more than the amount that was scheduled.',
      advice: 'Choose the invoices again and pay what is due now.',
    },
  ],
])

/** The reason of a return code. A code that is not known is named as it is. */
export const returnReason = (code: string): Reason =>
  reasons.get(code.replaceAll('_', '-')) ?? {
    why: code === '' ? 'The bank gave no reason.' : `The bank gave this reason: ${code}.`,
    advice: 'Pay another way, or call us.',
  }
