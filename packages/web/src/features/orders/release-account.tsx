import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { StaffRelease } from './staff-releases.queries.ts'
import css from './staff-release.module.css'

/** Shows the customer's credit and lateness, which decide whether an order can go. */
export const ReleaseAccount = ({ order: { account, accountHold, status } }: { order: StaffRelease }) => (
  <section aria-labelledby="release-account">
    <h2 id="release-account">{t('staffRelease.account')}</h2>
    <dl className={css.facts}>
      {account && <Money account={account} isOpen={status === 'on-hold'} />}
      <Fact label={t('staffRelease.accountHold')} isBad={accountHold}>
        {t(accountHold ? 'staffRelease.isHeld' : 'staffRelease.isNotHeld')}
      </Fact>
    </dl>
  </section>
)

function Money({
  account: { limit, used, balance, pastDue, oldestDays },
  isOpen,
}: {
  account: NonNullable<StaffRelease['account']>
  isOpen: boolean
}) {
  const isLate = !isZero(pastDue)
  return (
    <>
      <Fact label={t('staffRelease.limit')}>{limit === null ? t('staffRelease.noLimit') : formatMoney(limit)}</Fact>
      <Fact
        label={t(isOpen ? 'staffRelease.used' : 'staffRelease.usedWithout')}
        isBad={limit !== null && new Big(used).gt(limit)}
      >
        {formatMoney(used)}
      </Fact>
      <Fact label={t('staffRelease.balance')}>{formatMoney(balance)}</Fact>
      <Fact label={t('staffRelease.pastDue')} isBad={isLate}>
        {isLate
          ? `${formatMoney(pastDue)}, ${t('staffRelease.oldest', { count: oldestDays })}`
          : t('staffRelease.nothingPastDue')}
      </Fact>
    </>
  )
}

const Fact = ({ label, isBad = false, children }: { label: string; isBad?: boolean; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd data-stop={isBad || undefined}>{children}</dd>
  </div>
)
