/** What one of a unit is in the common unit of its kind: inches, pounds, fluid gallons, square feet. */
const units: Record<string, readonly [kind: string, factor: number]> = {
  in: ['length', 1],
  ft: ['length', 12],
  yd: ['length', 36],
  mm: ['length', 1 / 25.4],
  cm: ['length', 1 / 2.54],
  mil: ['length', 0.001],
  oz: ['weight', 1 / 16],
  lb: ['weight', 1],
  qt: ['volume', 0.25],
  gal: ['volume', 1],
  sf: ['area', 1],
  sy: ['area', 9],
}
const measures = /(?<whole>\d+)[ -](?<above>\d+)\/(?<below>\d+)|(?<num>\d+)\/(?<den>\d+)|(?<plain>\d*\.?\d+)/g
const unitAfter = /^\s*-?\s*(in|ft|yd|mm|cm|mil|oz|lb|qt|gal|sf|sy|["'])(?![a-z])/i

type Measure = { kind: string; value: number }

/** The measures of a text in their order. A number without a unit is inches, as in "12x24". Feet and inches are one length. */
function measuresOf(size: string): Measure[] {
  const found: (Measure & { unit: string; end: number })[] = []
  for (const { 0: text, index, groups = {} } of size.matchAll(measures)) {
    const after = unitAfter.exec(size.slice(index + text.length))
    const unit = (after?.[1] ?? 'in').toLowerCase().replace('"', 'in').replace("'", 'ft')
    const [kind, factor] = units[unit] ?? ['length', 1]
    const value = numberOf(groups) * factor
    const before = found.at(-1)
    if (before?.unit === 'ft' && unit === 'in' && after && size.slice(before.end, index).trim() === '')
      before.value += value
    else found.push({ kind, value, unit, end: index + text.length + (after?.[0].length ?? 0) })
  }
  return found
}

const numberOf = ({ whole = '0', above, below, num, den, plain }: Record<string, string | undefined>) =>
  plain === undefined ? Number(whole) + Number(above ?? num) / Number(below ?? den) : Number(plain)

/**
 * Orders sizes and other measures by how large they are, and not by their letters: 2.0 mm, 1/8 in, 1/4 in, 12 ft. For `sort`.
 * Texts without a number come last, in their order of before.
 */
export function compareSizes(a: string, b: string): number {
  const [these, those] = [measuresOf(a), measuresOf(b)]
  for (const [place, one] of these.entries()) {
    const other = those[place]
    if (!other) break
    if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1
    if (one.value !== other.value) return one.value - other.value
  }
  if (these.length === 0 || those.length === 0) return Number(these.length === 0) - Number(those.length === 0)
  return these.length - those.length
}
