import type { Shortcut } from './shortcuts.ts'

/** The longest time between the two keys of `g o`, in milliseconds. */
export const PATIENCE = 1500

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the name of a key in the table: `j`, `?`, `mod+k`. It is '' for a key that cannot be part of a shortcut. */
export function nameOf({ key, ctrlKey, metaKey, altKey }: Key) {
  if (altKey) return ''
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key
}

/**
 * Interprets a key after the keys before it.
 *
 * @param before the keys of a shortcut that has begun
 * @returns the complete shortcut, or else the keys that have begun one; they are empty if no shortcut begins so
 */
export function heard(
  shortcuts: readonly Shortcut[],
  before: readonly string[],
  key: string,
): { found?: Shortcut; begun: readonly string[] } {
  const all = [...before, key]
  const fits = shortcuts.filter(({ keys }) => all.every((one, place) => keys[place] === one))
  const found = fits.find(({ keys }) => keys.length === all.length)
  if (found) return { found, begun: [] }
  if (fits.length > 0) return { begun: all }
  // The key completes nothing, but it may be the first key of another shortcut.
  return before.length > 0 ? heard(shortcuts, [], key) : { begun: [] }
}

/** Tells whether a key writes text at this place. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'))
