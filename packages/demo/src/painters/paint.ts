import type { Painting } from '@sidemark/server/pictures/painters.ts'
import { hash } from './noise.ts'
import { drawProfile } from './profile.ts'
import { recipeOf } from './recipes.ts'
import { paintBacksplash, paintRoom, paintScale } from './room.ts'
import type { Painter } from './wood.ts'

/** Objects are drawn on a canvas of 400 by 400 units. */
const OBJECT_WIDTH = 400

/** Materials that are laid on walls. */
const onWalls = /^(ceramic-(subway|stack)|mosaic)/

/** Paints a recipe at a width of so many pixels. Null if there is no such recipe. */
export function paint(recipe: string, pixels: number): Painting | null {
  const known = recipeOf(recipe)
  if (!known) return null
  const { key, material, tone, view } = known
  if (material.kind === 'object') return { svg: material.draw(tone), width: OBJECT_WIDTH }
  if (material.kind === 'profile')
    return { rgb: drawProfile(material.section, material.face(tone), material.core(tone), pixels) }
  const floor = (pixel: number) => material.paint(tone, pixel)
  if (view === 'scale') return { rgb: paintScale(floor, material.inches, key, pixels) }
  if (view === 'room') return { rgb: (onWalls.test(key) ? paintBacksplash : paintRoom)(floor, key, pixels) }
  const pixel = material.inches / pixels
  return { rgb: paintFloor(material.paint(tone, pixel), key, pixel, pixels) }
}

/** Runs the painter for every pixel. Each recipe shows another place of the endless floor. */
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
