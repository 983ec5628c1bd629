import { useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import { pictureAddress, PictureTile } from '#ui/pictures/picture-tile.tsx'
import type { Item } from '#features/items/items.queries.ts'
import { ItemPicture } from '#features/items/item-picture.tsx'
import css from './item-gallery.module.css'

/**
 * Shows the item's pictures: a large one in 4:3, and small ones to choose from. The small picture that the list has shown fills the
 * large place until the large picture is here.
 */
export function ItemGallery({ item }: { item: Item }) {
  const [chosen, choose] = useState(0)
  const pictures = item.images.length > 0 ? item.images.map(({ url }) => url) : [item.picture]
  const url = pictures[chosen] ?? pictures[0] ?? ''
  return (
    <div className={css.gallery}>
      <div className={css.large}>
        <ItemPicture
          item={{ ...item, picture: chosen === 0 && item.picture ? item.picture : url }}
          size="fill"
          alt={itemName(item)}
          eager
        />
        {url && (
          <img
            key={url}
            src={pictureAddress(url, 1200)}
            alt=""
            decoding="async"
            fetchPriority="high"
            onError={(event) => {
              event.currentTarget.hidden = true
            }}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={css.thumbs} aria-label={t('item.pictures')}>
          {pictures.map((picture, place) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('item.showPicture', { number: place + 1 })}
                aria-current={place === chosen ? 'true' : undefined}
                onClick={() => choose(place)}
              >
                <PictureTile picture={picture} material={item.material} size={56} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
