/**
 * Returns the widths of the dark and light runs in a row of pixels, beginning with a light one. A pixel is dark if it
 * is darker than its surroundings.
 */
export function runsOf(row: Uint8Array): number[] {
  const reach = Math.max(12, row.length >> 4)
  const sums = new Uint32Array(row.length + 1)
  row.forEach((value, at) => (sums[at + 1] = (sums[at] ?? 0) + value))
  const isDark = (at: number) => {
    const from = Math.max(0, at - reach)
    const until = Math.min(row.length, at + reach + 1)
    const mean = ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
    return (row[at] ?? 255) < mean - 8
  }
  const runs: number[] = []
  let width = 0
  let dark = false
  for (let at = 0; at < row.length; at++) {
    if (isDark(at) !== dark) {
      runs.push(width)
      width = 0
      dark = !dark
    }
    width += 1
  }
  return [...runs, width]
}

/**
 * Returns the largest difference between the widths and a pattern with the same number of modules, in modules. The
 * widths are scaled to the pattern's sum.
 */
function distance(runs: readonly number[], from: number, pattern: string): number {
  const modules = [...pattern].map(Number)
  const size = modules.reduce((sum, width) => sum + width, 0)
  let width = 0
  for (let at = 0; at < modules.length; at++) width += runs[from + at] ?? 0
  return Math.max(...modules.map((wanted, at) => Math.abs(((runs[from + at] ?? 0) * size) / width - wanted)))
}

/** Returns the index of the pattern nearest to the widths, or -1 if none is near. */
export function nearest(runs: readonly number[], from: number, patterns: readonly string[]): number {
  const far = patterns.map((pattern) => distance(runs, from, pattern))
  const least = Math.min(...far)
  return least < 0.7 ? far.indexOf(least) : -1
}
