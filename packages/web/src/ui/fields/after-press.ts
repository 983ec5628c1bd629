let isDown = false
addEventListener('pointerdown', () => (isDown = true), true)
for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (isDown = false), true)

/**
 * Acts when no finger and no mouse button is down. When the user leaves a field, it shows its problem, and that moves
 * everything below it. If this happened while the user presses a button below, the button would move away from the
 * finger, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (!isDown) return act()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click event follows at once.
    setTimeout(act)
  }
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, { signal: ended.signal })
}
