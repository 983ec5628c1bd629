import { formatMoney, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import css from './money-text.module.css'

type Props = {
  /** Decimal text of the wire. It is absent if the user may not see prices. A missing price is never shown as zero. */
  amount: string | null | undefined
  /** The amount is a price by unit, with up to four decimals. */
  perUnit?: boolean
}

/** An amount of money in tabular figures. */
export function MoneyText({ amount, perUnit = false }: Props) {
  if (amount === undefined || amount === null)
    return (
      <span className={css.none} data-unpriced>
        {t('app.priceUnavailable')}
      </span>
    )
  const text = perUnit ? formatUnitPrice(amount) : formatMoney(amount)
  // A column of prices by unit is aligned at the point.
  return (
    <span className={css.money} data-decimals={perUnit ? text.length - text.indexOf('.') - 1 : undefined}>
      {text}
    </span>
  )
}
