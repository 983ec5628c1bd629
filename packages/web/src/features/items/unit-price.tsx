import { isZero } from '@sidemark/contract/rules/decimal'
import { formatDay, formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import type { Price } from './items.queries.ts'
import css from './items.module.css'

type Props = {
  price: Price | null | undefined
  UMCode: string
  /** True for one line at the left. Otherwise the price is a column at the right. */
  inline?: boolean
  /** False where a promotion is said elsewhere. */
  withPromo?: boolean
}

/**
 * Shows my price per pricing unit, and below it the price per unit that I usually order. Without showPrices it says
 * that prices are hidden, and never shows zero.
 */
export function UnitPrice({ price, UMCode, inline = false, withPromo = true }: Props) {
  const look = inline ? css.inline : css.price
  if (!price)
    return (
      <span className={look}>
        <MoneyText amount={undefined} />
      </span>
    )
  // Sample boards cost nothing, whatever the unit.
  if (isZero(price.unitPrice))
    return (
      <span className={look}>
        <span className={css.main}>{t('item.price.free')}</span>
      </span>
    )
  const perUnit = price.perUnit.find((unit) => unit.UMCode === UMCode)
  return (
    <span className={look}>
      <span className={css.main}>
        <MoneyText amount={price.unitPrice} perUnit />
        <small>/{price.priceUOM}</small>
      </span>
      <span className={css.beneath}>
        {price.source === 'shop' && price.sourceName}
        {perUnit && UMCode !== price.priceUOM
          ? `${formatMoney(perUnit.price)} ${t('item.price.per', { unit: UMCode })}`
          : ''}
      </span>
      {withPromo && <PromoTag price={price} />}
    </span>
  )
}

/** Says that a price is a promotion. The tag is neutral, because amber means later. */
export function PromoTag({ price, short = false }: { price: Price | null | undefined; short?: boolean }) {
  if (price?.source !== 'promo') return null
  const until = price.ends ? t('item.price.promoUntil', { date: formatDay(price.ends) }) : t('item.price.promo')
  return (
    <span className={css.promo} title={[price.sourceName, until].filter(Boolean).join(', ')}>
      {short ? t('item.price.promo') : until}
    </span>
  )
}
