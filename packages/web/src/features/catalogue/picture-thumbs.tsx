import type { KeyboardEvent } from 'react'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import css from './picture-thumbs.module.css'

export type Gallery = {
  material: string
  pictures: { url: string; alt: string }[]
  place: number
  choose: (place: number) => void
}

/** The small pictures. Arrow keys choose the next one. */
export function PictureThumbs({ material, pictures, place, choose }: Gallery) {
  return (
    <ul className={css.thumbs} aria-label={t('item.pictures')}>
      {pictures.map(({ url, alt }, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={alt}
            aria-current={at === place ? 'true' : undefined}
            onClick={() => choose(at)}
            onKeyDown={(event) => goOn(event, pictures.length, choose)}
          >
            <PictureTile picture={url} material={material} size={56} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function goOn(event: KeyboardEvent<HTMLElement>, count: number, choose: (place: number) => void) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const list = event.currentTarget.closest('ul')
  if (!step || !list) return
  event.preventDefault()
  const buttons = [...list.querySelectorAll('button')]
  const next = (buttons.findIndex((button) => button === event.currentTarget) + step + count) % count
  choose(next)
  buttons[next]?.focus()
}
