import { branchHours } from './branch-hours.ts'
import { buyingGroups } from './buying-groups.ts'
import { categories } from './categories.ts'
import { comingPrices } from './coming-prices.ts'
import { companions } from './companions.ts'
import { customerDisplays } from './customer-displays.ts'
import { customerItemNumbers } from './customer-item-numbers.ts'
import { customers } from './customers.ts'
import type { Format } from './format.ts'
import { freightRates } from './freight-rates.ts'
import { holds } from './holds.ts'
import { holidays } from './holidays.ts'
import { inventory } from './inventory.ts'
import { invoiceLines } from './invoice-lines.ts'
import { invoices } from './invoices.ts'
import { itemUnits } from './item-units.ts'
import { items } from './items.ts'
import { linePrices } from './line-prices.ts'
import { lists } from './lists.ts'
import { locations } from './locations.ts'
import { orderCharges } from './order-charges.ts'
import { orderEvents } from './order-events.ts'
import { orderLines } from './order-lines.ts'
import { orderMessages } from './order-messages.ts'
import { orders } from './orders.ts'
import { paymentApplications } from './payment-applications.ts'
import { paymentTerms } from './payment-terms.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { priceListDocuments } from './price-list-documents.ts'
import { priceLists } from './price-lists.ts'
import { prices } from './prices.ts'
import { productLines } from './product-lines.ts'
import { quoteLines } from './quote-lines.ts'
import { quoteMessages } from './quote-messages.ts'
import { quotes } from './quotes.ts'
import { routeExceptions } from './route-exceptions.ts'
import { routes } from './routes.ts'
import { shipTos } from './ship-tos.ts'
import { shipVias } from './ship-vias.ts'
import { shipmentLines } from './shipment-lines.ts'
import { shipments } from './shipments.ts'
import { styles } from './styles.ts'
import { surchargeRules } from './surcharge-rules.ts'
import { taxCertificates } from './tax-certificates.ts'
import { taxRates } from './tax-rates.ts'
import { tradeWords } from './trade-words.ts'
import { transferLanes } from './transfer-lanes.ts'
import { units } from './units.ts'
import { userCustomers } from './user-customers.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

/** Every feed, in the order in which a folder is imported. The rows that a row refers to come before it. */
export const formats = [
  locations,
  branchHours,
  holidays,
  transferLanes,
  shipVias,
  routes,
  routeExceptions,
  freightRates,
  taxRates,
  surchargeRules,
  paymentTerms,
  buyingGroups,
  priceLists,
  vendors,
  categories,
  productLines,
  styles,
  units,
  items,
  itemUnits,
  pictures,
  companions,
  tradeWords,
  customers,
  taxCertificates,
  shipTos,
  customerDisplays,
  customerItemNumbers,
  users,
  userCustomers,
  prices,
  linePrices,
  comingPrices,
  priceListDocuments,
  inventory,
  orders,
  orderLines,
  orderCharges,
  orderEvents,
  orderMessages,
  shipments,
  shipmentLines,
  invoices,
  invoiceLines,
  payments,
  paymentApplications,
  quotes,
  quoteLines,
  quoteMessages,
  holds,
  lists,
] as const satisfies readonly Format[]

export type FeedName = (typeof formats)[number]['name']
