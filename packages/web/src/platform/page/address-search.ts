/**
 * Reads the query of an address as plain text: `?search=1e5` is the text "1e5", never a number. Both directions use
 * plain text, so that the query in the address bar looks as people write it. A route's `validateSearch` gets texts and
 * converts them as it needs.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Writes the query of an address. Absent, empty and false values are omitted. */
export function stringifySearch(search: Record<string, unknown>) {
  const kept = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
