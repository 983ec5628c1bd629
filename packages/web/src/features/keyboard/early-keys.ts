let letters = ''
let stop: (() => void) | undefined

/**
 * What is typed between ⌘K and the palette's own box is kept for it.
 *
 * @param onEscape calls the palette off while it is on its way
 */
export function collectKeys(onEscape: () => void) {
  takeKeys()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      takeKeys()
      onEscape()
    } else if (event.key === 'Backspace') letters = letters.slice(0, -1)
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) letters += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, { capture: true })
  stop = () => removeEventListener('keydown', onKey, { capture: true })
}

/** What was typed so far; from here on keys go where the focus is. */
export function takeKeys() {
  const typed = letters
  letters = ''
  stop?.()
  stop = undefined
  return typed
}
