/** The pages with targets, and the text that is on them when their content is painted. */
export const pages = [
  { name: 'sign-in', hash: '#/auth', signedIn: false, content: 'form input[type=password]' },
  { name: 'home', hash: '#/', signedIn: true, content: 'main li a strong' },
  { name: 'search', hash: '#/items?search=oak%20plank', signedIn: true, content: 'main a[href*="/item/"]' },
  { name: 'item', hash: '#/item/HPRE7512-114', signedIn: true, content: 'main h1' },
  { name: 'unpaid invoices', hash: '#/payments/invoices', signedIn: true, content: 'main a[href*="/invoices/"]' },
  { name: 'payments', hash: '#/payments', signedIn: true, content: 'main h1' },
  { name: 'payment methods', hash: '#/profile/payments', signedIn: true, content: 'main h1' },
] as const
