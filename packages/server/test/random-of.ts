/**
 * Whole numbers below `to`. The same seed gives the same sequence, so property tests on many rows at once repeat
 * exactly. mulberry32.
 */
export function randomOf(seed: number): (to: number) => number {
  let state = seed
  return (to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * to)
  }
}
