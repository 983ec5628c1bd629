import type { Rgb } from './color.ts'
import { brightness, mix, scale } from './color.ts'
import { cell, cells, fbm, gradient, hash, ramp, value } from './noise.ts'
import type { Painter } from './wood.ts'

const set = (out: Float32Array, color: Rgb, by: number) => {
  out[0] = color[0] * by
  out[1] = color[1] * by
  out[2] = color[2] * by
}

/** Rolled rubber: dark granules in a binder, with colored flecks of mixed size. */
export function rubberSpeckle(tone: Rgb, share: number): Painter {
  const binder: Rgb = brightness(tone) < 60 ? [38, 38, 40] : [46, 46, 48]
  const flecks: Rgb[] = [tone, mix(tone, [255, 255, 255], 0.28), scale(tone, 0.75), [150, 150, 148]]
  return (x, y, out) => {
    set(
      out,
      binder,
      1 + (value(x * 17, y * 17) - 0.5) * 0.34 + (value(x * 43, y * 43) - 0.5) * 0.2 + fbm(x * 0.4, y * 0.4, 2) * 0.06,
    )
    for (let size = 0; size < 3; size++) {
      const per = 2.6 * 2 ** size
      const bend = gradient(x * per * 1.6 + size * 9, y * per * 1.6) * 0.42
      cells(x * per + bend + size * 51, y * per - bend, 1, size * 29 + 3)
      if (hash(cell.x, cell.y, size + 41) > share) continue
      const reach = 0.14 + hash(cell.x, cell.y, size + 51) * 0.24
      const inside = 1 - ramp(reach * 0.75, reach, cell.near)
      if (inside <= 0) continue
      const color = flecks[Math.floor(hash(cell.x, cell.y, size + 61) ** 1.6 * flecks.length)]!
      const shade = 0.92 + (value(x * 31, y * 31) - 0.5) * 0.2 - cell.dy * 0.3
      out[0]! += (color[0] * shade - out[0]!) * inside
      out[1]! += (color[1] * shade - out[1]!) * inside
      out[2]! += (color[2] * shade - out[2]!) * inside
    }
  }
}

/** Raised round discs on a rubber tile, lit from the upper left. */
export function rubberDisc(tone: Rgb, pitch: number): Painter {
  return (x, y, out) => {
    const i = Math.floor(x / pitch)
    const j = Math.floor(y / pitch)
    const dx = x - (i + 0.5) * pitch
    const dy = y - (j + 0.5) * pitch
    const away = Math.hypot(dx, dy)
    const radius = pitch * 0.34
    const rim = ramp(radius - 0.07, radius - 0.01, away) * (1 - ramp(radius + 0.02, radius + 0.08, away))
    const facing = away === 0 ? 0 : -(dx * 0.6 + dy * 0.8) / away
    const shadow =
      (1 - ramp(radius, radius + 0.26, Math.hypot(dx - 0.06, dy - 0.08))) * ramp(radius - 0.02, radius + 0.05, away)
    const top = 1 - ramp(radius - 0.02, radius + 0.02, away)
    const grain = (value(x * 30, y * 30) - 0.5) * 0.05 + fbm(x * 0.5, y * 0.5, 2) * 0.03
    set(out, tone, 0.95 + grain + rim * facing * 0.42 - shadow * 0.3 + top * (0.07 - (dx + dy) * 0.04))
  }
}

/** Sheet goods rolled out: a printed face under a satin wear layer, with a soft roll of light. */
export function sheetGoods(face: Painter, gloss: number): Painter {
  return (x, y, out) => {
    face(x, y, out)
    const light =
      1 +
      gloss * (0.06 * Math.sin(x * 0.075 + 0.6) + 0.05 * gradient(x * 0.06, y * 0.05)) +
      (value(x * 40, y * 40) - 0.5) * 0.02
    const sheen = gloss * 9 * ramp(0.1, 0.6, gradient(x * 0.05 + 4, y * 0.07))
    out[0] = out[0]! * light + sheen
    out[1] = out[1]! * light + sheen
    out[2] = out[2]! * light + sheen
  }
}

/** Pressed cork granules. Crumb-rubber and felt underlayments also use it, with other colors and grains. */
export function granules(tone: Rgb, per: number, contrast: number): Painter {
  return (x, y, out) => {
    const bend = gradient(x * per, y * per) * 0.5
    cells(x * per + bend, y * per - bend, 1, 5)
    const shade =
      0.94 + (hash(cell.x, cell.y, 1) - 0.5) * contrast - (1 - ramp(0, 0.16, cell.next - cell.near)) * contrast * 0.5
    set(out, tone, shade + (value(x * 30, y * 30) - 0.5) * 0.08 + fbm(x * 0.3, y * 0.3, 2) * 0.05)
  }
}

/** Closed-cell foam with a film face and a pressed diamond emboss. */
export function foam(tone: Rgb): Painter {
  return (x, y, out) => {
    const a = Math.sin((x + y) * 4.4)
    const b = Math.sin((x - y) * 4.4)
    cells(x * 12, y * 12, 0.9, 3)
    const bubbles = (cell.near - 0.4) * 0.16
    set(out, tone, 0.97 - bubbles * 1.5 + a * b * 0.09 + Math.max(a, b) ** 8 * 0.14 + fbm(x * 0.25, y * 0.25, 2) * 0.04)
  }
}
