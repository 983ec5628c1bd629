import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import {
  dotted,
  formatDay,
  formatMoney,
  formatPastDay,
  formatPricePer,
  formatQuantityOf,
  formatUnitPrice,
} from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { RowAdd } from '#features/items/row-add.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
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
        <td colSpan={user.userClaims.allowedToOrder ? 6 : 5}>
          <span className="visually-hidden">{t('prices.loadingRow')}</span>
          <Skeleton width="30%" height={14} />
        </td>
      </tr>
    )
  }
  const color = dotted([row.color, row.discontinued && t('prices.discontinued')])
  const style = itemAndSize({ ...row, color: '' })
  const mark = row.discontinued && <small>{t('prices.discontinued')}</small>
  const vendor = user.userClaims.showVendor && row.vendorName
  const number = user.userClaims.showManufacturerItem && row.manufacturerItem
  return (
    // Every row has the same height, so a long text is cut, and its title has all of it.
    <tr className={css.row} aria-rowindex={place + 2}>
      <td className={css.item}>
        <ItemPicture item={row} size={40} />
        {/* Not the element of the row that is still loading, which would grow. */}
        <span key="name" title={dotted([style, color])}>
          {row.color && (
            <b>
              {row.color} {mark}
            </b>
          )}{' '}
          <ItemNameText item={{ description: style }} /> {!row.color && mark}
        </span>
        <Link to="/item/{-$id}" params={{ id: row.sku }} className="code" data-row-link>
          {row.sku}
        </Link>
        {row.stock && <StockLine stock={row.stock} branch={user.location.reportName} short />}
      </td>
      <td className={css.category}>
        <span title={row.category}>{row.category}</span>
        <span className={`${css.muted} ${css.vendor}`} title={dotted([vendor, number])}>
          <span>{vendor}</span>
          <span className="code">{number}</span>
        </span>
      </td>
      <td className={css.price} data-numeric>
        <Price row={row} />
      </td>
      <td className={css.breaks}>
        <Breaks row={row} />
      </td>
      <td className={css.source} data-source={row.price?.source}>
        <Source row={row} />
      </td>
      {user.userClaims.allowedToOrder && (
        <td className={css.order}>
          {/* People order in the item's own unit here. Its page has the other units, and the room for what a quantity holds. */}
          <RowAdd
            customerNumber={user.customerNumber}
            item={{ ...row, stock: undefined, UOMs: [], perDefaultUnit: undefined }}
            isTight
          />
        </td>
      )}
    </tr>
  )
})

function Price({ row: { price, customerUOM } }: { row: PriceRow }) {
  if (!price) return <MoneyText amount={undefined} />
  const perUnit = price.perUnit.find(({ UMCode }) => UMCode === customerUOM)
  return (
    <>
      <span>
        <b>
          <MoneyText amount={price.unitPrice} perUnit />
        </b>
        /{price.priceUOM}
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
function Breaks({ row: { breaks = [], priceUOM } }: { row: PriceRow }) {
  const steps = breaks.slice(1)
  const more = steps.slice(SHOWN_BREAKS)
  type Step = (typeof steps)[number]
  const price = ({ unitPrice }: Step) => formatPricePer(unitPrice, priceUOM)
  const fromText = ({ from }: Step) => t('prices.from', { quantity: formatQuantityOf(from) })
  return steps.slice(0, SHOWN_BREAKS).map((step, place) => (
    <span key={step.minQty}>
      {price(step)} <span className={css.muted}>{fromText(step)}</span>
      {place === SHOWN_BREAKS - 1 && more.length > 0 && (
        <abbr title={more.map((one) => `${price(one)} ${fromText(one)}`).join(', ')}> +{more.length}</abbr>
      )}
    </span>
  ))
}

/** Says which source the price is from, what it saves, on which days it holds, and which price comes next. */
function Source({ row: { price, effective, saves, coming: [next] = [] } }: { row: PriceRow }) {
  if (!price) return null
  const coming = next && t('prices.coming', { price: formatUnitPrice(next.unitPrice), date: formatDay(next.effective) })
  const days = effective?.to
    ? t('prices.until', { date: formatDay(effective.to) })
    : effective?.from
      ? t('prices.since', { date: formatPastDay(effective.from) })
      : ''
  return (
    <>
      <span title={price.sourceName}>{price.sourceName || t('prices.yours')}</span>
      {(saves || days) && (
        <span>
          {saves && t('prices.saves', { price: formatUnitPrice(saves), unit: price.priceUOM })}{' '}
          <span className={css.muted}>{days}</span>
        </span>
      )}
      {coming && (
        <span className={css.coming} title={coming}>
          {coming}
        </span>
      )}
    </>
  )
}
