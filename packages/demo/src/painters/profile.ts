import type { Rgb } from './color.ts'
import { scale } from './color.ts'
import type { Painter } from './wood.ts'

/** The points of a molding's cross-section in inches, clockwise from its lower left. y points upwards. */
export type Section = readonly (readonly [number, number])[]

const arc = (cx: number, cy: number, radius: number, from: number, to: number, steps = 10): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })

/** Cross-sections as the trade knows them. */
export const sections = {
  quarterRound: [[0, 0], ...arc(0, 0, 0.75, 90, 0)],
  tMolding: [
    [0.72, 0],
    [0.72, 0.45],
    [0, 0.45],
    [0.05, 0.58],
    ...arc(0.875, -1.2, 2.05, 110, 70),
    [1.7, 0.58],
    [1.75, 0.45],
    [1.03, 0.45],
    [1.03, 0],
  ],
  reducer: [[0, 0], [0, 0.42], ...arc(0.2, 0.5, 0.16, 180, 80, 6), [1.05, 0.5], [1.75, 0.08], [1.75, 0]],
  stairNose: [[0, 0.55], [0, 0.9], [1.9, 0.95], ...arc(1.95, 0.5, 0.45, 90, -80, 12), [1.6, 0.06], [1.6, 0.55]],
  endCap: [[0, 0], [0, 0.6], ...arc(0.22, 0.52, 0.2, 160, 90, 6), [1.2, 0.72], [1.25, 0.32], [0.7, 0.32], [0.7, 0]],
  threshold: [
    [0, 0],
    [0.1, 0.3],
    [0.55, 0.62],
    [1.7, 0.62],
    [2.15, 0.3],
    [2.25, 0],
  ],
  baseMolding: [
    [0, 0],
    [0, 3.1],
    [0.18, 3.25],
    [0.24, 3.0],
    [0.34, 2.82],
    [0.36, 2.5],
    [0.5, 2.4],
    [0.5, 0],
  ],
  coveBase: [
    [0, 0],
    [0, 3.9],
    ...arc(0.1, 3.9, 0.1, 180, 0, 6),
    [0.2, 0.75],
    ...arc(0.85, 0.75, 0.65, 180, 265, 8),
    [1, 0.04],
    [1, 0],
  ],
  tileEdge: [[0, 0], [0, 0.1], [0.9, 0.1], [0.95, 0.5], ...arc(1.05, 0.44, 0.12, 140, 0, 8), [1.17, 0]],
} satisfies Record<string, Section>

const GROUND: Rgb = [240, 238, 233]
/** The number of slices that share the same colors. Each slice is a pixel apart. */
const SLICES = 4

/**
 * Draws a length of molding in oblique projection into RGB pixels, with its end section in front.
 *
 * @param face color of its surface: x along the stick, y around it, both in inches
 * @param core color of the cut end
 */
export function drawProfile(section: Section, face: Painter, core: Rgb, size: number): Buffer {
  const pixels = Buffer.alloc(size * size * 3)
  for (let p = 0; p < size * size; p++) {
    const fall = 1 - 0.05 * (p / (size * size))
    for (let c = 0; c < 3; c++) pixels[p * 3 + c] = GROUND[c]! * fall
  }
  const reach = Math.max(...section.map(([x, y]) => Math.max(x, y)), 1.6)
  const inch = (size * 0.42) / reach
  const origin = { x: size * 0.09, y: size * 0.86 }
  const step = { x: 0.74, y: -0.46 }
  const depth = Math.round(size * 1.3)
  const put = (x: number, y: number, r: number, g: number, b: number) => {
    const px = Math.round(x)
    const py = Math.round(y)
    if (px < 0 || py < 0 || px >= size || py >= size) return
    const at = (py * size + px) * 3
    pixels[at] = r > 255 ? 255 : r
    pixels[at + 1] = g > 255 ? 255 : g
    pixels[at + 2] = b > 255 ? 255 : b
  }
  shadow(pixels, size, origin, step, inch * Math.max(...section.map(([x]) => x)))
  // Sides that face away from the eye are covered by nearer slices.
  const rim = outline(section, 0.8 / inch).filter(({ towards }) => towards > -0.05)
  const colors = new Float32Array(rim.length * 3)
  const out = new Float32Array(3)
  for (let z = depth; z > 0; z--) {
    const haze = 1 - 0.1 * (z / depth)
    // The face changes slowly along the stick, so a few slices share its colors.
    const fresh = z === depth || z % SLICES === 0
    for (let i = 0; i < rim.length; i++) {
      const { x, y, around, light } = rim[i]!
      if (fresh) {
        face(z / inch + 60, around, out)
        colors.set(out, i * 3)
      }
      const sx = origin.x + x * inch + z * step.x
      const sy = origin.y - y * inch + z * step.y
      const shade = light * haze
      put(sx, sy, colors[i * 3]! * shade, colors[i * 3 + 1]! * shade, colors[i * 3 + 2]! * shade)
      put(sx, sy - 1, colors[i * 3]! * shade, colors[i * 3 + 1]! * shade, colors[i * 3 + 2]! * shade)
    }
  }
  fillEnd(section, inch, origin, (x, y, inner) => {
    const grain = 1 + 0.05 * Math.sin((x * 1.7 + y * 0.4) * 0.35) + (((x * 7919 + y * 104729) % 17) - 8) * 0.004
    const edge = inner ? 1 : 0.82
    put(x, y, core[0] * grain * edge, core[1] * grain * edge, core[2] * grain * edge)
  })
  return pixels
}

