import type { Rgb } from './color.ts'
import { mix, scale } from './color.ts'
import { cell, cells, fbm, gradient, hash, ramp, value } from './noise.ts'
import type { Painter } from './wood.ts'

/** The yarns of a carpet: ground, a darker and a lighter ply, an accent. */
export type Yarns = readonly [Rgb, Rgb, Rgb, Rgb]

export const yarnsOf = (tone: Rgb): Yarns => [
  tone,
  scale(tone, 0.84),
  mix(tone, [255, 246, 230], 0.2),
  mix(scale(tone, 0.62), [110, 84, 60], 0.18),
]

/** The yarn at a tuft, 0 to 3, and the height of the tuft, from 0 (low loop) to 1 (cut high). */
export type Pattern = (tuftX: number, tuftY: number) => { yarn: number; height: number }

const heather: Pattern = (x, y) => {
  const pick = hash(x, y, 31)
  return { yarn: pick < 0.62 ? 0 : pick < 0.82 ? 1 : pick < 0.97 ? 2 : 3, height: 0.5 }
}
const solid: Pattern = (x, y) => ({ yarn: hash(x, y, 31) < 0.9 ? 0 : 1, height: 0.5 })
const flecked: Pattern = (x, y) => {
  const pick = hash(x, y, 31)
  return { yarn: pick < 0.5 ? 0 : pick < 0.68 ? 1 : pick < 0.84 ? 2 : 3, height: 0.5 }
}
/** Lattice of diamonds: cut lines in loop ground. */
const trellis: Pattern = (x, y) => {
  const a = Math.abs(((((x + y) % 22) + 22) % 22) - 11)
  const b = Math.abs(((((x - y) % 22) + 22) % 22) - 11)
  const line = a < 2 || b < 2
  return { yarn: line ? 2 : hash(x, y, 31) < 0.8 ? 0 : 1, height: line ? 1 : 0.1 }
}
/** Flowing organic bands. */
const drift: Pattern = (x, y) => {
  const band = gradient(x * 0.045 + gradient(x * 0.03, y * 0.06) * 1.4, y * 0.11)
  const high = band > 0.02
  return { yarn: high ? (hash(x, y, 31) < 0.7 ? 2 : 0) : hash(x, y, 31) < 0.6 ? 1 : 0, height: high ? 0.9 : 0.1 }
}
/** Fine ribs along the roll with a broken color line. */
const ribs: Pattern = (x, y) => {
  const rib = ((x % 4) + 4) % 4
  const broken = hash(x, Math.floor(y / 7), 33)
  return { yarn: rib === 0 ? 3 : broken < 0.25 ? 2 : broken < 0.5 ? 1 : 0, height: rib === 0 ? 0 : 0.6 }
}
/** Small woven squares. */
const weave: Pattern = (x, y) => {
  const over = ((Math.floor(x / 3) + Math.floor(y / 3)) & 1) === 0
  return { yarn: over ? (hash(x, y, 31) < 0.75 ? 0 : 2) : hash(x, y, 31) < 0.7 ? 1 : 3, height: over ? 0.7 : 0.2 }
}
export const patterns = { solid, heather, flecked, trellis, drift, ribs, weave }

