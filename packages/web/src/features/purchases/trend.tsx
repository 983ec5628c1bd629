import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { t } from '#platform/texts.ts'
import css from './purchases.module.css'

/** Whether more or less is bought than the year before, in words; `trend` is in percent, null for what is new. */
export function Trend({ trend }: { trend: string | null }) {
  if (trend === null) return <span className={css.trend}>{t('purchases.new')}</span>
  const percent = trend.replace('-', '')
  if (percent === '0') return <span className={css.trend}>{t('purchases.same')}</span>
  const isLess = trend.startsWith('-')
  const Arrow = isLess ? IconArrowDownRight : IconArrowUpRight
  return <span className={css.trend}><Arrow size={14} aria-hidden /> {t(isLess ? 'purchases.less' : 'purchases.more', { percent })}</span>
}
