import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName, sizeBeside } from '@sidemark/contract/rules/item-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ItemFacts } from '#features/items/item-facts.tsx'
import { formatMoney, formatPastDay, formatPricePer, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { DetailPage, DetailSkeleton } from '#ui/page/detail-page.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { OrderAgain } from './order-again.tsx'
import { PurchaseMonths } from './purchase-months.tsx'
import { PurchaseOrders } from './purchase-orders.tsx'
import { type Purchase, purchaseQuery } from './purchases.queries.ts'
import css from './purchase-screen.module.css'
import './purchase-texts.ts'
import { Trend } from './trend.tsx'

/**
 * Shows the purchases of one item: the year, its months and the orders. The user can order it again. An item that was
 * never bought is a 404.
 */
export function PurchaseScreen({
  user,
  sku,
  sort,
  onSort,
}: {
  user: User
  sku: string
  sort: string
  onSort: (sort: string) => void
}) {
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(user.customerNumber, sku))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !purchase)
    return (
      <div className="page">
        <ErrorState text={t('purchase.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!purchase) return <DetailSkeleton beside={false} />
  return (
    <DetailPage
      back={<Link to="/account/purchases">{t('nav.purchases')}</Link>}
      title={itemName(purchase)}
      references={<ItemFacts item={{ ...purchase, size: sizeBeside(purchase), bought: false }} />}
      lead={
        <div className={css.top}>
          <PictureTile picture={purchase.picture} material={purchase.material} size={72} />
          <Figures purchase={purchase} />
          {user.userClaims.allowedToOrder && <OrderAgain user={user} purchase={purchase} />}
        </div>
      }
    >
      <PurchaseMonths purchase={purchase} />
      {purchase.orders && <PurchaseOrders user={user} orders={purchase.orders} sort={sort} onSort={onSort} />}
    </DetailPage>
  )
}

function Figures({ purchase }: { purchase: Purchase }) {
  const { UMCode, quantity, quantityBefore, spend, spendBefore, trend, lastOrdered, lastPrice, lastPriceUOM, lastLot } =
    purchase
  const year = (amount: string, ofSpend: string | undefined) =>
    [formatQuantityOf({ quantity: amount, UMCode }), ofSpend !== undefined && formatMoney(ofSpend)]
      .filter(Boolean)
      .join(' · ')
  const last = [
    lastPrice && formatPricePer(lastPrice, lastPriceUOM),
    lastLot && t('purchase.lastLot', { lot: lastLot }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('purchase.year')}</dt>
        <dd>{isZero(quantity) ? <span className={css.calm}>{t('purchase.nothing')}</span> : year(quantity, spend)}</dd>
        <dd className={css.small}>
          <Trend trend={trend} />
        </dd>
      </div>
      <div>
        <dt>{t('purchase.yearBefore')}</dt>
        <dd>
          {isZero(quantityBefore) ? (
            <span className={css.calm}>{t('purchase.nothing')}</span>
          ) : (
            year(quantityBefore, spendBefore)
          )}
        </dd>
      </div>
      <div>
        <dt>{t('purchase.last')}</dt>
        <dd>{formatPastDay(lastOrdered)}</dd>
        <dd className={css.small}>{last}</dd>
      </div>
    </dl>
  )
}
