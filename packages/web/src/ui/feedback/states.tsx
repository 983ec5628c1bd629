import type { ReactNode } from 'react'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './states.module.css'

/** A text for an empty place, with the next step. */
export const EmptyState = ({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) => (
  <div className={css.state}>
    {icon}
    <p className={css.title}>{title}</p>
    {children}
  </div>
)

/** A text for content that could not be loaded. `text` names it, and the user can try again. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <p className={css.title}>{text}</p>
    <Button onClick={onRetry}>{t('app.retry')}</Button>
  </div>
)
