import { isZero } from '@sidemark/contract/rules/decimal'
import { formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'

/** What is owed, what is late and what can still be ordered; terms alone for users who see no prices. */
export function Figures({ overview: { balance, credit, terms } }: { overview: Overview }) {
  const isLate = balance !== undefined && !isZero(balance.pastDue)
  return (
    <dl className={css.figures}>
      {balance && <div><dt>{t('overview.openBalance')}</dt><dd>{formatMoney(balance.openBalance)}</dd></div>}
      {balance && <div data-late={isLate || undefined}><dt>{t('overview.pastDue')}</dt><dd>{isLate ? formatMoney(balance.pastDue) : <span className={css.calm}>{t('overview.nothingPastDue')}</span>}</dd></div>}
      {credit && (
        <div data-late={credit.available?.startsWith('-') || undefined}>
          <dt>{t('overview.available')}</dt>
          <dd>
            {credit.limit === null || credit.available === null
              ? <span className={css.calm}>{t('overview.noLimit')}</span>
              : <>{formatMoney(credit.available)} <small>{t('overview.ofLimit', { limit: formatMoney(credit.limit) })}</small></>}
          </dd>
        </div>
      )}
      <div><dt>{t('overview.terms')}</dt><dd>{terms}</dd></div>
    </dl>
  )
}
