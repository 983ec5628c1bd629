import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import type { ItemRow } from './items.queries.ts'

/** Requirements: the longest time that a look-up of pictures may take, in ms. */
export const IMAGE_TIMEOUT = 10_000
type Keys = Pick<ItemRow, 'sku' | 'picture' | 'material'> &
  Partial<Pick<ItemRow, 'productCode' | 'vendor' | 'family' | 'division'>>
type Props = { item: Keys; size: number | 'fill'; alt?: string; eager?: boolean }

/**
 * Shows an item's picture: its own, or else the one found by its keys, or else the material's icon on a tinted tile.
 */
export const ItemPicture = ({ item, ...look }: Props) =>
  item.picture ? (
    <PictureTile picture={item.picture} material={item.material} {...look} />
  ) : (
    <FoundPicture item={item} {...look} />
  )

/** A page of results has hundreds of pictures, so only an item without one watches a look-up. */
function FoundPicture({ item, ...look }: Props) {
  const { data: found = '' } = useQuery(lookUp(item))
  return <PictureTile picture={found} material={item.material} {...look} />
}

/**
 * Keys in the order of fallback. Requirements. A failed look-up, or one without an address, is 'No image found'
 * (R-8.21).
 */
const lookUp = ({ sku, productCode, vendor, family, division }: Keys) => ({
  queryKey: ['GET /api/item/image', { sku, productCode, vendor, family, division }],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      const { url } = await call(
        'GET /api/item/image',
        { query: { sku, productCode, vendor, family, division } },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT)]) },
      )
      if (url) return url
    } catch (error) {
      if (signal.aborted) throw error
    }
    console.info(t('item.noPicture'), sku)
    return ''
  },
})
