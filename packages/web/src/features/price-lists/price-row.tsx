import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDay, formatMoney, formatPastDay, formatQuantityOf, formatUnitPrice } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeletons.tsx'
import type { PriceRow } from './price-lists.queries.ts'
import css from './price-table.module.css'

type Props = { place: number; row: PriceRow | undefined; user: User }

/** A row of my prices; its place is there before it is. */
export const PriceRowView = memo(function PriceRowView({ place, row, user }: Props) {
  if (!row) {
    return (
      <tr className={css.row} aria-rowindex={place + 2}>
        <td colSpan={6}><span className="visually-hidden">{t('prices.loadingRow')}</span><Skeleton width="30%" height={14} /></td>
      </tr>
    )
  }
  return (
    <tr className={css.row} aria-rowindex={place + 2}>
      <td className={css.item}>
        <Link to="/item/{-$id}" params={{ id: row.sku }} className="code" data-row-link>{row.sku}</Link>
        {/* The colour first: it is what rows differ in, and a long name may not fit. */}
        <span>{row.color && <b>{row.color}</b>}{row.color && ' · '}{nameOf(row)}</span>
      </td>
      <td className={css.category}>
        <span>{row.category}</span>
        <span className={css.muted}>{[user.userClaims.showVendor && row.vendorName, user.userClaims.showManufacturerItem && row.manufacturerItem, row.discontinued && t('prices.discontinued')].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={css.price} data-numeric><Price row={row} /></td>
      <td className={css.breaks}><Breaks row={row} /></td>
      <td className={css.source}><Source row={row} /></td>
      <td className={css.coming}><Coming row={row} /></td>
    </tr>
  )
})

const nameOf = (row: PriceRow) => [row.description, sizeBeside(row)].filter(Boolean).join(' · ')

function Price({ row: { price, customerUOM } }: { row: PriceRow }) {
  if (!price) return <MoneyText amount={undefined} />
  const perUnit = price.perUnit.find(({ UMCode }) => UMCode === customerUOM)
  return (
    <>
      <span><b>{formatUnitPrice(price.unitPrice)}</b> /{price.priceUOM}</span>
      <span className={css.muted}>{perUnit && customerUOM !== price.priceUOM ? `${formatMoney(perUnit.price)} ${t('item.price.per', { unit: customerUOM })}` : ' '}</span>
    </>
  )
}

/** As many as a row has room for; the item's page has all. */
const SHOWN_BREAKS = 2

/** Quantities from which another price holds: the first is the price itself. */
function Breaks({ row: { breaks = [] } }: { row: PriceRow }) {
  const steps = breaks.slice(1)
  const more = steps.slice(SHOWN_BREAKS)
  return steps.slice(0, SHOWN_BREAKS).map((step, place) => (
    <span key={step.minQty}>
      {formatUnitPrice(step.unitPrice)} <span className={css.muted}>{t('prices.from', { quantity: formatQuantityOf(step.from) })}</span>
      {place === SHOWN_BREAKS - 1 && more.length > 0 && <abbr title={more.map(({ unitPrice, from }) => `${formatUnitPrice(unitPrice)} ${t('prices.from', { quantity: formatQuantityOf(from) })}`).join(', ')}> +{more.length}</abbr>}
    </span>
  ))
}

/** Whose price it is, and on which days. */
function Source({ row: { price, effective } }: { row: PriceRow }) {
  if (!price) return null
  const days = effective?.to ? t('prices.until', { date: formatDay(effective.to) }) : effective?.from ? t('prices.since', { date: formatPastDay(effective.from) }) : ''
  return (
    <>
      <span data-promo={price.source === 'promo' || undefined}><span className={css.cardLabel}>{t('prices.source')}: </span>{price.sourceName || t('prices.yours')}</span>
      <span className={css.muted}>{days}</span>
    </>
  )
}

function Coming({ row: { coming = [] } }: { row: PriceRow }) {
  const [next] = coming
  if (!next) return null
  return (
    <>
      <span><span className={css.cardLabel}>{t('prices.coming')} </span>{formatUnitPrice(next.unitPrice)}</span>
      <span className={css.muted}>{t('prices.fromDay', { date: formatPastDay(next.effective) })}</span>
    </>
  )
}
