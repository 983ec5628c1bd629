import { useQuery } from '@tanstack/react-query'
import type { User } from '#platform/session/user.ts'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { BegunActs } from './begun-acts.tsx'
import css from './billing.module.css'
import { payOptionsQuery } from './payments.queries.ts'

/**
 * A payment that this user began and did not finish, also in another tab that is closed now. Its invoices cannot be paid in
 * another one.
 */
export function BegunPayment({ user }: { user: User }) {
  const begun = useQuery(payOptionsQuery(user.customerNumber)).data?.begun
  if (!begun) return null
  const { headerGUID, amount, invoices } = begun
  return (
    <section className={css.begun}>
      <p>
        <strong>{t('paying.begun', { amount: formatMoney(amount ?? '0'), count: invoices.length })}</strong>{' '}
        {t('paying.begunAbout', { count: invoices.length })}
      </p>
      <BegunActs user={user} headerGUID={headerGUID} />
    </section>
  )
}
