/** Rows of a list, such as a cart's, have this attribute. */
const ROW = '[data-line]'
/** Rows that are being removed have this attribute, so that the focus does not move to a row that also disappears. */
const LEAVING = 'data-leaving'

/**
 * Finds the element that gets the focus when a row is removed: the name or first button of the next visible row, or
 * else of the one before, or else the heading above them.
 *
 * @param from any element in the row, while it still exists
 */
export function besideLine(from: Element | null) {
  const row = from?.closest(ROW)
  const place = row?.closest('dialog, main')
  const rows = [...(place?.querySelectorAll(ROW) ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const beside = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
  return () => {
    row?.setAttribute(LEAVING, '')
    const name = beside
      .find((one) => one.isConnected && one.checkVisibility() && !one.hasAttribute(LEAVING))
      ?.querySelector<HTMLElement>('a:not([tabindex]), button:enabled')
    if (name) return name
    const heading = place?.querySelector<HTMLElement>('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }
}

/**
 * Moves the focus to a place beside a row after the row is removed. It is called when the row's button is pressed.
 *
 * @returns a function to call when the row is removed, or about to be
 */
export function focusBeside(from: Element) {
  const focusAfter = besideLine(from)
  // The list is rendered without the row first.
  return () => void setTimeout(() => focusAfter()?.focus({ preventScroll: true }))
}
