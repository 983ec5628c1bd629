/** The type of a claim's value. A letter claim is one of the legacy system's codes. */
type ClaimType = 'boolean' | 'text' | 'letter' | 'instant'

/** One row of the table of claims, with its type, its default, and the remote flag that narrows it. */
type ClaimRow = {
  type: ClaimType
  /**
   * The value if the user has none. Most display rights are hidden, and checkoutDidYouForgetSomething is B.
   * Requirements.
   */
  default: boolean | string | null
  /** `hide`: the right is claim AND NOT flag. `show`: the right is claim AND flag. Design D-21. */
  flag?: { name: FlagName; sense: 'hide' | 'show' }
  /** The pages and acts that the claim opens, in words for the admin area and the docs. */
  opens: string
}

/** Remote feature flags with their defaults: requirements. */
export const flagDefaults = {
  hidePrices: false,
  hideOrders: false,
  hideInvoices: false,
  hideQuotes: false,
  hidePriceLists: false,
  showWeight: true,
  showAccountDetails: true,
  allowManualShipTo: true,
  bypassToS: 'N' as 'Y' | 'N',
  showAdmin: 'N' as 'Y' | 'N',
  showForgotPassword: false,
  showRegister: false,
  holdsNeedApproval: false,
  ordersWaitForRelease: true,
  pastDueHoldDays: 60,
  approvalDays: 7,
  reserveCarts: true,
  company: 0,
  manualShipToNameLimit: 25,
  cartTimerMinutes: 30,
}
export type Flags = typeof flagDefaults
export type FlagName = keyof Flags

/**
 * The one table of claims, with every claim of requirements, its default and its flag. `serve` enforces
 * it, `GET /api/auth/user` fills it in, and the web's guards mirror it.
 */
export const claimTable = {
  showItemSidemark: { type: 'boolean', default: false, opens: 'the sidemark field of a line' },
  resetPass: { type: 'boolean', default: false, opens: 'nothing until the password is changed' },
  allowCISDIS: { type: 'boolean', default: false, opens: 'early-pay discount when paying by credit card' },
  showPrices: {
    type: 'boolean',
    default: false,
    flag: { name: 'hidePrices', sense: 'hide' },
    opens: 'every price and amount',
  },
  displayYTDSales: { type: 'boolean', default: false, opens: 'year-to-date sales on the account overview' },
  showManufacturerItem: { type: 'boolean', default: false, opens: "the manufacturer's item number" },
  showVendor: { type: 'boolean', default: false, opens: 'vendor names' },
  showSpecs: { type: 'boolean', default: false, opens: 'specifications of an item' },
  allowManualShippingAddress: {
    type: 'boolean',
    default: false,
    flag: { name: 'allowManualShipTo', sense: 'show' },
    opens: 'typing a ship-to by hand',
  },
  checkoutDidYouForgetSomething: {
    type: 'letter',
    default: 'B',
    opens: 'suggestions in cart (C), checkout (K), both (B), none (N)',
  },
  poRequired: { type: 'boolean', default: false, opens: 'checkout only with a purchase order' },
  purchaseOrderRequired: {
    type: 'letter',
    default: '',
    opens: 'checkout only with a purchase order or sidemark, by legacy letter',
  },
  smRequired: { type: 'boolean', default: false, opens: 'checkout only with a sidemark' },
  shipComplete: { type: 'boolean', default: false, opens: 'orders ship complete by default' },
  purchaseOrderTemplate: { type: 'text', default: '', opens: 'the pattern that a purchase order must match' },
  admin: { type: 'boolean', default: false, opens: 'the admin area' },
  showInvoicedOrders: {
    type: 'boolean',
    default: false,
    flag: { name: 'hideInvoices', sense: 'hide' },
    opens: 'invoiced orders',
  },
  showAccountDetails: {
    type: 'boolean',
    default: false,
    flag: { name: 'showAccountDetails', sense: 'show' },
    opens: 'the account overview',
  },
  showQuotes: { type: 'boolean', default: false, flag: { name: 'hideQuotes', sense: 'hide' }, opens: 'quotes' },
  showPriceLists: {
    type: 'boolean',
    default: false,
    flag: { name: 'hidePriceLists', sense: 'hide' },
    opens: 'price lists',
  },
  allowedToOrder: { type: 'boolean', default: false, opens: 'adding to the cart and placing orders' },
  approvesOrders: { type: 'boolean', default: false, opens: 'approving the orders of colleagues' },
  allowInventoryHold: { type: 'boolean', default: false, opens: 'item holds' },
  showColorFields: { type: 'boolean', default: false, opens: 'color name and number' },
  showInvoices: {
    type: 'boolean',
    default: false,
    flag: { name: 'hideInvoices', sense: 'hide' },
    opens: 'unpaid invoices',
  },
  showOrders: { type: 'boolean', default: false, flag: { name: 'hideOrders', sense: 'hide' }, opens: 'orders' },
  showWeight: { type: 'boolean', default: false, flag: { name: 'showWeight', sense: 'show' }, opens: 'weights' },
  shwShpDays: { type: 'boolean', default: false, opens: 'the calendar of datesAllowed' },
  hideBOETA: { type: 'boolean', default: false, opens: 'nothing: it hides dates of back orders' },
  toSDateAccepted: { type: 'instant', default: null, opens: 'nothing: when the terms were accepted' },
  emailOptIn: { type: 'boolean', default: false, opens: 'nothing: the answer to the email opt-in' },
} as const satisfies Record<string, ClaimRow>

export type ClaimName = keyof typeof claimTable
/** The claims that open something when true. A route or a reply field can require one of them. */
export type RightName = { [C in ClaimName]: (typeof claimTable)[C]['type'] extends 'boolean' ? C : never }[ClaimName]
export type UserClaims = {
  [C in ClaimName]: (typeof claimTable)[C]['type'] extends 'boolean'
    ? boolean
    : (typeof claimTable)[C]['type'] extends 'instant'
      ? string | null
      : string
}

const claimNames = Object.keys(claimTable) as ClaimName[]
const defaults = Object.fromEntries(claimNames.map((name) => [name, claimTable[name].default])) as UserClaims

/**
 * The claims that apply now: the stored claims over the defaults, narrowed by the flags. A missing claim is false or
 * hidden.
 */
export function effectiveClaims(stored: Partial<UserClaims>, flags: Flags): UserClaims {
  const claims = { ...defaults, ...stored } as Record<ClaimName, unknown>
  for (const name of claimNames) {
    const row: ClaimRow = claimTable[name]
    if (!row.flag) continue
    const on = Boolean(flags[row.flag.name])
    if (row.flag.sense === 'hide' ? on : !on) claims[name] = false
  }
  return claims as UserClaims
}
