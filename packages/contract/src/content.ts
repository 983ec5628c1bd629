import { z } from 'zod'
import type { Route } from './route.ts'

/**
 * The content service speaks Strapi's wire format; its endpoints are declared here so that they stand in the matrix and in OpenAPI.
 * The entry's own fields differ by type: see `contentTypes` and the samples of both versions.
 */
const find = (type: string, summary: string) =>
  ({ method: 'GET', path: `/content/api/${type}`, summary, scope: 'public', query: z.looseObject({}), reply: z.looseObject({}) }) as const

export const contentRoutes = {
  priceListsPage: find('price-lists-page', 'Texts at the head of the price-list pages.'),
  paymentsPage: find('payments-page', 'Slices of the payments page.'),
  footer: find('footer', 'Footer: banner, link columns, contact switches.'),
  terms: find('terms', 'Legal documents, filtered by type.'),
  appOption: find('app-option', 'Application options.'),
  themeColors: find('theme-colors', 'Theme colours, light and dark.'),
  localization: find('localization', 'Texts by key and language.'),
} as const satisfies Record<string, Route>

export const LegalType = z.enum(['TermsofUse', 'PrivacyPolicy', 'CookieConsent'])
