import type { SettableClaim } from './settable-claims.ts'

/** The groups in which claims are shown to the staff, in their order. */
export const claimGroups = {
  ordering: 'Ordering',
  papers: 'Orders, quotes and deliveries',
  money: 'Prices and invoices',
  items: 'What is shown of an item',
  rules: 'Rules for this user’s orders',
  administration: 'Administration',
} as const
export type ClaimGroup = keyof typeof claimGroups

type Words = {
  group: ClaimGroup
  /** What the claim allows, or requires. */
  label: string
  hint?: string
  /** The words of a letter's values, in the order in which they are offered. */
  values?: Readonly<Record<string, string>>
}

/** Every claim that the staff can give, in plain words. */
export const claimWords = {
  allowedToOrder: { group: 'ordering', label: 'Place orders', hint: 'Add to the cart, and check out.' },
  approvesOrders: {
    group: 'ordering',
    label: 'Approve orders of colleagues',
    hint: 'Only where the customer requires approval.',
  },
  allowInventoryHold: { group: 'ordering', label: 'Hold items', hint: 'Set stock aside for some days.' },
  allowManualShippingAddress: { group: 'ordering', label: 'Type a ship-to address' },
  showOrders: { group: 'papers', label: 'See open orders' },
  showInvoicedOrders: { group: 'papers', label: 'See invoiced orders' },
  showQuotes: { group: 'papers', label: 'Request and accept quotes' },
  shwShpDays: { group: 'papers', label: 'Choose the delivery day from a calendar' },
  hideBOETA: { group: 'papers', label: 'Hide the dates of back orders', hint: 'Takes something away.' },
  showPrices: { group: 'money', label: 'See prices', hint: 'Every price and amount in the portal.' },
  showPriceLists: { group: 'money', label: 'See price lists' },
  showInvoices: { group: 'money', label: 'See and pay unpaid invoices' },
  allowCISDIS: { group: 'money', label: 'Take the early-pay discount by credit card' },
  showAccountDetails: { group: 'money', label: 'See the account overview', hint: 'Credit limit, balance and terms.' },
  displayYTDSales: { group: 'money', label: 'See sales of the year to date', hint: 'Part of the account overview.' },
  showColorFields: { group: 'items', label: 'Color name and number' },
  showSpecs: { group: 'items', label: 'Specifications and data sheets' },
  showVendor: { group: 'items', label: 'Vendor' },
  showManufacturerItem: { group: 'items', label: 'Manufacturer’s item number' },
  showWeight: { group: 'items', label: 'Weight' },
  showItemSidemark: { group: 'items', label: 'Sidemark of each line' },
  poRequired: { group: 'rules', label: 'A purchase order number is required' },
  smRequired: { group: 'rules', label: 'A sidemark is required' },
  shipComplete: { group: 'rules', label: 'Ship complete unless the buyer says otherwise' },
  purchaseOrderRequired: {
    group: 'rules',
    label: 'Letter of the former system',
    hint: 'It requires a purchase order number or a sidemark, besides the two rules above.',
    values: {
      '': 'None',
      B: 'B: purchase order and sidemark',
      P: 'P: purchase order',
      S: 'S: sidemark',
      X: 'X: purchase order',
      Y: 'Y: purchase order and sidemark',
      Z: 'Z: purchase order and sidemark',
    },
  },
  purchaseOrderTemplate: {
    group: 'rules',
    label: 'Pattern of purchase order numbers',
    hint: '# is a digit, @ a letter, * any character. Empty for any number.',
  },
  checkoutDidYouForgetSomething: {
    group: 'rules',
    label: 'Suggest forgotten items',
    values: { B: 'In the cart and at checkout', C: 'In the cart', K: 'At checkout', N: 'Never' },
  },
  admin: {
    group: 'administration',
    label: 'Administration of the portal',
    hint: 'For the distributor’s own staff: all customers, users and content.',
  },
} as const satisfies Record<SettableClaim, Words>

/** The words of a claim, for code that takes any of them. */
export const wordsOfClaim = (name: SettableClaim): Words => claimWords[name]
