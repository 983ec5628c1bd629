/** Rows of a list, a cart's or any other, say so with this attribute. */
const ROW = '[data-line]'
/** And so those that are on their way out: who removes two, one after the other, is not sent to the first. */
const LEAVING = 'data-leaving'

/**
 * Where the focus goes when a row is no more: the name or first button of the next row that is seen, else of the one before, else the heading above them.
 *
 * @param from anything in the row, as long as it is there
 */
export function besideLine(from: Element | null) {
  const row = from?.closest(ROW)
  const place = row?.closest('dialog, main')
  const rows = [...(place?.querySelectorAll(ROW) ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const beside = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
  return () => {
    row?.setAttribute(LEAVING, '')
    const name = beside.find((one) => one.isConnected && one.checkVisibility() && !one.hasAttribute(LEAVING))?.querySelector<HTMLElement>('a:not([tabindex]), button:enabled')
    if (name) return name
    const heading = place?.querySelector<HTMLElement>('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }
}

/**
 * Sends the focus beside a row once it is gone. Called as the row's button is pressed.
 *
 * @returns what to call when the row is no more, or about to be
 */
export function focusBeside(from: Element) {
  const focusAfter = besideLine(from)
  // What is drawn without the row is drawn first.
  return () => void setTimeout(() => focusAfter()?.focus({ preventScroll: true }))
}
