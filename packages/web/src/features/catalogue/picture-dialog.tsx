import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { pictureAddress } from '#ui/pictures/picture-tile.tsx'
import { type Gallery, PictureThumbs } from './picture-thumbs.tsx'
import css from './picture-dialog.module.css'

type Props = Gallery & { title: string; onClose: () => void }

/** All pictures of an item, large. A press enlarges the picture, and it can then be moved; on a phone two fingers do so, too. */
export function PictureDialog({ title, onClose, ...gallery }: Props) {
  const [isLarge, enlarge] = useState(false)
  const { url, alt } = gallery.pictures[gallery.place] ?? { url: '', alt: '' }
  const choose = (place: number) => {
    enlarge(false)
    gallery.choose(place)
  }
  return (
    <Dialog title={title} width={1100} height={1100} whole onClose={onClose}>
      <div className={css.stage} data-large={isLarge || undefined}>
        <button
          type="button"
          data-autofocus
          aria-label={t(isLarge ? 'item.reduce' : 'item.enlarge')}
          aria-pressed={isLarge}
          onClick={() => enlarge(!isLarge)}
        >
          <img key={url} src={pictureAddress(url, 1200)} alt={alt} width={1200} height={1200} decoding="async" />
        </button>
      </div>
      {gallery.pictures.length > 1 && (
        <div className={css.thumbs}>
          <PictureThumbs {...gallery} choose={choose} />
        </div>
      )}
    </Dialog>
  )
}
