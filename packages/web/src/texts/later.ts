/**
 * Titles of pages whose screens are not built yet, as in the menu (requirements R-2).
 */
export const laterTexts = {
  'later.toMessages': 'Messages',
  'later.toReleases': 'Orders to release',
  'later.unpaidInvoices.title': 'Unpaid Invoices',
  'later.billing.title': 'Billing',
  'later.processPayment.title': 'Payment',
  'later.admin.title': 'Administration',
  'later.savedPayments.title': 'Payment Methods',

  'hostedReturn.title': 'Thank you. We are checking your payment.',
  'hostedReturn.about':
    'You are back from the payment provider. Nothing is charged twice: as soon as the provider confirms the payment, it stands in Payment History. You may close this page.',
} as const
