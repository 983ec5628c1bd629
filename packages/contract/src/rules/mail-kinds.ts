import type { RightName } from './claims.ts'

/**
 * The mails that a user may choose to get or not, each with whether it comes without a choice, and the rights that it
 * needs: one of them, or all. Mails that confirm what the user did come in any case, and so do those about the account.
 */
export const mailKinds = {
  shipped: { wanted: true, oneOf: ['showOrders', 'allowedToOrder'] },
  ready: { wanted: true, oneOf: ['showOrders', 'allowedToOrder'] },
  backOrders: { wanted: true, oneOf: ['showOrders', 'allowedToOrder'] },
  holds: { wanted: true, oneOf: ['allowInventoryHold'] },
  /** Invoices for the user's own orders. */
  invoices: { wanted: true, oneOf: ['showInvoicedOrders'] },
  /** Every invoice of the customer, for its bookkeeper. */
  allInvoices: { wanted: false, oneOf: ['showInvoicedOrders'] },
  /** The statement of the last month, on its first days. */
  statements: { wanted: false, allOf: ['showInvoices', 'showAccountDetails'] },
} as const satisfies Record<
  string,
  { wanted: boolean } & ({ oneOf: readonly RightName[] } | { allOf: readonly RightName[] })
>

export type MailKind = keyof typeof mailKinds
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** Whether a user with these rights may get such mails. */
export function maySeeMails(kind: MailKind, rights: { readonly [right in RightName]?: unknown }): boolean {
  const needed = mailKinds[kind]
  return 'oneOf' in needed
    ? needed.oneOf.some((right) => rights[right] === true)
    : needed.allOf.every((right) => rights[right] === true)
}
