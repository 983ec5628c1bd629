import type { Rgb } from './color.ts'
import { brightness, mix, scale } from './color.ts'
import { cell, cells, fbm, gradient, hash, ramp, value } from './noise.ts'

/** Writes the color of a point of one tile. x, y are coordinates of the whole slab, and `id` identifies the tile. */
export type Surface = (x: number, y: number, id: number, out: Float32Array) => void

const write = (out: Float32Array, { 0: r, 1: g, 2: b }: Rgb, by: number) => {
  out[0] = r * by
  out[1] = g * by
  out[2] = b * by
}
const towards = (out: Float32Array, color: Rgb, t: number) => {
  out[0]! += (color[0] - out[0]!) * t
  out[1]! += (color[1] - out[1]!) * t
  out[2]! += (color[2] - out[2]!) * t
}
/** Ridges of noise: 1 on a thin wandering line, and 0 away from it. */
const vein = (n: number, thin: number) => {
  const away = Math.abs(n) / thin
  return away > 3 ? 0 : Math.exp(-away * away)
}

/** Trowelled concrete: clouds, fine sand, a few pin holes. */
export function concrete(tone: Rgb): Surface {
  return (x, y, id, out) => {
    const shift = hash(id, 1) * 150
    const cloud = fbm(x * 0.14 + shift, y * 0.14, 4)
    const sweep = fbm(x * 0.5 + shift + 40, y * 0.16, 2)
    const sand = value(x * 21, y * 21) - 0.5 + (value(x * 47, y * 47) - 0.5) * 0.6
    write(out, tone, 1 + cloud * 0.13 + sweep * 0.045 + sand * 0.05 + (hash(id, 2) - 0.5) * 0.05)
    const hole = ramp(0.84, 0.9, value(x * 6 + 90, y * 6)) * ramp(0.55, 0.8, value(x * 1.1 + 9, y * 1.1))
    if (hole > 0) towards(out, scale(tone, 0.6), hole * 0.7)
  }
}

/** Veined marble, polished: a few strong veins that wander, many fine ones, soft clouds. */
export function marble(tone: Rgb): Surface {
  const dark = brightness(tone) < 110
  const strong = dark ? mix(tone, [232, 224, 208], 0.78) : mix(scale(tone, 0.48), [110, 112, 118], 0.4)
  const soft = dark ? mix(tone, [205, 198, 186], 0.4) : scale(tone, 0.8)
  return (x, y, id, out) => {
    const sx = x + hash(id, 1) * 160
    const sy = y + hash(id, 2) * 160
    const bendX = fbm(sx * 0.11, sy * 0.11, 4) * 3.4
    const bendY = fbm(sx * 0.11 + 50, sy * 0.11 + 20, 4) * 3.4
    const cloud = fbm(sx * 0.13 + bendX * 0.2, sy * 0.13, 3)
    write(out, tone, 1 + cloud * 0.055)
    const diagonal = (sx + bendX) * 0.075 - (sy + bendY) * 0.06
    const main = vein(gradient(diagonal * 1.6, (sx + sy + bendY) * 0.022), 0.022 + 0.035 * value(sx * 0.3, sy * 0.3))
    const side = vein(fbm((sx + bendX * 1.4) * 0.16 + 70, (sy + bendY) * 0.16, 2), 0.02)
    const hair = vein(gradient((sx + bendX * 2) * 0.42 + 20, (sy - bendY) * 0.42), 0.016)
    const fading = ramp(0.25, 0.65, value(sx * 0.17 + 9, sy * 0.17))
    towards(
      out,
      soft,
      ramp(0.02, 0.5, cloud) * 0.4 + vein(gradient(diagonal * 1.6, (sx + sy + bendY) * 0.022), 0.12) * 0.3,
    )
    towards(out, strong, Math.min(0.85, main * 0.62 + side * 0.36 * fading + hair * 0.22 * fading))
  }
}

/** Terrazzo: stone chips of three sizes and four colors in a ground matrix. */
export function terrazzo(tone: Rgb): Surface {
  const dark = brightness(tone) < 120
  const chips: Rgb[] = [
    scale(tone, 0.62),
    mix(tone, [250, 248, 243], 0.75),
    mix(tone, [176, 120, 84], 0.62),
    mix(tone, [88, 96, 102], 0.75),
    mix(tone, dark ? [190, 186, 178] : [60, 58, 58], 0.6),
  ]
  return (x, y, _id, out) => {
    write(out, tone, 1 + (value(x * 26, y * 26) - 0.5) * 0.06 + fbm(x * 0.2, y * 0.2, 2) * 0.02)
    for (let size = 0; size < 3; size++) {
      const per = size === 0 ? 1.5 : size === 1 ? 3.1 : 6.5
      cells(
        x * per + gradient(x * per * 1.3, y * per * 1.3) * 0.34 + size * 37,
        y * per + gradient(y * per * 1.3, x * per * 1.3 + 7) * 0.34,
        0.95,
        size * 13,
      )
      const pick = hash(cell.x, cell.y, size + 3)
      if (pick > (size === 0 ? 0.42 : 0.5)) continue
      const reach = 0.2 + hash(cell.x, cell.y, size + 11) * 0.26
      const inside = 1 - ramp(reach * 0.86, reach, cell.near)
      if (inside > 0)
        towards(
          out,
          chips[Math.floor(hash(cell.x, cell.y, size + 21) * chips.length)]!,
          inside * (0.8 + value(x * 9, y * 9) * 0.2),
        )
    }
  }
}

