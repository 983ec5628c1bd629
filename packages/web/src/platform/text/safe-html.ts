import DOMPurify from 'dompurify'

/**
 * The allowed HTML: text with headings, lists, tables, links and pictures. Styles, class names, ids, names and forms
 * are not allowed.
 */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
}

/**
 * Returns HTML of the content service that is safe to show in the page. All of it must go through this function. Links
 * to other sites open in a new tab without a referrer.
 *
 * @param arrange changes the remaining HTML for its place in the page
 */
export function safeHtml(html: string, arrange?: (body: DocumentFragment) => void): string {
  const body = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of body.querySelectorAll('a[href]')) {
    if (!leadsOut(link.getAttribute('href') ?? '')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noreferrer')
  }
  arrange?.(body)
  const whole = document.createElement('div')
  whole.append(body)
  return whole.innerHTML
}

/** Tells whether an address leads to another site, however it is written: `https://…`, `HTTPS://…`, `//host`. */
function leadsOut(href: string) {
  const address = URL.parse(href, location.href)
  return address !== null && /^https?:$/.test(address.protocol) && address.origin !== location.origin
}
