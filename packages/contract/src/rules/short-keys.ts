/** The keys of the portal's texts, and what a build calls each: `packages/web/build/short-keys.ts`. */
export type ShortKeys = Record<string, string>

/** The file of a build that has them, beside its index.html. */
export const SHORT_KEYS_FILE = 'text-keys.json'

/**
 * Returns texts of the content service under the keys of a build. A text for a count keeps its ending: `cart.lines_one`.
 * A key without a short one stays.
 */
export function underShortKeys<T>(texts: Record<string, T>, short: ShortKeys): Record<string, T> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const plural = /_(zero|one|two|few|many|other)$/.exec(key)?.[0] ?? ''
      const whole = short[key]
      const base = short[key.slice(0, key.length - plural.length)]
      return [whole ?? (base === undefined ? key : `${base}${plural}`), text]
    }),
  )
}
