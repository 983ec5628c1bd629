/**
 * Keys for moving through rows. A list takes part by its attributes: `data-row-link` is on the link that a row (`li` or
 * `tr`) leads to, and `data-row-edit` is on its field or button for changing it.
 */
const LINK = '[data-row-link]'
const rowOf = (element: Element | null | undefined) => element?.closest('li, tr')

/** Returns the links of the rows. An open drawer with rows takes precedence over the page if the focus is in it. */
function linksAround(target: EventTarget | null) {
  const place = (target instanceof Element && target.closest('dialog')) || document.querySelector('main')
  return [...(place?.querySelectorAll<HTMLElement>(LINK) ?? [])]
}

/** Returns the row that has the focus. */
function rowHere() {
  const row = rowOf(document.activeElement)
  return row?.querySelector(LINK) ? row : null
}

/** The address of the row that was opened last. After going back, the keys continue from this row. */
let opened = ''

/** Remembers the row whose link was followed, by key or by mouse. */
export const noteOpened = ({ target }: Event) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a${LINK}`)
  if (link) opened = link.href
}

const leadsToOpened = (link: HTMLElement) => link instanceof HTMLAnchorElement && link.href === opened

/**
 * Moves to the next row (1) or the one before (-1). Without a current row, it moves to the one that was opened last, or
 * to the first. @returns false if there are no rows
 */
export function stepRow(target: EventTarget | null, step: 1 | -1) {
  const links = linksAround(target)
  const here = rowHere()
  const at = links.findIndex((link) => here !== null && rowOf(link) === here)
  const next = (at < 0 && links.find(leadsToOpened)) || links[Math.max(0, Math.min(links.length - 1, at + step))]
  next?.focus({ preventScroll: true })
  rowOf(next)?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Presses a part of the row that has the focus. @returns false if there is no row, or no such part in it */
function pressInRow(part: string) {
  const element = rowHere()?.querySelector<HTMLElement>(part)
  element?.click()
  return Boolean(element)
}

/** Goes to the field of the row that has the focus, or presses its button for changing it. */
export function editRow() {
  const field = rowHere()?.querySelector<HTMLElement>('input[data-row-edit]')
  field?.focus()
  return field ? true : pressInRow('[data-row-edit]')
}
/** Opens the row that has the focus. A link or button with the focus handles Enter by itself. */
export const openRow = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest('a, button, summary')) &&
  // The box of a row that can be chosen is no link. Such a row leads to its first one.
  (pressInRow(`${LINK}:not(input)`) || pressInRow('a'))

const BOX = `input${LINK}`
/** Whether the page has rows that can be chosen. */
export const hasBoxes = () => document.querySelector(`main ${BOX}`) !== null
/** Chooses the row that has the focus, or takes it out of the choice. */
export const chooseRow = () => pressInRow(BOX)
