/** Repeatable random numbers. The same seed and path give the same numbers on every machine. */
export type Dice = {
  /** Uniform in [0, 1). */
  share(): number
  /** Whole number from `least` to `most`, both possible. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** `count` different choices in random order. */
  some<T>(choices: readonly T[], count: number): T[]
}

/**
 * Separate dice for one thing, which the path names. If a thing is added elsewhere, the numbers of this one do not
 * change.
 */
export function diceOf(...path: (string | number)[]): Dice {
  let state = 0x811c9dc5
  for (const letter of path.join('/')) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)

  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is nothing to pick from.')
    return choices[int(0, choices.length - 1)]!
  }
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices]
    for (let i = left.length - 1; i > 0; i--) {
      const j = int(0, i)
      const kept = left[i]!
      left[i] = left[j]!
      left[j] = kept
    }
    return left.slice(0, count)
  }
  return { share, int, pick, some, chance: (probability) => share() < probability }
}
