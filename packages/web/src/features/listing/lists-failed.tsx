import { t } from '#platform/texts.ts'
import { Button } from '#ui/button.tsx'
import css from './lists-failed.module.css'

/** The line above lists that could not be loaded, and so are empty. Design 4. */
export const ListsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.failed} role="alert">
    <span>{t('lists.failed')}</span>
    <Button size="small" onClick={onRetry}>{t('app.retry')}</Button>
  </div>
)
