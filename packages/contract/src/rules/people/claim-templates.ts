import type { RightName } from '../claims.ts'
import { claimWords } from './claim-words.ts'
import { type SettableClaim, type SettableClaims, settableClaims } from './settable-claims.ts'

const account = ['showInvoicedOrders', 'showInvoices', 'showAccountDetails', 'displayYTDSales', 'allowCISDIS'] as const
const buying = ['allowedToOrder', 'allowInventoryHold', 'showOrders', 'showItemSidemark'] as const
const goods = ['showColorFields', 'showSpecs'] as const
const purchasing = [
  ...account,
  ...buying,
  ...goods,
  'showPrices',
  'showPriceLists',
  'showQuotes',
  'showManufacturerItem',
  'showVendor',
  'showWeight',
  'shwShpDays',
  'allowManualShippingAddress',
] as const

/**
 * What people at a customer usually do, as the claims that they need. A template decides every right at a customer. It
 * leaves the rules for orders and the administration of the portal as they are, because those have nothing to do with the
 * person's job.
 */
export const claimTemplates = {
  owner: {
    label: 'Owner',
    about: 'Buys, pays, and approves orders of colleagues.',
    claims: [...purchasing, 'approvesOrders'],
  },
  purchaser: { label: 'Purchaser', about: 'Buys and pays. Sees everything of the customer.', claims: purchasing },
  installer: {
    label: 'Installer',
    about: 'Orders and holds goods. Sees no prices and no invoices.',
    claims: [...buying, ...goods],
  },
  accountsPayable: {
    label: 'Accounts payable',
    about: 'Sees orders, pays invoices. Does not order.',
    claims: [...account, 'showPrices', 'showOrders', 'showColorFields', 'showItemSidemark'],
  },
} as const satisfies Record<string, { label: string; about: string; claims: readonly (RightName & SettableClaim)[] }>

export type ClaimTemplate = keyof typeof claimTemplates
export const claimTemplateNames = Object.keys(claimTemplates) as ClaimTemplate[]

const isDecided = (name: SettableClaim) => !['rules', 'administration'].includes(claimWords[name].group)
/** The claims that a template decides: every right, and none of the rules for orders. */
export const decidedClaims = settableClaims.filter(isDecided)

/** The claims with those of the template. Whatever a template leaves alone stays. */
export const withTemplate = (claims: SettableClaims, template: ClaimTemplate): SettableClaims => ({
  ...claims,
  ...Object.fromEntries(decidedClaims.map((name) => [name, hasClaim(template, name)])),
})

/** The template whose claims these are, or null if they are of none. */
export const templateOf = (claims: SettableClaims): ClaimTemplate | null =>
  claimTemplateNames.find((template) => decidedClaims.every((name) => claims[name] === hasClaim(template, name))) ??
  null

const hasClaim = (template: ClaimTemplate, name: SettableClaim) =>
  claimTemplates[template].claims.some((claim) => claim === name)