/** Travertine: beds of lime with filled and open pores along them. */
export function travertine(tone: Rgb): Surface {
  const deep = mix(scale(tone, 0.74), [150, 112, 74], 0.22)
  return (x, y, id, out) => {
    const sx = x + hash(id, 1) * 150
    const sy = y + hash(id, 2) * 150
    const bend = fbm(sx * 0.07, sy * 0.14, 3) * 1.7
    const bed = fbm(sx * 0.05, (sy + bend) * 0.75, 4)
    write(out, tone, 1.02 + (value(sx * 14, sy * 14) - 0.5) * 0.04 + (hash(id, 3) - 0.5) * 0.05)
    towards(out, deep, ramp(-0.35, 0.65, bed) * 0.62)
    const pore =
      ramp(0.7, 0.82, value(sx * 1.9, (sy + bend) * 6.5)) * ramp(0.0, 0.3, gradient(sx * 0.16, (sy + bend) * 0.9))
    towards(out, scale(deep, 0.58), pore * 0.75)
  }
}

/** Cleft slate: layers that break in steps, lit from the side, with rust in some. */
export function slate(tone: Rgb): Surface {
  const rust = mix(tone, [140, 92, 58], 0.5)
  return (x, y, id, out) => {
    const sx = x + hash(id, 1) * 150
    const sy = y + hash(id, 2) * 150
    const height = (px: number, py: number) => {
      const rise = fbm(px * 0.16 + fbm(px * 0.35, py * 0.35, 2) * 0.5, py * 0.22, 4) * 2.6
      const step = Math.floor(rise)
      return step * 0.7 + ramp(0.45, 1, rise - step) * 0.7 + fbm(px * 0.9, py * 1.5, 3) * 0.42
    }
    const lit = (height(sx - 0.05, sy - 0.06) - height(sx + 0.04, sy + 0.05)) * -1.1
    const grain = value(sx * 17, sy * 30) - 0.5
    write(
      out,
      tone,
      1 +
        Math.max(-0.4, Math.min(0.4, lit)) * 0.62 +
        grain * 0.1 +
        fbm(sx * 0.2, sy * 0.2, 2) * 0.1 +
        (hash(id, 3) - 0.5) * 0.2,
    )
    towards(out, rust, ramp(0.25, 0.75, fbm(sx * 0.12 + 60, sy * 0.15, 3)) * 0.6 * ramp(0.35, 0.8, hash(id, 4)))
  }
}

/** Limestone: even, with shells and faint beds. */
export function limestone(tone: Rgb): Surface {
  return (x, y, id, out) => {
    const sx = x + hash(id, 1) * 150
    const sy = y + hash(id, 2) * 150
    const cloud = fbm(sx * 0.2, sy * 0.2, 4)
    const grain = value(sx * 12, sy * 12) - 0.5 + (value(sx * 33, sy * 33) - 0.5) * 0.7
    write(out, tone, 1 + cloud * 0.07 + grain * 0.055 + (hash(id, 3) - 0.5) * 0.06)
    cells(sx * 1.7, sy * 1.7, 1, 3)
    if (hash(cell.x, cell.y, 4) < 0.22)
      towards(out, mix(tone, [255, 250, 238], 0.5), (1 - ramp(0.06, 0.2, cell.near)) * 0.5)
    towards(out, scale(tone, 0.75), vein(fbm(sx * 0.09, sy * 0.3, 3), 0.02) * 0.3)
  }
}

/** Glazed ceramic: one color that is thicker and thinner in places, with each tile a little different. */
export function glaze(tone: Rgb): Surface {
  return (x, y, id, out) => {
    const tile = (hash(id, 1) + hash(id, 2) - 1) * 0.13
    const pool = fbm(x * 0.45 + hash(id, 3) * 90, y * 0.45, 3)
    write(out, tone, 1 + tile + pool * 0.055 + (value(x * 19, y * 19) - 0.5) * 0.015)
    towards(
      out,
      mix(tone, [255, 255, 255], 0.6),
      ramp(0.12, 0.6, gradient(x * 0.22 + hash(id, 4) * 80, y * 0.9)) * 0.22,
    )
  }
}

/** Through-body porcelain: fine salt and pepper. */
export function saltPepper(tone: Rgb): Surface {
  return (x, y, id, out) => {
    const sx = x * 0.8 - y * 0.6
    const sy = x * 0.6 + y * 0.8
    const speck = value(sx * 13.7 + 5, sy * 13.7)
    write(out, tone, 1 + fbm(x * 0.2 + hash(id, 1) * 90, y * 0.2, 2) * 0.05 + (value(x * 38, y * 38) - 0.5) * 0.08)
    towards(out, scale(tone, 0.6), ramp(0.8, 0.92, speck) * 0.7)
    towards(out, mix(tone, [250, 248, 240], 0.7), ramp(0.8, 0.92, value(sx * 12.9 + 70, sy * 12.9)) * 0.6)
  }
}
