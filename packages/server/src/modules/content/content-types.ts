import type { ContentType, ContentTypeName, Fields } from './fields.ts'

const link: Fields = {
  Title: { kind: 'string', required: true },
  link: { kind: 'string', required: true },
  ExternalLink: { kind: 'boolean' },
  displayOrder: { kind: 'integer', min: 0, max: 1000 },
  logo: { kind: 'media' },
}
const slices: Record<string, Fields> = {
  'slices.rich-text': { title: { kind: 'string' }, body: { kind: 'richtext' } },
  'slices.call-to-action': {
    title: { kind: 'string' },
    text: { kind: 'text' },
    link: {
      kind: 'component',
      fields: { label: { kind: 'string' }, url: { kind: 'string' }, newTab: { kind: 'boolean' } },
    },
    image: { kind: 'media' },
  },
  'slices.faq': {
    heading: { kind: 'string' },
    items: {
      kind: 'component',
      repeatable: true,
      fields: { question: { kind: 'string', required: true }, answer: { kind: 'richtext', required: true } },
    },
  },
}
const themeControl = { kind: 'enumeration', values: ['System', 'Light', 'Dark', 'User'] } as const

/**
 * The content types of the content service, by their name in the address. Fields: requirements and
 *
 */
export const contentTypes: Record<ContentTypeName, ContentType> = {
  'app-option': {
    kind: 'single',
    fields: {
      EmailOptIn: { kind: 'boolean' },
      ask_for_email_opt_in: { kind: 'boolean' },
      contactName: { kind: 'string' },
      contactAddress: { kind: 'string' },
      contactHours: { kind: 'string' },
      contactPhone: { kind: 'string' },
      contactPhoneOverride: { kind: 'string' },
      contactEmailOverride: { kind: 'string' },
      theme: { kind: 'component', fields: { web_control: themeControl, app_control: themeControl } },
      appbar: {
        kind: 'component',
        fields: {
          Layout: { kind: 'enumeration', values: ['Ecommerce', 'Legacy'] },
          Dark: { kind: 'boolean' },
          Prominent: { kind: 'boolean' },
          LogoWidth: { kind: 'integer', min: 16, max: 600 },
          logo: { kind: 'media' },
          announcements: { kind: 'relation', to: 'announcements' },
        },
      },
      /** The strip under the app bar of the default layout. Design D-31. */
      extensionBar: {
        kind: 'component',
        fields: {
          text: { kind: 'string' },
          linkText: { kind: 'string' },
          link: { kind: 'string' },
          ExternalLink: { kind: 'boolean' },
        },
      },
      drawer: {
        kind: 'component',
        fields: {
          DisplayOrders: { kind: 'enumeration', values: ['Both', 'Separated', 'Combined'] },
          ShowPurchasesByProduct: { kind: 'boolean' },
          ShowUnpaidInvoices: { kind: 'boolean' },
          ShowHoldsBadge: { kind: 'boolean' },
          Dark: { kind: 'boolean' },
          Dense: { kind: 'boolean' },
          LogoType: { kind: 'enumeration', values: ['Square', 'Wide'] },
          backgroundImage: { kind: 'media' },
          htmlSnippet: { kind: 'richtext' },
        },
      },
      NavigationLinks: {
        kind: 'component',
        fields: { Title: { kind: 'string' }, links: { kind: 'component', repeatable: true, fields: link } },
      },
      Payments: {
        kind: 'component',
        fields: {
          MakePayments: { kind: 'enumeration', values: ['Disabled', 'Enabled'] },
          hidePaymentsPage: { kind: 'boolean' },
        },
      },
      items: {
        kind: 'component',
        fields: {
          etas: {
            kind: 'component',
            fields: { MaxETAs: { kind: 'enumeration', values: ['Summary', 'One', 'Two', 'Three'] } },
          },
        },
      },
    },
  },
  'theme-colors': {
    kind: 'collection',
    fields: {
      Color: { kind: 'string', format: 'token', required: true },
      Light: { kind: 'string', format: 'color', required: true },
      Dark: { kind: 'string', format: 'color', required: true },
    },
  },
  localization: {
    kind: 'single',
    localized: true,
    fields: {
      texts: {
        kind: 'component',
        repeatable: true,
        fields: { key: { kind: 'string', required: true }, value: { kind: 'text', required: true } },
      },
    },
  },
  footer: {
    kind: 'single',
    fields: {
      ShowContactPhone: { kind: 'boolean' },
      ShowContactEmail: { kind: 'boolean' },
      banner: { kind: 'component', fields: { text: { kind: 'text' }, image: { kind: 'media' } } },
      linkColumns: {
        kind: 'component',
        repeatable: true,
        fields: { Title: { kind: 'string' }, links: { kind: 'component', repeatable: true, fields: link } },
      },
    },
  },
  terms: {
    kind: 'collection',
    localized: true,
    fields: {
      title: { kind: 'string', required: true },
      type: { kind: 'enumeration', values: ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'], required: true },
      body: { kind: 'richtext', required: true },
      requireSignature: { kind: 'boolean' },
    },
  },
  announcements: {
    kind: 'collection',
    fields: {
      title: { kind: 'string', required: true },
      message: { kind: 'text' },
      date: { kind: 'date' },
      link: { kind: 'string' },
      ExternalLink: { kind: 'boolean' },
      image: { kind: 'media' },
    },
  },
  'price-lists-page': {
    kind: 'single',
    fields: {
      title: { kind: 'string' },
      body: { kind: 'richtext' },
      pages: {
        kind: 'component',
        repeatable: true,
        fields: {
          page: { kind: 'enumeration', values: ['default', 'displays', 'promos', 'rentals'], required: true },
          title: { kind: 'string' },
          body: { kind: 'richtext' },
        },
      },
    },
  },
  'payments-page': {
    kind: 'single',
    fields: { title: { kind: 'string' }, slices: { kind: 'dynamiczone', components: slices } },
  },
}
