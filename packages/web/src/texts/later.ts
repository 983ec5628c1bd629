/**
 * Texts of pages whose screens are not built yet: what they will show. Their titles are those of the menu (requirements
 *
 */
export const laterTexts = {
  'later.soon': 'This page is being built. Until then:',
  'later.toMessages': 'Messages',
  'later.toReleases': 'Orders to release',
  'later.toDev': 'Development page',
  'later.payments.title': 'Payment History',
  'later.payments.about':
    'What you have paid, by card, ACH or account credit, and payments that are scheduled: to move or to cancel until their day.',
  'later.unpaidInvoices.title': 'Unpaid Invoices',
  'later.unpaidInvoices.about':
    'What is due and when, which early-pay discount lapses on which day, and paying many invoices at once, in full or in part.',
  'later.billing.title': 'Billing',
  'later.billing.about': 'The invoices you have chosen: amounts, comments, dates, and how to pay them.',
  'later.processPayment.title': 'Payment',
  'later.processPayment.about': 'A payment on its way: what is being charged, and what came of it.',
  'later.admin.title': 'Administration',
  'later.admin.about':
    'Content, users and their claims, feature flags, feeds and jobs, announcements and the audit log.',
  'later.savedPayments.title': 'Payment Methods',
  'later.savedPayments.about':
    'Cards and bank accounts saved with the payment provider. Their numbers never reach this portal.',

  'hostedReturn.title': 'Thank you. We are checking your payment.',
  'hostedReturn.about':
    'You are back from the payment provider. Nothing is charged twice: as soon as the provider confirms the payment, it stands in Payment History. You may close this page.',
  'hostedReturn.history': 'Payment History',
} as const
