import { Price } from '@sidemark/contract'
import { shopPrice, shopPriceName } from '@sidemark/contract/rules/showroom'
import type { Shop } from '#platform/callers/who.ts'

/** The source of a price that a shop's customers see. */
const SHOP = 'shop'

/**
 * The shop's price in the place of a `Price`, per the same unit. Larger units are left out: rounded by themselves, they would
 * say another price for the same goods. So are the source and the last day, which are terms of the distributor.
 *
 * A field that several branches of a union describe is walked once for each. It is changed only once.
 */
export function atShopPrice(value: unknown, shop: Shop) {
  if (value === null || value === undefined) return value
  const { unitPrice, priceUOM, source } = Price.parse(value)
  if (source === SHOP) return value
  const price = shopPrice(unitPrice, shop)
  return {
    unitPrice: price,
    priceUOM,
    perUnit: [{ UMCode: priceUOM, price }],
    source: SHOP,
    sourceName: shopPriceName(shop.name),
    ends: null,
  }
}
