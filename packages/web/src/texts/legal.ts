/** Texts of legal documents and of the questions about them. */
export const legalTexts = {
  'legal.links': 'Legal documents',
  'legal.failed': 'The document could not be loaded.',
  'legal.publishedAt': 'Published {date}',
  'legal.print': 'Print',
  'legal.table': 'Table',
  'legal.termsLead': 'Please read and accept these terms to continue.',
  'legal.emailOptIn': 'Send me emails about offers and news.',
  'legal.accept': 'Accept',
  'legal.notSaved': 'Your answer could not be saved. Please try again.',
  'legal.cookieBanner': 'Cookies',
  'legal.cookieText': 'We use cookies to keep you signed in.',
  'legal.optIn': 'Email news',
  'legal.optInQuestion': 'May we send you emails about offers and news?',
  'legal.yes': 'Yes',
  'legal.no': 'No',
} as const
