/**
 * Repeatable noise for the drawn materials. It gives the same numbers on every machine, and has no state and no
 * allocation. Coordinates are in any unit, and one lattice cell is 1. Patterns repeat after 256 cells, which is more
 * than a picture shows.
 */
const MASK = 255
const order = new Uint8Array(512)
const levels = new Float32Array(256)
const slopesX = new Float32Array(256)
const slopesY = new Float32Array(256)

/** A uniform number in [0, 1) that belongs to a lattice point. `salt` gives independent numbers for one point. */
export function hash(x: number, y: number, salt = 0) {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

for (let i = 0; i < 256; i++) {
  order[i] = i
  levels[i] = hash(i, 77)
  slopesX[i] = Math.cos(hash(i, 78) * Math.PI * 2)
  slopesY[i] = Math.sin(hash(i, 78) * Math.PI * 2)
}
for (let i = 255; i > 0; i--) {
  const j = Math.floor(hash(i, 79) * (i + 1))
  const kept = order[i]!
  order[i] = order[j]!
  order[j] = kept
}
order.copyWithin(256, 0, 256)

/** Smooth noise in [0, 1]. It is cheap and a little blocky, for fibers and speckle. */
export function value(x: number, y: number) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let fx = x - ix
  let fy = y - iy
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  const left = order[ix & MASK]!
  const right = order[(ix + 1) & MASK]!
  const row = iy & MASK
  const a = levels[order[left + row]!]!
  const b = levels[order[right + row]!]!
  const c = levels[order[left + ((row + 1) & MASK)]!]!
  const d = levels[order[right + ((row + 1) & MASK)]!]!
  const top = a + (b - a) * fx
  return top + (c + (d - c) * fx - top) * fy
}

/** Gradient noise, about [-0.7, 0.7], mean 0, for shapes that should not show the lattice. */
export function gradient(x: number, y: number) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const left = order[ix & MASK]!
  const right = order[(ix + 1) & MASK]!
  const row = iy & MASK
  const below = (row + 1) & MASK
  const ia = order[left + row]!
  const ib = order[right + row]!
  const ic = order[left + below]!
  const id = order[right + below]!
  const a = slopesX[ia]! * fx + slopesY[ia]! * fy
  const b = slopesX[ib]! * (fx - 1) + slopesY[ib]! * fy
  const c = slopesX[ic]! * fx + slopesY[ic]! * (fy - 1)
  const d = slopesX[id]! * (fx - 1) + slopesY[id]! * (fy - 1)
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = a + (b - a) * sx
  return top + (c + (d - c) * sx - top) * sy
}

/** Sum of octaves of `gradient`, each twice as fine and half as strong; about [-1, 1]. */
export function fbm(x: number, y: number, octaves: number) {
  let sum = 0
  let strength = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += gradient(x, y) * strength
    x = x * 2.03 + 17.1
    y = y * 2.03 + 5.7
    strength *= 0.5
  }
  return sum
}

/**
 * The result of `cells`: the distances to the nearest and the second feature point, and the nearest point's lattice
 * cell and offset.
 */
export const cell = { near: 0, next: 0, x: 0, y: 0, dx: 0, dy: 0 }

/**
 * Worley noise with jittered feature points. It fills `cell`, which the next call overwrites. `jitter` 0 is a plain
 * grid.
 */
export function cells(x: number, y: number, jitter: number, salt: number) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let near = 9
  let next = 9
  for (let gy = iy - 1; gy <= iy + 1; gy++) {
    for (let gx = ix - 1; gx <= ix + 1; gx++) {
      const slot = order[order[(gx + salt) & MASK]! + (gy & MASK)]!
      const dx = gx + 0.5 + (levels[slot]! - 0.5) * jitter - x
      const dy = gy + 0.5 + (levels[(slot + 101) & MASK]! - 0.5) * jitter - y
      const distance = dx * dx + dy * dy
      if (distance < near) {
        next = near
        near = distance
        cell.x = gx
        cell.y = gy
        cell.dx = dx
        cell.dy = dy
      } else if (distance < next) next = distance
    }
  }
  cell.near = Math.sqrt(near)
  cell.next = Math.sqrt(next)
}

/** The result is 0 below `from`, 1 above `to`, and smooth between them. */
export function ramp(from: number, to: number, x: number) {
  const t = (x - from) / (to - from)
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}