/** The stick's soft shadow on the table, to its lower right. */
function shadow(
  pixels: Buffer,
  size: number,
  origin: { x: number; y: number },
  step: { x: number; y: number },
  width: number,
) {
  const spread = size * 0.09
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const z = (y - origin.y) / step.y
      const beyond = x - (origin.x + z * step.x) - width
      if (beyond < -width || beyond > spread || z < -spread * 0.4) continue
      const fade = (beyond < 0 ? 1 : 1 - beyond / spread) * Math.min(1, (z + spread * 0.4) / (spread * 0.4))
      const at = (y * size + x) * 3
      for (let c = 0; c < 3; c++) pixels[at + c]! *= 1 - 0.3 * fade * fade
    }
  }
}

/** Points along the section's edge, `gap` inches apart, each with its light and how far it faces the eye. */
function outline(section: Section, gap: number) {
  const points: { x: number; y: number; around: number; light: number; towards: number }[] = []
  let around = 0
  section.forEach(([ax, ay], i) => {
    const [bx, by] = section[(i + 1) % section.length]!
    const length = Math.hypot(bx - ax, by - ay)
    const nx = -(by - ay) / (length || 1)
    const ny = (bx - ax) / (length || 1)
    const light = 0.64 + 0.4 * Math.max(0, ny * 0.86 + nx * 0.3) + 0.1 * Math.max(0, nx)
    for (let d = 0; d < length; d += gap)
      points.push({
        x: ax + ((bx - ax) * d) / length,
        y: ay + ((by - ay) * d) / length,
        around: around + d,
        light,
        towards: nx * 0.85 + ny * 0.53,
      })
    around += length
  })
  return points
}

/** Calls `paint` for every pixel of the cut end; `inner` is false at its edge. */
function fillEnd(
  section: Section,
  inch: number,
  origin: { x: number; y: number },
  paint: (x: number, y: number, inner: boolean) => void,
) {
  const top = Math.max(...section.map(([, y]) => y)) * inch
  for (let row = 0; row <= top; row++) {
    const y = (row + 0.5) / inch
    const crossings: number[] = []
    section.forEach(([ax, ay], i) => {
      const [bx, by] = section[(i + 1) % section.length]!
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
    })
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.ceil(crossings[i]! * inch)
      const to = Math.floor(crossings[i + 1]! * inch)
      for (let x = from; x <= to; x++)
        paint(Math.round(origin.x + x), Math.round(origin.y - row), x > from + 1 && x < to - 1)
    }
  }
}

/** Plain painted or molded surface. */
export const plain =
  (tone: Rgb): Painter =>
  (x, y, out) => {
    const soft = 1 + 0.01 * Math.sin(x * 3 + y)
    const { 0: r, 1: g, 2: b } = scale(tone, soft)
    out[0] = r
    out[1] = g
    out[2] = b
  }
