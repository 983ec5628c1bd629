import Big from 'big.js'
import type { RightName, UserClaims } from './claims.ts'

/**
 * How a shop rounds its prices: to the cent, up to the next price that ends in .99, or up to whole dollars. A markup is never
 * rounded away, except by half a cent.
 */
export const shopRoundings = ['cents', '99', 'dollars'] as const
type ShopRounding = (typeof shopRoundings)[number]
/** How a shop prices goods for its own customers: the markup on what it pays, in percent, and the rounding. */
export type ShopPricing = { markup: string; rounding: ShopRounding }

/** The name of a price that a shop's customers see. It is the shop's, not the distributor's. */
export const shopPriceName = (shop: string) => (shop ? `Price at ${shop}` : 'Shop price')

/** What every refusal in a showroom says. */
export const IN_SHOWROOM = 'This is not available in showroom mode. Ask a salesperson for help.'

/** Wrong codes after which a session needs the password. */
export const SHOWROOM_TRIES = 5

/**
 * What a showroom shows in the place of a price, in dollars with two decimals. Goods that cost nothing cost nothing there,
 * too.
 *
 * @param price what the shop pays, per unit
 */
export function shopPrice(price: string, { markup, rounding }: ShopPricing): string {
  const exact = new Big(price).times(new Big(markup).plus(100)).div(100)
  if (exact.lte(0)) return exact.toFixed(2)
  if (rounding === 'cents') return exact.toFixed(2, Big.roundHalfUp)
  if (rounding === 'dollars') return exact.round(0, Big.roundUp).toFixed(2)
  return exact.plus('0.01').round(0, Big.roundUp).minus('0.01').toFixed(2)
}

/** The share of a shop's price that it keeps, in percent: a markup of 40 % on what it pays is a margin of 28.6 %. */
export const marginOf = (markup: string) =>
  new Big(markup).times(100).div(new Big(markup).plus(100)).round(1).toString()

/**
 * The rights that nobody has in a showroom: those that open prices, money, terms, orders, quotes and administration, and those to
 * order or to set stock aside, because a shop's customer does not see what the shop is charged. The number of the vendor would
 * find the goods elsewhere.
 */
const closed = [
  'showPrices',
  'displayYTDSales',
  'allowedToOrder',
  'approvesOrders',
  'allowInventoryHold',
  'allowCISDIS',
  'allowManualShippingAddress',
  'showItemSidemark',
  'showManufacturerItem',
  'showOrders',
  'showInvoices',
  'showInvoicedOrders',
  'showAccountDetails',
  'showPriceLists',
  'showQuotes',
  'admin',
] as const satisfies RightName[]

/** The claims that are left in a showroom. */
export const showroomClaims = (claims: UserClaims): UserClaims => ({
  ...claims,
  ...Object.fromEntries(closed.map((claim) => [claim, false])),
})
