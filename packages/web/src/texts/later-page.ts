/** What a page whose screen is not built yet will show. */
export const laterPageTexts = {
  'later.soon': 'This page is being built. Until then:',
  'later.savedPayments.about':
    'Cards and bank accounts saved with the payment provider. Their numbers never reach this portal.',
} as const
