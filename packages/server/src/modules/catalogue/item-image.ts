import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'

/** Keys of a picture, tried in this order. Specification 3, "Image". */
type Keys = { sku?: string; productCode?: string; vendor?: string; family?: string; division?: string }
const Picture = z.object({ url: z.string() })

/** Address of an item's first picture; '' when no key has one: the client then says 'No image found'. */
export async function itemImage(tx: Tx, keys: Keys) {
  const [first] = await picturesOf(tx, keys)
  return { url: first?.url ?? '' }
}

/** Addresses of all of an item's pictures, and which of them stands for it. */
export async function itemImages(tx: Tx, keys: Keys) {
  const images = (await picturesOf(tx, keys)).map(({ url }) => url)
  return { imgObj: { defaultPath: images[0] ?? '', images } }
}

/** A picture of the first key that has one; an item without any stands with its own swatch. */
async function picturesOf(tx: Tx, { sku = '', productCode = '', vendor = '', family = '', division = '' }: Keys) {
  return many(Picture, tx`
    with found as (
      select place, url from pictures_of(${sku}, ${productCode}, ${vendor}, ${family}, ${division})
    )
    select url
    from (
      select place, url from found
      union all
      select 0, '/pictures/' || picture || '/1200.avif' from items where sku = ${sku} and picture <> '' and not exists (select from found)
    ) pictures
    order by place`)
}
