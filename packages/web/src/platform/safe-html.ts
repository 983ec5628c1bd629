import DOMPurify from 'dompurify'

/** Text with headings, lists, tables, links and pictures. Not the page's: its looks, its names, its forms. */
const allowed = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'], FORBID_ATTR: ['style', 'class', 'id', 'name'] }

/**
 * HTML of the content service as it may stand in the page: trusted no further than its words. Every piece of it goes through here. Links out of
 * the portal open beside it and learn nothing of it.
 *
 * @param arrange changes what is left, for the place where it will stand
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

/** However it is written: `https://…`, `HTTPS://…`, `//host`. */
function leadsOut(href: string) {
  const address = URL.parse(href, location.href)
  return address !== null && /^https?:$/.test(address.protocol) && address.origin !== location.origin
}
