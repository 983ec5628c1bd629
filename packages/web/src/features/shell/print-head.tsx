import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Brand } from './brand.tsx'
import css from './print-head.module.css'

/** What a printed page begins with, as a letter does: from whom, and for which customer. Screens have the bar instead. */
export const PrintHead = ({ user }: { user: User | undefined }) => (
  <div className={css.head} aria-hidden>
    <span className={css.brand}><Brand className={css.logo} /></span>
    {user && <span className={css.customer}>{t('print.customer', { name: user.customerName, number: user.customerNumber })}</span>}
  </div>
)
