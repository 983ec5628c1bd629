import DOMPurify from 'dompurify'

/** Text with headings, lists, tables, links and pictures. Not the page's: its looks, its names, its forms. */
const allowed = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'], FORBID_ATTR: ['style', 'class', 'id', 'name'] }

/**
 * HTML of the content service as it may stand in the page: trusted no further than its words. Every piece of it goes through here.
 *
 * @param arrange changes what is left, for the place where it will stand
 */
export function safeHtml(html: string, arrange: (body: DocumentFragment) => void): string {
  const body = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  arrange(body)
  const whole = document.createElement('div')
  whole.append(body)
  return whole.innerHTML
}
