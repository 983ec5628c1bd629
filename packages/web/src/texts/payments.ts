import { paymentStatusWords } from '@sidemark/contract/rules/payment-words'

/** Texts of Payment History, and of payments that are scheduled. */
export const paymentTexts = {
  'payments.placeholder': 'Payment, invoice or confirmation',
  'payments.number': 'Payment',
  'payments.date': 'Date',
  'payments.method': 'Method',
  'payments.invoices': 'Invoices',
  'payments.discount': 'Discount',
  'payments.amount': 'Amount',
  'payments.anyStatus': 'Any status',
  'payments.status.charging': paymentStatusWords.charging,
  'payments.status.pending': paymentStatusWords.pending,
  'payments.status.settled': paymentStatusWords.settled,
  'payments.status.declined': paymentStatusWords.declined,
  'payments.status.cancelled': paymentStatusWords.cancelled,
  'payments.status.returned': paymentStatusWords.returned,
  'payments.none': 'No payments yet.',

  'payments.title': 'Payment {number}',
  'payments.comment': 'Comment',
  'payments.confirmation': 'Confirmation',
  'payments.by': 'Made by',
  'payments.discountOf': '{amount} discount',
  'payments.onAccount': 'Left on account',

  'payments.scheduled': 'Scheduled',
  'payments.paying': { one: 'Invoice {numbers}', other: 'Invoices {numbers}' },
  'payments.scheduledBy': 'Scheduled by {name}',
  'payments.move': 'Change date',
  'payments.cancel': 'Cancel payment',
  'payments.moveTo': 'Move to {day}',
  'payments.moved': 'The payment is now scheduled for {day}.',
  'payments.cancelQuestion': 'The payment will not be made, and its invoices stay due.',
  'payments.keep': 'Keep payment',
  'payments.canceled': 'The payment was canceled.',
  'payments.failed': 'The payment could not be changed. Try again.',
} as const
