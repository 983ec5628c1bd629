import { dayText } from '@sidemark/contract/rules/day'
import { isWeekday } from '../distributor/days.ts'
import { holidays } from '../distributor/places.ts'
import { documentId } from './documents.ts'
import type { Seed } from './documents.ts'

export const footer: Seed = {
  type: 'footer',
  documentId: documentId('footer'),
  body: {
    ShowContactPhone: true,
    ShowContactEmail: true,
    banner: { text: 'Order by 10 AM, pick up by noon.', image: null },
    linkColumns: [
      {
        Title: 'Order',
        links: [
          { Title: 'Categories', link: '#/category' },
          { Title: 'Open Orders', link: '#/account/orders' },
          { Title: 'Price Lists', link: '#/pricelists' },
        ],
      },
      {
        Title: 'Account',
        links: [
          { Title: 'Profile', link: '#/profile' },
          { Title: 'Unpaid Invoices', link: '#/payments/invoices' },
          { Title: 'Quotes', link: '#/account/quotes' },
        ],
      },
    ].map((column) => ({
      ...column,
      links: column.links.map((link, index) => ({ ...link, ExternalLink: false, displayOrder: index + 1, logo: null })),
    })),
  },
}

/** News of the last weeks before `now`. */
export const announcements = (now: Date): Seed[] => [
  {
    type: 'announcements',
    documentId: documentId('newsholidays'),
    body: {
      title: 'Holiday hours',
      message: `All branches are closed on these days: ${closedDays(now)}. Our delivery dates take this into account: orders entered after the last cutoff are picked on the next business day.`,
      date: daysBefore(now, 4),
      link: null,
      ExternalLink: false,
      image: null,
    },
  },
  {
    type: 'announcements',
    documentId: documentId('newslots'),
    body: {
      title: 'Dye lots shown before you order',
      message:
        'Search and item pages show the largest single lot at your branch. If no lot is large enough, you choose: split, wait, or order less.',
      date: daysBefore(now, 18),
      link: null,
      ExternalLink: false,
      image: null,
    },
  },
]

/** The next three days from the day of the news on which every branch is closed, by the calendar of `now`: "Thu, Nov 26 (Thanksgiving); Fri, Dec 25 (Christmas Day)". */
const closedDays = (now: Date) =>
  holidays(daysBefore(now, 0))
    .filter(({ location, day }) => location === '' && day >= daysBefore(now, 4) && isWeekday(day))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, 3)
    .map((holiday) => `${dayText(holiday.day)} (${holiday.name})`)
    .join('; ')

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

export const priceListsPage: Seed = {
  type: 'price-lists-page',
  documentId: documentId('pricelists'),
  body: {
    title: 'Price Lists',
    body: '<p>Your prices as of today, for every item we sell to you. Promotions show the days they are valid.</p>',
    pages: [
      { page: 'default', title: 'My prices', body: '<p>Every item at your price, in the unit it is priced in.</p>' },
      {
        page: 'displays',
        title: 'Displays',
        body: '<p>Displays we place in your showroom, and the prices they unlock.</p>',
      },
      {
        page: 'promos',
        title: 'Promotions',
        body: '<p>Lower prices for a limited time. If your contract price is lower, you pay that.</p>',
      },
      { page: 'rentals', title: 'Rentals', body: '<p>Tools by the day: stretchers, rollers, saws.</p>' },
    ],
  },
}

export const paymentsPage: Seed = {
  type: 'payments-page',
  documentId: documentId('payments'),
  body: {
    title: 'Payments',
    slices: [
      {
        __component: 'slices.rich-text',
        title: 'How paying works',
        body: '<p>Choose the invoices, check the amounts, pay once. Card and bank details are typed on our payment provider’s own page and never reach this portal.</p>',
      },
      {
        __component: 'slices.call-to-action',
        title: 'Unpaid invoices',
        text: 'See what is due and which discount lapses when.',
        link: { label: 'Unpaid Invoices', url: '#/payments/invoices', newTab: false },
        image: null,
      },
      {
        __component: 'slices.faq',
        heading: 'Questions',
        items: [
          {
            question: 'When does an early-pay discount apply?',
            answer:
              '<p>If the payment is made by the discount date. It applies to merchandise, not to freight or tax.</p>',
          },
          {
            question: 'Can I pay part of an invoice?',
            answer: '<p>Yes. Change the amount before you continue; the rest stays open.</p>',
          },
        ],
      },
    ],
  },
}

/**
 * Texts that replace the built-in ones: the brand's name. All other texts are in the application's own language files.
 */
export const texts: Seed[] = [
  { type: 'localization', documentId: documentId('texts'), body: { texts: [{ key: 'app.name', value: 'Northline' }] } },
  {
    type: 'localization',
    documentId: documentId('texts'),
    locale: 'es',
    body: {
      texts: Object.entries({
        'app.name': 'Northline',
        'app.search': 'Buscar',
        'app.home': 'Inicio',
        'app.menu': 'Menú',
        'app.retry': 'Reintentar',
        'app.close': 'Cerrar',
        'app.cancel': 'Cancelar',
        'nav.categories': 'Categorías',
        'nav.openOrders': 'Pedidos abiertos',
        'nav.invoicedOrders': 'Pedidos facturados',
        'nav.orders': 'Pedidos',
        'nav.quotes': 'Cotizaciones',
        'nav.priceLists': 'Listas de precios',
        'account.logout': 'Cerrar sesión',
        'account.profile': 'Perfil',
        'cart.title': 'Carrito',
        'cart.checkout': 'Pagar',
        'cart.ordered': 'Pedido',
        'cart.onBackOrder': 'Pendiente',
        'cart.total': 'Total',
        'cart.weight': 'Peso',
        'signIn.title': 'Iniciar sesión',
        'signIn.username': 'Correo o usuario',
        'signIn.password': 'Contraseña',
        'signIn.submit': 'Entrar',
        'adding.add': 'Añadir',
        'adding.addToCart': 'Añadir al carrito',
        'adding.quantity': 'Cantidad',
      }).map(([key, value]) => ({ key, value })),
    },
  },
]
