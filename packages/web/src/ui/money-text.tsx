import { formatMoney, formatUnitPrice } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import css from './money-text.module.css'

type Props = {
  /** Decimal text of the wire. Absent when the user may not see prices, which is never shown as zero. */
  amount: string | null | undefined
  /** A price by unit: up to four decimals. */
  perUnit?: boolean
}

/** An amount of money in tabular figures. */
export function MoneyText({ amount, perUnit = false }: Props) {
  if (amount === undefined || amount === null) return <span className={css.none}>{t('app.priceUnavailable')}</span>
  return <span className={css.money}>{perUnit ? formatUnitPrice(amount) : formatMoney(amount)}</span>
}
