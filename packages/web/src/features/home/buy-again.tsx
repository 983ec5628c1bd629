import { itemName } from '@sidemark/contract/rules/item-name'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import { opens } from '#features/guards/guarded.ts'
import { useInCart } from '#features/cart/cart.queries.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import { StockLine } from '#features/items/stock-line.tsx'
import type { AgainItem, Home } from './home-parts.ts'
import css from './buy-again.module.css'

/** The number of pictures that are in sight at once on a desk. */
const IN_SIGHT = 6

/** Shows the items that the customer buys most or bought last. One tap adds the usual quantity. */
export function BuyAgain({ user, items }: { user: User; items: Home['buyAgain'] }) {
  const { showPrices } = user.userClaims
  return (
    <section aria-labelledby="buy-again">
      <div className={css.head}>
        <h2 id="buy-again" className={css.title}>
          {t('home.buyAgain')}
        </h2>
        {items && items.length > 0 && (
          <>
            {opens('purchases', user) && <Link to="/account/purchases">{t('home.purchases')}</Link>}
            <Link to="/quickorder" search={{ guide: true }}>
              {t('home.orderGuide')}
            </Link>
          </>
        )}
      </div>
      {items?.length === 0 ? (
        <div className={css.none} data-prices={showPrices || undefined}>
          <p>{t('home.buyAgainNone')}</p>
          <Link to="/category">{t('search.browse')}</Link>
        </div>
      ) : (
        <ul className={css.strip} data-prices={showPrices || undefined} aria-busy={!items}>
          {items
            ? items.map((item, place) => <Card key={item.sku} user={user} item={item} eager={place < IN_SIGHT} />)
            : Array.from({ length: IN_SIGHT }, (_, place) => (
                <li key={place} className={css.card}>
                  <Skeleton height="100%" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function Card({ user, item, eager }: { user: User; item: AgainItem; eager: boolean }) {
  const { sku, description, color, picture, material, quantity, UMCode, price, stock } = item
  const { add, isPending } = useAddToCart(user.customerNumber)
  // What the cart has reserved is not in stock for anybody else, but it is there for this user.
  const inCart = useInCart(user.customerNumber, sku)
  const name = itemName({ description, color: color ?? undefined })
  const usual = formatQuantityOf({ quantity, UMCode })
  return (
    <li className={css.card}>
      <Link className={css.item} to="/item/{-$id}" params={{ id: sku }} title={name}>
        <PictureTile picture={picture} material={material} size="fill" sizes="160px" eager={eager} />
        <strong>
          <ItemNameText item={{ description, color: color ?? undefined }} />
        </strong>
      </Link>
      {price && (
        <span className={css.price}>
          <MoneyText amount={price.unitPrice} perUnit />
          <small>/{price.priceUOM}</small>
        </span>
      )}
      <span className={css.stock}>
        {inCart && stock.state === 'none' ? (
          t('item.inCart', { quantity: inCart })
        ) : (
          <StockLine stock={stock} branch={user.location.reportName} short />
        )}
      </span>
      <button
        type="button"
        className={css.add}
        data-pending={isPending || undefined}
        aria-label={t('home.addUsualOf', { quantity: usual, name })}
        onClick={() => add({ sku, qtyToOrder: quantity, umcode: UMCode, description: name, picture, material })}
      >
        <IconShoppingCartPlus size={17} stroke={1.8} aria-hidden /> {t('home.addUsual', { quantity: usual })}
      </button>
    </li>
  )
}
