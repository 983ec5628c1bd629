import DOMPurify from 'dompurify'

/** The content service's own lines in the drawer, made harmless here, where they are rendered: no scripts, no styles, no forms. Links open beside the portal. */
export function HtmlSnippet({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: harmless(html) }} />
}

function harmless(html: string) {
  const body = document.createElement('div')
  body.append(DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe'], FORBID_ATTR: ['style', 'id', 'class'], RETURN_DOM_FRAGMENT: true }))
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return body.innerHTML
}
