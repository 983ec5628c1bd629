import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import css from './purchases.module.css'

/**
 * Says in words whether the customer buys more or less than the year before. `trend` is in percent, and null for a new
 * item.
 */
export function Trend({ trend }: { trend: string | null }) {
  if (trend === null) return <span className={css.trend}>{t('purchases.new')}</span>
  const percent = trend.replace('-', '')
  if (percent === '0') return <span className={css.trend}>{t('purchases.same')}</span>
  const isLess = trend.startsWith('-')
  const Arrow = isLess ? IconArrowDownRight : IconArrowUpRight
  return (
    <span className={css.trend}>
      <Arrow size={14} aria-hidden /> {t(isLess ? 'purchases.less' : 'purchases.more', { percent })}
    </span>
  )
}
