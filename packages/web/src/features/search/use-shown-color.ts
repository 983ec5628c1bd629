import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOfColor } from '#features/items/color-choice.ts'
import { itemQuery, type ItemRow } from '#features/items/items.queries.ts'

/**
 * Holds the color of a style that its row shows. This is the best match until the user chooses another chip. Another color's price and stock are fetched
 * when the user points at its chip. Design D-6.
 *
 * @returns `shown.price` and `shown.stock` belong to the chosen color; `isLoading` is true while they are on their way
 */
export function useShownColor(customerNumber: string, row: ItemRow) {
  const client = useQueryClient()
  const [sku, choose] = useState(row.sku)
  const other = row.colors.find((color) => isOfColor(color, sku))
  const isOther = sku !== row.sku && other !== undefined
  const { data } = useQuery<ItemRow>(isOther ? itemQuery(customerNumber, sku) : nothing)
  const intend = (wanted: string) =>
    void (wanted !== row.sku && client.prefetchQuery(itemQuery(customerNumber, wanted)))
  const shown: ItemRow = isOther
    ? { ...row, sku, color: other.color, picture: other.picture, ...(data && ofColor(data)) }
    : row
  return { shown, choose, intend, isLoading: isOther && !data }
}

/** What a row of its first color watches. */
const nothing = { queryKey: ['nothing'], queryFn: skipToken } as const

/** Picks the values that differ between colors. */
const ofColor = ({
  description,
  manufacturerItem,
  price,
  stock,
  bought,
  discontinued,
  size,
  UOMs,
  customerUOM,
  priceUOM,
  perDefaultUnit,
}: ItemRow) => ({
  description,
  manufacturerItem,
  price,
  stock,
  bought,
  discontinued,
  size,
  UOMs,
  customerUOM,
  priceUOM,
  perDefaultUnit,
})
