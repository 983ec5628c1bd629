import type { ContentTypes, Fields } from '#modules/content/fields.ts'

const link: Fields = { label: { kind: 'string' }, url: { kind: 'string' }, newTab: { kind: 'boolean' } }
const scheme: Fields = Object.fromEntries(
  ['primary', 'secondary', 'background', 'surface', 'text', 'error'].map((name) => [name, { kind: 'string' }]),
)
/** The content types of the recorded Strapi. */
export const recordedTypes: ContentTypes = {
  'app-option': {
    kind: 'single',
    fields: {
      appName: { kind: 'string' },
      maintenanceMode: { kind: 'boolean' },
      defaultLocale: { kind: 'string' },
      maxETAs: { kind: 'integer' },
      minAppVersion: { kind: 'string' },
      features: { kind: 'json' },
      logo: { kind: 'media' },
      supportLinks: { kind: 'component', repeatable: true, fields: link },
    },
  },
  'theme-color': {
    kind: 'single',
    fields: { light: { kind: 'component', fields: scheme }, dark: { kind: 'component', fields: scheme } },
  },
  footer: {
    kind: 'single',
    fields: { copyright: { kind: 'string' }, links: { kind: 'component', repeatable: true, fields: link } },
  },
  terms: {
    kind: 'collection',
    localized: true,
    fields: {
      title: { kind: 'string' },
      type: { kind: 'string' },
      content: { kind: 'richtext' },
      body: { kind: 'json' },
      effectiveDate: { kind: 'date' },
      version: { kind: 'decimal' },
    },
  },
  'payments-page': {
    kind: 'single',
    fields: {
      title: { kind: 'string' },
      slices: {
        kind: 'dynamiczone',
        components: {
          'slices.rich-text': { title: { kind: 'string' }, body: { kind: 'richtext' } },
          'slices.call-to-action': {
            title: { kind: 'string' },
            text: { kind: 'text' },
            link: { kind: 'component', fields: link },
            image: { kind: 'media' },
          },
          'slices.faq': {
            heading: { kind: 'string' },
            items: {
              kind: 'component',
              repeatable: true,
              fields: { question: { kind: 'string' }, answer: { kind: 'text' } },
            },
          },
        },
      },
    },
  },
  'price-lists-page': { kind: 'single', fields: {} },
}
