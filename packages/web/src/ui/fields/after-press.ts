let isDown = false
addEventListener('pointerdown', () => (isDown = true), true)
for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (isDown = false), true)

/**
 * Acts when no finger and no button of the mouse is down. A field that is left says what is wrong with it, which moves what is below; said while the
 * button below is being pressed, it would take it from under the finger, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (!isDown) return act()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click comes right behind.
    setTimeout(act)
  }
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, { signal: ended.signal })
}
