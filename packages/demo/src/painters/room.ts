import type { Rgb } from './color.ts'
import { mix, scale } from './color.ts'
import { hash, value } from './noise.ts'
import type { Painter } from './wood.ts'

/** A floor as `materials` has it: a painter for pixels of so many inches. */
export type Floor = (pixel: number) => Painter

/** The camera stands at one end of the room, 60 inches above the floor. Lengths are in inches, places in pictures of 1 × 1. */
const EYE = 60
const HORIZON = 0.25
/** The lower edge of the wall. */
const WALL = 0.53
const BACK = EYE / (WALL - HORIZON)
/** Painters for near and far: a far pixel covers more of the floor. */
const DEPTHS = [0.4, 0.6, 0.8, 1]
/** The most samples for a pixel. */
const MOST_SAMPLES = 6

const PLASTER: Rgb = [236, 232, 224]
const TRIM: Rgb = [248, 246, 241]
const CABINET: Rgb = [104, 82, 62]
const CABINET_EDGE: Rgb = [74, 57, 43]
const FRAME: Rgb = [52, 50, 48]
const ART: readonly [Rgb, Rgb, Rgb] = [
  [226, 214, 190],
  [142, 158, 150],
  [86, 104, 104],
]

/**
 * Paints a room with the floor in perspective, a wall with a base board, a low cabinet and a picture. Light from a
 * window at the left falls on the floor.
 */
export function paintRoom(floor: Floor, key: string, pixels: number): Buffer {
  const painters = DEPTHS.map((share) => floor((BACK * share) / pixels))
  let place = 0
  for (const letter of key) place = (Math.imul(place, 31) + letter.charCodeAt(0)) | 0
  const [left, top] = [Math.floor(hash(place, 1) * 600) + 300, Math.floor(hash(place, 2) * 600)]
  const one = new Float32Array(3)
  /** Boards run away from the camera. */
  const floorAt = (u: number, v: number, out: Float32Array) => {
    const deep = EYE / (v - HORIZON)
    const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil((deep * deep) / (EYE * pixels * 0.15))))
    const painter =
      painters[
        Math.min(
          DEPTHS.length - 1,
          DEPTHS.findIndex((share) => deep <= BACK * share + 1),
        )
      ]!
    out.fill(0)
    for (let n = 0; n < samples; n++) {
      // Anywhere in the pixel, and elsewhere in each: a fixed place would draw stripes over loops of yarn.
      const [du, dv] = [
        (hash(u * pixels, v * pixels, n) - 0.5) / pixels,
        ((n + hash(v * pixels, u * pixels, n)) / samples - 0.5) / pixels,
      ]
      const z = EYE / (v + dv - HORIZON)
      painter(top + z, left + (u + du - 0.5) * z, one)
      for (let c = 0; c < 3; c++) out[c]! += one[c]! / samples
    }
    const across = (u - 0.5) * deep
    const light =
      (0.93 + 0.12 * windowLight(across, deep)) *
      (1 - 0.24 * near(BACK - deep, 12)) *
      (1 - 0.35 * underCabinet(across, deep))
    // The sheen of a floor that is seen at a flat angle.
    const sheen = 0.05 * (deep / BACK) ** 3
    for (let c = 0; c < 3; c++) out[c] = (out[c]! * (1 - sheen) + 240 * sheen) * light
  }
  return painted(pixels, (u, v, out) => (v > WALL ? floorAt(u, v, out) : wallAt(u, v, out)))
}

/** Paints a wall of tile behind a counter, as in a kitchen, for what is not laid on floors. */
export function paintBacksplash(floor: Floor, key: string, pixels: number): Buffer {
  const WIDTH = 56
  const COUNTER = 0.7
  const painter = floor(WIDTH / pixels)
  const left = Math.floor(hash(key.length, key.charCodeAt(0)) * 600)
  return painted(pixels, (u, v, out) => {
    if (v < COUNTER) {
      painter(left + u * WIDTH, left + v * WIDTH, out)
      // Light under a wall cabinet, and the shadow above the counter.
      const light = 1.04 - 0.16 * near(v * WIDTH, 9) - 0.22 * near((COUNTER - v) * WIDTH, 2.5) + 0.05 * (1 - u)
      for (let c = 0; c < 3; c++) out[c]! *= light
      return
    }
    const edge = v > COUNTER + 0.16
    const speckle = 1 + 0.05 * (value(u * 420, v * 420) - 0.5)
    const tone = edge ? scale(PLASTER, 0.72) : mix(PLASTER, TRIM, (v - COUNTER) / 0.16)
    const light = edge ? 1 - 0.2 * near((v - COUNTER - 0.16) * WIDTH, 1) : 1 - 0.18 * near((v - COUNTER) * WIDTH, 2)
    set(out, scale(tone, speckle * light))
  })
}

/** Paints the floor at twice its size with a ruler, for its grain and its joints. */
export function paintScale(floor: Floor, inches: number, key: string, pixels: number): Buffer {
  const pixel = inches / 2 / pixels
  const painter = floor(pixel)
  const place = Math.floor(hash(key.length, key.charCodeAt(1), 7) * 600)
  const RULER: readonly [number, number] = [0.76, 0.84]
  return painted(pixels, (u, v, out) => {
    if (v > RULER[0] && v < RULER[1])
      return rulerAt((u * inches) / 2, ((v - RULER[0]) * inches) / 2, pixel, inches / 2, out)
    painter(place + (u * inches) / 2, place + (v * inches) / 2, out)
    const shadow = v >= RULER[1] ? near((v - RULER[1]) * pixels, 0.012 * pixels) : 0
    for (let c = 0; c < 3; c++) out[c]! *= 1 - 0.35 * shadow
  })
}

