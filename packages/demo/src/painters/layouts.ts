import { hash } from './noise.ts'

/**
 * The position of a point of the floor: its piece, the position on the piece, and the distance from the piece's edge.
 * Lengths are in inches. `nx`, `ny` point from the nearest edge outwards, for the light on bevels. One object is reused
 * for every pixel.
 */
export type Spot = {
  id: number
  u: number
  v: number
  length: number
  width: number
  edge: number
  nx: number
  ny: number
}
export type Layout = (x: number, y: number, spot: Spot) => void
export const emptySpot = (): Spot => ({ id: 0, u: 0, v: 0, length: 1, width: 1, edge: 0, nx: 0, ny: 0 })

/**
 * Sets the edge distance of a rectangle and its direction. `turned` is set if the rectangle's u runs down the picture.
 */
function rectangleEdge(spot: Spot, turned: boolean) {
  const { u, v, length, width } = spot
  const sideU = u < length - u ? -1 : 1
  const sideV = v < width - v ? -1 : 1
  const du = Math.min(u, length - u)
  const dv = Math.min(v, width - v)
  const alongU = du < dv
  spot.edge = alongU ? du : dv
  const across = alongU === turned
  spot.nx = across ? 0 : alongU ? sideU : sideV
  spot.ny = across ? (alongU ? sideU : sideV) : 0
}

const pieceId = (a: number, b: number) => (hash(a, b, 5) * 0x7fffffff) | 0

/** Rows of planks with random lengths around `length`. The joints of neighboring rows are never in line. */
export function planks(width: number, length: number): Layout {
  return (x, y, spot) => {
    const row = Math.floor(y / width)
    const along = x / length + hash(row, 3, 1) + row * 0.37
    let index = Math.floor(along)
    const jointAt = (i: number) => i + (hash(row, i, 2) - 0.5) * 0.5
    if (along < jointAt(index)) index--
    else if (along >= jointAt(index + 1)) index++
    const start = jointAt(index)
    spot.id = pieceId(row, index)
    spot.u = (along - start) * length
    spot.v = y - row * width
    spot.length = (jointAt(index + 1) - start) * length
    spot.width = width
    rectangleEdge(spot, false)
  }
}

/** Blocks of `ratio` : 1 laid in herringbone, seen at 45 degrees. */
export function herringbone(width: number, ratio: number): Layout {
  return (x, y, spot) => {
    const rx = (x + y) * Math.SQRT1_2 + 400
    const ry = (y - x) * Math.SQRT1_2 + 400
    const i = Math.floor(rx / width)
    const j = Math.floor(ry / width)
    const step = (((i - j) % (2 * ratio)) + 2 * ratio) % (2 * ratio)
    const lying = step < ratio
    const back = lying ? step : 2 * ratio - 1 - step
    spot.u = lying ? rx - (i - back) * width : ry - (j - back) * width
    spot.v = lying ? ry - j * width : rx - i * width
    spot.id = lying ? pieceId(i - back, j) : pieceId(i, j - back + 7919)
    spot.length = width * ratio
    spot.width = width
    rectangleEdge(spot, !lying)
  }
}

/** Rectangular tiles. Each row is shifted by `offset` of a tile (0 stacked, 1/2 brick, 1/3 for long tiles). */
export function grid(length: number, width: number, offset: number): Layout {
  return (x, y, spot) => {
    const row = Math.floor(y / width)
    const along = x / length + row * offset
    const index = Math.floor(along)
    spot.id = pieceId(row, index)
    spot.u = (along - index) * length
    spot.v = y - row * width
    spot.length = length
    spot.width = width
    rectangleEdge(spot, false)
  }
}

/** Pointy hexagons, `across` inches from flat to flat. */
export function hexagons(across: number): Layout {
  const rise = across * Math.sqrt(3)
  return (x, y, spot) => {
    const ax = x - across * Math.round(x / across)
    const ay = y - rise * Math.round(y / rise)
    const bx = x - across * (Math.floor(x / across) + 0.5)
    const by = y - rise * (Math.floor(y / rise) + 0.5)
    const first = ax * ax + ay * ay < bx * bx + by * by
    const dx = first ? ax : bx
    const dy = first ? ay : by
    spot.id = pieceId(Math.round(((x - dx) / across) * 2), Math.round(((y - dy) / rise) * 2))
    spot.u = dx + across / 2
    spot.v = dy + across / 2
    spot.length = across
    spot.width = across
    const slant = Math.abs(dx) * 0.5 + Math.abs(dy) * (Math.sqrt(3) / 2)
    const flat = Math.abs(dx)
    spot.edge = across / 2 - Math.max(slant, flat)
    spot.nx = flat > slant ? Math.sign(dx) : Math.sign(dx) * 0.5
    spot.ny = flat > slant ? 0 : Math.sign(dy) * 0.87
  }
}

/** Round mosaic pieces in a honeycomb, `pitch` inches from center to center. */
export function pennies(pitch: number): Layout {
  const comb = hexagons(pitch)
  return (x, y, spot) => {
    comb(x, y, spot)
    const dx = spot.u - pitch / 2
    const dy = spot.v - pitch / 2
    const away = Math.hypot(dx, dy) || 1e-6
    spot.edge = pitch / 2 - away
    spot.nx = dx / away
    spot.ny = dy / away
  }
}

/** Basket weave: pairs of bricks, turned by 90 degrees from one pair to the next. */
export function basket(size: number): Layout {
  return (x, y, spot) => {
    const i = Math.floor(x / size)
    const j = Math.floor(y / size)
    const turned = ((i + j) & 1) === 1
    const across = turned ? x - i * size : y - j * size
    const half = across < size / 2 ? 0 : 1
    spot.id = pieceId(i * 2 + half, j)
    spot.u = turned ? y - j * size : x - i * size
    spot.v = across - (half * size) / 2
    spot.length = size
    spot.width = size / 2
    rectangleEdge(spot, turned)
  }
}
