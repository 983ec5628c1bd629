import { safeHtml } from '#platform/text/safe-html.ts'

/** The content service's HTML in the drawer. */
export const HtmlSnippet = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
)
