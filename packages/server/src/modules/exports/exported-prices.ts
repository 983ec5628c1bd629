import type { PriceListRow } from '@sidemark/contract'
import { claimed, Decimal } from '@sidemark/contract'
import { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'

type PricedRow = z.output<typeof PriceListRow>

/** A line of the file: the price of an item from one quantity on. An item with a pallet price has two lines. */
const PriceLine = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  category: z.string(),
  vendorName: claimed('showVendor', z.string()),
  manufacturerItem: claimed('showManufacturerItem', z.string()),
  unit: z.string(),
  priceUnit: z.string(),
  perUnit: z.string(),
  from: claimed('showPrices', z.string()),
  fromUnit: claimed('showPrices', z.string()),
  price: claimed('showPrices', z.string().nullable()),
  level: claimed('showPrices', z.string()),
  source: claimed('showPrices', z.string()),
  validFrom: claimed('showPrices', z.string().nullable()),
  validTo: claimed('showPrices', z.string().nullable()),
  coming: claimed('showPrices', Decimal.nullable()),
  comingFrom: claimed('showPrices', z.string().nullable()),
})
type PriceLine = z.output<typeof PriceLine>

/**
 * The lines of an item, as the reader may see it. They are exact: `price` is the number that the cart multiplies.
 * `from` is in base units if it is not a whole number of the usual unit.
 */
export function linesOf(row: PricedRow): PriceLine[] {
  const {
    sku,
    description,
    color,
    size,
    category,
    vendorName,
    manufacturerItem,
    customerUOM: unit,
    priceUOM: priceUnit,
    perDefaultUnit,
    price,
    breaks,
    effective,
    coming,
  } = row
  const item = {
    sku,
    description,
    color,
    size,
    category,
    vendorName,
    manufacturerItem,
    unit,
    priceUnit,
    perUnit: perDefaultUnit.quantity,
  }
  if (breaks === undefined) return [item]
  const told = { source: price?.sourceName ?? '', validFrom: effective?.from ?? null, validTo: effective?.to ?? null }
  if (breaks.length === 0)
    return [{ ...item, ...told, from: '', fromUnit: '', price: null, level: '', coming: null, comingFrom: null }]
  return breaks.map(({ minQty, from, unitPrice, tag }) => {
    const next = coming?.find((change) => change.minQty === minQty)
    return {
      ...item,
      ...told,
      from: from.quantity,
      fromUnit: from.UMCode,
      price: unitPrice,
      level: tag,
      coming: next?.unitPrice ?? null,
      comingFrom: next?.effective ?? null,
    }
  })
}

/** The price list as CSV or XLSX. Prices are unrounded numbers with up to 4 decimals. */
export const priceFile = exporter(PriceLine, [
  { id: 'sku', title: 'SKU', field: 'sku' },
  { id: 'description', title: 'Description', field: 'description', width: 40 },
  { id: 'color', title: 'Color', field: 'color' },
  { id: 'size', title: 'Size', field: 'size' },
  { id: 'category', title: 'Category', field: 'category' },
  { id: 'vendor', title: 'Vendor', field: 'vendorName' },
  { id: 'manufacturerItem', title: 'Manufacturer item', field: 'manufacturerItem' },
  { id: 'from', title: 'From', field: 'from', kind: 'number' },
  { id: 'fromUnit', title: 'From unit', field: 'fromUnit', width: 10 },
  { id: 'price', title: 'Price', field: 'price', kind: 'number' },
  { id: 'priceUnit', title: 'Price unit', field: 'priceUnit', width: 10 },
  { id: 'unit', title: 'Unit', field: 'unit', width: 10 },
  { id: 'perUnit', title: 'Price units per unit', field: 'perUnit', kind: 'number' },
  { id: 'level', title: 'Level', field: 'level', width: 10 },
  { id: 'source', title: 'Price from', field: 'source' },
  { id: 'validFrom', title: 'Valid from', field: 'validFrom', kind: 'day' },
  { id: 'validTo', title: 'Valid to', field: 'validTo', kind: 'day' },
  { id: 'coming', title: 'Upcoming price', field: 'coming', kind: 'number' },
  { id: 'comingFrom', title: 'Upcoming price from', field: 'comingFrom', kind: 'day' },
])
