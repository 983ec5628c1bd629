const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same. A field that is missing is as good as null, and the order of fields means nothing. */
export function sameContent(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, place) => sameContent(part, other[place]))
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      sameContent(one[name], other[name]),
    )
  return (one ?? null) === (other ?? null)
}

type Entry = { documentId: string | null; body: unknown }
const inOrder = (entries: readonly Entry[]) =>
  entries.toSorted((one, other) => (one.documentId ?? '').localeCompare(other.documentId ?? ''))
/** Whether two lists have the same entries, in whatever order. */
export const sameEntries = (some: readonly Entry[], others: readonly Entry[]) =>
  sameContent(inOrder(some), inOrder(others))
