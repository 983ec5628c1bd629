import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from './button.tsx'
import css from './states.module.css'

/** Nothing here yet, and what to do next. */
export const EmptyState = ({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) => (
  <div className={css.state}>
    {icon}
    <p className={css.title}>{title}</p>
    {children}
  </div>
)

/** Something could not be loaded. `text` says what; the way out is to try again. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <p className={css.title}>{text}</p>
    <Button onClick={onRetry}>{t('app.retry')}</Button>
  </div>
)
