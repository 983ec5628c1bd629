import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useRenewCart } from './cart-acts.queries.ts'
import { MixedFloors } from './mixed-floors.tsx'
import type { Cart } from './cart.queries.ts'
import css from './cart-notices.module.css'

/** Shows the server's exception as a banner, and the changes that a new check of prices and stock has found. */
export function CartNotices({ customerNumber, cart }: { customerNumber: string; cart: Cart }) {
  const { mutate: renew, isPending } = useRenewCart(customerNumber)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <div role="status">
      {cart.exception && (
        <p className={css.notice} data-blocks={cart.exception.blocksCheckout || undefined}>
          {cart.exception.text}
        </p>
      )}
      {cart.changes.length > 0 && (
        <div className={css.notice}>
          <strong>{t('cart.changed')}</strong>
          <ul>
            {cart.changes.map((change) => (
              <li key={`${change.lineNumber} ${change.what}`}>{change.text}</li>
            ))}
          </ul>
          <Button size="small" className={css.renew} waiting={isPending} onClick={() => renew()}>
            {t('cart.renew')}
          </Button>
        </div>
      )}
      <MixedFloors customerNumber={customerNumber} cart={cart} />
    </div>
  )
}
