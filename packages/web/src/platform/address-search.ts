/**
 * The query of an address as plain text, both ways: `?search=1e5` is the text "1e5", never a number, and what is typed in the address bar
 * reads as people write it. A route's `validateSearch` gets texts and makes of them what it needs.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Absent, empty and false values are left out of the address. */
export function stringifySearch(search: Record<string, unknown>) {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
