import { Link } from '@tanstack/react-router'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatMoney, formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import type { Reply } from '#platform/api/call.ts'
import css from './forgotten-items.module.css'

type Item = Reply<'GET /api/checkout'>['forgotten'][number]

/**
 * Suggests companions in their computed quantity, and usual purchases that are not in the cart. They never block. Trade
 * T-10.6.
 */
export function ForgottenItems({ user, items, title }: { user: User; items: Item[]; title?: string }) {
  const { add } = useAddToCart(user.customerNumber)
  return (
    <section>
      <h2>{title ?? t('checkout.forgotten')}</h2>
      <ul className={css.items}>
        {items.map(({ sku, picture, material, why, forSku, quantity, UMCode, net, ...item }) => (
          <li key={sku} className={css.item}>
            <PictureTile picture={picture} material={material} size={48} />
            <span className={css.what}>
              <Link to="/item/{-$id}" params={{ id: sku }} title={itemName(item)}>
                <span>
                  <ItemNameText item={item} />
                </span>
              </Link>
              <small>
                {net && <span>{formatMoney(net)}</span>}{' '}
                <span>
                  {why === 'usual'
                    ? t('checkout.usual')
                    : forSku
                      ? t('checkout.companion', { sku: forSku })
                      : t('checkout.companions')}
                </span>
              </small>
            </span>
            <Button
              aria-label={t('adding.addItem', {
                name: `${formatQuantity(quantity)} ${UMCode} ${itemName(item)}`,
              })}
              onClick={() =>
                add({ sku, qtyToOrder: quantity, umcode: UMCode, description: itemName(item), picture, material })
              }
            >
              {t('adding.add')} {formatQuantity(quantity)} {UMCode}
            </Button>
          </li>
        ))}
      </ul>
      {/* On a phone, opening it shows the items after the first two. */}
      {items.length > 2 && (
        <details className={css.more}>
          <summary>{t('search.moreValues', { count: items.length - 2 })}</summary>
        </details>
      )}
    </section>
  )
}
