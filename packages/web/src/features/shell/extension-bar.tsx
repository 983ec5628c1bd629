import type { AppOption } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import { ContentAnchor, useGoalOf } from './content-link.tsx'
import css from './extension-bar.module.css'

/** A line of the distributor's under the app bar, of the default layout alone. Its text comes with the page, and its place is in the first paint. Design 4. */
export function ExtensionBar({ text, linkText, link, ExternalLink }: NonNullable<AppOption['extensionBar']>) {
  const goal = useGoalOf()({ link, ExternalLink })
  return (
    <section className={css.bar} aria-label={t('app.extensionBar')}>
      <p><span>{text}</span>{goal && <> <ContentAnchor goal={goal}>{linkText || t('announcements.more')}</ContentAnchor></>}</p>
    </section>
  )
}
