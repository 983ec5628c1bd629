import { formatDay, formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { MoneyText } from '#ui/money-text.tsx'
import type { Price } from './catalogue.queries.ts'
import css from './catalogue.module.css'

type Props = {
  price: Price | null | undefined
  UMCode: string
  /** One line from the left, where others have a column at the right. */
  inline?: boolean
}

/** My price per pricing unit, and beneath it per the unit that I usually order. Without showPrices it says so, never zero. */
export function UnitPrice({ price, UMCode, inline = false }: Props) {
  const look = inline ? css.inline : css.price
  if (!price) return <span className={look}><MoneyText amount={undefined} /></span>
  const perUnit = price.perUnit.find((unit) => unit.UMCode === UMCode)
  return (
    <span className={look}>
      <span className={css.main}><MoneyText amount={price.unitPrice} perUnit /><small> /{price.priceUOM}</small></span>
      <span className={css.beneath}>{perUnit && UMCode !== price.priceUOM ? `${formatMoney(perUnit.price)} ${t('item.price.per', { unit: UMCode })}` : ' '}</span>
      {price.source === 'promo' && <span className={css.promo} title={price.sourceName}>{price.ends ? t('item.price.promoUntil', { date: formatDay(price.ends) }) : t('item.price.promo')}</span>}
    </span>
  )
}
