import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDay, formatMoney, formatPastDay, formatQuantityOf, formatUnitPrice } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import type { PriceRow } from './price-lists.queries.ts'
import css from './price-table.module.css'

type Props = { place: number; row: PriceRow | undefined; user: User }

/** Shows a row of my prices. Its place is reserved before it is loaded. */
export const PriceRowView = memo(function PriceRowView({ place, row, user }: Props) {
  if (!row) {
    return (
      <tr className={css.row} aria-rowindex={place + 2}>
        <td colSpan={user.userClaims.allowedToOrder ? 7 : 6}>
          <span className="visually-hidden">{t('prices.loadingRow')}</span>
          <Skeleton width="30%" height={14} />
        </td>
      </tr>
    )
  }
  const name = [row.description, sizeBeside(row)].filter(Boolean).join(' · ')
  const vendor = [
    user.userClaims.showVendor && row.vendorName,
    user.userClaims.showManufacturerItem && row.manufacturerItem,
    row.discontinued && t('prices.discontinued'),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    // Every row has the same height, so a long text is cut, and its title has all of it.
    <tr className={css.row} aria-rowindex={place + 2}>
      <td className={css.item}>
        <Link to="/item/{-$id}" params={{ id: row.sku }} className="code" data-row-link>
          {row.sku}
        </Link>
        {/* The color comes first, because it distinguishes the rows and a long name may not fit. */}
        <span title={row.color ? `${row.color} · ${name}` : name}>
          {row.color && <b>{row.color}</b>}
          {row.color && ' · '}
          <ItemNameText item={{ description: name }} />
        </span>
      </td>
      <td className={css.category}>
        <span title={row.category}>{row.category}</span>
        <span className={css.muted} title={vendor}>
          {vendor}
        </span>
      </td>
      <td className={css.price} data-numeric>
        <Price row={row} />
      </td>
      <td className={css.breaks}>
        <Breaks row={row} />
      </td>
      <td className={css.source} data-promo={row.price?.source === 'promo' || undefined}>
        <Source row={row} />
      </td>
      <td className={css.coming}>
        <Coming row={row} />
      </td>
      {user.userClaims.allowedToOrder && (
        <td className={css.order}>
          <AddOne customerNumber={user.customerNumber} row={row} />
        </td>
      )}
    </tr>
  )
})

/** Adds one of the unit that people order in. The item's page takes any quantity. */
function AddOne({ customerNumber, row }: { customerNumber: string; row: PriceRow }) {
  const { add, isPending } = useAddToCart(customerNumber)
  const { sku, customerUOM, description, picture, material } = row
  const label = t('prices.addOne', { unit: customerUOM, sku })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-pending={isPending || undefined}
      onClick={() => add({ sku, qtyToOrder: '1', umcode: customerUOM, description, picture, material })}
    >
      <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />
    </button>
  )
}

function Price({ row: { price, customerUOM } }: { row: PriceRow }) {
  if (!price) return <MoneyText amount={undefined} />
  const perUnit = price.perUnit.find(({ UMCode }) => UMCode === customerUOM)
  return (
    <>
      <span>
        <b>{formatUnitPrice(price.unitPrice)}</b>/{price.priceUOM}
      </span>
      <span className={css.muted}>
        {perUnit && customerUOM !== price.priceUOM
          ? `${formatMoney(perUnit.price)} ${t('item.price.per', { unit: customerUOM })}`
          : ' '}
      </span>
    </>
  )
}

/** The number of quantities that fit in a row. The item's page has all of them. */
const SHOWN_BREAKS = 2

/** The quantities from which on another price applies. The first one is the regular price, so it is left out. */
function Breaks({ row: { breaks = [] } }: { row: PriceRow }) {
  const steps = breaks.slice(1)
  const more = steps.slice(SHOWN_BREAKS)
  return steps.slice(0, SHOWN_BREAKS).map((step, place) => (
    <span key={step.minQty}>
      {formatUnitPrice(step.unitPrice)}{' '}
      <span className={css.muted}>{t('prices.from', { quantity: formatQuantityOf(step.from) })}</span>
      {place === SHOWN_BREAKS - 1 && more.length > 0 && (
        <abbr
          title={more
            .map(
              ({ unitPrice, from }) =>
                `${formatUnitPrice(unitPrice)} ${t('prices.from', { quantity: formatQuantityOf(from) })}`,
            )
            .join(', ')}
        >
          {' '}
          +{more.length}
        </abbr>
      )}
    </span>
  ))
}

/** Says which source the price is from, what it saves, and on which days it holds. */
function Source({ row: { price, effective, saves } }: { row: PriceRow }) {
  if (!price) return null
  const days = effective?.to
    ? t('prices.until', { date: formatDay(effective.to) })
    : effective?.from
      ? t('prices.since', { date: formatPastDay(effective.from) })
      : ''
  return (
    <>
      <span title={price.sourceName}>{price.sourceName || t('prices.yours')}</span>
      {saves && <span>{t('prices.saves', { price: formatUnitPrice(saves), unit: price.priceUOM })}</span>}
      <span className={css.muted}>{days}</span>
    </>
  )
}

function Coming({ row: { coming = [], price } }: { row: PriceRow }) {
  const [next] = coming
  if (!next) return null
  const from = t('prices.fromDay', { date: formatPastDay(next.effective) })
  return (
    <>
      <span>
        <span className="visually-hidden">{t('prices.coming')} </span>
        {formatUnitPrice(next.unitPrice)}
        {price && `/${price.priceUOM}`}
      </span>
      <span className={css.muted} title={from}>
        {from}
      </span>
    </>
  )
}
