import { documentId, LEGAL_DATE } from './documents.ts'
import type { Seed } from './documents.ts'

const section = (title: string, ...paragraphs: string[]) =>
  `<h2>${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`

/** Legal documents of the demo distributor: plausible trade terms, not advice. */
export const legal: Seed[] = [
  {
    type: 'terms',
    documentId: documentId('termsofuse'),
    publishedAt: LEGAL_DATE,
    body: {
      title: 'Terms of Use',
      type: 'TermsofUse',
      requireSignature: true,
      body: [
        section(
          'Who may use this portal',
          'This portal is for trade customers of Northline Floor Supply and the people they name. Whoever signs in acts for the customer whose number is chosen.',
        ),
        section(
          'Prices and orders',
          'Prices are yours alone and change with your price list and quantity. An order is binding when the portal confirms it with a number. Until picking begins you may cancel it.',
        ),
        section(
          'Dye lots',
          'Goods of different lots can differ in shade. A line is filled from one lot unless you accepted otherwise before ordering. Check the goods before you install them.',
        ),
        section(
          'Pickup and delivery',
          'Dates are promised from stock, cutoff times, transfers and routes as they are known when you order. Goods for will call are kept for 48 hours.',
        ),
        section(
          'Returns',
          'Unopened cartons of one lot may be returned within 90 days of invoice; cut goods, special orders and sundries may not.',
        ),
        section(
          'Payment',
          'Terms are those of your account. Early-pay discounts apply to merchandise only, if paid by the discount date.',
        ),
      ].join(''),
    },
  },
  {
    type: 'terms',
    documentId: documentId('privacypolicy'),
    publishedAt: LEGAL_DATE,
    body: {
      title: 'Privacy Policy',
      type: 'PrivacyPolicy',
      requireSignature: false,
      body: [
        section(
          'What we keep',
          'Your name, business address, phone and email, what you order and pay, and when you sign in. Card and bank numbers never reach us; our payment provider keeps them.',
        ),
        section(
          'What for',
          'To serve your account: prices, orders, deliveries, invoices. We write to you about offers only if you said yes, and you can change that in your profile.',
        ),
        section('How long', 'Records of orders and invoices for as long as the law asks; sign-in records for a year.'),
      ].join(''),
    },
  },
  {
    type: 'terms',
    documentId: documentId('cookieconsent'),
    publishedAt: LEGAL_DATE,
    body: {
      title: 'Cookie Usage',
      type: 'CookieConsent',
      requireSignature: false,
      body: [
        section(
          'Needed',
          'One cookie keeps you signed in for seven days, a second tells the page that you are. Without them the portal cannot work.',
        ),
        section(
          'Your choices',
          'For a year, one cookie remembers light or dark, one that you folded the menu, and one the news that you dismissed. For 90 days, one remembers that you answered this notice and one that you answered the email question. There are no advertising or tracking cookies.',
        ),
      ].join(''),
    },
  },
]
