import sharp from 'sharp'
import type { Painting } from './painters.ts'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'

/** Pixels painted for each pixel shown: small pictures are painted larger and reduced, so that joints and tufts stay clean. */
const oversampling: Record<PictureSize, number> = { 96: 2, 240: 1.5, 480: 1.25, 1200: 1 }
/** Encoder settings by size: a few KB for a thumb, about 200 KB for the item page. */
const quality: Record<PictureSize, number> = { 96: 60, 240: 58, 480: 58, 1200: 55 }
const effort: Record<PictureSize, number> = { 96: 2, 240: 1, 480: 1, 1200: 0 }

/** How many pixels across a picture of this size is painted. */
export const paintedPixels = (size: PictureSize) => Math.round(size * oversampling[size])

/** Reduces and encodes a painting of `pixels` across. With the painting itself that takes 20 to 400 ms of CPU, so only workers call it. */
export async function encode(
  painting: Painting,
  pixels: number,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  const image = decoded(painting, pixels).resize(size, size)
  return format === 'avif'
    ? image.avif({ quality: quality[size], effort: effort[size], chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality: quality[size] + 18, effort: 3 }).toBuffer()
}

function decoded(painting: Painting, pixels: number) {
  if ('rgb' in painting) return sharp(painting.rgb, { raw: { width: pixels, height: pixels, channels: 3 } })
  return sharp(Buffer.from(painting.svg), { density: 72 * Math.max(1, pixels / painting.width) }).removeAlpha()
}
