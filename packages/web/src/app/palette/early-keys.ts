let letters = ''
let stop: (() => void) | undefined

/**
 * Collects the keys that are typed between ⌘K and the appearance of the palette's own box.
 *
 * @param onEscape cancels the palette while it is loading
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

/** Stops collecting keys and returns the ones so far. From then on, keys go to the element with the focus. */
export function takeKeys() {
  const typed = letters
  letters = ''
  stop?.()
  stop = undefined
  return typed
}
