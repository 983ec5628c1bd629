import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type Fact, FactList } from '#ui/figures/fact-list.tsx'
import type { StaffRelease } from './staff-releases.queries.ts'

/** Shows the customer's credit and lateness, which decide whether an order can go. */
export const ReleaseAccount = ({ order: { account, accountHold, status } }: { order: StaffRelease }) => (
  <section aria-labelledby="release-account">
    <h2 id="release-account">{t('staffRelease.account')}</h2>
    <FactList
      facts={[
        ...(account ? moneyFacts(account, status === 'on-hold') : []),
        [t('staffRelease.accountHold'), t(accountHold ? 'staffRelease.isHeld' : 'staffRelease.isNotHeld'), accountHold],
      ]}
    />
  </section>
)

function moneyFacts(
  { limit, used, balance, pastDue, oldestDays }: NonNullable<StaffRelease['account']>,
  isOpen: boolean,
): Fact[] {
  const isLate = !isZero(pastDue)
  return [
    [t('staffRelease.limit'), limit === null ? t('staffRelease.noLimit') : formatMoney(limit)],
    [
      t(isOpen ? 'staffRelease.used' : 'staffRelease.usedWithout'),
      formatMoney(used),
      limit !== null && new Big(used).gt(limit),
    ],
    [t('staffRelease.balance'), formatMoney(balance)],
    [
      t('staffRelease.pastDue'),
      isLate
        ? `${formatMoney(pastDue)}, ${t('staffRelease.oldest', { count: oldestDays })}`
        : t('staffRelease.nothingPastDue'),
      isLate,
    ],
  ]
}
