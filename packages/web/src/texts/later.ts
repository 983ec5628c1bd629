/** Titles of pages for staff, of a page that is not built yet, and of the return from a payment provider. */
export const laterTexts = {
  'later.toMessages': 'Order messages',
  'later.toReleases': 'Orders to release',
  'later.toDisputes': 'Disputed invoices',
  'later.toChecks': 'Payments to check',
  'later.toErp': 'Messages to the ERP',
  'later.admin.title': 'Administration',
  'later.savedPayments.title': 'Payment Methods',

  'hostedReturn.title': 'Thank you. We are checking your payment.',
} as const
