import { safeHtml } from '#platform/safe-html.ts'

/** The content service's own lines in the drawer. Links open beside the portal. */
export const HtmlSnippet = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: safeHtml(html, openBeside) }} />
)

function openBeside(body: DocumentFragment) {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
}
