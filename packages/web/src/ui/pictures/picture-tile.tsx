import { createElement, useState } from 'react'
import { pageData } from '#platform/config/page-data.ts'
import { materialIcon } from './material-icon.tsx'
import css from './picture-tile.module.css'

type Props = {
  /** The key of a picture on our server, or its address, or '' if there is none. */
  picture: string
  /** It determines the icon and tint of the tile if there is no picture or it does not load. */
  material: string
  /** The edge in CSS pixels of the square picture. `fill` makes it as wide as its container. */
  size: number | 'fill'
  /**
   * The width of the container for `fill`, in the syntax of the attribute with the same name. The smaller drawing is
   * used if it is large enough.
   */
  sizes?: string
  /** '' if the text beside the picture has the same information. */
  alt?: string
  /** The picture loads at once. This is for the first pictures of a page. */
  eager?: boolean
}

/**
 * A picture of a material. Its space has the final size before the picture arrives. If there is none, a tinted tile
 * shows the material's icon.
 */
export function PictureTile({ picture, material, size, sizes, alt = '', eager = false }: Props) {
  const [failed, setFailed] = useState('')
  const edge = size === 'fill' ? undefined : size
  return (
    <span
      className={css.tile}
      data-fill={size === 'fill' || undefined}
      data-material={material}
      style={{ inlineSize: edge, blockSize: edge }}
    >
      {picture && failed !== picture ? (
        <img
          src={pictureAddress(picture, size)}
          {...(sizes && drawnBoth(picture, sizes))}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        createElement(materialIcon(material), {
          role: alt ? 'img' : undefined,
          'aria-label': alt || undefined,
          'aria-hidden': !alt,
          strokeWidth: 1.4,
        })
      )}
    </span>
  )
}

/**
 * Returns the address of a picture: `oak-plank.honey`, or its address in another size, at 40 px →
 * `/pictures/oak-plank.honey/96.avif`. An address of the distributor's own server stays unchanged. A path is one of the
 * server that named it.
 */
export function pictureAddress(picture: string, size: number | 'fill') {
  const { apiUrl } = pageData().config
  const [, drawn] = /^\/(?:.*\/)?pictures\/([^/]+)\/\d+\.avif$/.exec(picture) ?? []
  if (!drawn && picture.startsWith('/') && URL.canParse(apiUrl)) return new URL(picture, apiUrl).href
  if (!drawn && /^(https?:|\/|\.\/|data:)/.test(picture)) return picture
  return `${apiUrl}/pictures/${drawn ?? encodeURIComponent(picture)}/${size === 'fill' ? 480 : drawnFor(size)}.avif`
}

/** Returns the two drawings of a picture for the browser to choose from. A picture of another server has only one. */
const drawnBoth = (picture: string, sizes: string) => {
  const [small, large] = [pictureAddress(picture, 120), pictureAddress(picture, 'fill')]
  return small === large ? {} : { srcSet: `${small} 240w, ${large} 480w`, sizes }
}

/** Returns the smallest drawing that is sharp at this size, in CSS pixels, on screens with two pixels for each. */
const drawnFor = (size: number) => (size > 480 ? 1200 : size > 120 ? 480 : size > 48 ? 240 : 96)
