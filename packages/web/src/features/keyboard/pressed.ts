import type { Shortcut } from './shortcuts.ts'

/** Longest time between the two keys of `g o`, milliseconds. */
export const PATIENCE = 1500

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A key as the table writes it: `j`, `?`, `mod+k`; '' for what no shortcut can be. */
export function nameOf({ key, ctrlKey, metaKey, altKey }: Key) {
  if (altKey) return ''
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key
}

/**
 * What a key means after those before it.
 *
 * @param before keys of a shortcut that has begun
 * @returns the shortcut that is complete, or the keys to go on from: none when nothing begins so
 */
export function heard(shortcuts: readonly Shortcut[], before: readonly string[], key: string): { found?: Shortcut; begun: readonly string[] } {
  const all = [...before, key]
  const fits = shortcuts.filter(({ keys }) => all.every((one, place) => keys[place] === one))
  const found = fits.find(({ keys }) => keys.length === all.length)
  if (found) return { found, begun: [] }
  if (fits.length > 0) return { begun: all }
  // Not the second key of anything: it may be the first.
  return before.length > 0 ? heard(shortcuts, [], key) : { begun: [] }
}

/** Whether a key at this place writes something. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'))