/** A steel ruler: inches with numbers, halves and quarters; eighths if an inch is wide. */
function rulerAt(x: number, y: number, pixel: number, width: number, out: Float32Array) {
  const height = width * 0.08
  set(out, scale([222, 223, 220], 1 - 0.05 * value(y * 40, 3)))
  const steps = width > 12 ? 4 : 8
  const nearest = Math.round(x * steps)
  const isInch = nearest % steps === 0
  const long = isInch ? 0.5 : nearest % (steps / 2) === 0 ? 0.34 : 0.2
  if (Math.abs(x - nearest / steps) < Math.max(pixel * 0.8, width * 0.0009) && y < height * long) return set(out, FRAME)
  const inch = Math.floor(x)
  if (inch > 0 && isDigitAt(String(inch), (x - inch) / (height * 0.5) - 0.16, (y - height * 0.42) / (height * 0.46)))
    set(out, FRAME)
}

/** Digits of 3 × 6 dots. */
const digits = ['757557', '262227', '717747', '717317', '557711', '747717', '747757', '711111', '757757', '757717']
const rows = (digit: string) => [...(digits[Number(digit)] ?? '')].map(Number)

function isDigitAt(text: string, x: number, y: number) {
  const [place, row] = [Math.floor(x / 0.62), Math.floor(y * 6)]
  if (x < 0 || y < 0 || row > 5 || place >= text.length) return false
  const column = Math.floor(((x / 0.62) % 1) * 4)
  return column < 3 && ((rows(text[place] ?? '')[row] ?? 0) & (4 >> column)) !== 0
}

/** Everything that stands above the floor. Lengths are in inches on the wall, from the middle and from the floor. */
function wallAt(u: number, v: number, out: Float32Array) {
  const x = (u - 0.5) * BACK
  const y = (WALL - v) * BACK
  if (isIn(x, -66, 30) && isIn(y, 0, 31) && cabinetAt(x, y, out)) return
  if (isIn(x, 44, 80) && isIn(y, 44, 90)) return pictureAt(x, y, out)
  const shade = 1 - 0.1 * u - 0.05 * v + 0.008 * (value(u * 90, v * 90) - 0.5)
  if (y < 6.5) return set(out, scale(TRIM, (y > 6 ? 0.9 : y < 0.35 ? 0.72 : 1) * shade))
  const shadow =
    isIn(x, -66, 34) && isIn(y, 6, 33) ? 0.1 : isIn(x, 46, 82) && isIn(y, 41, 90) ? 0.12 : 0.06 * near(y - 6.5, 1.2)
  set(out, scale(PLASTER, shade * (1 - shadow)))
}

/** A low cabinet on legs: whether there is something of it at this place. */
function cabinetAt(x: number, y: number, out: Float32Array) {
  const isLeg = y < 7 && (isIn(x, -62, -59) || isIn(x, 23, 26))
  if (y < 7 && !isLeg) return false
  const door = ((x + 66) % 32) / 32
  const isGap = !isLeg && y < 29 && (door < 0.018 || y < 7.8)
  const isTop = y > 29.6
  const grain = 1 + 0.1 * (value(x * 0.5, y * 7) - 0.5)
  set(
    out,
    scale(isLeg || isGap ? CABINET_EDGE : isTop ? mix(CABINET, TRIM, 0.16) : CABINET, grain * (1 - 0.0022 * (x + 66))),
  )
  return true
}

function pictureAt(x: number, y: number, out: Float32Array) {
  const edge = Math.min(x - 44, 80 - x, y - 44, 90 - y)
  if (edge < 1.1) return set(out, FRAME)
  if (edge < 6) return set(out, [244, 241, 234])
  const hill = 62 + 5 * Math.sin(x * 0.14) + 2 * value(x * 0.3, 4)
  set(out, y > hill + 9 ? ART[0] : y > hill ? ART[1] : ART[2])
}

const isIn = (n: number, least: number, most: number) => n >= least && n < most
/** 1 at 0, falling to 0 at `reach`. */
const near = (distance: number, reach: number) => Math.max(0, 1 - Math.max(0, distance) / reach) ** 2
const soft = (distance: number) => Math.min(1, Math.max(0, 0.5 + distance / 5))

/** How much of the light of a window with two panes falls on this place of the floor. */
function windowLight(across: number, deep: number) {
  const x = across + (deep - 130) * 0.45
  const pane = (from: number) => Math.min(soft(x - from), soft(from + 26 - x))
  return Math.max(pane(-34), pane(-5)) * Math.min(soft(deep - 112), soft(176 - deep))
}

/** The shadow below the cabinet. */
const underCabinet = (across: number, deep: number) =>
  Math.min(soft((across + 66) / 2), soft((30 - across) / 2)) * near(BACK - deep, 20)

function set(out: Float32Array, color: Rgb) {
  out[0] = color[0]
  out[1] = color[1]
  out[2] = color[2]
}

function painted(pixels: number, at: (u: number, v: number, out: Float32Array) => void): Buffer {
  const buffer = Buffer.alloc(pixels * pixels * 3)
  const out = new Float32Array(3)
  let place = 0
  for (let y = 0; y < pixels; y++)
    for (let x = 0; x < pixels; x++) {
      at((x + 0.5) / pixels, (y + 0.5) / pixels, out)
      for (let c = 0; c < 3; c++) buffer[place++] = Math.min(255, Math.max(0, out[c]!))
    }
  return buffer
}
