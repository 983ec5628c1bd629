import type { Rgb } from './color.ts'
import { brightness, mix } from './color.ts'
import type { Layout } from './layouts.ts'
import { emptySpot } from './layouts.ts'
import { fbm, ramp, value } from './noise.ts'
import type { Surface } from './stone.ts'
import type { Painter } from './wood.ts'

/** How a tile is made and set. Lengths are in inches, and strengths are from 0 to 1. */
export type Setting = {
  /** Width of the grout joint. */
  grout: number
  /** Width of the rounded or pressed edge. */
  round: number
  /** How strongly that edge catches the light. */
  relief: number
  /** Broad reflection of a polished or glazed face. */
  gloss: number
  /** The color of the grout. Without it, a color that suits the tile is used. */
  color?: Rgb
}

/** Tiles of one surface in a layout, with grout between them. */
export function tileFloor(surface: Surface, tone: Rgb, layout: Layout, setting: Setting, pixel: number): Painter {
  const spot = emptySpot()
  const grout = setting.color ?? mix(tone, brightness(tone) < 120 ? [128, 126, 122] : [186, 181, 171], 0.72)
  const half = Math.max(setting.grout / 2, pixel * 0.5)

  return (x, y, out) => {
    layout(x, y, spot)
    surface(x, y, spot.id, out)
    const edge = spot.edge - half
    const bend = 1 - ramp(0, setting.round, edge)
    let light = 1 - bend * setting.relief * (0.12 + 0.5 * (spot.nx * 0.55 + spot.ny * 0.83))
    light += setting.gloss * (0.05 * fbm(x * 0.05 + 3, y * 0.06, 2) + 0.035 * Math.sin((x + y * 0.6) * 0.09))
    let r = out[0]! * light
    let g = out[1]! * light
    let b = out[2]! * light
    if (bend > 0 && setting.gloss > 0.5) {
      const spark = ramp(0.55, 0.95, bend) * ramp(0.2, 0.9, -spot.ny * 0.8 - spot.nx * 0.6) * setting.gloss * 46
      r += spark
      g += spark
      b += spark
    }
    const covered = ramp(-pixel * 0.6, pixel * 0.6, edge)
    if (covered < 1) {
      const sand = 0.93 + (value(x * 24, y * 24) - 0.5) * 0.2 - 0.12 * ramp(-half * 0.6, 0, edge) * setting.relief
      r = grout[0] * sand + (r - grout[0] * sand) * covered
      g = grout[1] * sand + (g - grout[1] * sand) * covered
      b = grout[2] * sand + (b - grout[2] * sand) * covered
    }
    out[0] = r
    out[1] = g
    out[2] = b
  }
}
