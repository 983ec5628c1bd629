import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemQuery, type ItemRow } from '../catalogue/catalogue.queries.ts'

/**
 * The colour of a style that its row shows: the best match, until another chip is chosen. Another colour's price and stock are fetched
 * when its chip is pointed at. Design, decision 6.
 *
 * @returns `shown.price` and `shown.stock` are the chosen colour's; `isLoading` while they are on their way
 */
export function useShownColour(customerNumber: string, row: ItemRow) {
  const client = useQueryClient()
  const [sku, choose] = useState(row.sku)
  const other = row.colors.find((colour) => colour.sku === sku)
  const isOther = sku !== row.sku && other !== undefined
  const { data } = useQuery({ ...itemQuery(customerNumber, sku), enabled: isOther })
  const intend = (wanted: string) => void (wanted !== row.sku && client.prefetchQuery(itemQuery(customerNumber, wanted)))
  const shown: ItemRow = isOther ? { ...row, sku, color: other.color, picture: other.picture, ...(data && ofColour(data)) } : row
  return { shown, choose, intend, isLoading: isOther && !data }
}

/** What differs from colour to colour. */
const ofColour = ({ description, manufacturerItem, price, stock, bought, discontinued, size, UOMs, customerUOM, priceUOM, perDefaultUnit }: ItemRow) =>
  ({ description, manufacturerItem, price, stock, bought, discontinued, size, UOMs, customerUOM, priceUOM, perDefaultUnit })
