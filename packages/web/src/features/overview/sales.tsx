import { dayIn, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarRows } from '#ui/figures/bars.tsx'
import type { Overview } from './overview.queries.ts'
import { Part } from './part.tsx'
import css from './overview.module.css'

/**
 * Shows the purchases of this year beside last year's, until the same day and for the whole year. Users who see no
 * prices get nothing.
 */
export function Sales({
  user,
  sales: { yearToDate, lastYearToDate, lastYear },
}: {
  user: User
  sales: NonNullable<Overview['sales']>
}) {
  const year = Number(dayIn(user.timeZone).slice(0, 4))
  if (yearToDate === undefined || lastYearToDate === undefined || lastYear === undefined) return null
  return (
    <Part title={t('overview.sales')}>
      <BarRows
        label={t('overview.sales')}
        rows={[
          { id: 'this', name: t('overview.yearToDate', { year }), value: yearToDate, text: formatMoney(yearToDate) },
          {
            id: 'last',
            name: t('overview.lastYearToDate', { year: year - 1 }),
            value: lastYearToDate,
            text: formatMoney(lastYearToDate),
            tone: 'faint',
          },
          {
            id: 'all',
            name: t('overview.lastYear', { year: year - 1 }),
            value: lastYear,
            text: formatMoney(lastYear),
            tone: 'faint',
          },
        ]}
      />
      <p className={css.note}>{t('overview.salesCount')}</p>
    </Part>
  )
}