/** Cut pile: the ends of twisted tufts that lean in all directions. `twist` 0 is velvet, and 1 is a frieze. */
export function cutPile(yarns: Yarns, pattern: Pattern, gauge: number, twist: number): Painter {
  return (x, y, out) => {
    const bendX = gradient(x * 3.1, y * 3.1) * (0.25 + twist * 1.2)
    const bendY = gradient(x * 3.1 + 40, y * 3.1 + 9) * (0.25 + twist * 1.2)
    // Long twisted yarns lie down, and short ones are upright.
    const lay = 1 - twist * 0.45
    const tx = x * gauge + bendX
    const ty = (y * gauge + bendY) * lay
    cells(tx, ty, 0.95, 7)
    const { x: cx, y: cy, dx, dy, near, next } = cell
    const { yarn, height } = pattern(cx, cy)
    const color = yarns[yarn]!
    const lean = hash(cx, cy, 3) * 6.283 + gradient(x * 0.5, y * 0.5) * 4
    const along = dx * Math.cos(lean) + dy * Math.sin(lean)
    const strand = dx * Math.sin(lean) - dy * Math.cos(lean)
    const fibers =
      value(strand * 8 + cx * 3.7, along * 1.6 + cy * 5.1) -
      0.5 +
      (value(x * 62 + bendX * 9, y * 62 + bendY * 9) - 0.5) * 0.7
    const crevice = ramp(0, 0.5 + twist * 0.3, next - near)
    const nap = fbm(x * 0.21, y * 0.16 + 7, 3)
    const shade =
      0.66 +
      0.24 * crevice +
      fibers * 0.36 -
      along * 0.16 +
      (hash(cx, cy, 9) - 0.5) * 0.16 +
      nap * 0.075 +
      (height - 0.5) * 0.14 -
      (dx + dy) * -0.12
    out[0] = color[0] * shade * 1.12
    out[1] = color[1] * shade * 1.12
    out[2] = color[2] * shade * 1.12
  }
}

/** Loop pile: rows of round loops with the twist of the yarn in them. A pattern's high tufts are cut (LCL). */
export function loopPile(yarns: Yarns, pattern: Pattern, gauge: number, rough: number): Painter {
  const cut = cutPile(yarns, pattern, gauge * 1.15, 0.2)
  return (x, y, out) => {
    const wobble = rough * 0.55
    const gx = x * gauge + gradient(x * gauge * 0.4, y * gauge * 0.4) * wobble
    const column = Math.floor(gx)
    const gy =
      y * gauge * 0.86 +
      hash(column, 2, 5) * 0.5 +
      (column & 1) * 0.5 +
      gradient(x * gauge * 0.4 + 30, y * gauge * 0.4) * wobble
    const row = Math.floor(gy)
    const { yarn, height } = pattern(column, row)
    if (height > 0.85) {
      cut(x, y, out)
      return
    }
    const color = yarns[yarn]!
    const px = gx - column - 0.5 + (hash(column, row, 6) - 0.5) * 0.22 * rough
    const py = gy - row - 0.5
    const dome = px * px * 3.1 + py * py * 2.3
    const rise = dome < 1 ? Math.sqrt(1 - dome) : 0
    const twist = Math.sin((px * 1.15 + py * 0.8) * 17 + hash(column, row, 8) * 6) * 0.5 + (value(gx * 9, gy * 4) - 0.5)
    const light = 0.46 + 0.5 * rise - 0.34 * py * rise - 0.2 * px * rise + twist * 0.1 * rise
    const shade =
      light + (hash(column, row, 9) - 0.5) * 0.13 + (height - 0.4) * 0.12 + fbm(x * 0.17, y * 0.17, 2) * 0.035
    out[0] = color[0] * shade * 1.17
    out[1] = color[1] * shade * 1.17
    out[2] = color[2] * shade * 1.17
  }
}

/** Modules of `size` inches, each turned by a quarter against its neighbor, with a hairline between them. */
export function quarterTurned(face: Painter, size: number, turned: boolean): Painter {
  return (x, y, out) => {
    const i = Math.floor(x / size)
    const j = Math.floor(y / size)
    const flip = turned && ((i + j) & 1) === 1
    face((flip ? y : x) + i * 31 + hash(i, j, 1) * 9, (flip ? x : y) + j * 47, out)
    const u = x - i * size
    const v = y - j * size
    const edge = Math.min(u, v, size - u, size - v)
    const tone = (flip ? 0.955 : 1.015) * (0.8 + 0.2 * ramp(0, 0.07, edge)) + (hash(i, j, 2) - 0.5) * 0.03
    out[0]! *= tone
    out[1]! *= tone
    out[2]! *= tone
  }
}
