import { IconX } from '@tabler/icons-react'
import type { AppOption } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { ContentAnchor, useGoalOf } from '#ui/page/content-link.tsx'
import css from './extension-bar.module.css'

type Props = NonNullable<AppOption['extensionBar']> & { onDismiss: () => void }

/**
 * A line of the distributor under the app bar, only in the default layout. Its text comes with the page, and its space
 * is part of the first paint. Who has read it can dismiss it. Design D-31.
 */
export function ExtensionBar({ text, linkText, link, ExternalLink, onDismiss }: Props) {
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
      <BarButton className={css.dismiss} label={t('app.dismiss')} onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </BarButton>
    </section>
  )
}
