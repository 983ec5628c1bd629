import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './lists-failed.module.css'

type Props = { error: Error | null; onRetry: () => void }

/** The text above lists that could not be loaded and are therefore empty: the server's, if it refused. Design D-34. */
export const ListsFailed = ({ error, onRetry }: Props) => (
  <div className={css.failed} role="alert">
    <span>{(error && refusalOf(error)) ?? t('lists.failed')}</span>
    <Button size="small" onClick={onRetry}>
      {t('app.retry')}
    </Button>
  </div>
)
