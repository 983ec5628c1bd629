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
  /** Of `fill`: how wide its place is, as the attribute of the same name has it; the smaller drawing is taken where it is enough. */
  sizes?: string
  /** '' when the text beside it says the same. */
  alt?: string
  /** First pictures of a page load at once. */
  eager?: boolean
}

/** A picture of material in a place that has its size before it arrives; a missing one shows the material's icon on a tinted tile. */
export function PictureTile({ picture, material, size, sizes, alt = '', eager = false }: Props) {
  const [failed, setFailed] = useState('')
  const edge = size === 'fill' ? undefined : size
  return (
    <span className={css.tile} data-fill={size === 'fill' || undefined} data-material={material} style={{ inlineSize: edge, blockSize: edge }}>
      {picture && failed !== picture
        ? <img src={pictureAddress(picture, size)} {...(sizes && drawnBoth(picture, sizes))} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" onError={() => setFailed(picture)} />
        : createElement(materialIcon(material), { role: alt ? 'img' : undefined, 'aria-label': alt || undefined, 'aria-hidden': !alt, strokeWidth: 1.4 })}
    </span>
  )
}

/** `oak-plank.honey` at 40 px → `/pictures/oak-plank.honey/96.avif`; an address of the distributor's own server stays as it is. */
export function pictureAddress(picture: string, size: number | 'fill') {
  if (/^(https?:|\/|\.\/|data:)/.test(picture)) return picture
  return `/pictures/${encodeURIComponent(picture)}/${size === 'fill' ? 480 : drawnFor(size)}.avif`
}

/** Two drawings of a picture to choose from; another server's has but one. */
const drawnBoth = (picture: string, sizes: string) => {
  const [small, large] = [pictureAddress(picture, 120), pictureAddress(picture, 'fill')]
  return small === large ? {} : { srcSet: `${small} 240w, ${large} 480w`, sizes }
}

/** The smallest drawing that is sharp at so many CSS pixels, on screens with two pixels to each. */
const drawnFor = (size: number) => (size > 480 ? 1200 : size > 120 ? 480 : size > 48 ? 240 : 96)
