import DOMPurify from 'dompurify'

/** Text with headings, lists, tables, links and pictures. Not the page's: its looks, its names, its forms. */
const allowed = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'], FORBID_ATTR: ['style', 'class', 'id', 'name'] }

/**
 * A document's body as it may stand in the page: the content service is trusted no further than its words.
 *
 * @param tableLabel accessible name of a table's scrolling frame: on a phone a wide table scrolls in it, and the page does not
 */
export function legalBody(html: string, tableLabel: string) {
  const body = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const table of body.querySelectorAll('table')) {
    const frame = document.createElement('div')
    for (const [name, value] of Object.entries({ 'data-scrolls': '', tabindex: '0', role: 'region', 'aria-label': tableLabel })) frame.setAttribute(name, value)
    table.replaceWith(frame)
    frame.append(table)
  }
  const whole = document.createElement('div')
  whole.append(body)
  return whole.innerHTML
}
