import { safeHtml } from '#platform/text/safe-html.ts'

/**
 * Returns a document's body, cleaned for display in the page.
 *
 * @param tableLabel accessible name of a table's scrolling frame. On a phone a wide table scrolls in it, and the page
 *   does not
 */
export const legalBody = (html: string, tableLabel: string) =>
  safeHtml(html, (body) => {
    for (const table of body.querySelectorAll('table')) {
      const frame = document.createElement('div')
      for (const [name, value] of Object.entries({
        'data-scrolls': '',
        tabindex: '0',
        role: 'region',
        'aria-label': tableLabel,
      }))
        frame.setAttribute(name, value)
      table.replaceWith(frame)
      frame.append(table)
    }
  })
