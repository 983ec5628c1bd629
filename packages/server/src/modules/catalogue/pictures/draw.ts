import sharp from 'sharp'
import { hash } from './noise.ts'
import type { PictureFormat, PictureSize } from './picture-sizes.ts'
import { drawProfile } from './profile.ts'
import type { Recipe } from './recipes.ts'
import type { Painter } from './wood.ts'

/** Pixels drawn for each pixel shown: small pictures are drawn larger and reduced, so that joints and tufts stay clean. */
const oversampling: Record<PictureSize, number> = { 96: 2, 240: 1.5, 480: 1.25, 1200: 1 }
/** Encoder settings by size: a few KB for a thumb, about 200 KB for the item page. */
const quality: Record<PictureSize, number> = { 96: 60, 240: 58, 480: 58, 1200: 55 }
const effort: Record<PictureSize, number> = { 96: 2, 240: 1, 480: 1, 1200: 0 }

/** Draws and encodes a picture. Takes 20 to 400 ms of CPU, so only workers call it. */
export async function draw(recipe: Recipe, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const image = source(recipe, Math.round(size * oversampling[size])).resize(size, size)
  return format === 'avif'
    ? image.avif({ quality: quality[size], effort: effort[size], chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality: quality[size] + 18, effort: 3 }).toBuffer()
}

function source({ key, material, tone }: Recipe, pixels: number) {
  if (material.kind === 'object') return sharp(Buffer.from(material.draw(tone)), { density: 72 * Math.max(1, pixels / 400) }).removeAlpha()
  const raw = { width: pixels, height: pixels, channels: 3 as const }
  if (material.kind === 'profile') return sharp(drawProfile(material.section, material.face(tone), material.core(tone), pixels), { raw })
  const pixel = material.inches / pixels
  return sharp(paintFloor(material.paint(tone, pixel), key, pixel, pixels), { raw })
}

/** Runs the painter over every pixel; each recipe looks at another place of the endless floor. */
function paintFloor(paint: Painter, key: string, pixel: number, pixels: number): Buffer {
  let place = 0
  for (const letter of key) place = (Math.imul(place, 31) + letter.charCodeAt(0)) | 0
  const left = Math.floor(hash(place, 1) * 600)
  const top = Math.floor(hash(place, 2) * 600)
  const buffer = Buffer.alloc(pixels * pixels * 3)
  const out = new Float32Array(3)
  let at = 0
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      paint(left + (x + 0.5) * pixel, top + (y + 0.5) * pixel, out)
      // Light falls from the upper left and fades a little across the picture.
      const light = 1.025 - 0.05 * ((x + y) / (2 * pixels))
      for (let c = 0; c < 3; c++) {
        const level = out[c]! * light
        buffer[at++] = level < 0 ? 0 : level > 255 ? 255 : level
      }
    }
  }
  return buffer
}
