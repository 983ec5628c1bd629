import { documentId } from './documents.ts'
import type { Seed } from './documents.ts'

/** The options of the demo distributor. Every feature that an option can show is shown. */
export const appOption = (announcements: string[]): Seed => ({
  type: 'app-option',
  documentId: documentId('options'),
  body: {
    EmailOptIn: true,
    ask_for_email_opt_in: true,
    contactName: 'Northline Floor Supply',
    contactAddress: '2750 Westbelt Dr, Columbus, OH 43228',
    contactHours: 'Mon–Fri 6:30 AM–5:00 PM, Sat 8:00 AM–12:00 PM',
    contactPhone: '6145550100',
    contactPhoneOverride: null,
    contactEmailOverride: null,
    theme: { web_control: 'User', app_control: 'User' },
    appbar: {
      Layout: 'Ecommerce',
      Dark: false,
      Prominent: false,
      LogoWidth: 200,
      logo: null,
      announcements: { $documents: announcements },
    },
    extensionBar: {
      text: 'New: return unopened cartons within 90 days of the invoice.',
      linkText: 'Read the terms',
      link: '/doc/terms',
      ExternalLink: false,
    },
    drawer: {
      DisplayOrders: 'Both',
      ShowPurchasesByProduct: true,
      ShowUnpaidInvoices: true,
      ShowHoldsBadge: true,
      Dark: false,
      Dense: false,
      LogoType: 'Square',
      backgroundImage: null,
      htmlSnippet: null,
    },
    NavigationLinks: {
      Title: 'Resources',
      links: [
        {
          Title: 'Installation guides',
          link: 'https://www.example.com/northline/installation',
          ExternalLink: true,
          displayOrder: 1,
          logo: null,
        },
        { Title: 'Sample boards', link: '/category/samples', ExternalLink: false, displayOrder: 2, logo: null },
      ],
    },
    Payments: { MakePayments: 'Enabled', hidePaymentsPage: false },
    items: { etas: { MaxETAs: 'Two' } },
  },
})

/** The demo brand in both schemes. Look L-2.1; the dark variants keep 4.5:1. */
const colors: [name: string, light: string, dark: string][] = [
  ['ink', '#16232B', '#E8ECEA'],
  ['muted', '#56636B', '#A3B0B2'],
  ['paper', '#FBFAF7', '#11181C'],
  ['surface', '#FFFFFF', '#182227'],
  ['line', '#E3E0D8', '#2A363C'],
  ['brand', '#1F5C4D', '#5FB59B'],
  ['accent', '#B8763A', '#D9A066'],
  ['available', '#2B7A3D', '#6CC07F'],
  ['later', '#945800', '#E0A84A'],
  ['stop', '#B3261E', '#F2877E'],
]
export const themeColors: Seed[] = colors.map(([Color, Light, Dark]) => ({
  type: 'theme-colors',
  documentId: documentId(`color${Color}`),
  body: { Color, Light, Dark },
}))
