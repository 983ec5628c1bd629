import type { Rgb } from './color.ts'
import { brightness, mix, scale } from './color.ts'
import type { Layout } from './layouts.ts'
import { emptySpot } from './layouts.ts'
import { gradient, hash, ramp, value } from './noise.ts'

/** Writes red, green, blue (0 to 255) of the point x, y in inches into `out`. */
export type Painter = (x: number, y: number, out: Float32Array) => void

/** How a species and its finish look. Numbers without a unit are strengths from 0 to 1. */
export type Wood = {
  /** Annual rings an inch, counted on the radius. */
  rings: number
  /** Contrast between early and late wood. */
  contrast: number
  /** Dark pore streaks: strong in oak and hickory, none in maple. */
  pores: number
  /** Chance of a knot on a plank. */
  knots: number
  /** Difference of tone from plank to plank. */
  variation: number
  /** Waviness of the rings. */
  wave: number
  /** Cross-grain shimmer: maple and walnut. */
  figure: number
  /** Inches of the bevel along the edges. */
  bevel: number
  /** Brushed grain, filled light: cerused and wire-brushed boards. */
  brushed: number
}

export const species = {
  oak: {
    rings: 4.2,
    contrast: 0.62,
    pores: 0.85,
    knots: 0.25,
    variation: 0.5,
    wave: 0.5,
    figure: 0.05,
    bevel: 0.07,
    brushed: 0,
  },
  rusticOak: {
    rings: 3.6,
    contrast: 0.75,
    pores: 0.95,
    knots: 0.9,
    variation: 0.8,
    wave: 0.8,
    figure: 0.1,
    bevel: 0.1,
    brushed: 0,
  },
  brushedOak: {
    rings: 4.6,
    contrast: 0.55,
    pores: 1,
    knots: 0.3,
    variation: 0.45,
    wave: 0.5,
    figure: 0,
    bevel: 0.09,
    brushed: 0.7,
  },
  hickory: {
    rings: 3.2,
    contrast: 0.7,
    pores: 0.6,
    knots: 0.6,
    variation: 1,
    wave: 0.9,
    figure: 0.1,
    bevel: 0.08,
    brushed: 0,
  },
  walnut: {
    rings: 3.4,
    contrast: 0.55,
    pores: 0.45,
    knots: 0.2,
    variation: 0.75,
    wave: 1,
    figure: 0.16,
    bevel: 0.06,
    brushed: 0,
  },
  maple: {
    rings: 3,
    contrast: 0.26,
    pores: 0.06,
    knots: 0.15,
    variation: 0.4,
    wave: 0.7,
    figure: 0.14,
    bevel: 0.05,
    brushed: 0,
  },
  pine: {
    rings: 2.6,
    contrast: 0.8,
    pores: 0.1,
    knots: 1,
    variation: 0.5,
    wave: 0.8,
    figure: 0,
    bevel: 0.08,
    brushed: 0,
  },
} satisfies Record<string, Wood>

type Knot = { u: number; v: number; size: number }
/** One board: the place in the log that it was sawn from, its tone and its knots. */
type Board = {
  center: number
  depth: number
  slope: number
  tone: number
  warmth: number
  shift: number
  knots: Knot[]
}

function boardOf(id: number, wood: Wood, length: number, width: number): Board {
  const quarter = hash(id, 1) < 0.3
  const knots: Knot[] = []
  for (let k = 0; k < 3; k++) {
    if (hash(id, 40 + k) < wood.knots * (k === 0 ? 0.75 : 0.3)) {
      knots.push({
        u: (0.1 + hash(id, 50 + k) * 0.8) * length,
        v: (0.15 + hash(id, 60 + k) * 0.7) * width,
        size: 0.12 + hash(id, 70 + k) ** 2 * 0.4,
      })
    }
  }
  return {
    center: quarter ? width * (3 + hash(id, 2) * 3) : width * (0.2 + hash(id, 2) * 0.6),
    depth: 0.3 + hash(id, 3) * 1.4,
    slope: (hash(id, 4) - 0.5) * 0.09,
    tone: (hash(id, 5) + hash(id, 6) - 1) * wood.variation,
    warmth: (hash(id, 7) - 0.5) * wood.variation,
    shift: hash(id, 8) * 190,
    knots,
  }
}

/**
 * A floor of boards in a layout, in one stain. `pixel` is the size of a pixel in inches, and joints are never thinner
 * than that.
 */
