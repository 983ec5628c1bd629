import { safeHtml } from '#platform/safe-html.ts'

/** The content service's own lines in the drawer. */
export const HtmlSnippet = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
)
