/**
 * Rows that keys go through. A list takes part by its attributes: `data-row-link` on the link that a row (`li` or `tr`) leads to, `data-row-edit` on its
 * button for changing it.
 */
const LINK = '[data-row-link]'
const rowOf = (element: Element | null | undefined) => element?.closest('li, tr')

/** An open drawer with rows goes before the page beside it when the focus is in it. */
function linksAround(target: EventTarget | null) {
  const place = (target instanceof Element && target.closest('dialog')) || document.querySelector('main')
  return [...(place?.querySelectorAll<HTMLElement>(LINK) ?? [])]
}

/** The row that has the focus. */
function rowHere() {
  const row = rowOf(document.activeElement)
  return row?.querySelector(LINK) ? row : null
}

/** Where the row leads to that was opened last: after going back, keys go on from it. */
let opened = ''

/** Notes the row whose link was followed, by whichever means. */
export const noteOpened = ({ target }: Event) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a${LINK}`)
  if (link) opened = link.href
}

const leadsToOpened = (link: HTMLElement) => link instanceof HTMLAnchorElement && link.href === opened

/** Goes to the next row (1) or the one before (-1); from no row to the one that was opened last, or the first. @returns false where there are no rows */
export function stepRow(target: EventTarget | null, step: 1 | -1) {
  const links = linksAround(target)
  const here = rowHere()
  const at = links.findIndex((link) => here !== null && rowOf(link) === here)
  const next = (at < 0 && links.find(leadsToOpened)) || links[Math.max(0, Math.min(links.length - 1, at + step))]
  next?.focus({ preventScroll: true })
  rowOf(next)?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Presses a part of the row that has the focus. @returns false when there is no row, or no such part in it */
function pressInRow(part: string) {
  const element = rowHere()?.querySelector<HTMLElement>(part)
  element?.click()
  return Boolean(element)
}

export const editRow = () => pressInRow('[data-row-edit]')
/** A link or button with the focus answers to Enter by itself. */
export const openRow = (target: EventTarget | null) => !(target instanceof Element && target.closest('a, button, summary')) && pressInRow(LINK)
