import { formatDay, formatMoney } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { MoneyText } from '#ui/money-text.tsx'
import type { Price } from './catalogue.queries.ts'
import css from './catalogue.module.css'

/** My price per pricing unit, and beneath it per the unit that I usually order. Without showPrices it says so, never zero. */
export function UnitPrice({ price, UMCode }: { price: Price | null | undefined; UMCode: string }) {
  if (!price) return <span className={css.price}><MoneyText amount={undefined} /></span>
  const perUnit = price.perUnit.find((unit) => unit.UMCode === UMCode)
  return (
    <span className={css.price}>
      <span className={css.main}><MoneyText amount={price.unitPrice} perUnit /><small> /{price.priceUOM}</small></span>
      <span className={css.beneath}>{perUnit && UMCode !== price.priceUOM ? `${formatMoney(perUnit.price)} ${t('item.price.per', { unit: UMCode })}` : ' '}</span>
      {price.source === 'promo' && <span className={css.promo}>{price.ends ? `${price.sourceName} ${t('item.price.until', { date: formatDay(price.ends) })}` : price.sourceName}</span>}
    </span>
  )
}
