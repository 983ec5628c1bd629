import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** Keys of a picture, tried in this order. Requirements. */
type Keys = { sku?: string; productCode?: string; vendor?: string; family?: string; division?: string }
const Picture = z.object({ url: z.string() })

/** Address of an item's first picture; '' if no key has one. The client then says 'No image found'. */
export async function itemImage(tx: Tx, keys: Keys) {
  const [first] = await picturesOf(tx, keys)
  return { url: first?.url ?? '' }
}

/** The addresses of all pictures of an item, and which of them is its main picture. */
export async function itemImages(tx: Tx, keys: Keys) {
  const images = (await picturesOf(tx, keys)).map(({ url }) => url)
  return { imgObj: { defaultPath: images[0] ?? '', images } }
}

/** A picture of the first key that has one; an item without any picture shows its own swatch. */
async function picturesOf(tx: Tx, { sku = '', productCode = '', vendor = '', family = '', division = '' }: Keys) {
  return many(
    Picture,
    tx`
    with found as (
      select place, url from pictures_of(sku => ${sku}, product_code => ${productCode}, vendor => ${vendor}, family => ${family},
        division => ${division})
    )
    select url
    from (
      select place, url from found
      union all
      select 0, '/pictures/' || picture || '/1200.avif' from items where sku = ${sku} and picture <> '' and not exists (select from found)
    ) pictures
    order by place`,
  )
}
