import { formatMoney, formatMonth, formatMonthOfYear, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { type Bar, Columns } from '#ui/figures/bars.tsx'
import type { Purchase } from './purchases.queries.ts'
import css from './purchase-screen.module.css'

/** Shows the quantity of each month of two years, and the spend for users who may see prices. The year before is paler. */
export function PurchaseMonths({ purchase: { months, UMCode, quantity, spend } }: { purchase: Purchase }) {
  const bars = (value: (month: Purchase['months'][number]) => Pick<Bar, 'value' | 'text'>): Bar[] =>
    months.map((month, place) => ({
      id: month.month,
      label: labelOf(month.month),
      name: formatMonthOfYear(month.month),
      faint: place < 12,
      ...value(month),
    }))
  const inYear = (amount: string) => t('purchase.yearOf', { amount })
  const legend = [t('purchase.year'), t('purchase.yearBefore')] as const
  return (
    <div className={css.charts}>
      <Columns
        legend={legend}
        title={t('purchase.quantityByMonth')}
        heads={[t('purchase.month'), t('purchase.quantity')]}
        summary={inYear(formatQuantityOf({ quantity, UMCode }))}
        bars={bars((month) => ({
          value: month.quantity,
          text: formatQuantityOf({ quantity: month.quantity, UMCode }),
        }))}
      />
      {spend !== undefined && (
        <Columns
          legend={legend}
          title={t('purchase.spendByMonth')}
          heads={[t('purchase.month'), t('purchase.spend')]}
          summary={inYear(formatMoney(spend))}
          bars={bars((month) => ({ value: month.spend ?? '0', text: formatMoney(month.spend ?? '0') }))}
        />
      )}
    </div>
  )
}

/** Labels only the quarters, because a phone has no room for more. January shows its year. */
const labelOf = (month: string) =>
  month.slice(5, 7) === '01'
    ? month.slice(0, 4)
    : ['04', '07', '10'].includes(month.slice(5, 7))
      ? formatMonth(month)
      : ''
