import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { usePainted } from '#platform/browser/painted.ts'
import { t } from '#platform/text/texts.ts'
import { pictureAddress, PictureTile } from '#ui/pictures/picture-tile.tsx'
import type { Item } from '#features/items/items.queries.ts'
import { PictureThumbs } from './picture-thumbs.tsx'
import { picturesQuery } from './pictures.queries.ts'
import css from './item-gallery.module.css'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

/**
 * Shows the item's pictures: a large one in 4:3, and small ones to choose from. The small picture that the list has shown fills the
 * large place until the large picture is here. A click on the large one opens all of them in a dialog, where they can be enlarged.
 */
export function ItemGallery({ item }: { item: Item }) {
  const [chosen, choose] = useState(0)
  const [isOpen, open] = useState(false)
  const painted = usePainted()
  const { data: found = [] } = useQuery(picturesQuery(item))
  const first = item.images[0]?.url ?? item.picture
  const urls = found.length > 0 ? found : [first]
  const place = chosen < urls.length ? chosen : 0
  const pictures = urls.map((url) => ({ url, alt: altOf(item, url) }))
  const { url, alt } = pictures[place] ?? { url: first, alt: '' }
  const gallery = { material: item.material, pictures, place, choose }
  return (
    <div className={css.gallery}>
      <button type="button" className={css.large} aria-label={t('item.enlarge')} onClick={() => open(true)}>
        <PictureTile key={url} picture={url} material={item.material} size="fill" alt={alt} eager />
        {url && painted && (
          <img
            key={`large ${url}`}
            src={pictureAddress(url, 1200)}
            alt=""
            decoding="async"
            onError={(event) => {
              event.currentTarget.hidden = true
            }}
          />
        )}
      </button>
      {item.images.length > 1 && (
        <span className={css.count} aria-hidden>
          {place + 1} / {item.images.length}
        </span>
      )}
      {/* Its place is kept while the list of pictures is on its way. */}
      {item.images.length > 1 && <PictureThumbs {...gallery} />}
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog {...gallery} title={itemName(item)} onClose={() => open(false)} />
        </Suspense>
      )}
    </div>
  )
}

const altOf = (item: Item, url: string) => item.images.find((image) => image.url === url)?.caption || itemName(item)
