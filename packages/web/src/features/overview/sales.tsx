import { dayIn, formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { BarRows } from '#ui/bars.tsx'
import type { Overview } from './overview.queries.ts'
import { Part } from './part.tsx'
import css from './overview.module.css'

/** What was bought this year beside last year until the same day, and in the whole of it; nothing for users who see no prices. */
export function Sales({ user, sales: { yearToDate, lastYearToDate, lastYear } }: { user: User; sales: NonNullable<Overview['sales']> }) {
  const year = Number(dayIn(user.timeZone).slice(0, 4))
  if (yearToDate === undefined || lastYearToDate === undefined || lastYear === undefined) return null
  return (
    <Part title={t('overview.sales')}>
      <BarRows
        label={t('overview.sales')}
        rows={[
          { id: 'this', name: t('overview.yearToDate', { year }), value: yearToDate, text: formatMoney(yearToDate) },
          { id: 'last', name: t('overview.lastYearToDate', { year: year - 1 }), value: lastYearToDate, text: formatMoney(lastYearToDate), tone: 'faint' },
          { id: 'all', name: t('overview.lastYear', { year: year - 1 }), value: lastYear, text: formatMoney(lastYear), tone: 'faint' },
        ]}
      />
      <p className={css.note}>{t('overview.salesCount')}</p>
    </Part>
  )
}
