/** Rows of a cart say so with this attribute. */
const ROW = '[data-line]'

/**
 * Where the focus goes when a line is no more: the name or first button of the next line that is seen, else of the one before, else the heading above them.
 *
 * @param from anything in the line's row, as long as the row is there
 */
export function besideLine(from: Element | null) {
  const row = from?.closest(ROW)
  const place = row?.closest('dialog, main')
  const rows = [...(place?.querySelectorAll(ROW) ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const beside = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
  return () => {
    const name = beside.find((one) => one.isConnected && one.checkVisibility())?.querySelector<HTMLElement>('a:not([tabindex]), button:enabled')
    if (name) return name
    const heading = place?.querySelector<HTMLElement>('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }
}

/**
 * Sends the focus beside a line once it is gone. Called as the line's button is pressed.
 *
 * @returns what to call when the line is no more, or about to be
 */
export function focusBeside(from: Element) {
  const focusAfter = besideLine(from)
  // What is drawn without the line is drawn first.
  return () => void setTimeout(() => focusAfter()?.focus({ preventScroll: true }))
}
