import { z } from 'zod'
import type { Route } from './route.ts'

/**
 * The content service uses Strapi's wire format. Its endpoints are declared here, so that the matrix test and OpenAPI
 * include them.
 *
 * Query: `populate`, `fields`, `filters`, `sort`, `pagination` and `locale` work as in Strapi. `populate=deep[,n]` or
 * `pLevel[=n]` populates everything. `strapi=4` requests the envelope of version 4. The entry's own fields differ by
 * type.
 */
const find = <T extends string>(type: T, summary: string) =>
  ({
    method: 'GET',
    path: `/content/api/${type}`,
    summary,
    scope: 'public',
    query: z.looseObject({}),
    reply: z.looseObject({}),
  }) as const

/**
 * Saves the entry of a single type and publishes it at once. Fields that `data` leaves out keep their value, null
 * empties a field, and components are replaced.
 *
 * Query: `populate`, `fields` and `locale` as above, for the reply. An invalid entry is refused in Strapi's words.
 */
const save = <T extends string>(type: T, summary: string) =>
  ({
    method: 'PUT',
    path: `/content/api/${type}`,
    summary,
    scope: 'staff',
    query: z.looseObject({}),
    body: z.looseObject({ data: z.unknown().optional() }),
    reply: z.looseObject({}),
    bodyLimit: 1_048_576,
  }) as const

export const contentRoutes = {
  priceListsPage: find('price-lists-page', 'Texts at the head of the price-list pages.'),
  paymentsPage: find('payments-page', 'Slices of the payments page.'),
  footer: find('footer', 'Footer: banner, link columns, contact switches.'),
  terms: find('terms', 'Legal documents, filtered by type.'),
  oneOfTerms: {
    method: 'GET',
    path: '/content/api/terms/:documentId',
    summary: 'One legal document.',
    scope: 'public',
    params: z.object({ documentId: z.string().max(100) }),
    query: z.looseObject({}),
    reply: z.looseObject({}),
  },
  appOption: find('app-option', 'Application options.'),
  themeColors: find('theme-colors', 'Theme colors, light and dark.'),
  localization: find('localization', 'Texts by key, an entry for each language.'),
  announcements: find('announcements', 'Announcements of the notification bell.'),
  savePriceListsPage: save('price-lists-page', 'Saves the texts at the head of the price-list pages.'),
  savePaymentsPage: save('payments-page', 'Saves the slices of the payments page.'),
  saveFooter: save('footer', 'Saves the footer.'),
  saveAppOption: save('app-option', 'Saves application options.'),
  saveLocalization: save('localization', 'Saves the texts of a language.'),
} as const satisfies Record<string, Route>

export const LegalType = z.enum(['TermsofUse', 'PrivacyPolicy', 'CookieConsent'])
