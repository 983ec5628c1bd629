/** What pages whose screens are not built yet will show. */
export const laterPageTexts = {
  'later.soon': 'This page is being built. Until then:',
  'later.openInvoices': 'Open invoices',
  'later.unpaidInvoices.about':
    'What is due and when, which early-pay discount lapses on which day, and paying many invoices at once, in full or in part.',
  'later.billing.about': 'The invoices you have chosen: amounts, comments, dates, and how to pay them.',
  'later.processPayment.about': 'A payment on its way: what is being charged, and what came of it.',
  'later.savedPayments.about':
    'Cards and bank accounts saved with the payment provider. Their numbers never reach this portal.',
} as const
