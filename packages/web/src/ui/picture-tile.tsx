import { createElement, useState } from 'react'
import { materialIcon } from './material-icon.tsx'
import css from './picture-tile.module.css'

type Props = {
  /** A picture's key on our server, or an address; '' when there is none. */
  picture: string
  /** Chooses icon and tint of the tile when there is no picture, or it does not come. */
  material: string
  /** Edge in CSS pixels; the picture is square. `fill`: as wide as its place. */
  size: number | 'fill'
  /** '' when the text beside it says the same. */
  alt?: string
  /** First pictures of a page load at once. */
  eager?: boolean
}

/** A picture of material in a place that has its size before it arrives; a missing one shows the material's icon on a tinted tile. */
export function PictureTile({ picture, material, size, alt = '', eager = false }: Props) {
  const [failed, setFailed] = useState('')
  const edge = size === 'fill' ? undefined : size
  return (
    <span className={css.tile} data-fill={size === 'fill' || undefined} data-material={material} style={{ inlineSize: edge, blockSize: edge }}>
      {picture && failed !== picture
        ? <img src={pictureAddress(picture, size)} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" onError={() => setFailed(picture)} />
        : createElement(materialIcon(material), { role: alt ? 'img' : undefined, 'aria-label': alt || undefined, 'aria-hidden': !alt, strokeWidth: 1.4 })}
    </span>
  )
}

/** `oak-plank.honey` at 40 px → `/pictures/oak-plank.honey/96.avif`; an address of the distributor's own server stays as it is. */
export function pictureAddress(picture: string, size: number | 'fill') {
  if (/^(https?:|\/|\.\/|data:)/.test(picture)) return picture
  const drawn = size === 'fill' || size > 480 ? 1200 : size > 48 ? 480 : 96
  return `/pictures/${encodeURIComponent(picture)}/${size === 'fill' ? 480 : drawn}.avif`
}