export function woodFloor(wood: Wood, tone: Rgb, layout: Layout, pixel: number): Painter {
  const spot = emptySpot()
  const boards = new Map<number, Board>()
  let lastId = -1
  let board = boardOf(0, wood, 1, 1)
  const depthOfStain = 1 - brightness(tone) / 255
  const late = mix(scale(tone, 0.52 - 0.06 * depthOfStain), [52, 30, 16], 0.22)
  const early = mix(scale(tone, 1.13), [255, 236, 205], 0.1)
  const poreColor = wood.brushed > 0.5 ? mix(tone, [238, 232, 222], 0.35) : scale(late, 0.62)
  const knotColor = mix(scale(late, 0.5), [38, 22, 14], 0.4)
  const joint = scale(late, 0.45)
  const seam = Math.max(0.014, pixel * 0.55)

  return (x, y, out) => {
    layout(x, y, spot)
    if (spot.id !== lastId) {
      lastId = spot.id
      board = boards.get(lastId) ?? boardOf(lastId, wood, spot.length, spot.width)
      boards.set(lastId, board)
    }
    const { u, v } = spot
    const s = u + board.shift
    const t = v + board.shift * 0.37

    // The saw cut through the log: distance from the pith, bent by slow drift and by knots.
    const drift = gradient(s * 0.045, t * 0.16 + 3) * 1.1 * wood.wave + gradient(s * 0.16, t * 0.55) * 0.32 * wood.wave
    let across = v - board.center + drift
    let knot = 0
    for (const { u: ku, v: kv, size } of board.knots) {
      const du = (u - ku) / 1.5
      const dv = v - kv
      if (du > size * 9 || du < -size * 9) continue
      const away = Math.sqrt(du * du + dv * dv) + gradient(s * 3, t * 3) * 0.06
      const push = size * 2.4 * Math.exp(-(away * away) / (size * size * 7))
      across += dv > 0 === across > 0 ? push : -push * 0.6
      knot = Math.max(knot, 1 - ramp(size * 0.55, size * 1.15, away))
    }
    const deep = board.depth + (u - spot.length / 2) * board.slope + gradient(s * 0.05, 9.5) * 0.9
    const radius = Math.sqrt(across * across + deep * deep)
    const ring = radius * wood.rings + gradient(radius * 0.8, board.shift) * 1.6
    const phase = ring - Math.floor(ring)
    const strength = 0.55 + 0.75 * hash(Math.floor(ring), lastId & 1023, 9)
    // Late wood gets darker slowly and ends abruptly.
    const band = (phase < 0.86 ? (phase / 0.86) ** 2.2 : 1 - ramp(0.86, 1, phase)) * strength

    const fiber = value(s * 1.1, t * 34) * 0.5 + value(s * 2.7, t * 71) * 0.5 - 0.5
    const streak = gradient(s * 0.13, t * 3.1) + fiber * 0.3
    const shimmer = wood.figure === 0 ? 0 : gradient(s * 1.3 + t * 0.5, t * 0.35) * wood.figure
    let dark = 0.22 + band * wood.contrast * 0.62 + fiber * 0.24 + streak * 0.24 - shimmer * 0.3
    dark -= board.tone * 0.34
    dark = dark < 0 ? 0 : dark > 1 ? 1 : dark

    // A pore needs both fields. The second field is only computed where the first allows a pore.
    const coarse = value(s * 1.7 + 31, t * 44) * 0.62
    let pore = 0
    if (coarse > 0.24 && wood.pores > 0) {
      const poreBand = 0.3 + 0.9 * ramp(0.55, 1, band) + 0.5 * (1 - ramp(0, 0.3, phase))
      pore =
        ramp(0.62, 0.8, coarse + value(s * 4.3, t * 83 + 11) * 0.38) * wood.pores * (poreBand > 1 ? 1 : poreBand) * 0.62
    }

    const warm = 1 + board.warmth * 0.06
    let r = (early[0] + (late[0] - early[0]) * dark) * warm
    let g = early[1] + (late[1] - early[1]) * dark
    let b = (early[2] + (late[2] - early[2]) * dark) / warm
    r += (poreColor[0] - r) * pore
    g += (poreColor[1] - g) * pore
    b += (poreColor[2] - b) * pore
    if (knot > 0) {
      const core = knot * (0.72 + 0.2 * fiber)
      r += (knotColor[0] - r) * core
      g += (knotColor[1] - g) * core
      b += (knotColor[2] - b) * core
    }
    // The light comes from the upper left. Bevels that face it shine, and the others are in the shade.
    const slope = 1 - ramp(0, wood.bevel + pixel, spot.edge)
    const light = 1 - slope * (0.16 + 0.2 * (spot.nx * 0.5 + spot.ny * 0.85))
    const gap = 1 - ramp(seam * 0.4, seam * 1.5, spot.edge)
    out[0] = r * light + (joint[0] - r * light) * gap * 0.85
    out[1] = g * light + (joint[1] - g * light) * gap * 0.85
    out[2] = b * light + (joint[2] - b * light) * gap * 0.85
  }
}
