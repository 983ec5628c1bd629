import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Brand } from './brand.tsx'
import css from './print-head.module.css'

/** The head of a printed page, like a letterhead: the distributor, and the customer. On screens the bar replaces it. */
export const PrintHead = ({ user }: { user: User | undefined }) => (
  <div className={css.head} aria-hidden>
    <span className={css.brand}>
      <Brand className={css.logo} />
    </span>
    {user && (
      <span className={css.customer}>
        {t('print.customer', { name: user.customerName, number: user.customerNumber })}
      </span>
    )}
  </div>
)
