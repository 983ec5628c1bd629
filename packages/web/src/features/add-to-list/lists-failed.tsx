import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './lists-failed.module.css'

/** The text above lists that could not be loaded and are therefore empty. Design D-34. */
export const ListsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.failed} role="alert">
    <span>{t('lists.failed')}</span>
    <Button size="small" onClick={onRetry}>
      {t('app.retry')}
    </Button>
  </div>
)
