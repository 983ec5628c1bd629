import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RowAdd } from '#features/items/row-add.tsx'
import { itemQuery } from '#features/items/items.queries.ts'
import { formatPricePer } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Purchase } from './purchases.queries.ts'
import css from './purchase-screen.module.css'

/** Lets the user order the item again at today's price. Its place is reserved before the item is loaded. */
export function OrderAgain({ user, purchase: { sku, discontinued } }: { user: User; purchase: Purchase }) {
  const { data: item } = useQuery({ ...itemQuery(user.customerNumber, sku), enabled: !discontinued })
  return (
    <section className={`${css.again} no-print`} aria-labelledby="order-again">
      <h2 id="order-again">{t('purchase.reorder')}</h2>
      {discontinued && <p className={css.muted}>{t('purchase.discontinued')}</p>}
      {!discontinued && (
        <div className={css.order}>{item && <RowAdd customerNumber={user.customerNumber} item={item} />}</div>
      )}
      <p className={`${css.muted} ${css.today}`}>
        <Link to="/item/{-$id}" params={{ id: sku }}>
          {t('purchase.toItem')}
        </Link>
        {item?.price && (
          <span>
            {t('purchase.priceNow')} {formatPricePer(item.price.unitPrice, item.price.priceUOM)}
          </span>
        )}
      </p>
    </section>
  )
}
