/**
 * The addresses of the portal's pages for mails. They are made only here, because the server never sees what follows
 * the `#`.
 */
export type PortalLinks = ReturnType<typeof portalLinks>

/** @param publicUrl address of the portal, without a slash at its end */
export const portalLinks = (publicUrl: string) => {
  const page = (path: string) => `${publicUrl}/#${path}`
  return {
    openOrders: () => page('/account/orders'),
    order: (number: string) => page(`/account/orders/${encodeURIComponent(number)}`),
    quote: (number: string) => page(`/account/quotes/${encodeURIComponent(number)}`),
    invoice: (number: string) => page(`/account/invoices/${encodeURIComponent(number)}`),
    /** Payment History, with what is scheduled above it. */
    payments: () => page('/payments'),
    /** Unpaid Invoices. With an invoice, it is chosen there. */
    unpaidInvoices: (number = '') => page(`/payments/invoices${number && `?pay=${encodeURIComponent(number)}`}`),
    overview: () => page('/account/overview'),
    holds: () => page('/holds'),
    /** The page reads the token from the hash, which no server and no log ever sees. */
    newPassword: (token: string) => page(`/auth/change?token=${encodeURIComponent(token)}`),
    security: () => page('/profile/security'),
    /** Where users choose which mails they get. */
    mailChoices: () => page('/profile'),
  }
}
