import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { t } from '#platform/texts.ts'
import { PictureTile } from '#ui/picture-tile.tsx'
import type { ItemRow } from './catalogue.queries.ts'

/** Specification 9: image list timeout, ms. */
const IMAGE_TIMEOUT = 10_000
type Keys = Pick<ItemRow, 'sku' | 'picture' | 'material'> & Partial<Pick<ItemRow, 'productCode' | 'vendor' | 'family' | 'division'>>
type Props = { item: Keys; size: number | 'fill'; alt?: string; eager?: boolean }

/** An item's picture: its own, else what the look-up by its keys finds, else the material's icon on a tinted tile. */
export function ItemPicture({ item, ...look }: Props) {
  const { data: found = '' } = useQuery({ ...lookUp(item), enabled: item.picture === '' })
  return <PictureTile picture={item.picture || found} material={item.material} {...look} />
}

/** Keys in the order of fallback. Specification 3, "Image", and 8: a failed look-up is 'No image found', a reply without an address 'Invalid Image Obj'. */
const lookUp = ({ sku, productCode, vendor, family, division }: Keys) => ({
  queryKey: ['GET /api/item/image', { sku, productCode, vendor, family, division }],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      const { url } = await call('GET /api/item/image', { query: { sku, productCode, vendor, family, division } }, { signal: AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT)]) })
      if (url) return url
      console.info(t('item.badPicture'), sku)
    } catch (error) {
      if (signal.aborted) throw error
      console.info(t('item.noPicture'), sku)
    }
    return ''
  },
})
