import { call, type Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import { IMAGE_TIMEOUT } from '#features/items/item-picture.tsx'
import type { Item } from '#features/items/items.queries.ts'

type ImgObj = Reply<'GET /api/item/imageurls'>['imgObj']

/**
 * The addresses of an item's pictures, its main picture first; none if they cannot be had. A failed look-up is 'No image
 * found', and a reply without a list of pictures is 'Invalid Image Obj'.
 */
export function picturesQuery({ sku, productCode, vendor, family, division }: Item) {
  const keys = { sku, productCode, vendor, family, division }
  return {
    queryKey: ['GET /api/item/imageurls', keys],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
      try {
        const { imgObj } = await call(
          'GET /api/item/imageurls',
          { query: keys },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT)]) },
        )
        if (isValid(imgObj)) return [...new Set([imgObj.defaultPath, ...imgObj.images])].filter((url) => url !== '')
        console.info(t('item.badPicture'), sku)
      } catch (error) {
        if (signal.aborted) throw error
        console.info(t('item.noPicture'), sku)
      }
      return []
    },
  }
}

/** The API may be another one than ours, so its reply is not trusted. */
function isValid(imgObj: unknown): imgObj is ImgObj {
  const { defaultPath, images } = { ...(imgObj as Partial<ImgObj> | undefined) }
  return typeof defaultPath === 'string' && Array.isArray(images) && images.every((url) => typeof url === 'string')
}
