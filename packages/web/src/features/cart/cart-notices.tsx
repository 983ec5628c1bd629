import { t } from '#platform/texts.ts'
import type { Cart } from './cart.queries.ts'
import css from './cart-notices.module.css'

/** The server's exception as a banner, and what changed when prices and stock were checked again. */
export function CartNotices({ cart }: { cart: Cart }) {
  return (
    <div role="status">
      {cart.exception && <p className={css.notice} data-blocks={cart.exception.blocksCheckout || undefined}>{cart.exception.text}</p>}
      {cart.changes.length > 0 && (
        <div className={css.notice}>
          <strong>{t('cart.changed')}</strong>
          <ul>{cart.changes.map((change) => <li key={`${change.lineNumber} ${change.what}`}>{change.text}</li>)}</ul>
        </div>
      )}
    </div>
  )
}
