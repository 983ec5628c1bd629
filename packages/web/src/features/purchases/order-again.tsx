import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RowAdd } from '#features/adding/row-add.tsx'
import { itemQuery } from '#features/catalogue/catalogue.queries.ts'
import { formatUnitPrice } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { Purchase } from './purchases.queries.ts'
import css from './purchase-screen.module.css'

/** Ordering the item again, with what it costs today. Its place is there before the item is. */
export function OrderAgain({ user, purchase: { sku, discontinued } }: { user: User; purchase: Purchase }) {
  const { data: item } = useQuery({ ...itemQuery(user.customerNumber, sku), enabled: !discontinued })
  return (
    <section className={`${css.again} no-print`} aria-labelledby="order-again">
      <h2 id="order-again">{t('purchase.reorder')}</h2>
      {discontinued && <p className={css.muted}>{t('purchase.discontinued')}</p>}
      {!discontinued && <div className={css.order}>{item && <RowAdd customerNumber={user.customerNumber} item={item} />}</div>}
      <p className={`${css.muted} ${css.today}`}>
        <Link to="/item/{-$id}" params={{ id: sku }}>{t('purchase.toItem')}</Link>
        {item?.price && <span>{t('purchase.priceNow')} {formatUnitPrice(item.price.unitPrice)} /{item.price.priceUOM}</span>}
      </p>
    </section>
  )
}
