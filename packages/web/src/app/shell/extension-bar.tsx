import type { AppOption } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { ContentAnchor, useGoalOf } from '#ui/page/content-link.tsx'
import css from './extension-bar.module.css'

/**
 * A line of the distributor under the app bar, only in the default layout. Its text comes with the page, and its space
 * is part of the first paint. Design D-31.
 */
export function ExtensionBar({ text, linkText, link, ExternalLink }: NonNullable<AppOption['extensionBar']>) {
  const goal = useGoalOf()({ link, ExternalLink })
  return (
    <section className={css.bar} aria-label={t('app.extensionBar')}>
      <p>
        <span>{text}</span>
        {goal && (
          <>
            {' '}
            <ContentAnchor goal={goal}>{linkText || t('announcements.more')}</ContentAnchor>
          </>
        )}
      </p>
    </section>
  )
}
